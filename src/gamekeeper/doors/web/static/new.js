// The form of a new table: the server says what is wrong with it while it is being filled in.
const form = document.querySelector('form[data-check]');
const total = form.querySelector('[data-total]');
let waiting, asked = 0;

function mark({ field, text }) {
  for (const each of form.querySelectorAll('[aria-invalid]')) each.removeAttribute('aria-invalid');
  form.querySelector('#why')?.remove();
  if (!text) return;
  const bad = Object.assign(document.createElement('p'), { id: 'why', className: 'bad', textContent: text });
  bad.setAttribute('role', 'status');
  const control = field && document.getElementById(field);
  if (!control) { form.querySelector('button:not([type])').before(bad); return; }
  for (let each = control.closest('details'); each; each = each.parentElement.closest('details')) each.open = true;
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', 'why');
  control.closest('.field').append(bad);
}

async function check() {
  const mine = ++asked, data = new FormData(form);
  data.delete('token');
  try {
    const reply = await fetch(`${form.getAttribute('action')}/check?${new URLSearchParams(data)}`);
    if (reply.ok && mine === asked) mark(await reply.json());
  } catch { /* the form is checked when it is sent, too */ }
}

function count() {
  if (!total) return;
  const dealt = [...form.querySelectorAll('.deal input')].reduce((sum, each) => sum + Number(each.value), 0);
  total.hidden = !dealt;
  total.textContent = total.dataset.total.replace('{count}', dealt);
}

form.addEventListener('input', () => { count(); clearTimeout(waiting); waiting = setTimeout(check, 400); });
count();
