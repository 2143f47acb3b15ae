// The games of both processes. `votes`: two seats, everybody may always vote, nothing is checked or
// hidden. `village`: what a vote is at a table of ours: five seats, a hidden role for each, a vote for
// somebody else who lives, and how many votes each one has.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const turn = { activePlayers: { all: 'voting' }, stages: { voting: {} } };

const votes = {
  name: 'votes',
  setup: () => ({ votes: {} }),
  turn,
  moves: { vote: ({ G, playerID }, n) => { G.votes[playerID] = n; } },
};

const village = {
  name: 'village',
  minPlayers: 5,
  maxPlayers: 5,
  setup: ({ ctx }) => {
    const G = { players: {}, people: {}, votes: {}, said: 0 };
    for (let n = 0; n < ctx.numPlayers; n += 1) {
      G.players[n] = { role: n < 3 ? 'TOWN' : 'MAFIA' };
      G.people[n] = { name: `anna${n}`, status: 'in', points: 0, needed: 3, choice: null };
    }
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn,
  moves: {
    vote: ({ G, playerID }, n, whom) => {
      const voter = G.people[playerID], target = G.people[whom];
      if (!target || voter.status !== 'in' || target.status !== 'in' || whom === playerID) return INVALID_MOVE;
      if (voter.choice !== null) G.people[voter.choice].points -= 1;
      voter.choice = whom;
      target.points += 1;
      G.votes[playerID] = n;
      G.said += 1;
    },
  },
};

module.exports = { votes, village };
