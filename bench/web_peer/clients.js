// Two clients per match, both listening, voting in turn as fast as the server confirms.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const games = require('./game.js');

const [port, matches, seconds] = process.argv.slice(2, 5).map(Number);
const game = games[process.argv[5]];
const numPlayers = game.minPlayers || 2;

let votes = 0, isOver = false;
async function match(number) {
  const matchID = `match-${process.pid}-${number}`;  // made on demand when the first client comes
  const clients = [];
  for (const playerID of ['0', '1']) {
    const client = Client({ game, numPlayers, matchID, playerID, multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }), debug: false });
    client.start();
    clients.push(client);
  }
  await Promise.all(clients.map((client) => new Promise((done) => {
    const look = () => { if (client.getState()?.isConnected) done(); else setTimeout(look, 20); };
    look();
  })));
  // a vote counts when the other client has seen it: then the next one is cast
  let n = 0;
  const next = () => { n += 1; clients[n % 2].moves.vote(n, String(2 + Math.floor(n / 2) % 3)); };
  clients.forEach((client, who) => client.subscribe((state) => {
    if (isOver || !state || who === n % 2) return;
    if (state.G.votes[String(n % 2)] === n) { votes += 1; next(); }
  }));
  next();
}

(async () => {
  for (let i = 0; i < matches; i += 1) await match(i);
  console.log('begin');
  const before = votes;
  setTimeout(() => { isOver = true; console.log(`votes ${votes - before}`); process.exit(0); }, seconds * 1000);
})();
