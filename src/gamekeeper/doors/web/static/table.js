// A table that is alive: parts are replaced, lines are added, the cover closes at each new phase.
import { $, tick } from './page.js';
import { follow } from './news.js';

const body = document.body, me = body.dataset.me;
const sign = () => document.querySelector('.sign')?.dataset ?? {};
let heard = Number(body.dataset.line);

function fill(item, { number, text, speaker, channel }) {
  item.dataset.number = number;
  item.replaceChildren();
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

// What only I was told stands below the page for browsers without scripts, and here under the cover.
const below = document.createElement('template');
below.innerHTML = $('secrets')?.textContent ?? '';
const secrets = [...below.content.querySelectorAll('li')];

// A line that came while the story is out of sight is shown at the bottom for a moment.
let timer, inSight = true;
const latest = $('latest');
if (latest) new IntersectionObserver(([seen]) => { inSight = seen.isIntersecting; latest.hidden ||= inSight; }).observe(document.querySelector('.story'));
function peek(item) {
  if (inSight) return;
  latest.textContent = item.textContent.trim().split('\n')[0];
  latest.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { latest.hidden = true; }, 6000);
}

// A replaced part keeps what somebody has typed, the focus and what was open; but not the cover of
// another phase: phones lie on tables.
function replace(id, html) {
  const part = $(id);
  if (!part) return;
  const typed = new Map([...part.querySelectorAll('input[name=text], input[name=v0]')].map((i) => [i.name + i.placeholder, i.value]));
  const mode = part.querySelector('[name=mode]:checked')?.dataset.keep;
  const focus = part.contains(document.activeElement) ? document.activeElement.name + document.activeElement.placeholder : null;
  const open = new Set([...part.querySelectorAll('details[open]')].map((d) => d.dataset.keep ?? d.dataset.cover));
  part.innerHTML = html;
  for (const input of part.querySelectorAll('input[name=text], input[name=v0]')) {
    const key = input.name + input.placeholder;
    if (typed.has(key) && input.name === 'text') input.value = typed.get(key);
    if (key === focus) input.focus();
  }
  for (const each of part.querySelectorAll('[name=mode]')) each.checked ||= each.dataset.keep === mode;
  for (const each of part.querySelectorAll('details')) {
    if (open.has(each.dataset.keep ?? each.dataset.cover)) each.open = true;
  }
}

function shown() {
  const { mood, open, over } = sign();
  const isOut = Boolean(document.querySelector('.card.you.out')) && !over;
  const hide = (id, isHidden) => { if ($(id)) $(id).hidden = isHidden; };
  body.dataset.mood = mood;
  hide('share', !open);
  hide('join', !open);
  hide('watching', open && $('join'));
  hide('gone', !isOut);
  body.classList.toggle('out', isOut);
  const asked = document.querySelector('.ask.hot:not(.night *), .question.hot, #asks .buttons .primary');  // at night all pages look the same
  document.title = `${asked ? '● ' : ''}${document.title.replace(/^● /, '')}`;
  const icon = document.querySelector('link[rel=icon]'), href = asked ? '/static/icon-hot.svg' : '/static/icon.svg';
  if (icon.getAttribute('href') !== href) icon.href = href;
  body.classList.toggle('over', Boolean(over));
  $('secret-story')?.replaceChildren(...secrets);
  tick();
}

follow({ table: body.dataset.table, line: heard, stamp: body.dataset.stamp }, body.classList.contains('screen'), {
  told({ parts, lines }) {
    for (const [id, html] of Object.entries(parts)) replace(id, html);
    for (const line of lines) {
      if (line.number <= heard) {  // its words were taken back, or another tab has not heard it yet
        const item = [...$('story').children, ...secrets].find((each) => each.dataset.number === `${line.number}`);
        if (item) fill(item, line);
        continue;
      }
      heard = line.number;
      const item = fill(document.createElement('li'), line);
      if (line.secret) secrets.push(item);
      else { $('story').append(item); peek(item); }
    }
    shown();
  },
  away(isAway) { body.classList.toggle('away', isAway); },
});

// Tapping the board: with a mouse one click plays; with a finger the second tap on the same point.
let tapped;
document.addEventListener('click', (event) => {
  const hit = event.target.closest('.hit');
  if (!hit) return;
  const svg = hit.closest('svg'), hits = hit.parentElement, all = [...svg.querySelectorAll('.hits')];
  const form = svg.parentElement.querySelectorAll('form.point')[all.indexOf(hits)], input = form.querySelector('[name=v0]');
  const point = hit.dataset.point;
  if ('many' in hits.dataset) {
    const chosen = new Set(input.value.toLowerCase().split(/\s+/).filter(Boolean));
    chosen.delete(point) || chosen.add(point);
    input.value = [...chosen].join(' ').toUpperCase();
    hit.classList.toggle('chosen', chosen.has(point));
    return;
  }
  const isSecond = hit === tapped;
  tapped = hit;
  input.value = input.tagName === 'SELECT' ? point : point.toUpperCase();
  if (isSecond || matchMedia('(hover: hover)').matches) { form.requestSubmit(); return; }
  const ghost = svg.querySelector('.ghost'), box = hit.getBBox();
  ghost.setAttribute('cx', box.x + 0.5);
  ghost.setAttribute('cy', svg.classList.contains('cells') ? svg.viewBox.baseVal.height - 2 - (Number(point.slice(1)) - 1) : box.y + 0.5);
});

shown();
