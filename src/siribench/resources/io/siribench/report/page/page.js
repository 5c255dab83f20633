'use strict';
// The page of a run: reads the block of data, builds sections top to bottom, and draws with ECharts.
// Names, errors and labels come from elsewhere: they become text nodes only, see element().
(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const report = data.report;

  // Okabe and Ito; the last one is that of the text.
  const PALETTE = ['#0072B2', '#E69F00', '#009E73', '#D55E00', '#CC79A7', '#56B4E9', '#B59F00'];
  const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow', 'circle'];
  const MOST_SERIES = 8;
  const MOST_ROWS = 20;
  const LATER_STARTS = ['warm', 'steady'];

  const byId = new Map(data.series.map(series => [series.scenario, series]));
  const scenarios = report.scenarios.map(figures => {
    const series = byId.get(figures.scenario) || { n: 0, taken_ms: [], ranks: [], ranked_ms: [] };
    return {
      figures, series, name: series.name || figures.scenario, later: LATER_STARTS.includes(figures.start),
    };
  });
  const hasFirst = scenarios.some(s => !s.later);
  const hasLater = scenarios.some(s => s.later);
  const state = { later: !hasFirst, chosen: {}, all: false, sortBy: null, descending: false };

  // ---- elements -----------------------------------------------------------------------------------------------

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
        made.append(child.nodeType ? child : document.createTextNode(String(child)));
      }
    }
    return made;
  }

  function say(text) {
    const status = document.getElementById('status');
    status.textContent = text;
    setTimeout(() => { status.textContent = ''; }, 2500);
  }

  function color(name) {
    return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
  }

  function seriesColor(index) {
    // Of the two blues the one that stands out from the page.
    const swapped = isDark() ? { 0: 5, 5: 0 }[index] : undefined;
    return index < PALETTE.length ? PALETTE[swapped === undefined ? index : swapped] : color('text');
  }

  // ---- numbers ------------------------------------------------------------------------------------------------

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

  // ---- which scenarios are shown ------------------------------------------------------------------------------

  function valueOf(scenario, factor) {
    const value = scenario.figures[factor];
    return value === null || value === undefined ? '(none)' : String(value);
  }

  function shown() {
    return scenarios.filter(s => data.varied.every(
      factor => !state.chosen[factor] || valueOf(s, factor) === state.chosen[factor]));
  }

  function measured(later) {
    return shown().filter(s => s.later === later && s.figures.n > 0)
      .sort((a, b) => a.figures.p50_ms - b.figures.p50_ms);
  }

  function drawn() {
    return measured(state.later).slice(0, MOST_SERIES);
  }

  function kindName(later) {
    return later ? 'later requests of a process' : 'first requests of fresh processes';
  }

  // ---- tables -------------------------------------------------------------------------------------------------

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
        element('th', { scope: 'col', class: i === 0 ? 'text' : null }, head)))),
      element('tbody', {}, rows.map(row => element('tr', {},
        row.map((value, i) => i === 0 ? element('th', { scope: 'row' }, value) : cell(value))))));
    return element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, made);
  }

  // A text that a spreadsheet would take for a formula gets an apostrophe before it.
  function csv(heads, rows) {
    const field = value => {
      let text = value === null || value === undefined ? '' : String(value);
      if (typeof value === 'string' && /^[=+\-@\t\r]/.test(text)) {
        text = "'" + text;
      }
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

  // ---- sections and figures -----------------------------------------------------------------------------------

  const main = document.getElementById('main');
  const contents = document.getElementById('contents');
  const drawers = [];
  let charts = [];

  function section(id, title, ...children) {
    main.append(element('section', { id, 'aria-labelledby': id + '-title' },
      element('h2', { id: id + '-title' }, element('a', { href: '#' + id }, title)), children));
    contents.append(element('li', {}, element('a', { href: '#' + id }, title)));
  }

  // A place for what depends on the filter: `content` makes its elements anew.
  function changing(content) {
    const place = element('div', {});
    drawers.push(() => place.replaceChildren(...content().filter(child => child)));
    return place;
  }

  // A chart with its words, its table behind it, and ways to take both along.
  function figure(chart) {
    const place = element('div', { class: 'chart', role: 'img', 'aria-label': chart.alt });
    place.style.height = chart.height + 'px';
    place.dataset.marks = chart.marks;
    const made = element('figure', { 'data-chart': chart.id },
      chart.title ? element('h3', {}, chart.title) : null,
      element('figcaption', {}, chart.caption), place,
      element('div', { class: 'below' },
        element('details', {}, element('summary', {}, 'The numbers of this chart'),
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
    const url = chart.getDataURL({ type: isSvg ? 'svg' : 'png', pixelRatio: 2, backgroundColor: color('page') });
    element('a', { href: url, download: data.name + '-' + id + (isSvg ? '.svg' : '.png') }).click();
  }

  function draw() {
    charts.forEach(chart => chart.dispose());
    charts = [];
    waiting = [];
    drawers.forEach(drawer => drawer());
    for (const { place, chart } of waiting) {
      const made = echarts.init(place, null, { renderer: chart.canvas ? 'canvas' : 'svg' });
      made.setOption(Object.assign(base(), chart.option()));
      charts.push(made);
    }
    document.documentElement.dataset.charts = charts.length;
  }

  function base() {
    return {
      animation: false,
      textStyle: { color: color('text'), fontFamily: getComputedStyle(document.body).fontFamily },
      backgroundColor: 'transparent',
    };
  }

  function legend(names, more) {
    return Object.assign({
      type: 'scroll', top: 0, left: 0, data: names, textStyle: { color: color('text') },
      pageTextStyle: { color: color('text') }, pageIconColor: color('link'),
    }, more);
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
      formatter: what => {
        const [title, ...rest] = lines(Array.isArray(what) ? what[0] : what);
        return element('div', { class: 'tip' }, element('b', {}, title),
          rest.filter(line => line).map(line => element('div', {}, line)));
      },
    }, options);
  }

  // ---- bars: elapsed time, and what a request consists of -----------------------------------------------------

  // A stroke with ends at both values of an item: [from, to, row].
  function whisker(params, api) {
    const from = api.coord([api.value(0), api.value(2)]);
    const to = api.coord([api.value(1), api.value(2)]);
    const line = (x1, y1, x2, y2) => ({
      type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: color('text'), lineWidth: 2 },
    });
    return {
      type: 'group', children: [
        line(from[0], from[1], to[0], to[1]),
        line(from[0], from[1] - 5, from[0], from[1] + 5), line(to[0], to[1] - 5, to[0], to[1] + 5)],
    };
  }

  // Boot lies below the bar: it is no part of elapsed time.
  function bootBar(params, api) {
    const start = api.coord([0, api.value(1)]);
    const end = api.coord([api.value(0), api.value(1)]);
    return {
      type: 'rect', shape: { x: start[0], y: start[1] + 9, width: end[0] - start[0], height: 5 },
      style: { fill: color('boot') },
    };
  }

  // Rows with their names above the bars, so that they are readable on a phone.
  function rowsOption(rows, parts, more, hover) {
    return {
      grid: { left: 4, right: 20, top: 36, bottom: 44 },
      legend: legend(parts.map(part => part.name).concat(more.map(series => series.name))),
      tooltip: tooltip(hover, { trigger: 'item' }),
      xAxis: axis({ type: 'value', name: 'milliseconds', min: 0 }),
      yAxis: {
        type: 'category', inverse: true, data: rows.map(row => row.label), axisTick: { show: false }, z: 10,
        axisLine: { lineStyle: { color: color('line') } },
        axisLabel: {
          inside: true, align: 'left', verticalAlign: 'bottom', margin: 2, padding: [0, 0, 11, 0], interval: 0,
          color: color('text'), fontSize: 13, overflow: 'truncate', width: Math.min(900, main.clientWidth - 40),
        },
      },
      series: parts.map(part => ({
        type: 'bar', name: part.name, stack: 'parts', barWidth: 16, itemStyle: { color: part.color }, data: part.values,
      })).concat(more),
    };
  }

  function elapsedFigure(later) {
    const all = measured(later);
    if (all.length === 0) {
      return null;
    }
    const list = state.all ? all : all.slice(0, MOST_ROWS);
    const column = name => list.map(s => isNumber(s.figures[name]) ? s.figures[name] : null);
    const rows = list.map(s => ({ label: s.name + '   ' + medianAndInterval(s.figures) }));
    const hasBoot = list.some(s => isNumber(s.figures.boot_p50_ms));
    const hasPreparation = list.some(s => isNumber(s.figures.preparation_p50_ms));
    const intervals = list.flatMap((s, i) =>
      isNumber(s.figures.p50_low_ms) ? [[s.figures.p50_low_ms, s.figures.p50_high_ms, i]] : []);
    const fastest = all[0];
    return figure({
      id: later ? 'elapsed-later' : 'elapsed-first',
      title: later ? 'Later requests of a process' : 'First requests of fresh processes',
      caption: 'Shorter is better. ' + (hasPreparation
        ? 'Bars are medians: preparing the reader, then the request. ' : 'Bars are medians of the request. ')
        + 'Beside each name stand the median of both together and its 95 % interval, which is the stroke across the bar'
        + (hasBoot ? '; the thin grey bar is the launch of the process, which is not part of them.' : '.')
        + (list.length < all.length ? ' The ' + list.length + ' fastest of ' + all.length + '.' : '')
        + (intervals.length < list.length ? ' Where no interval stands there were fewer than 6 processes.' : ''),
      alt: 'Bar chart of ' + kindName(later) + ', ' + list.length + ' scenarios. Fastest: ' + fastest.name + ', '
        + medianAndInterval(fastest.figures) + '. Slowest shown: ' + list[list.length - 1].name + ', '
        + medianAndInterval(list[list.length - 1].figures) + '.',
      height: 90 + 50 * list.length, marks: list.length,
      heads: ['scenario', 'n', 'p50 of elapsed, ms', 'low', 'high', 'preparation, ms', 'request, ms', 'boot, ms',
        'launch to object, ms'],
      rows: list.map(s => [s.figures.scenario].concat(['n', 'p50_ms', 'p50_low_ms', 'p50_high_ms', 'preparation_p50_ms',
        'request_p50_ms', 'boot_p50_ms', 'launch_p50_ms'].map(name => s.figures[name]))),
      option: () => rowsOption(rows,
        (hasPreparation ? [{ name: 'preparation', color: color('prepare'), values: column('preparation_p50_ms') }] : [])
          .concat([{ name: 'request', color: color('request'), values: column('request_p50_ms') }]),
        [{ type: 'custom', name: '95 % interval', renderItem: whisker, data: intervals, z: 5, encode: { x: [0, 1], y: 2 },
          itemStyle: { color: color('text') } }].concat(hasBoot
          ? [{ type: 'custom', name: 'boot, apart', renderItem: bootBar, encode: { x: 0, y: 1 },
            itemStyle: { color: color('boot') },
            data: list.flatMap((s, i) => isNumber(s.figures.boot_p50_ms) ? [[s.figures.boot_p50_ms, i]] : []) }] : []),
        what => {
          const row = what.seriesType === 'bar' ? what.dataIndex : what.value[what.value.length - 1];
          const f = list[row].figures;
          return [list[row].name, 'elapsed ' + medianAndInterval(f),
            isNumber(f.preparation_p50_ms) && 'preparation ' + ms(f.preparation_p50_ms),
            'request ' + ms(f.request_p50_ms),
            isNumber(f.boot_p50_ms) && 'boot ' + ms(f.boot_p50_ms),
            isNumber(f.ratio_p50) && short(f.ratio_p50) + ' times the baseline',
            f.n + ' samples', f.scenario];
        }),
    });
  }

  const STAGES = [
    ['address looked up', f => f.dns_p50_ms || 0], ['connected', f => f.tcp_p50_ms || 0],
    ['TLS', f => f.tls_p50_ms || 0],
    ['until the first byte', f => Math.max(0, f.first_byte_p50_ms - (f.dns_p50_ms || 0) - (f.tcp_p50_ms || 0)
      - (f.tls_p50_ms || 0))],
    ['body read', f => Math.max(0, f.body_p50_ms - f.first_byte_p50_ms)],
    ['until the object is complete', f => Math.max(0, f.request_p50_ms - f.body_p50_ms)]];

  function waterfallFigure(later) {
    const list = measured(later).filter(s => isNumber(s.figures.first_byte_p50_ms) && isNumber(s.figures.body_p50_ms))
      .slice(0, state.all ? undefined : MOST_ROWS);
    if (list.length === 0) {
      return null;
    }
    const stages = STAGES.map(([name, of], i) => ({
      name, color: [PALETTE[5], PALETTE[0], PALETTE[4], PALETTE[1], PALETTE[2], PALETTE[3]][i],
      values: list.map(s => of(s.figures)),
    })).filter(stage => stage.values.some(value => value > 0));
    return figure({
      id: later ? 'waterfall-later' : 'waterfall-first',
      title: later ? 'Later requests of a process' : 'First requests of fresh processes',
      caption: 'Each bar is the median request from left to right. The stages are differences of medians; a reader that'
        + ' binds while it reads does part of its work in "body read".',
      alt: 'Stacked bar chart of the stages of a request of ' + list.length + ' scenarios.',
      height: 90 + 50 * list.length, marks: list.length,
      heads: ['scenario', 'dns, ms', 'tcp, ms', 'tls, ms', 'first byte after, ms', 'body after, ms', 'request, ms',
        'waiting, ms', 'binding, ms'],
      rows: list.map(s => [s.figures.scenario].concat(['dns_p50_ms', 'tcp_p50_ms', 'tls_p50_ms', 'first_byte_p50_ms',
        'body_p50_ms', 'request_p50_ms', 'wait_p50_ms', 'bind_p50_ms'].map(name => s.figures[name]))),
      option: () => rowsOption(list.map(s => ({ label: s.name + '   ' + ms(s.figures.request_p50_ms) })), stages, [],
        what => [list[what.dataIndex].name].concat(stages.map(stage => stage.name + ': ' + ms(stage.values[what.dataIndex])))),
    });
  }

  // Where the time of starts goes, told by extra forks: parts that follow each other.
  function breakdownFigure() {
    const list = (report.breakdowns || []).map(found => ({ found, scenario: scenarios.find(s => s.figures.scenario === found.scenario) }))
      .filter(entry => entry.scenario && shown().includes(entry.scenario) && entry.found.part.length > 0);
    if (list.length === 0) {
      return null;
    }
    const partName = row => (row.phase ? row.phase + ': ' : '') + row.name;
    const names = [...new Set(list.flatMap(entry => entry.found.part.map(partName)))];
    const value = (entry, name) => {
      const row = entry.found.part.find(part => partName(part) === name);
      return row && isNumber(row.ms) ? row.ms : null;
    };
    const total = entry => entry.found.part.reduce((sum, row) => sum + (row.ms || 0), 0);
    const parts = names.map((name, i) => ({
      name, color: PALETTE[i % PALETTE.length], values: list.map(entry => value(entry, name)),
    }));
    return figure({
      id: 'breakdown', title: null,
      caption: 'From the launch of the process to the object, as extra forks with counters tell it; none of them is a sample.',
      alt: 'Stacked bar chart of the parts of a start of ' + list.map(entry => entry.scenario.name).join('; ') + '.',
      height: 90 + 50 * list.length, marks: list.length,
      heads: ['scenario'].concat(names.map(name => name + ', ms')),
      rows: list.map(entry => [entry.found.scenario].concat(names.map(name => value(entry, name)))),
      option: () => rowsOption(list.map(entry => ({ label: entry.scenario.name + '   ' + ms(total(entry)) })), parts, [],
        what => [list[what.dataIndex].scenario.name, what.seriesName + ': ' + ms(what.value)]),
    });
  }

  // ---- samples ------------------------------------------------------------------------------------------------

  function pick() {
    const all = measured(state.later);
    const list = drawn();
    const note = list.length < all.length
      ? ' The ' + list.length + ' fastest of ' + all.length + ' scenarios; the filter chooses others.' : '';
    const thinned = list.filter(s => s.series.taken_as);
    return {
      list,
      note: note + (thinned.length === 0 ? '' : ' Of ' + thinned.map(s => s.series.n.toLocaleString('en')).join(', ')
        + ' samples the least and the greatest of each stretch are drawn, ' + thinned[0].series.taken_ms.length
        + ' of a scenario; curves and numbers are of all.'),
    };
  }

  // Logarithmic where the slowest sample would press all others together.
  function timeAxis(list, options) {
    const least = Math.min(...list.map(s => s.figures.min_ms));
    const most = Math.max(...list.map(s => s.figures.max_ms));
    const log = least > 0 && most > 20 * least;
    return axis(Object.assign({
      type: log ? 'log' : 'value', name: 'milliseconds' + (log ? ' (logarithmic)' : ''), scale: true,
      min: log ? Math.pow(10, Math.floor(Math.log10(least))) : undefined,
    }, options));
  }

  function orderStatisticRows(list) {
    return list.map(s => [s.figures.scenario].concat(['n', 'min_ms', 'p50_ms', 'p90_ms', 'p95_ms', 'p99_ms', 'max_ms',
      'mean_ms', 'sd_ms', 'outliers'].map(name => s.figures[name])));
  }

  const ORDER_STATISTICS = ['scenario', 'n', 'min, ms', 'p50, ms', 'p90, ms', 'p95, ms', 'p99, ms', 'max, ms', 'mean, ms',
    'sd, ms', 'outliers'];

  function styles(list) {
    return list.map((s, i) => ({ color: seriesColor(i), symbol: SYMBOLS[i] }));
  }

  // Spreads points that lie on each other, always in the same way.
  function jitter(index) {
    return ((index * 0.618034) % 1 - 0.5) * 0.7;
  }

  function distributionFigure() {
    const { list, note } = pick();
    if (list.length === 0) {
      return null;
    }
    const strip = 26 * list.length + 8;
    const drawnAs = styles(list);
    return figure({
      id: 'distribution', title: null, canvas: true,
      caption: 'Above every sample as a point; below how many % of the samples took at most so long. Two steep rises of a'
        + ' curve are two kinds of samples.' + note,
      alt: 'Points and cumulative distribution of ' + list.map(s => s.name + ': ' + short(s.figures.min_ms) + ' to '
        + ms(s.figures.max_ms) + ', median ' + ms(s.figures.p50_ms)).join('; ') + '.',
      height: strip + 370, marks: list.reduce((sum, s) => sum + s.series.taken_ms.length, 0),
      heads: ORDER_STATISTICS, rows: orderStatisticRows(list),
      option: () => ({
        legend: legend(list.map(s => s.name)),
        grid: [{ left: 52, right: 20, top: 40, height: strip }, { left: 52, right: 20, top: strip + 60, height: 250 }],
        tooltip: tooltip(what => [what.seriesName, ms(what.value[0]),
          what.seriesType === 'line' && (100 * what.value[1]).toFixed(1) + ' % took at most so long'], { trigger: 'item' }),
        xAxis: [timeAxis(list, { gridIndex: 0, name: '', axisLabel: { show: false },
          axisLine: { show: false }, axisTick: { show: false } }), timeAxis(list, { gridIndex: 1 })],
        yAxis: [
          { type: 'value', gridIndex: 0, min: -0.6, max: list.length - 0.4, inverse: true, show: false },
          axis({ type: 'value', gridIndex: 1, min: 0, max: 1, name: 'share of samples', nameGap: 40,
            axisLabel: { color: color('muted'), formatter: value => Math.round(100 * value) + ' %' } })],
        series: list.flatMap((s, i) => [
          { type: 'scatter', name: s.name, large: true, largeThreshold: 1000, xAxisIndex: 0, yAxisIndex: 0, symbolSize: s.series.n > 400 ? 3 : 6,
            symbol: drawnAs[i].symbol, itemStyle: { color: drawnAs[i].color, opacity: 0.55 },
            data: s.series.taken_ms.map((time, j) => [time, i + jitter(j)]) },
          { type: 'line', name: s.name, xAxisIndex: 1, yAxisIndex: 1, step: 'end', showSymbol: false,
            lineStyle: { color: drawnAs[i].color, width: 2 }, itemStyle: { color: drawnAs[i].color },
            data: s.series.ranked_ms.map((time, j) => [time, s.series.ranks[j] / s.series.n]) }]),
      }),
    });
  }

  function orderFigure() {
    const { list, note } = pick();
    if (list.length === 0) {
      return null;
    }
    const drawnAs = styles(list);
    return figure({
      id: 'order', title: null, canvas: true,
      caption: 'From left to right as they were taken. A slope is a drift, a group of high points a disturbance: within a'
        + ' round all scenarios meet the same.' + note,
      alt: 'Points of the samples of ' + list.map(s => s.name).join(', ') + ' in the order they were taken.',
      height: 380, marks: list.reduce((sum, s) => sum + s.series.taken_ms.length, 0),
      heads: ['scenario', 'samples', 'drawn', 'disturbed by other processes', 'outliers'],
      rows: list.map(s => [s.figures.scenario, s.series.n, s.series.taken_ms.length, s.figures.disturbed, s.figures.outliers]),
      option: () => ({
        legend: legend(list.map(s => s.name)), grid: { left: 64, right: 20, top: 40, bottom: 46 },
        tooltip: tooltip(what => [what.seriesName, 'sample ' + what.value[0], ms(what.value[1])], { trigger: 'item' }),
        xAxis: axis({ type: 'value', name: 'sample of its scenario', min: 1, max: 'dataMax', minInterval: 1 }),
        yAxis: timeAxis(list, { nameGap: 48 }),
        series: list.map((s, i) => ({
          type: 'scatter', name: s.name, large: true, largeThreshold: 1000, symbol: drawnAs[i].symbol, symbolSize: s.series.n > 400 ? 3 : 6,
          itemStyle: { color: drawnAs[i].color, opacity: 0.7 },
          data: s.series.taken_ms.map((time, j) => [s.series.taken_as ? s.series.taken_as[j] : j + 1, time]),
        })),
      }),
    });
  }

  function percentileFigure() {
    const { list, note } = pick();
    if (list.length === 0) {
      return null;
    }
    const drawnAs = styles(list);
    return figure({
      id: 'percentiles', title: null, canvas: true,
      caption: 'The axis of HdrHistogram: each step to the right is ten times rarer. The right end of a curve is its slowest'
        + ' sample; n samples say nothing beyond.' + note,
      alt: 'Percentile curves of ' + list.map(s => s.name + ', slowest ' + ms(s.figures.max_ms)).join('; ') + '.',
      height: 380, marks: list.reduce((sum, s) => sum + s.series.ranks.length, 0),
      heads: ORDER_STATISTICS, rows: orderStatisticRows(list),
      option: () => ({
        legend: legend(list.map(s => s.name)), grid: { left: 64, right: 24, top: 40, bottom: 46 },
        tooltip: tooltip(what => [what.seriesName, (100 - 100 / what.value[0]).toPrecision(5) + ' % took at most '
          + ms(what.value[1])], { trigger: 'item' }),
        xAxis: axis({ type: 'log', name: 'percentile', min: 1,
          axisLabel: { color: color('muted'), formatter: value => parseFloat((100 - 100 / value).toPrecision(7)) + ' %' } }),
        yAxis: timeAxis(list, { nameGap: 48 }),
        series: list.map((s, i) => ({
          type: 'line', name: s.name, showSymbol: s.series.ranks.length < 60, symbol: drawnAs[i].symbol, symbolSize: 5,
          lineStyle: { color: drawnAs[i].color, width: 2 }, itemStyle: { color: drawnAs[i].color },
          data: s.series.ranked_ms.map((time, j) => [s.series.n / (s.series.n - s.series.ranks[j] + 0.5), time]),
        })),
      }),
    });
  }

  function warmupFigure() {
    const all = shown().filter(s => s.figures.warmup && s.figures.warmup.points.length > 0)
      .sort((a, b) => a.figures.p50_ms - b.figures.p50_ms);
    const list = all.slice(0, MOST_SERIES);
    if (list.length === 0) {
      return null;
    }
    const drawnAs = styles(list);
    return figure({
      id: 'warmup', title: null,
      caption: 'What request 1, 2, 5, 10, ... of the same process takes: the median of the processes and its 95 % interval.'
        + (list.length < all.length ? ' ' + list.length + ' of ' + all.length + ' scenarios.' : ''),
      alt: 'Lines falling from the first request to the last of ' + list.map(s => {
        const points = s.figures.warmup.points;
        return s.name + ' from ' + ms(points[0].p50_ms) + ' to ' + ms(points[points.length - 1].p50_ms);
      }).join('; ') + '.',
      height: 380, marks: list.reduce((sum, s) => sum + s.figures.warmup.points.length, 0),
      heads: ['scenario', 'request', 'processes', 'p50, ms', 'low', 'high'],
      rows: list.flatMap(s => s.figures.warmup.points.map(p =>
        [s.figures.scenario, p.request, p.processes, p.p50_ms, p.p50_low_ms, p.p50_high_ms])),
      option: () => ({
        legend: legend(list.map(s => s.name)), grid: { left: 64, right: 24, top: 40, bottom: 46 },
        tooltip: tooltip(what => [what.seriesName, 'request ' + what.value[0] + ': ' + ms(what.value[1]),
          isNumber(what.value[2]) && '[' + short(what.value[2]) + ', ' + short(what.value[3]) + ']'], { trigger: 'item' }),
        xAxis: axis({ type: 'log', name: 'request of its process' }),
        yAxis: axis({ type: 'log', name: 'milliseconds (logarithmic)', nameGap: 48 }),
        series: list.flatMap((s, i) => {
          const points = s.figures.warmup.points.filter(p => p.p50_ms > 0)
            .map(p => [p.request, p.p50_ms, p.p50_low_ms, p.p50_high_ms]);
          return [
            { type: 'line', name: s.name, symbol: drawnAs[i].symbol, symbolSize: 7, data: points,
              lineStyle: { color: drawnAs[i].color, width: 2 }, itemStyle: { color: drawnAs[i].color } },
            { type: 'custom', name: s.name, silent: true, itemStyle: { color: drawnAs[i].color }, encode: { x: 0, y: [2, 3] },
              data: points.filter(p => isNumber(p[2]) && p[2] > 0),
              renderItem: (params, api) => {
                const low = api.coord([api.value(0), api.value(2)]);
                const high = api.coord([api.value(0), api.value(3)]);
                return { type: 'line', shape: { x1: low[0], y1: low[1], x2: high[0], y2: high[1] },
                  style: { stroke: drawnAs[i].color, lineWidth: 2, opacity: 0.7 } };
              } }];
        }),
      }),
    });
  }

  // ---- the sections, from top to bottom -----------------------------------------------------------------------

  function head() {
    document.title = data.name + ': siribench report';
    document.getElementById('name').textContent = data.name;
    const facts = data.environments[0] || {};
    document.getElementById('when').textContent = [
      facts.started_at && facts.started_at.slice(0, 16).replace('T', ' ') + ' UTC', facts.siribench,
      facts.java && 'Java ' + facts.java, facts.cpu && facts.cores + ' cores of ' + facts.cpu, facts.os,
    ].filter(fact => fact).join(' · ');
  }

  function alerts() {
    const failed = scenarios.filter(s => s.figures.failures > 0 || s.figures.n === 0);
    const lines = failed.slice(0, 6).map(s => s.name + ': ' + (s.figures.n === 0 ? 'no sample that counts' : '')
      + (s.figures.n === 0 && s.figures.failures > 0 ? ', ' : '')
      + (s.figures.failures > 0 ? s.figures.failures + ' failed'
        + (s.figures.first_error ? ', the first: ' + s.figures.first_error.split('\n')[0].slice(0, 200) : '') : ''));
    if (failed.length > 6) {
      lines.push('and ' + (failed.length - 6) + ' more scenarios');
    }
    if (report.digest_mismatches.length > 0) {
      lines.push('Different values were bound from the same document: see what was bound.');
    }
    report.stopped.forEach(reason => lines.push('The run was stopped: ' + reason));
    if (report.incomplete) {
      lines.push('The run is ' + report.incomplete);
    }
    return lines.length === 0 ? null : element('div', { class: 'alert' },
      element('strong', {}, 'Not everything succeeded. A failed request has no time, and counts nowhere.'),
      element('ul', {}, lines.map(line => element('li', {}, line))));
  }

  function answer(found) {
    return element('div', { class: 'answer' },
      element('h3', {}, found.about === 'first' ? 'Starts fastest' : 'Fastest once the process is running'),
      element('p', { class: 'winner' }, found.scenario), element('p', { class: 'time' }, found.time),
      element('dl', {},
        element('dt', {}, 'By how much'), element('dd', {}, found.difference),
        element('dt', {}, 'How sure'), element('dd', {}, found.certainty === 'established'
          ? element('span', { class: 'badge yes' }, '✓ established')
          : element('span', { class: 'badge no' }, '? ' + found.certainty)),
        found.advice ? [element('dt', {}, 'What to do'), element('dd', {}, found.advice)] : []));
  }

  function verdicts() {
    const [first, ...rest] = data.verdicts;
    const titled = first !== undefined && first.startsWith('verdict');
    const lines = titled ? rest : data.verdicts;
    if (data.verdicts.length === 0) {
      return [element('p', { class: 'muted' }, 'Nothing was compared.')];
    }
    const list = part => element('ul', { class: 'verdicts' }, part.map(line => element('li', {}, line)));
    return [element('h3', {}, titled ? first.charAt(0).toUpperCase() + first.slice(1) : 'In words'), list(lines.slice(0, 6)),
      lines.length > 6 ? element('details', {}, element('summary', {}, 'The other ' + (lines.length - 6)), list(lines.slice(6))) : null];
  }

  function answerSection() {
    section('answer', 'The answer', alerts(),
      element('div', { class: 'answers' }, data.fastest.map(answer)),
      data.fastest.length === 0 ? element('p', {}, 'No request succeeded: there is nothing to compare.') : null, verdicts());
  }

  // Of a run in which factors are crossed: what each of them does, whatever the others are.
  function effectsSection() {
    const effects = report.effects;
    if (!effects || effects.sentences.length === 0) {
      return;
    }
    const flat = found => Object.fromEntries(Object.entries(found).flatMap(([name, value]) =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([inner, number]) => [name + ' ' + inner, number]) : [[name, value]]));
    const rows = (effects.main || []).concat(effects.interactions || []).map(flat);
    const heads = [...new Set(rows.flatMap(row => Object.keys(row)))];
    section('effects', 'What each factor does',
      element('ul', { class: 'verdicts' }, effects.sentences.map(line => element('li', {}, line))),
      rows.length === 0 ? null : element('details', {}, element('summary', {}, 'All effects and interactions'),
        table(heads, rows.map(row => heads.map(head => row[head])), 'Effects')));
  }

  function filters() {
    const count = element('p', { class: 'muted', role: 'status' });
    const change = () => { draw(); };
    const selects = data.varied.filter(factor => new Set(scenarios.map(s => valueOf(s, factor))).size > 1).map(factor => {
      const values = [...new Set(scenarios.map(s => valueOf(s, factor)))];
      const select = element('select', { change: () => { state.chosen[factor] = select.value; change(); } },
        element('option', { value: '' }, 'all'), values.map(value => element('option', { value }, value)));
      return element('label', {}, factor.replace('_', ' '), select);
    });
    drawers.push(() => { count.textContent = shown().length + ' of ' + scenarios.length + ' scenarios'; });
    if (scenarios.length <= 1) {
      return null;
    }
    return element('div', { class: 'filters', role: 'group', 'aria-label': 'Filter' }, selects,
      scenarios.length > MOST_ROWS ? element('button', { type: 'button', 'aria-pressed': 'false', click: event => {
        state.all = !state.all;
        event.currentTarget.setAttribute('aria-pressed', String(state.all));
        change();
      } }, 'Show all bars') : null, count);
  }

  // First and later requests differ by orders of magnitude: they never share an axis.
  function kinds() {
    if (!hasFirst || !hasLater) {
      return null;
    }
    return changing(() => [element('div', { class: 'filters' }, element('div', { class: 'group', role: 'group',
      'aria-label': 'Which requests' }, [false, true].map(later => element('button', {
      type: 'button', 'aria-pressed': String(state.later === later),
      click: () => {
        state.later = later;
        draw();
        const pressed = document.querySelector('#distribution [aria-pressed="true"]');
        if (pressed) { pressed.focus(); }
      },
    }, later ? 'Later requests' : 'First requests'))),
    element('span', { class: 'muted' }, 'for this and the next two charts'))]);
  }

  function boundSection() {
    const known = scenarios.filter(s => isNumber(s.figures.bound_percent));
    const words = report.digest_mismatches.length === 0
      ? 'All scenarios bound the same values of the same document, as digests of all values prove.'
      : 'Not the same values were bound everywhere: times of scenarios with different digests cannot be compared.';
    section('bound', 'What was bound', element('p', {}, words),
      report.digest_mismatches.map(found => table(['digest', 'scenarios'], Object.entries(found.scenarios_by_digest)
        .map(([digest, ids]) => [digest, ids.join(', ')]), 'Digests of ' + found.document)),
      element('details', {}, element('summary', {}, 'Share of typed content, and sizes'),
        table(['scenario', 'values bound to types, %', 'document, bytes', 'as sent, bytes', 'prepared state, bytes'],
          scenarios.map(s => [s.figures.scenario, s.figures.bound_percent, s.figures.decoded_p50_bytes,
            s.figures.wire_p50_bytes, s.figures.cache_bytes]), 'Typed content')),
      known.length < scenarios.length
        ? element('p', { class: 'muted' }, 'Of ' + (scenarios.length - known.length) + ' scenarios the share of typed content is not known.')
        : null);
  }

  function figuresTable() {
    const columns = data.columns.filter(column => scenarios.some(
      s => s.figures[column.name] !== null && s.figures[column.name] !== undefined));
    const list = shown();
    if (state.sortBy) {
      const sign = state.descending ? -1 : 1;
      list.sort((a, b) => {
        const [x, y] = [a.figures[state.sortBy], b.figures[state.sortBy]];
        if (x === null || x === undefined || y === null || y === undefined) {
          return (x === null || x === undefined ? 1 : 0) - (y === null || y === undefined ? 1 : 0);
        }
        return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0);
      });
    }
    const heads = columns.map(column => element('th', {
      scope: 'col', class: column.text ? 'text' : null, title: column.meaning,
      'aria-sort': state.sortBy === column.name ? (state.descending ? 'descending' : 'ascending') : null,
    }, element('button', { type: 'button', 'data-column': column.name, click: () => {
      state.descending = state.sortBy === column.name && !state.descending;
      state.sortBy = column.name;
      redrawFigures();
      document.querySelector('#figures [data-column="' + column.name + '"]').focus();
    } }, column.name + (state.sortBy === column.name ? (state.descending ? ' ▼' : ' ▲') : ''))));
    const rows = list.map(s => columns.map(column => s.figures[column.name]));
    return [
      element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'All figures' },
        element('table', { id: 'all-figures' }, element('thead', {}, element('tr', {}, heads)),
          element('tbody', {}, rows.map(row => element('tr', {},
            row.map((value, i) => i === 0 ? element('th', { scope: 'row' }, value) : cell(value))))))),
      element('div', { class: 'below' }, element('button', { type: 'button',
        click: () => copy(csv(columns.map(column => column.name), rows)) }, 'Copy CSV'),
      element('details', {}, element('summary', {}, 'What the columns mean'), table(['column', 'meaning'],
        columns.map(column => [column.name, column.meaning]), 'Meaning of columns')))];
  }

  let redrawFigures = () => {};

  function figuresSection() {
    const place = element('div', {});
    redrawFigures = () => place.replaceChildren(...figuresTable());
    drawers.push(redrawFigures);
    section('figures', 'All figures', element('p', { class: 'muted' }, 'A click on a column sorts by it.'), place);
  }

  function environmentSection() {
    section('environment', 'Environment, conditions, warnings',
      data.notes.length === 0 ? null : element('ul', { class: 'notes' }, data.notes.map(note => element('li', {}, note))),
      data.environments.map((facts, i) => element('details', {},
        element('summary', {}, 'Machine and versions' + (data.environments.length > 1 ? ' of plan ' + (i + 1) : '')),
        element('table', { class: 'facts' }, element('tbody', {}, Object.entries(facts).map(([name, fact]) =>
          element('tr', {}, element('th', { scope: 'row' }, name.replace(/_/g, ' ')), element('td', {}, fact))))))));
  }

  function methodSection() {
    section('method', 'How it was measured', element('p', {}, [
      'Each scenario ran in processes of its own, once per round and in random order, so that scenarios are compared within'
        + ' a round, under the same conditions.',
      'A first request is timed from preparing the reader to the complete object; a later one is the request alone.',
      'Differences are paired by round, with 95 % intervals, and corrected for the number of comparisons; a difference is'
        + ' called established only if the interval, the medians and the corrected test agree.',
      'A digest of all bound values proves that every scenario did the same work; failed requests have no time and never count.',
      'Every figure here was made from samples.csv, in the directory of this file, and is made again by siribench report.',
    ].join(' ')));
  }

  function build() {
    head();
    answerSection();
    effectsSection();
    section('elapsed', 'How long it takes', filters(),
      changing(() => [hasFirst ? elapsedFigure(false) : null, hasLater ? elapsedFigure(true) : null]));
    section('distribution', 'Distribution', kinds(), changing(() => [distributionFigure()]));
    section('order', 'Samples in the order taken', changing(() => [orderFigure()]));
    section('percentiles', 'Percentiles', changing(() => [percentileFigure()]));
    if (scenarios.some(s => s.figures.warmup && s.figures.warmup.points.length > 0)) {
      section('warmup', 'Warm-up', changing(() => [warmupFigure()]));
    }
    if (scenarios.some(s => isNumber(s.figures.first_byte_p50_ms))) {
      section('waterfall', 'Where a request spends its time', changing(() => [waterfallFigure(false), waterfallFigure(true)]));
    }
    if ((report.breakdowns || []).length > 0) {
      section('breakdown', 'Where the time of a start goes', changing(() => [breakdownFigure()]));
    }
    boundSection();
    figuresSection();
    environmentSection();
    methodSection();
    draw();
  }

  // ---- light, dark, paper -------------------------------------------------------------------------------------

  const root = document.documentElement;
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches;
  }

  function showTheme() {
    document.getElementById('theme').textContent = isDark() ? 'Light' : 'Dark';
  }

  document.getElementById('theme').addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    showTheme();
    draw();
  });
  systemDark.addEventListener('change', () => { showTheme(); draw(); });
  document.getElementById('print').addEventListener('click', () => window.print());

  // Paper is light, and has a width of its own.
  let themeBefore;
  window.addEventListener('beforeprint', () => {
    themeBefore = root.dataset.theme;
    root.dataset.theme = 'light';
    draw();
    charts.forEach(chart => chart.resize({ width: 680 }));
  });
  window.addEventListener('afterprint', () => {
    if (themeBefore) { root.dataset.theme = themeBefore; } else { delete root.dataset.theme; }
    draw();
  });

  let width = 0;
  new ResizeObserver(() => {
    if (width !== 0 && width !== main.clientWidth) {
      charts.forEach(chart => chart.resize());
    }
    width = main.clientWidth;
  }).observe(main);

  showTheme();
  build();
  if (location.hash.length > 1) {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) { target.scrollIntoView(); }
  }
  root.dataset.ready = 'true';
}());
