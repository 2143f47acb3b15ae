// A sound, and a notice of the system where there is one, when it becomes my turn. The title says so already.
const button = document.getElementById('notice'), title = document.querySelector('title');
const isMyTurn = () => document.title.startsWith('●');
let isOn = false, before = isMyTurn(), audio;

function beep() {
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain(), now = audio.currentTime;
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.setValueAtTime(880, now + 0.12);
  volume.gain.setValueAtTime(0.15, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}

function show() {
  button.hidden = false;
  button.setAttribute('aria-pressed', isOn);
  button.textContent = isOn ? button.dataset.on : button.dataset.off;
}

try { isOn = localStorage.getItem('notice') === 'on'; } catch { /* then it is off */ }
button.addEventListener('click', () => {
  isOn = !isOn;
  try { localStorage.setItem('notice', isOn ? 'on' : 'off'); } catch { /* for this page only */ }
  if (isOn) beep();
  if (isOn && window.Notification?.permission === 'default') Notification.requestPermission();
  show();
});

new MutationObserver(() => {
  const now = isMyTurn();
  if (isOn && now && !before) {
    beep();
    if (document.hidden && window.Notification?.permission === 'granted') {
      new Notification(button.dataset.says, { body: document.title.slice(2), tag: document.body.dataset.table });
    }
  }
  before = now;
}).observe(title, { childList: true });
show();
