// A table that is alive: parts are replaced, lines are added, the cover closes at each new phase.
import { $, tick } from './page.js';
import { follow } from './news.js';

const body = document.body, me = body.dataset.me;
const sign = () => document.querySelector('.sign')?.dataset ?? {};
const isWaiting = () => sign().phase?.startsWith('waiting ');
let heard = Number(body.dataset.line), waited = isWaiting();

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
  item.append(speaker ? text : text.replace(/`([^`\n]+)`/g, '“$1”'));
  return item;
}

// What only I was told stands below the page for browsers without scripts, and here under the cover.
const below = document.createElement('template');
below.innerHTML = $('secrets')?.textContent ?? '';
const secrets = [...below.content.querySelectorAll('li')];

// A line that came while the story is out of sight is shown below the head for a moment, but never
// over a question.
let timer, inSight = true;
const latest = $('latest');
if (latest) new IntersectionObserver(([seen]) => { inSight = seen.isIntersecting; latest.hidden ||= inSight; }).observe(document.querySelector('.story'));
const isAskedInView = () => [...document.querySelectorAll('.ask.hot')].some((each) => {
  const { top, bottom } = each.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
});
function peek(item) {
  if (inSight || isAskedInView()) return;
  latest.style.top = `${$('head').offsetHeight + 8}px`;
  latest.textContent = item.textContent.trim().split('\n')[0];
  latest.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => { latest.hidden = true; }, 6000);
}

// What a control, a link or a line to open is called in every drawing of a part. A question of another turn is another one.
const FOCUS = 'input, select, button, summary, a, [tabindex]';
function called(each) {
  const { form } = each, value = (name) => form?.elements[name]?.value;
  const own = /radio|checkbox|submit/.test(each.type) ? each.value : each.placeholder;
  return [form?.getAttribute('action'), value('ask'), value('turn'), value('host'), each.tagName, each.name, own, each.getAttribute('href'), each.dataset.keep ?? each.closest('details')?.dataset.keep].join();
}
const begun = (each) => each.checked !== each.defaultChecked || (each.value !== each.defaultValue && each.type !== 'hidden' && each.tagName !== 'BUTTON');

// A replaced part keeps what somebody has typed or chosen, the focus and what was open; but not the
// cover of another phase: phones lie on tables.
function replace(id, html) {
  const part = $(id);
  if (!part) return;
  const kept = new Map([...part.querySelectorAll('input, select')].filter(begun).map((each) => [called(each), each]));
  const active = part.contains(document.activeElement) ? document.activeElement : null, focus = active && called(active);
  const open = new Set([...part.querySelectorAll('details[open]')].map((d) => d.dataset.keep ?? d.dataset.cover));
  part.innerHTML = html;
  for (const each of part.querySelectorAll('details')) {
    if (open.has(each.dataset.keep ?? each.dataset.cover)) each.open = true;
  }
  for (const each of part.querySelectorAll(FOCUS)) {
    const before = kept.get(called(each));
    if (before?.type === 'radio' || before?.type === 'checkbox') each.checked = before.checked;
    else if (before) each.value = before.value;
    if (each.selectedIndex < 0) each.selectedIndex = 0;  // it is not on offer any more
    if (focus !== called(each)) continue;
    each.focus({ preventScroll: true });
    if (active.selectionEnd) each.setSelectionRange(active.selectionStart, active.selectionEnd);
  }
}

// The points that stand in the field of a board's question are marked on the board.
function mark() {
  for (const hits of document.querySelectorAll('.hits[data-many]')) {
    const chosen = points(field(hits));
    for (const each of hits.children) each.classList.toggle('chosen', chosen.has(each.dataset.point));
  }
}

function shown() {
  const { mood, open, over } = sign();
  const isOut = Boolean(document.querySelector('.card.you.out')) && !over;
  const hide = (id, isHidden) => { if ($(id)) $(id).hidden = isHidden; };
  body.dataset.mood = mood;
  hide('share', !open);
  if (waited && !isWaiting()) $('share')?.querySelector('details')?.removeAttribute('open');
  waited = isWaiting();
  hide('join', !open);
  hide('watching', open && $('join'));
  const asked = document.querySelector('.ask.hot:not(.night *), .question.hot, #asks .buttons .primary');  // at night all pages look the same
  const gone = $('gone');
  hide('gone', !isOut);
  if (latest) latest.hidden ||= isAskedInView();
  if (gone) gone.textContent = asked ? gone.dataset.asked : gone.dataset.out;
  body.classList.toggle('out', isOut);
  document.title = `${asked ? '● ' : ''}${document.title.replace(/^● /, '')}`;
  const icon = document.querySelector('link[rel=icon]'), href = asked ? '/static/icon-hot.svg' : '/static/icon.svg';
  if (icon.getAttribute('href') !== href) icon.href = href;
  body.classList.toggle('over', Boolean(over));
  $('secret-story')?.replaceChildren(...secrets);
  mark();
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
    for (const each of document.querySelectorAll('[name=line]')) each.value = heard;
    shown();
  },
  away(isAway) {
    body.classList.toggle('away', isAway);
    const bar = $('away');
    bar.hidden = !isAway;
    bar.textContent = isAway ? bar.dataset.text : '';
  },
});

// Tapping the board: with a mouse one click plays; with a finger the second tap on the same point.
const points = (input) => new Set(input.value.toLowerCase().split(/[\s,]+/).filter(Boolean));
function field(hits) {
  const around = hits.closest('.around'), all = [...around.querySelectorAll('.hits')];
  return around.querySelectorAll('form.point')[all.indexOf(hits)].querySelector('[name=v0]');
}
let tapped;
document.addEventListener('click', (event) => {
  const hit = event.target.closest('.hit');
  if (!hit) return;
  const svg = hit.closest('svg'), hits = hit.parentElement, input = field(hits);
  const point = hit.dataset.point;
  if ('many' in hits.dataset) {
    const chosen = points(input);
    chosen.delete(point) || chosen.add(point);
    input.value = [...chosen].join(' ').toUpperCase();
    mark();
    return;
  }
  const isSecond = hit === tapped;
  tapped = hit;
  input.value = input.tagName === 'SELECT' ? point : point.toUpperCase();
  if (isSecond || matchMedia('(hover: hover)').matches) { input.form.requestSubmit(); return; }
  const ghost = svg.querySelector('.ghost'), box = hit.getBBox();
  ghost.setAttribute('cx', box.x + 0.5);
  ghost.setAttribute('cy', svg.classList.contains('cells') ? svg.viewBox.baseVal.height - 2 - (Number(point.slice(1)) - 1) : box.y + 0.5);
});
document.addEventListener('input', mark);

shown();
