// The page of a contest: parts are replaced as they come, four times a second at most.
import { $, tick } from './page.js';

const { contest } = document.body.dataset;
const stream = new EventSource(`/contest/${encodeURIComponent(contest)}/events?lang=${document.documentElement.lang}`);
stream.onmessage = ({ data }) => {
  for (const [id, html] of Object.entries(JSON.parse(data))) $(id).innerHTML = html;
  tick();
};
stream.onopen = () => document.body.classList.remove('away');
stream.onerror = () => document.body.classList.add('away');
