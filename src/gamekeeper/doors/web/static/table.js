// A table that is alive: parts are replaced, lines are added, the cover closes at each new phase.
import { $, tick, toast } from './page.js';
import { follow } from './news.js';

const body = document.body, me = body.dataset.me;
const sign = () => document.querySelector('.sign')?.dataset ?? {};
let phase = sign().phase;

function fill(item, { text, speaker, channel }) {
  if (speaker) {
    item.className = `said${speaker === me ? ' mine' : ''}`;
    item.dataset.channel = channel;
    const name = document.createElement('b');
    name.textContent = speaker;
    item.append(name, ' ');
  }
  item.append(text);
  return item;
}

const secrets = [...($('secrets')?.content.children ?? [])];
const tellSecrets = () => { $('secret-story')?.replaceChildren(...secrets); };

// A replaced part keeps what somebody has typed, the focus and what was open; but not the cover of
// another phase: phones lie on tables.
function replace(id, html) {
  const part = $(id);
  if (!part) return;
  const typed = new Map([...part.querySelectorAll('input[name=text], input[name=v0]')].map((i) => [i.name + i.placeholder, i.value]));
  const focus = part.contains(document.activeElement) ? document.activeElement.name + document.activeElement.placeholder : null;
  const open = new Set([...part.querySelectorAll('details[open]')].map((d) => d.dataset.keep ?? d.dataset.cover));
  part.innerHTML = html;
  for (const input of part.querySelectorAll('input[name=text], input[name=v0]')) {
    const key = input.name + input.placeholder;
    if (typed.has(key) && input.name === 'text') input.value = typed.get(key);
    if (key === focus) input.focus();
  }
  for (const each of part.querySelectorAll('details')) {
    if (open.has(each.dataset.keep ?? each.dataset.cover)) each.open = true;
  }
}

function shown() {
  const { mood, open, over } = sign();
  body.dataset.mood = mood;
  const share = $('share');
  if (share) share.hidden = !open;
  if (sign().phase !== phase) phase = sign().phase;
  const asked = document.querySelector('.hot:not(.night .hot)');  // at night all pages look the same
  document.title = `${asked ? '● ' : ''}${document.title.replace(/^● /, '')}`;
  document.querySelector('link[rel=icon]').href = asked ? '/static/icon-hot.svg' : '/static/icon.svg';
  body.classList.toggle('over', Boolean(over));
  tellSecrets();
  tick();
}

follow(body.dataset.table, `${body.dataset.line}:${body.dataset.stamp}`, body.classList.contains('screen'), {
  told({ parts, lines }) {
    const story = $('story'), below = story.scrollHeight - story.scrollTop - story.clientHeight < 60;
    for (const [id, html] of Object.entries(parts)) replace(id, html);
    for (const line of lines) {
      const item = fill(document.createElement('li'), line);
      line.secret ? secrets.push(item) : story.append(item);
    }
    shown();
    if (below) story.scrollTop = story.scrollHeight;
  },
  away(isAway) { body.classList.toggle('away', isAway); },
});

// Tapping the board: with a mouse one click plays; with a finger the second tap on the same point.
document.addEventListener('click', (event) => {
  const hit = event.target.closest('.hit');
  if (!hit) return;
  const svg = hit.closest('svg'), form = svg.parentElement.querySelector('form.point'), input = form.querySelector('[name=v0]');
  const point = hit.dataset.point;
  if (svg.dataset.many) {
    const all = new Set(input.value.split(/\s+/).filter(Boolean));
    all.has(point) ? all.delete(point) : all.add(point);
    input.value = [...all].join(' ');
    hit.classList.toggle('chosen', all.has(point));
    return;
  }
  if (input.value === point || matchMedia('(hover: hover)').matches) { input.value = point; form.requestSubmit(); return; }
  input.value = point;
  const ghost = svg.querySelector('.ghost'), box = hit.getBBox();
  ghost.setAttribute('cx', box.x + 0.5);
  ghost.setAttribute('cy', svg.classList.contains('cells') ? svg.viewBox.baseVal.height - 2 - (Number(point.slice(1)) - 1) : box.y + 0.5);
});

$('story').scrollTop = $('story').scrollHeight;
shown();
export { toast };
