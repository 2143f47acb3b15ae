// What every page needs: forms without a reload, a short message, copying, countdowns.
export const $ = (id) => document.getElementById(id);

let timer;
export function toast(text) {
  const box = $('toast');
  box.textContent = text;
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { box.hidden = true; }, 5000);
}

// randomUUID does not exist on plain-http addresses of a local network
const commandId = () => [...crypto.getRandomValues(new Uint32Array(3))].join('-');

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method !== 'post') return;
  const grave = event.submitter?.dataset.grave ?? form.dataset.grave;
  const whom = form.querySelector('[data-name]:checked')?.dataset.name ?? '';
  if (grave && !confirm(grave.replaceAll('{name}', () => whom))) { event.preventDefault(); return; }
  if (!document.body.dataset.table || /\/(join|leave|rematch|language)$/.test(new URL(form.action).pathname)) return;
  event.preventDefault();
  const data = new FormData(form, event.submitter);
  data.set('c', commandId());
  const text = 'fresh' in form.dataset && form.querySelector('[name=text]');
  if (text && !text.value.trim()) return;
  try {
    const reply = await fetch(form.action, { method: 'POST', body: new URLSearchParams(data), headers: { Accept: 'application/json' } });
    if (!reply.ok) toast((await reply.json()).text);
    else if (text) text.value = '';
  } catch { toast(document.body.dataset.gone); }
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const field = $(button.dataset.copy);
  field.select();
  navigator.clipboard ? navigator.clipboard.writeText(field.value) : document.execCommand('copy');
  button.textContent = button.dataset.done;
});

// The name somebody last sat down with; private windows may forbid to remember it.
for (const field of document.querySelectorAll('[data-remember]')) {
  const key = field.dataset.remember;
  try {
    field.value ||= localStorage.getItem(key) ?? '';
    field.form.addEventListener('submit', () => localStorage.setItem(key, field.value));
  } catch { /* then it is typed again */ }
}

// Phones whose clock is wrong count down by the server's, as it was when the page was drawn.
const late = Date.parse(document.querySelector('[name=now]').content) - Date.now(), ahead = Math.abs(late) > 5000 ? late : 0;
const two = (n) => String(n).padStart(2, '0');
export function tick() {
  for (const each of document.querySelectorAll('time[data-until]')) {
    const left = Math.max(0, Math.round((Date.parse(each.dataset.until) - Date.now() - ahead) / 1000));
    const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
    each.textContent = hours > 47 ? `${Math.floor(hours / 24)} d` : hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    each.classList.toggle('hurry', left < 15);
  }
}
setInterval(tick, 500);
tick();
