// boardgame.io's own server with a game in which everybody may always vote for somebody.
const { Server, Origins } = require('boardgame.io/server');

const Votes = {
  name: 'votes',
  setup: () => ({ votes: {} }),
  turn: { activePlayers: { all: 'voting' }, stages: { voting: {} } },
  moves: { vote: ({ G, playerID }, whom) => { G.votes[playerID] = whom; } },
};

const server = Server({ games: [Votes], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log('ready'));
