// News for this page. All tabs of a browser share one stream, because browsers allow only six
// connections to one server; where there are no shared workers, a page has a stream of its own.
export function follow({ table, line, stamp }, screen, { told, away }) {
  const language = document.documentElement.lang;
  const take = (message) => {
    if (message.away !== undefined) away(message.away);
    else if (message.table === table) told(message);
  };
  // A phone that slept may hold a connection that is long dead.
  const onWaking = (act) => document.addEventListener('visibilitychange', () => { if (!document.hidden) act(); });
  if (window.SharedWorker && !screen) {
    const worker = new SharedWorker('/static/worker.js');
    worker.port.onmessage = ({ data }) => take(data);
    worker.port.postMessage({ tab: { table, line, stamp }, language });
    onWaking(() => worker.port.postMessage({ wake: true }));
    addEventListener('pagehide', () => worker.port.postMessage({ leave: true }));
    addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
    return;
  }
  let stream;
  const open = () => {
    stream?.close();
    stream = new EventSource(`/events?lang=${language}&at=${encodeURIComponent(`${table}:${line}:${stamp}`)}${screen ? '&screen=1' : ''}`);
    stream.onmessage = ({ data }) => take(JSON.parse(data));
    stream.onopen = () => take({ away: false });
    stream.onerror = () => take({ away: true });
  };
  onWaking(open);
  open();
}
