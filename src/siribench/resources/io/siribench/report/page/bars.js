// Bars, a row for each scenario: elapsed time, and the parts of a request or a start.

// Draws a stroke with ends at both values of an item: [from, to, row].
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

// Boot lies below the bar, because it is not part of elapsed time.
function bootBar(params, api) {
  const start = api.coord([0, api.value(1)]);
  const end = api.coord([api.value(0), api.value(1)]);
  return {
    type: 'rect', shape: { x: start[0], y: start[1] + 9, width: end[0] - start[0], height: 5 },
    style: { fill: color('boot') },
  };
}

// Names are above their bars, so that they are readable on a phone; no line of the chart crosses them. A long name is
// truncated, but never the numbers after it.
function rowLabels(labels) {
  const font = '13px ' + getComputedStyle(document.body).fontFamily;
  const fitting = label => {
    const [name, ...numbers] = label.split(/(?= {3})/);
    const rest = numbers.join('');
    const room = Math.min(900, main.clientWidth - 50) - echarts.format.getTextRect(rest, font).width;
    return (echarts.format.truncateText(name, room, font, '…') + rest).replace(/[{|}]/g, '_');
  };
  return {
    type: 'category', inverse: true, data: labels, axisTick: { show: false }, z: 10,
    axisLine: { lineStyle: { color: color('line') } },
    axisLabel: {
      inside: true, align: 'left', verticalAlign: 'bottom', margin: 2, interval: 0,
      formatter: label => '{label|' + fitting(label) + '}\n{below|}',
      rich: {
        label: { color: color('text'), fontSize: 13, padding: [2, 3, 1, 0], backgroundColor: color('page') },
        below: { height: 11, lineHeight: 11 },
      },
    },
  };
}

