// One stream for all tabs of this browser.
const tabs = new Map();  // port -> the table it shows
const positions = new Map();  // table -> how far this browser has heard
let stream, waiting, language, isAway = false;

function tell(message) {
  for (const [port, table] of tabs) if (message.table === undefined || message.table === table) port.postMessage(message);
}

function connect() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    stream?.close();
    const tables = new Set(tabs.values());
    if (!tables.size) return;
    const at = [...tables].map((table) => `${table}:${positions.get(table) ?? '0:'}`).join(' ');
    stream = new EventSource(`/events?lang=${language}&at=${encodeURIComponent(at)}`);
    stream.onmessage = ({ data, lastEventId }) => {
      const message = JSON.parse(data);
      for (const word of lastEventId.split(' ')) {
        const [table, line] = word.split(':');
        if (table === message.table) positions.set(table, `${line}:${message.stamp}`);
      }
      tell(message);
    };
    stream.onopen = () => { isAway = false; tell({ away: false }); };
    stream.onerror = () => { isAway = true; tell({ away: true }); if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 2000); };
  }, 20);
}

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.leave) { tabs.delete(port); connect(); return; }
    // a second tab of the same table begins where it was drawn: the others have heard that already
    tabs.set(port, data.table);
    language = data.language;
    positions.set(data.table, data.position);
    port.postMessage({ away: isAway });
    connect();
  };
};
