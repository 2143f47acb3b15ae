// One stream for all tabs of this browser.
const tabs = new Map();  // port -> its table, how many lines of it the tab has, and its last stamp
let stream, waiting, language, isAway = false;

function tell(message) {
  for (const [port, tab] of tabs) {
    if (message.table === undefined || message.table === tab.table) port.postMessage(message);
    if (message.table === tab.table) Object.assign(tab, { line: message.line, stamp: message.stamp });
  }
}

// A table is heard from where the tab is that knows least: tabs pass over lines that they have.
function positions() {
  const least = new Map();
  for (const { table, line, stamp } of tabs.values()) {
    const known = least.get(table);
    if (!known) least.set(table, { line, stamp });
    else least.set(table, { line: Math.min(line, known.line), stamp: stamp === known.stamp ? stamp : '' });
  }
  return [...least].map(([table, { line, stamp }]) => `${table}:${line}:${stamp}`).join(' ');
}

function connect() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    stream?.close();
    if (!tabs.size) return;
    stream = new EventSource(`/events?lang=${language}&at=${encodeURIComponent(positions())}`);
    stream.onmessage = ({ data, lastEventId }) => {
      const message = JSON.parse(data);
      for (const word of lastEventId.split(' ')) {
        const [table, line] = word.split(':');
        if (table === message.table) message.line = Number(line);
      }
      tell(message);
    };
    stream.onopen = () => { isAway = false; tell({ away: false }); };
    stream.onerror = () => { isAway = true; tell({ away: true }); if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 2000); };
  }, 20);
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.leave) tabs.delete(port);
    else if (data.tab) {
      tabs.set(port, data.tab);
      language = data.language;
      port.postMessage({ away: isAway });
    }
    connect();
  };
};
