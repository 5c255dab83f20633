'use strict';
// Elements, numbers and tables. Names, errors and labels are untrusted: element() turns them into text nodes only.

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') {
      made.addEventListener(name, value);
    } else if (value !== null && value !== undefined && value !== false) {
      made.setAttribute(name, value === true ? '' : String(value));
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined) {
      made.append(...(child.nodeType ? [child] : text(String(child))));
    }
  }
  return made;
}

// A number and its unit stay on one line; ids and paths may break after their parts.
function text(words) {
  const glued = words.replace(/(\d\]?) (?=(?:%|ns|ms|s|KiB|MiB|GiB)(?!\w))/g, '$1\u00a0');
  const parts = glued.replace(/([\w\])][.@_/+-])(?=[A-Za-z])/g, '$1\u0000').split('\u0000');
  return parts.flatMap((part, i) => (i === 0 ? [] : [document.createElement('wbr')]).concat(document.createTextNode(part)));
}

function say(words) {
  const status = document.getElementById('status');
  status.textContent = words;
  setTimeout(() => { status.textContent = ''; }, 2500);
}

// ---- numbers ------------------------------------------------------------------------------------------------

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plural(count, noun) {
  return count + ' ' + noun + (count === 1 ? '' : 's');
}

function isNumber(value) {
  return typeof value === 'number' && isFinite(value);
}

function short(value) {
  if (!isNumber(value)) {
    return '';
  }
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

function ms(value) {
  return isNumber(value) ? short(value) + ' ms' : '';
}

function medianAndInterval(figures) {
  return ms(figures.p50_ms) + (isNumber(figures.p50_low_ms)
    ? ' [' + short(figures.p50_low_ms) + ', ' + short(figures.p50_high_ms) + ']' : '');
}

// ---- lists and tables ---------------------------------------------------------------------------------------

// A list that folds the items after the first `most`.
function foldedList(lines, most) {
  const list = part => element('ul', { class: 'verdicts' }, part.map(line => element('li', {}, line)));
  return [list(lines.slice(0, most)), lines.length > most
    ? element('details', {}, element('summary', {}, 'The other ' + (lines.length - most)), list(lines.slice(most))) : null];
}

function cell(value) {
  if (value === null || value === undefined) {
    return element('td', {});
  }
  return element('td', { class: typeof value === 'number' ? null : 'text' }, value);
}

// The first cell of each row is its head.
function table(heads, rows, label) {
  const made = element('table', {},
    element('thead', {}, element('tr', {}, heads.map((head, i) =>
      element('th', { scope: 'col', class: i === 0 || rows.some(row => typeof row[i] === 'string') ? 'text' : null }, head)))),
    element('tbody', {}, rows.map(row => element('tr', {},
      row.map((value, i) => i === 0 ? element('th', { scope: 'row' }, value) : cell(value))))));
  return element('div', { class: rows.length > MOST_ROWS ? 'scroll long' : 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, made);
}

// Returns `text` escaped for a CSV file, as in the files of the run; CellText explains why.
function escaped(text) {
  if (/^-\d+(\.\d+)?$/.test(text)) {
    return text;
  }
  const inner = text.replace(/([,;\t])(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
  return /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? "'" + inner : inner;
}

function csv(heads, rows) {
  const field = value => {
    const text = value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : escaped(String(value));
    return /[",\n\r]/.test(text) ? '"' + text.replace(/"/g, '""') + '"' : text;
  };
  return [heads, ...rows].map(row => row.map(field).join(',')).join('\n') + '\n';
}

function copy(text) {
  const fallBack = () => {
    const area = element('textarea', { 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    say(done ? 'Copied as CSV' : 'This browser does not allow copying');
  };
  if (navigator.clipboard && window.isSecureContext) {
    navigator.clipboard.writeText(text).then(() => say('Copied as CSV'), fallBack);
  } else {
    fallBack();
  }
}
