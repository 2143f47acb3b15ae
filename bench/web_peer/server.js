// boardgame.io's own server, on the loopback only, with its default store in memory.
const net = require('net');
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, { port, host: '127.0.0.1' }, ...rest.filter((each) => typeof each === 'function'));
};
const { Server, Origins } = require('boardgame.io/server');
const games = require('./game.js');

const [port, name] = process.argv.slice(2);
const server = Server({ games: [games[name]], origins: [Origins.LOCALHOST] });
server.run(Number(port), () => console.log('ready'));
