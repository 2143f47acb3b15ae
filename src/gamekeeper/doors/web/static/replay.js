// Any moment of a finished game without a reload: the page of that moment is fetched, and what differs is put in its place.
const form = document.querySelector('[data-replay]'), { at: slider, as: eyes } = form.elements;
const PARTS = ['phase', 'moment', 'steps', 'chapters', 'now'];
let latest = 0, waiting;

const end = () => {
  const story = document.getElementById('story'), jumps = document.getElementById('chapters'), now = jumps?.querySelector('[aria-current]');
  story.scrollTop = story.scrollHeight;
  if (now) jumps.scrollLeft = now.offsetLeft - jumps.offsetLeft - 40;
};

async function show(at) {
  const mine = ++latest, url = `?at=${at}&as=${encodeURIComponent(eyes.value)}`;
  slider.value = at;
  const reply = await fetch(url).catch(() => null);
  if (!reply?.ok || mine !== latest) return;
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const focus = document.activeElement?.dataset?.at && document.activeElement.parentElement.id;
  for (const id of PARTS) {
    const now = document.getElementById(id), then = page.getElementById(id);
    if (now && then) now.replaceWith(then);
  }
  if (focus) document.querySelector(`#${focus} [data-at="${at}"]`)?.focus();
  history.replaceState(null, '', url);
  end();
}

slider.addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(() => show(slider.value), 60); });
eyes.addEventListener('change', () => show(slider.value));
form.addEventListener('submit', (event) => { event.preventDefault(); show(slider.value); });
form.addEventListener('click', (event) => {
  const link = event.target.closest('[data-at]');
  if (link) { event.preventDefault(); show(link.dataset.at); }
});
end();

// Somebody was faster than this script, or the browser has put back what was chosen before a reload.
const drawn = [...eyes.options].find((each) => each.defaultSelected) ?? eyes.options[0];
if (slider.value !== slider.defaultValue || eyes.value !== drawn.value) show(slider.value);
