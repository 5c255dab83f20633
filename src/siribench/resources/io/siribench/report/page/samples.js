// Samples as points and curves.

function drawnWithNote() {
  const all = measured(state.later);
  const list = drawn();
  const note = list.length < all.length
    ? ' The ' + list.length + ' fastest of ' + all.length + ' scenarios; use the filter for others.' : '';
  const thinned = list.filter(s => s.series.taken_ms.length < s.series.n);
  return {
    list,
    note: note + (thinned.length === 0 ? '' : ' Of ' + thinned.map(s => s.series.n.toLocaleString('en')).join(', ')
      + ' samples, the smallest and the largest of each stretch are drawn, ' + thinned[0].series.taken_ms.length
      + ' per scenario; curves and numbers include all.'),
  };
}

// An axis of times, logarithmic if the slowest sample would squeeze all others together.
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

// Spreads overlapping points deterministically.
function jitter(index) {
  return ((index * 0.618034) % 1 - 0.5) * 0.7;
}

function distributionFigure() {
  const { list, note } = drawnWithNote();
  if (list.length === 0) {
    return null;
  }
  const strip = 26 * list.length + 8;
  const drawnAs = styles(list);
  return figure({
    id: 'distribution', title: null, canvas: true,
    caption: 'Top: every sample as a point; bottom: the share of samples that took at most that time. Two steep rises of a'
      + ' curve mean two kinds of samples.' + note,
    alt: 'Points and cumulative distribution of ' + list.map(s => s.name + ': ' + short(s.figures.min_ms) + ' to '
      + ms(s.figures.max_ms) + ', median ' + ms(s.figures.p50_ms)).join('; ') + '.',
    height: strip + 370, marks: list.reduce((sum, s) => sum + s.series.taken_ms.length, 0),
    heads: ORDER_STATISTICS, rows: orderStatisticRows(list),
    option: () => ({
      legend: legend(list.map(s => s.name)),
      grid: [{ left: 64, right: 20, top: 40, height: strip }, { left: 64, right: 20, top: strip + 60, height: 250 }],
      tooltip: tooltip(item => [item.seriesName, ms(item.value[0]),
        item.seriesType === 'line' && (100 * item.value[1]).toFixed(1) + ' % took at most this time'], { trigger: 'item' }),
      xAxis: [timeAxis(list, { gridIndex: 0, name: '', axisLabel: { show: false },
        axisLine: { show: false }, axisTick: { show: false } }), timeAxis(list, { gridIndex: 1 })],
      yAxis: [
        { type: 'value', gridIndex: 0, min: -0.6, max: list.length - 0.4, inverse: true, show: false },
        axis({ type: 'value', gridIndex: 1, min: 0, max: 1, name: 'share of samples', nameGap: 52,
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
  const { list, note } = drawnWithNote();
  if (list.length === 0) {
    return null;
  }
  const drawnAs = styles(list);
  return figure({
    id: 'order', title: null, canvas: true,
    caption: 'From left to right in the order of measurement, with all scenarios in turn. A slope is a drift, a group of high'
      + ' points a disturbance, which affects all scenarios of a round.' + note,
    alt: 'Points of the samples of ' + list.map(s => s.name).join(', ') + ' in the order they were taken.',
    height: 380, marks: list.reduce((sum, s) => sum + s.series.taken_ms.length, 0),
    heads: ['scenario', 'samples', 'drawn', 'first of the run', 'last of the run', 'disturbed', 'outliers'],
    rows: list.map(s => [s.figures.scenario, s.series.n, s.series.taken_ms.length, s.series.taken_as[0],
      s.series.taken_as[s.series.taken_as.length - 1], s.figures.disturbed, s.figures.outliers]),
    option: () => ({
      legend: legend(list.map(s => s.name)), grid: { left: 64, right: 20, top: 40, bottom: 46 },
      tooltip: tooltip(item => [item.seriesName, 'sample ' + item.value[0] + ' of the run', ms(item.value[1])], { trigger: 'item' }),
      xAxis: axis({ type: 'value', name: 'sample of the run', min: 1, max: 'dataMax', minInterval: 1 }),
      yAxis: timeAxis(list, { nameGap: 48 }),
      series: list.map((s, i) => ({
        type: 'scatter', name: s.name, large: true, largeThreshold: 1000, symbol: drawnAs[i].symbol, symbolSize: s.series.n > 400 ? 3 : 6,
        itemStyle: { color: drawnAs[i].color, opacity: 0.7 },
        data: s.series.taken_ms.map((time, j) => [s.series.taken_as[j], time]),
      })),
    }),
  });
}

function percentileFigure() {
  const { list, note } = drawnWithNote();
  if (list.length === 0) {
    return null;
  }
  const drawnAs = styles(list);
  return figure({
    id: 'percentiles', title: null, canvas: true,
    caption: 'The axis of HdrHistogram: each step to the right is ten times rarer. The right end of a curve is its slowest'
      + ' sample; nothing beyond it is known.' + note,
    alt: 'Percentile curves of ' + list.map(s => s.name + ', slowest ' + ms(s.figures.max_ms)).join('; ') + '.',
    height: 380, marks: list.reduce((sum, s) => sum + s.series.ranks.length, 0),
    heads: ORDER_STATISTICS, rows: orderStatisticRows(list),
    option: () => ({
      legend: legend(list.map(s => s.name)), grid: { left: 64, right: 24, top: 40, bottom: 46 },
      tooltip: tooltip(item => [item.seriesName, (100 - 100 / item.value[0]).toPrecision(5) + ' % took at most '
        + ms(item.value[1])], { trigger: 'item' }),
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

// Draws the interval of each of `points`, [x, y, low, high], if it has one.
function intervals(name, stroke, points) {
  return { type: 'custom', name, silent: true, itemStyle: { color: stroke }, encode: { x: 0, y: [2, 3] },
    data: points.filter(p => isNumber(p[2]) && p[2] > 0),
    renderItem: (params, api) => {
      const low = api.coord([api.value(0), api.value(2)]);
      const high = api.coord([api.value(0), api.value(3)]);
      return { type: 'line', shape: { x1: low[0], y1: low[1], x2: high[0], y2: high[1] },
        style: { stroke, lineWidth: 2, opacity: 0.7 } };
    } };
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
    caption: 'Time of request 1, 2, 5, 10, ... of the same process: the median of the processes and its 95 % interval.'
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
      tooltip: tooltip(item => [item.seriesName, 'request ' + item.value[0] + ': ' + ms(item.value[1]),
        isNumber(item.value[2]) && '[' + short(item.value[2]) + ', ' + short(item.value[3]) + ']'], { trigger: 'item' }),
      xAxis: axis({ type: 'log', name: 'request of its process' }),
      yAxis: axis({ type: 'log', name: 'milliseconds (logarithmic)', nameGap: 48 }),
      series: list.flatMap((s, i) => {
        const points = s.figures.warmup.points.filter(p => p.p50_ms > 0)
          .map(p => [p.request, p.p50_ms, p.p50_low_ms, p.p50_high_ms]);
        return [
          { type: 'line', name: s.name, symbol: drawnAs[i].symbol, symbolSize: 7, data: points,
            lineStyle: { color: drawnAs[i].color, width: 2 }, itemStyle: { color: drawnAs[i].color } },
          intervals(s.name, drawnAs[i].color, points)];
      }),
    }),
  });
}

// Draws the times of restored processes as ratios to those of processes that restore nothing, as both warm up.
function warmupGainFigure() {
  const all = shown().filter(s => s.figures.warmup && s.figures.warmup.gain && s.figures.warmup.gain.points.length > 0);
  const list = all.slice(0, MOST_SERIES);
  if (list.length === 0) {
    return null;
  }
  const drawnAs = styles(list);
  const gain = s => s.figures.warmup.gain;
  const requests = p => p.from === p.to ? 'request ' + p.to : 'requests ' + p.from + ' to ' + p.to;
  const range = (low, high) => isNumber(low) ? ' [' + short(low) + ', ' + short(high) + ']' : '';
  return figure({
    id: 'warmup-gain', title: 'Restored processes against others',
    caption: ['Total time of request 1, 2, 3 to 5, 6 to 10, ... of a process that restores a prepared state, relative to one'
      + ' that does not, in the same round: the typical ratio and the 95 % interval of each point alone. Below 1 the restored'
      + ' process is faster; at 1 its advantage has faded. A process is steady once ten requests have a median of at most 1.1'
      + ' times a steady request.' + (list.length < all.length ? ' ' + list.length + ' of ' + all.length + ' scenarios.' : ''),
    element('ul', {}, list.map(s => element('li', {}, s.name + ': ' + gain(s).sentence)))],
    alt: 'Lines of the ratio to a process that restores nothing: ' + list.map(s => {
      const points = gain(s).points;
      return s.name + ' from ' + short(points[0].ratio) + ' to ' + short(points[points.length - 1].ratio);
    }).join('; ') + '.',
    height: 380, marks: list.reduce((sum, s) => sum + gain(s).points.length, 0),
    heads: ['scenario', 'from request', 'to request', 'rounds', 'ratio', 'low', 'high', 'ratio since launch', 'low', 'high'],
    rows: list.flatMap(s => gain(s).points.map(p => [s.figures.scenario, p.from, p.to, p.ratio_rounds, p.ratio, p.ratio_low,
      p.ratio_high, p.launch_ratio, p.launch_ratio_low, p.launch_ratio_high])),
    option: () => ({
      legend: legend(list.map(s => s.name)), grid: { left: 64, right: 24, top: 40, bottom: 46 },
      tooltip: tooltip(item => {
        const p = gain(list.find(s => s.name === item.seriesName)).points[item.dataIndex];
        return [item.seriesName, requests(p) + ': ' + short(p.ratio) + range(p.ratio_low, p.ratio_high),
          isNumber(p.launch_ratio) && 'from launch to object ' + p.to + ': ' + short(p.launch_ratio)
            + range(p.launch_ratio_low, p.launch_ratio_high)];
      }, { trigger: 'item' }),
      xAxis: axis({ type: 'log', name: 'request of its process' }),
      yAxis: axis({ type: 'log', name: 'ratio (logarithmic)', nameGap: 48 }),
      series: list.flatMap((s, i) => [
        { type: 'line', name: s.name, symbol: drawnAs[i].symbol, symbolSize: 7, data: gain(s).points.map(p => [p.to, p.ratio]),
          lineStyle: { color: drawnAs[i].color, width: 2 }, itemStyle: { color: drawnAs[i].color },
          markLine: i > 0 ? undefined : { silent: true, symbol: 'none', label: { show: false }, data: [{ yAxis: 1 }],
            lineStyle: { color: color('text'), type: 'dashed' } } },
        intervals(s.name, drawnAs[i].color, gain(s).points.map(p => [p.to, p.ratio, p.ratio_low, p.ratio_high]))]),
    }),
  });
}

// Returns the milliseconds of a head start: none, 0, 100ms or 2s.
function headStartMillis(word) {
  return (parseInt(word, 10) || 0) * (/\ds$/.test(word) ? 1000 : 1);
}

// Draws the wait of a user whose app prepares ahead: a line for each kind of start.
function headStartFigure() {
  const others = data.varied.filter(factor => factor !== 'head_start');
  const lines = new Map();
  shown().filter(s => isNumber(s.figures.visible_wait_p50_ms)).forEach(s => {
    const kind = others.map(factor => valueOf(s, factor)).filter(word => word !== '(none)').join(', ') || 'visible wait';
    let name = kind;
    // Appended plans with other labels repeat a kind of start.
    for (let i = 2; (lines.get(name) || []).some(other => other.figures.head_start === s.figures.head_start); i++) {
      name = kind + ' (' + i + ')';
    }
    lines.set(name, (lines.get(name) || []).concat([s]));
  });
  const headStart = s => headStartMillis(s.figures.head_start);
  const last = list => list[list.length - 1].figures.visible_wait_p50_ms;
  const all = [...lines.entries()].map(([name, list]) => ({ name, list: list.sort((a, b) => headStart(a) - headStart(b)) }))
    .sort((a, b) => last(a.list) - last(b.list));
  const drawnLines = all.slice(0, MOST_SERIES);
  if (drawnLines.length === 0) {
    return null;
  }
  return figure({
    id: 'head-start', title: null,
    caption: 'Median wait of the user by head start, the time between the start of the preparation in the background and the'
      + ' request. Where a line is flat, all of the preparation is hidden, and only the request is left.'
      + (drawnLines.length < all.length ? ' ' + drawnLines.length + ' of ' + all.length + ' kinds of start.' : ''),
    alt: 'Lines of the visible wait by head start: ' + drawnLines.map(line => line.name + ' from '
      + ms(line.list[0].figures.visible_wait_p50_ms) + ' to ' + ms(last(line.list))).join('; ') + '.',
    height: 400, marks: drawnLines.reduce((sum, line) => sum + line.list.length, 0),
    heads: ['scenario', 'head start, ms', 'n', 'visible wait, ms', 'preparation, ms', 'request, ms'],
    rows: drawnLines.flatMap(line => line.list.map(s => [s.figures.scenario, headStart(s), s.figures.n,
      s.figures.visible_wait_p50_ms, s.figures.preparation_p50_ms, s.figures.request_p50_ms])),
    option: () => ({
      legend: legend(drawnLines.map(line => line.name)), grid: { left: 64, right: 24, top: 40, bottom: 46 },
      tooltip: tooltip(item => [item.seriesName, 'head start ' + item.value[0] + ' ms', 'visible wait ' + ms(item.value[1])],
        { trigger: 'item' }),
      xAxis: axis({ type: 'value', name: 'head start, milliseconds', min: 0 }),
      yAxis: axis({ type: 'value', name: 'visible wait, milliseconds', nameGap: 48, min: 0 }),
      series: drawnLines.map((line, i) => ({
        type: 'line', name: line.name, symbol: SYMBOLS[i], symbolSize: 8, lineStyle: { color: seriesColor(i), width: 2 },
        itemStyle: { color: seriesColor(i) },
        data: line.list.map(s => [headStart(s), s.figures.visible_wait_p50_ms]),
      })),
    }),
  });
}
