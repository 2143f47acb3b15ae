// The page of a contest: parts are replaced as they come, four times a second at most.
import { $, tick } from './page.js';

const { body, documentElement: { lang } } = document;

function connect() {
  const stream = new EventSource(`/contest/${encodeURIComponent(body.dataset.contest)}/events?lang=${lang}`);
  stream.onmessage = ({ data }) => {
    for (const [id, html] of Object.entries(JSON.parse(data))) $(id).innerHTML = html;
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