function rowsOption(rows, parts, more, hover, unit = 'milliseconds') {
  return {
    grid: { left: 4, right: 20, top: 36, bottom: 44 },
    legend: legend(parts.map(part => part.name).concat(more.map(series => series.name))),
    tooltip: tooltip(hover, { trigger: 'item' }),
    xAxis: axis({ type: 'value', name: unit, min: 0 }),
    yAxis: rowLabels(rows.map(row => row.label)),
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
  const list = firstRows(all);
  const column = name => list.map(s => isNumber(s.figures[name]) ? s.figures[name] : null);
  const rows = list.map(s => ({ label: s.name + '   ' + medianAndInterval(s.figures) }));
  const hasBoot = list.some(s => isNumber(s.figures.boot_p50_ms));
  const hasPreparation = list.some(s => isNumber(s.figures.preparation_p50_ms));
  // At a constant rate, the elapsed time counts from the intended send.
  const late = list.map(s => isNumber(s.figures.late_p50_ms)
    ? Math.max(0, s.figures.p50_ms - (s.figures.preparation_p50_ms || 0) - s.figures.request_p50_ms) : 0);
  const isLate = late.some(value => value > 0);
  const intervals = list.flatMap((s, i) =>
    isNumber(s.figures.p50_low_ms) ? [[s.figures.p50_low_ms, s.figures.p50_high_ms, i]] : []);
  const fastest = all[0];
  return figure({
    id: later ? 'elapsed-later' : 'elapsed-first',
    title: later ? 'Later requests of a process' : 'First requests of fresh processes',
    caption: 'Shorter is better. ' + (hasPreparation
      ? 'Bars are medians: preparing the reader, then the request. ' : 'Bars are medians of the request. ')
      + (isLate ? 'Before them is the wait for a free connection, from the intended send. ' : '')
      + 'Next to each name is the median ' + (hasPreparation ? 'of both together ' : '')
      + 'and its 95 % interval, the stroke across the bar'
      + (hasBoot ? '; the thin grey bar is the launch of the process, which is not included.' : '.')
      + (list.length < all.length ? ' The ' + list.length + ' fastest of ' + all.length + '.' : '')
      + (intervals.length < list.length ? ' A missing interval means too few processes for one.' : ''),
    alt: 'Bar chart of ' + kindName(later) + ', ' + plural(list.length, 'scenario') + '. Fastest: ' + fastest.name + ', '
      + medianAndInterval(fastest.figures) + '. Slowest shown: ' + list[list.length - 1].name + ', '
      + medianAndInterval(list[list.length - 1].figures) + '.',
    height: 90 + 50 * list.length, marks: list.length,
    heads: ['scenario', 'n', 'p50 of elapsed, ms', 'low', 'high', 'preparation, ms', 'request, ms', 'boot, ms',
      'set-up, ms', 'launch to object, ms'],
    rows: list.map(s => [s.figures.scenario].concat(['n', 'p50_ms', 'p50_low_ms', 'p50_high_ms', 'preparation_p50_ms',
      'request_p50_ms', 'boot_p50_ms', 'set_up_p50_ms', 'launch_p50_ms'].map(name => s.figures[name]))),
    option: () => rowsOption(rows,
      (hasPreparation ? [{ name: 'preparation', color: color('prepare'), values: column('preparation_p50_ms') }] : [])
        .concat(isLate ? [{ name: 'waiting to be sent', color: color('boot'), values: late }] : [])
        .concat([{ name: 'request', color: color('request'), values: column('request_p50_ms') }]),
      [{ type: 'custom', name: '95 % interval', renderItem: whisker, data: intervals, z: 5, encode: { x: [0, 1], y: 2 },
        itemStyle: { color: color('text') } }].concat(hasBoot
        ? [{ type: 'custom', name: 'boot, apart', renderItem: bootBar, encode: { x: 0, y: 1 },
          itemStyle: { color: color('boot') },
          data: list.flatMap((s, i) => isNumber(s.figures.boot_p50_ms) ? [[s.figures.boot_p50_ms, i]] : []) }] : []),
      item => {
        const row = item.seriesType === 'bar' ? item.dataIndex : item.value[item.value.length - 1];
        const f = list[row].figures;
        return [list[row].name, 'elapsed ' + medianAndInterval(f),
          isNumber(f.preparation_p50_ms) && 'preparation ' + ms(f.preparation_p50_ms),
          'request ' + ms(f.request_p50_ms),
          isNumber(f.boot_p50_ms) && 'boot ' + ms(f.boot_p50_ms),
          isNumber(f.ratio_p50) && 'median ' + short(f.ratio_p50) + ' times the baseline\'s',
          plural(f.n, 'sample'), f.scenario];
      }),
  });
}

// Draws the time of the median thread, and from there to the last thread.
function threadsFigure(later) {
  const all = measured(later).filter(s => isNumber(s.figures.last_p50_ms));
  if (all.length === 0) {
    return null;
  }
  const list = firstRows(all);
  const rows = list.map(s => ({ label: s.name + '   ' + ms(s.figures.p50_ms) + ', last ' + ms(s.figures.last_p50_ms) }));
  return figure({
    id: later ? 'threads-later' : 'threads-first',
    title: later ? 'Later requests, all threads at the same moment' : 'First requests, all threads at the same moment',
    caption: 'Elapsed time of the median thread, and from there to the last thread of its process. Requests in sequence are'
      + ' the same number of requests on one thread, where each waits for its turn.'
      + (list.length < all.length ? ' The ' + list.length + ' fastest of ' + all.length + '.' : ''),
    alt: 'Bar chart of the median and the last thread: ' + list.map(s => s.name + ' ' + ms(s.figures.p50_ms) + ' and '
      + ms(s.figures.last_p50_ms)).join('; ') + '.',
    height: 90 + 50 * list.length, marks: 2 * list.length,
    heads: ['scenario', 'n', 'p50 of elapsed, ms', 'last thread, ms', 'CPU of all, ms'],
    rows: list.map(s => [s.figures.scenario].concat(['n', 'p50_ms', 'last_p50_ms', 'cpu_p50_ms'].map(name => s.figures[name]))),
    option: () => rowsOption(rows, [
      { name: 'median thread', color: color('request'), values: list.map(s => s.figures.p50_ms) },
      { name: 'to the last thread', color: color('prepare'),
        values: list.map(s => Math.max(0, s.figures.last_p50_ms - s.figures.p50_ms)) }], [],
    item => [list[item.dataIndex].name, 'median thread ' + ms(list[item.dataIndex].figures.p50_ms),
      'last thread ' + ms(list[item.dataIndex].figures.last_p50_ms)]),
  });
}

function throughputFigure() {
  const all = measured(true).filter(s => isNumber(s.figures.throughput_per_second));
  const list = firstRows(all);
  if (list.length === 0) {
    return null;
  }
  const perSecond = s => short(s.figures.throughput_per_second) + ' requests/s';
  return figure({
    id: 'throughput', title: 'Throughput in the steady state',
    caption: 'Completed requests of all threads per second; longer is better.' + cutOff(all.length),
    alt: 'Bar chart of the throughput: ' + list.map(s => s.name + ' ' + perSecond(s)).join('; ') + '.',
    height: 90 + 50 * list.length, marks: list.length,
    heads: ['scenario', 'n', 'requests per second', 'time per request, ms'],
    rows: list.map(s => [s.figures.scenario, s.figures.n, s.figures.throughput_per_second, s.figures.p50_ms]),
    option: () => rowsOption(list.map(s => ({ label: s.name + '   ' + perSecond(s) })),
      [{ name: 'requests per second', color: color('request'), values: list.map(s => s.figures.throughput_per_second) }], [],
      item => [list[item.dataIndex].name, perSecond(list[item.dataIndex])], 'requests per second'),
  });
}

// Returns the time of a stage of a new connection. Medians of few new connections are not part of the median request.
function opening(f, name) {
  const all = (f.dns_p50_ms || 0) + (f.tcp_p50_ms || 0) + (f.tls_p50_ms || 0);
  return f.reused_percent > 50 || all > f.first_byte_p50_ms ? 0 : f[name] || 0;
}

const STAGES = [
  ['address looked up', f => opening(f, 'dns_p50_ms')], ['connected', f => opening(f, 'tcp_p50_ms')],
  ['TLS', f => opening(f, 'tls_p50_ms')],
  ['until the first byte', f => f.first_byte_p50_ms - opening(f, 'dns_p50_ms') - opening(f, 'tcp_p50_ms')
    - opening(f, 'tls_p50_ms')],
  ['body read', f => Math.max(0, f.body_p50_ms - f.first_byte_p50_ms)],
  ['until the object is complete', f => Math.max(0, f.request_p50_ms - f.body_p50_ms)]];

function waterfallFigure(later) {
  const all = measured(later).filter(s => isNumber(s.figures.first_byte_p50_ms) && isNumber(s.figures.body_p50_ms));
  const list = firstRows(all);
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
      + ' binds while it reads does part of its work in "body read".' + cutOff(all.length),
    alt: 'Stacked bar chart of the stages of a request of ' + plural(list.length, 'scenario') + '.',
    height: 90 + 50 * list.length, marks: list.length,
    heads: ['scenario', 'dns, ms', 'tcp, ms', 'tls, ms', 'first byte after, ms', 'body after, ms', 'request, ms',
      'waiting, ms', 'binding, ms'],
    rows: list.map(s => [s.figures.scenario].concat(['dns_p50_ms', 'tcp_p50_ms', 'tls_p50_ms', 'first_byte_p50_ms',
      'body_p50_ms', 'request_p50_ms', 'wait_p50_ms', 'bind_p50_ms'].map(name => s.figures[name]))),
    option: () => rowsOption(list.map(s => ({ label: s.name + '   ' + ms(s.figures.request_p50_ms) })), stages, [],
      item => [list[item.dataIndex].name].concat(stages.map(stage => stage.name + ': ' + ms(stage.values[item.dataIndex])))),
  });
}

