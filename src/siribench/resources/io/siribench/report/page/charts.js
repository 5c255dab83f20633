// Sections and their charts, drawn with ECharts, each with its text and its table.

// The colours of Okabe and Ito; further series have the colour of the text.
const PALETTE = ['#0072B2', '#E69F00', '#009E73', '#D55E00', '#CC79A7', '#56B4E9', '#B59F00'];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'circle'];

function color(name) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
}

function seriesColor(index) {
  // The one of the two blues that stands out from the page.
  const swapped = isDark() ? { 0: 5, 5: 0 }[index] : undefined;
  return index < PALETTE.length ? PALETTE[swapped === undefined ? index : swapped] : color('text');
}

const main = document.getElementById('main');
const contents = document.getElementById('contents');
const drawers = [];
let charts = [];

function section(id, title, ...children) {
  main.append(element('section', { id, 'aria-labelledby': id + '-title' },
    element('h2', { id: id + '-title' }, element('a', { href: '#' + id }, title)), children));
  contents.append(element('li', {}, element('a', { href: '#' + id }, title)));
}

// A container for elements that depend on the filter; draw() replaces them by a new `content`.
function changing(content) {
  const place = element('div', {});
  drawers.push(() => place.replaceChildren(...content().filter(child => child)));
  return place;
}

// A choice of one of `values` or all; `choose` receives a new choice before draw().
function choice(label, values, choose, textOf = value => value) {
  const select = element('select', { change: () => { choose(select.value); draw(); } },
    element('option', { value: '' }, 'all'), values.map(value => element('option', { value }, textOf(value))));
  return element('label', {}, label, select);
}

// Choices, and a button to draw all rows, if `textForAll` is its text.
function filterBar(choices, textForAll, more) {
  return element('div', { class: 'filters', role: 'group', 'aria-label': 'Filter' }, choices,
    textForAll ? element('button', { type: 'button', 'aria-pressed': 'false', click: event => {
      state.all = !state.all;
      event.currentTarget.setAttribute('aria-pressed', String(state.all));
      draw();
    } }, textForAll) : null, more);
}

// Removes sections without content.
function removeEmptySections() {
  main.querySelectorAll('section').forEach(made => {
    if (!made.querySelector('figure, table, li, dl, p:not(.muted)')) {
      made.remove();
      contents.querySelector('a[href="#' + made.id + '"]').parentNode.remove();
    }
  });
}

// A chart with its text, its table, and buttons to copy or save both.
function figure(chart) {
  const place = element('div', { class: 'chart', role: 'img', 'aria-label': chart.alt });
  place.style.height = chart.height + 'px';
  place.dataset.marks = chart.marks;
  const made = element('figure', { 'data-chart': chart.id },
    chart.title ? element('h3', {}, chart.title) : null,
    element('figcaption', {}, chart.caption), place,
    element('div', { class: 'below' },
      element('details', {}, element('summary', {}, 'Numbers of this chart'),
        table(chart.heads, chart.rows, 'Numbers of the chart')),
      element('button', { type: 'button', click: () => copy(csv(chart.heads, chart.rows)) }, 'Copy CSV'),
      element('button', { type: 'button', click: () => save(place, chart.id) }, 'Save picture')));
  waiting.push({ place, chart });
  return made;
}

let waiting = [];

function save(place, id) {
  const chart = echarts.getInstanceByDom(place);
  const isSvg = place.querySelector('svg') !== null;
  const url = chart.getDataURL({ type: isSvg ? 'svg' : 'png', pixelRatio: 2 });
  element('a', { href: url, download: data.name + '-' + id + (isSvg ? '.svg' : '.png') }).click();
}

// Draws everything as wide as the page, or as `paper`.
function draw(paper) {
  charts.forEach(({ made }) => made.dispose());
  charts = [];
  waiting = [];
  drawers.forEach(drawer => drawer());
  for (const { place, chart } of waiting) {
    const option = chart.option();
    if (paper && option.legend) {
      const room = 24 * (legendLines(option.legend.data, paper) - 1);
      place.style.height = chart.height + room + 'px';
      [].concat(option.grid).forEach(grid => { grid.top += room; });
    }
    const made = echarts.init(place, null, { renderer: chart.canvas ? 'canvas' : 'svg', width: paper });
    made.setOption(Object.assign(base(), option));
    charts.push({ made, chart });
  }
  document.documentElement.dataset.charts = charts.length;
}

function base() {
  return {
    animation: false,
    textStyle: { color: color('text'), fontFamily: getComputedStyle(document.body).fontFamily },
    // The text of a saved picture needs a background.
    backgroundColor: color('page'),
  };
}

// Returns the drawn part of `list`.
function firstRows(list) {
  return state.onPaper || state.all ? list : list.slice(0, MOST_ROWS);
}

// States that not all rows are drawn.
function cutOff(all) {
  const drawn = firstRows(new Array(all)).length;
  return drawn < all ? ' The first ' + drawn + ' of ' + all + '.' : '';
}

// On paper a legend has no pages, so it takes as many lines as it needs.
function legend(names, more) {
  return Object.assign({
    type: state.onPaper ? 'plain' : 'scroll', top: 0, left: 0, data: names, textStyle: { color: color('text') },
    pageTextStyle: { color: color('text') }, pageIconColor: color('link'),
  }, more);
}

// Returns an upper bound, by the width of the widest letters.
function legendLines(names, width) {
  let lines = 1;
  let used = 0;
  names.forEach(name => {
    const needed = 45 + 8 * name.length;
    lines += used > 0 && used + needed > width ? 1 : 0;
    used = used > 0 && used + needed > width ? needed : used + needed;
  });
  return lines;
}

function axis(options) {
  return Object.assign({
    axisLabel: { color: color('muted'), hideOverlap: true }, nameTextStyle: { color: color('muted') },
    nameLocation: 'middle', nameGap: 28, axisLine: { lineStyle: { color: color('line') } },
    splitLine: { lineStyle: { color: color('line'), opacity: 0.6 } },
  }, options);
}

function tooltip(lines, options) {
  return Object.assign({
    confine: true, backgroundColor: color('card'), borderColor: color('line'),
    textStyle: { color: color('text') },
    formatter: item => {
      const [title, ...rest] = lines(Array.isArray(item) ? item[0] : item);
      return element('div', { class: 'tip' }, element('b', {}, title),
        rest.filter(line => line).map(line => element('div', {}, line)));
    },
  }, options);
}
