// The page of a contest: parts are replaced as they come, four times a second at most.
// A long name gets smaller letters; a list that is longer than the screen turns its pages.
import { $, tick } from './page.js';

const PAGE_MS = 8000;
const { body, documentElement: { lang } } = document;

function fit() {
  for (const name of document.querySelectorAll('.c-name a')) {
    const cell = name.parentNode.getBoundingClientRect();
    const away = name.parentNode.querySelector('.c-away');
    const end = (away ? away.getBoundingClientRect().left : cell.right) - 4;
    name.style.fontSize = '';
    const { left, right } = name.getBoundingClientRect();
    if (right > end) name.style.fontSize = `${Math.max((end - left) / (right - left), 0.4)}em`;
  }
}

function turn() {
  const list = document.querySelector('.c-more');
  if (!list) return;
  const gap = parseFloat(getComputedStyle(list).columnGap), page = list.clientWidth + gap;
  const pages = Math.ceil((list.scrollWidth + gap) / page - 0.05);
  list.scrollLeft = page * (Math.floor(Date.now() / PAGE_MS) % pages);
}

function arrange() {
  fit();
  turn();
}

function connect() {
  const stream = new EventSource(`/contest/${encodeURIComponent(body.dataset.contest)}/events?lang=${lang}`);
  stream.onmessage = ({ data }) => {
    for (const [id, html] of Object.entries(JSON.parse(data))) $(id).innerHTML = html;
    arrange();
    tick();
  };
  stream.onopen = () => body.classList.remove('away');
  stream.onerror = () => {
    body.classList.add('away');
    // a server that has just started serves pages before it has contests: that refusal is no last word
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 1000);
  };
}
connect();
arrange();
setInterval(turn, 1000);
addEventListener('resize', arrange);