const BESIDE_PARTS = ['class', 'deserializer', 'annotation', 'beside', 'count', 'code', 'total', 'forks', 'note'];

// Draws the breakdown of starts by extra forks: kinds of work, each summed over the phases of the start.
function breakdownFigure() {
  const all = (report.breakdowns || []).map(breakdown => ({ breakdown, scenario: scenarios.find(s => s.figures.scenario === breakdown.scenario) }))
    .filter(entry => entry.scenario && shown().includes(entry.scenario) && entry.breakdown.part.length > 0);
  const list = firstRows(all);
  if (list.length === 0) {
    return null;
  }
  const sum = (entry, wanted) => entry.breakdown.part.filter(wanted).reduce((total, row) => total + (row.ms || 0), 0);
  const ofAll = name => list.reduce((total, entry) => total + sum(entry, row => row.name === name), 0);
  const names = [...new Set(list.flatMap(entry => entry.breakdown.part.map(row => row.name)))].sort((a, b) => ofAll(b) - ofAll(a));
  const largest = names.slice(0, PALETTE.length);
  const parts = largest.map((name, i) => ({
    name, color: seriesColor(i), values: list.map(entry => sum(entry, row => row.name === name)),
  }));
  if (names.length > largest.length) {
    parts.push({ name: 'the other ' + (names.length - largest.length), color: color('boot'),
      values: list.map(entry => sum(entry, row => !largest.includes(row.name))) });
  }
  const known = list.filter(entry => isNumber(entry.breakdown.parts_percent));
  const percents = known.map(entry => Math.round(entry.breakdown.parts_percent));
  const unexplained = known.filter(entry => entry.breakdown.adds_up === false).map(entry => entry.scenario.name);
  const made = figure({
    id: 'breakdown', title: null,
    caption: 'From the launch of the process to the object, by kind of work, measured in extra forks with counters, which are'
      + ' not samples. The table has all phases.' + (known.length === 0 ? ''
        : ' The parts are ' + [...new Set([Math.min(...percents), Math.max(...percents)])].join(' to ')
          + ' % of the time of starts without counters.')
      + (unexplained.length === 0 ? '' : ' They do not explain ' + unexplained.join(' and ')
        + ': repeat the run on an idle machine.') + cutOff(all.length),
    alt: 'Stacked bar chart of the parts of a start: ' + list.map((entry, i) => entry.scenario.name + ', mostly '
      + [...parts].sort((a, b) => b.values[i] - a.values[i])[0].name).join('; ') + '.',
    height: 90 + 50 * list.length, marks: list.length,
    heads: ['scenario', 'phase', 'part', 'ms', 'count'],
    rows: list.flatMap(entry => entry.breakdown.part.map(row => [entry.breakdown.scenario, row.phase, row.name, row.ms, row.count])),
    option: () => rowsOption(list.map(entry => ({ label: entry.scenario.name + '   ' + ms(sum(entry, () => true)) })), parts, [],
      item => [list[item.dataIndex].scenario.name, item.seriesName + ': ' + ms(item.value)].concat(
        list[item.dataIndex].breakdown.part.filter(row => row.name === item.seriesName && row.phase && row.ms)
          .map(row => row.phase + ': ' + ms(row.ms)))),
  });
  const rows = list.flatMap(entry => BESIDE_PARTS.flatMap(kind => entry.breakdown[kind]
    .map(row => [entry.breakdown.scenario, kind, row.name, row.phase, row.ms, row.count])));
  made.append(element('details', {}, element('summary', {}, 'Expensive classes, deserializers and annotations, and'
    + ' concurrent work'), table(['scenario', 'kind', 'name', 'phase', 'ms', 'count'], rows, 'Details of starts')));
  return made;
}
