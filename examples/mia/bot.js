// A bot for Mäxchen over UDP:  node bot.js NAME [HOST [PORT]]
'use strict';

const dgram = require('node:dgram');

// All dice from the lowest to the highest; 2,1 is Mia.
const LADDER = (
  '3,1 3,2 4,1 4,2 4,3 5,1 5,2 5,3 5,4 6,1 6,2 6,3 6,4 6,5 1,1 2,2 3,3 4,4 5,5 6,6 2,1'
).split(' ');
const SUSPICIOUS = LADDER.indexOf('1,1');
const SILENCE_MS = 2000;

const [name, host = '127.0.0.1', port = '9000'] = process.argv.slice(2);
if (!name) {
  console.error('usage: node bot.js NAME [HOST [PORT]]');
  process.exit(2);
}
let announced = -1; // its place on the ladder; -1: nobody has announced anything yet

// Tell the truth if it is high enough; otherwise claim just a little more.
const claim = (rolled) => LADDER[Math.max(LADDER.indexOf(rolled), announced + 1)];

// What to send back, or undefined.
function answer(message) {
  const words = message.split(';');
  const token = words.at(-1);
  switch (words[0]) {
    case 'ROUND STARTING':
      return `JOIN;${token}`;
    case 'ROUND STARTED':
      announced = -1;
      return undefined;
    case 'ANNOUNCED':
      announced = LADDER.indexOf(words[2]);
      return undefined;
    case 'YOUR TURN':
      return announced >= SUSPICIOUS ? `SEE;${token}` : `ROLL;${token}`;
    case 'ROLLED':
      return `ANNOUNCE;${claim(words[1])};${token}`;
    case 'REJECTED':
      console.error(message);
      return process.exit(1);
    default:
      return undefined;
  }
}

const server = dgram.createSocket('udp4');
const register = () => server.send(`REGISTER;${name}`, Number(port), host);
// Silence: a datagram was lost on the way, or the server was restarted.
const silence = setInterval(register, SILENCE_MS);

server.on('message', (datagram) => {
  silence.refresh();
  const said = answer(datagram.toString());
  if (said) server.send(said, Number(port), host);
});
register();
