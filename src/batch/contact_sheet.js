// Only the cards that are on the screen exist: ten thousand records are a long list, not a long page.
'use strict';
const records = JSON.parse(document.getElementById('records').textContent);
const sheet = document.getElementById('sheet');
const search = document.getElementById('search');
const order = document.getElementById('order');
const shownCount = document.getElementById('shown');
const details = document.getElementById('details');
const boxes = [...document.querySelectorAll('input[name=status]')];
const WIDTH = 156, HEIGHT = 212, SPARE = 2; // pixels of a card with its margin; rows drawn beyond the screen
const collator = new Intl.Collator(undefined, {numeric: true});
const orders = {
  input: (a, b) => a.i - b.i,
  name: (a, b) => collator.compare(a.name, b.name) || a.i - b.i,
  status: (a, b) => collator.compare(a.status, b.status) || a.i - b.i,
  slowest: (a, b) => b.ms - a.ms || a.i - b.i,
};
records.forEach((record, i) => {
  record.i = i;
  record.found = [record.name, record.message, record.warnings, record.puzzles].join('\n').toLowerCase();
});
let visible = records;
const cards = new Map(); // by the place in `visible`

function element(name, text, parent) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  parent.append(made);
  return made;
}

function picture(record, parent) {
  if (!record.jpeg) {
    element('div', 'no picture', parent).className = 'none';
    return;
  }
  const image = element('img', '', parent);
  image.alt = '';
  image.src = 'data:image/jpeg;base64,' + record.jpeg;
}

function show(record) {
  details.replaceChildren();
  if (record.jpeg) picture(record, details);
  const table = element('table', '', details);
  for (const [key, title] of [['name', 'file'], ['status', 'status'], ['stage', 'stage'], ['message', 'reason'],
    ['puzzles', 'puzzles'], ['warnings', 'warnings'], ['output', 'drawing'], ['ms', 'milliseconds']]) {
    if (!record[key]) continue;
    const row = element('tr', '', table);
    element('th', title, row);
    element('td', String(record[key]), row);
  }
  const close = element('button', 'Close', element('p', '', details));
  close.addEventListener('click', () => details.close());
  details.showModal();
}

function card(record) {
  const made = document.createElement('button');
  made.className = 'card ' + (record.status === 'solved' ? 'solved' : '');
  made.title = record.name;
  picture(record, made);
  element('b', record.name, made);
  element('span', record.status === 'solved' ? record.puzzles || 'solved' : record.status, made);
  element('span', record.message || record.warnings, made).title = record.message;
  made.addEventListener('click', () => show(record));
  return made;
}

function draw() {
  const columns = Math.max(1, Math.floor(sheet.clientWidth / WIDTH));
  const rows = Math.ceil(visible.length / columns);
  sheet.style.height = rows * HEIGHT + 'px';
  const top = -sheet.getBoundingClientRect().top;
  const first = Math.max(0, Math.floor(top / HEIGHT) - SPARE) * columns;
  const last = Math.min(visible.length, (Math.ceil((top + innerHeight) / HEIGHT) + SPARE) * columns);
  for (const [place, made] of cards) {
    if (place >= first && place < last) continue;
    made.remove();
    cards.delete(place);
  }
  for (let place = first; place < last; place++) {
    let made = cards.get(place);
    if (!made) {
      made = card(visible[place]);
      cards.set(place, made);
      sheet.append(made);
    }
    made.style.left = place % columns * WIDTH + 'px';
    made.style.top = Math.floor(place / columns) * HEIGHT + 'px';
  }
}

function choose() {
  const wanted = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  const text = search.value.toLowerCase();
  visible = records.filter((record) => wanted.has(record.status) && record.found.includes(text));
  visible.sort(orders[order.value]);
  shownCount.textContent = visible.length + ' shown';
  for (const made of cards.values()) made.remove();
  cards.clear();
  draw();
}

let asked = false;
function soon() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => { asked = false; draw(); });
}
addEventListener('scroll', soon, {passive: true});
addEventListener('resize', soon);
search.addEventListener('input', choose);
order.addEventListener('change', choose);
for (const box of boxes) box.addEventListener('change', choose);
choose();
