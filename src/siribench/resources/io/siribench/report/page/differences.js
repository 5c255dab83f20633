// Differences with their intervals, in percent: a row for each, and zero in the middle.

const percents = value => (value > 0 ? '+' : '') + short(value) + ' %';

const inWords = rows => rows.slice(0, MOST_SERIES).map(row => row.label + ' ' + percents(row.value)).join('; ') + '.';

// Bytes and instructions are less or more, never faster or slower.
const AXIS_OF_AMOUNTS = 'percent: less on the left, more on the right';

// Returns the measure that a run is judged by; a comparison has one, in addition to CPU time.
function headline(comparison) {
  return comparison.visible_wait || comparison.first || comparison.last || comparison.launch || comparison.elapsed || comparison.allocated;
}

// Returns the percentages of a comparison, or of a reference with itself; null without an interval.
function percentOf(measure) {
  return measure && isNumber(measure.shift_low_percent)
    ? { value: measure.shift_percent, low: measure.shift_low_percent, high: measure.shift_high_percent } : null;
}

// Draws an estimate and its interval.
function stroke(x, y, low, high, fill) {
  const line = (x1, y1, x2, y2) => ({ type: 'line', shape: { x1, y1, x2, y2 }, style: { stroke: fill, lineWidth: 2 } });
  return { type: 'group', children: [line(low, y + 4, high, y + 4), line(low, y - 1, low, y + 9), line(high, y - 1, high, y + 9),
    { type: 'circle', shape: { cx: x, cy: y + 4, r: 5 }, style: { fill } }] };
}

// `rows`: { label, value, low, high, floor, isControl, verdict }, in percent; `floor` may be absent.
function differencesFigure(options, all) {
  if (all.length === 0) {
    return null;
  }
  const rows = firstRows(all);
  const floors = rows.flatMap((row, i) => row.floor > 0 ? [[row.floor, i]] : []);
  const drawn = control => rows.flatMap((row, i) => Boolean(row.isControl) === control ? [[row.value, i, row.low, row.high]] : []);
  const series = (name, data, fill) => data.length === 0 ? [] : [{
    type: 'custom', name, data, encode: { x: [0, 2, 3], y: 1 }, itemStyle: { color: color(fill) },
    renderItem: (params, api) => {
      const [x, y] = api.coord([api.value(0), api.value(1)]);
      const [low] = api.coord([api.value(2), api.value(1)]);
      const [high] = api.coord([api.value(3), api.value(1)]);
      return stroke(x, y, low, high, color(fill));
    },
  }];
  const interval = row => main.clientWidth < 600 ? '' : ' [' + short(row.low) + ', ' + short(row.high) + ']';
  const label = row => row.label + '   ' + percents(row.value) + interval(row);
  return figure(Object.assign({
    height: 90 + 44 * rows.length, marks: rows.length,
    heads: ['what', 'difference, %', 'low', 'high', 'noise floor, %', 'verdict'],
    rows: rows.map(row => [row.label, row.value, row.low, row.high, row.floor, row.verdict]
      .map(cell => isNumber(cell) ? Math.round(cell * 1000) / 1000 : cell)),
    option: () => ({
      grid: { left: 20, right: 24, top: 36, bottom: 44 },
      legend: legend(['difference', options.others || 'of a scenario from itself', 'noise floor']),
      tooltip: tooltip(item => {
        const row = rows[item.value[1]];
        return [row.label, percents(row.value) + ' [' + short(row.low) + ', ' + short(row.high) + ']', row.verdict,
          isNumber(row.floor) && 'noise floor ' + short(row.floor) + ' %'];
      }, { trigger: 'item' }),
      xAxis: axis({ type: 'value', name: options.axis || 'percent: faster on the left, slower on the right' }),
      // The line of the axis is at zero, wherever that is.
      yAxis: Object.assign(rowLabels(rows.map(label)), { axisLine: { lineStyle: { color: color('text') } } }),
      series: [].concat(floors.length === 0 ? [] : [{
        type: 'custom', name: 'noise floor', data: floors, encode: { x: 0, y: 1 }, itemStyle: { color: color('boot') },
        renderItem: (params, api) => {
          const [left, y] = api.coord([-api.value(0), api.value(1)]);
          const [right] = api.coord([api.value(0), api.value(1)]);
          return { type: 'rect', shape: { x: left, y: y - 6, width: right - left, height: 20 },
            style: { fill: color('boot'), opacity: 0.35 } };
        },
      }], series('difference', drawn(false), 'prepare'), series(options.others || 'of a scenario from itself', drawn(true), 'request')),
    }),
  }, options));
}

function nameOf(id) {
  const scenario = scenarios.find(s => s.figures.scenario === id);
  return scenario ? scenario.name : id;
}

// Draws all comparisons of the run, and the differences of scenarios from themselves, the limit of resolution.
function comparisonsFigure(later) {
  const ids = new Set(shown().map(s => s.figures.scenario));
  const requests = later ? 'warm' : 'first';
  const controls = report.noise_floor.filter(control => control.requests === requests && ids.has(control.reference));
  // The largest floor of all references limits each comparison. A control of fewer than six rounds has no interval.
  const floors = report.noise_floor.filter(control => control.requests === requests)
    .map(control => (headline(control) || {}).floor_percent).filter(isNumber);
  const floor = floors.length > 0 ? Math.max(...floors) : undefined;
  const compared = report.comparisons.filter(comparison => comparison.requests === requests && ids.has(comparison.scenario))
    .flatMap(comparison => {
      const percent = percentOf(headline(comparison));
      return percent ? [Object.assign({ label: nameOf(comparison.scenario) + ' against ' + nameOf(comparison.reference),
        floor, verdict: comparison.verdict }, percent)] : [];
    }).sort((a, b) => a.value - b.value);
  const themselves = controls.flatMap(control => {
    const percent = percentOf(headline(control));
    return percent ? [Object.assign({ label: nameOf(control.reference) + ' against itself', isControl: true,
      floor: headline(control).floor_percent, verdict: 'the same scenario twice' }, percent)] : [];
  });
  const hasFloor = themselves.length > 0;
  const hasBand = themselves.some(row => row.floor > 0);
  return differencesFigure({
    id: later ? 'differences-later' : 'differences-first',
    title: later ? 'Later requests of a process' : 'First requests of fresh processes',
    caption: 'A difference is established if its interval excludes zero and it survives the correction for all'
      + ' comparisons.' + (hasBand ? ' The grey band is the noise floor, the difference of a scenario from itself; smaller'
        + ' differences do not count.' : hasFloor ? ' A scenario that ran twice does not differ from itself: there is no'
        + ' noise beyond the intervals.' : ' No scenario was compared with itself, so the noise floor is unknown.')
      + cutOff(compared.length + themselves.length),
    alt: 'Differences in percent with their intervals: ' + inWords(compared) + (hasFloor ? ' Noise floor: ' + themselves.map(row =>
        short(row.floor) + ' %').join(', ') + '.' : ''),
  }, compared.length === 0 ? [] : themselves.concat(compared));
}

// Draws a comparison on each host, pooled over hosts, and as predicted for another host.
function forestFigure(compared, index) {
  const row = (label, difference, isControl, verdict) => ({ label, isControl, verdict,
    value: isNumber(difference.percent) ? difference.percent : compared.pooled.percent, low: difference.low_percent, high: difference.high_percent });
  // The pooled result is first, because only the first rows are drawn.
  const rows = (compared.pooled ? [row('pooled', compared.pooled, true, compared.verdict || 'over few hosts')] : [])
    .concat(compared.another_host ? [row('another host like these', compared.another_host, true, 'prediction')] : [],
      compared.hosts.map(host => row(host.host, host, false, host.rounds + ' rounds')));
  return differencesFigure({
    id: 'forest-' + index, title: capital(compared.title), others: 'over hosts',
    caption: 'Ratios, never times, are pooled over hosts' + (compared.pooled
      ? ' (restricted maximum likelihood, modified Knapp and Hartung); tau, the standard deviation between hosts, is '
        + short(compared.pooled.tau_percent) + ' %.' : ' if there are at least three.') + cutOff(rows.length),
    alt: 'Differences in percent by host: ' + inWords(rows),
  }, rows);
}

// Returns the comparisons of instructions and of allocation; each may be missing.
const counted = () => report.instructions ? report.instructions.comparisons : [];
const allocated = () => report.allocation || [];

// Draws the same differences in time, CPU time, counted instructions and allocated bytes.
function measuresFigure() {
  const ids = new Set(shown().map(s => s.figures.scenario));
  const pairs = [...new Map(allocated().concat(counted()).map(pair => [pair.scenario, pair])).values()];
  const rows = pairs.filter(pair => ids.has(pair.scenario)).flatMap(pair => {
    const label = nameOf(pair.scenario) + ' against ' + nameOf(pair.reference) + ': ';
    const of = list => list.find(other => other.scenario === pair.scenario) || {};
    const timed = of(report.comparisons);
    const bytes = of(allocated());
    const count = of(counted());
    const instructions = isNumber(count.percent)
      ? { value: count.percent, low: count.percent - report.instructions.resolution_percent,
        high: count.percent + report.instructions.resolution_percent } : null;
    return [['time', percentOf(headline(timed)), timed.verdict], ['CPU time', percentOf(timed.cpu), ''],
      ['instructions', instructions, (count.result || '').replace(/_/g, ' ')],
      ['allocated bytes', percentOf(bytes.allocated), bytes.verdict]]
      .filter(([, percent]) => percent)
      .map(([measure, percent, verdict]) => Object.assign({ label: label + measure, verdict }, percent));
  });
  const counters = counted().length === 0 ? [] : [...new Set(report.instructions.starts.map(start => start.counter))];
  return differencesFigure({
    id: 'measures', title: null, axis: AXIS_OF_AMOUNTS,
    caption: 'The same scenarios in each measure. Time is what a user waits for; it contains everything and varies from start to'
      + ' start. CPU time leaves out waiting, and varies less.'
      + (counters.length === 0 ? '' : ' Instructions hardly vary, so that two processes show whether code does more'
      + ' work. They are not a time, since caches, page faults, the kernel, the network, waiting and other threads are'
      + ' not in them: they show that code does more, not how much longer a user waits. Counted by ' + counters.join(' and by ')
      + ' from launch to object.')
      + (allocated().length === 0 ? '' : ' Allocated bytes hardly vary either. They show the objects that a request creates, not'
      + ' the time to create and collect them, and nothing of native memory.') + cutOff(rows.length),
    alt: 'Differences in percent by measure: ' + inWords(rows),
  }, rows);
}

// Draws the effect of each level of each factor, pooled over all others.
function effectsFigure() {
  // Warm requests against cold ones differ by an order of magnitude, as expected.
  const rows = report.effects.main.filter(effect => effect.requests !== 'all').flatMap(effect => {
    const measure = effect[effect.headline];
    const percent = ratio => 100 * (ratio - 1);
    return measure && isNumber(measure.ratio_low) ? [{
      label: effect.factor.replace(/_/g, ' ') + ': ' + effect.level + ' against ' + effect.reference
        + (hasFirst && hasLater ? ', ' + effect.requests : ''),
      value: percent(measure.ratio), low: percent(measure.ratio_low), high: percent(measure.ratio_high),
      verdict: measure.verdict,
    }] : [];
  });
  return differencesFigure({
    id: 'effects', title: null, axis: report.effects.main.some(effect => effect.headline === 'allocated') ? AXIS_OF_AMOUNTS : null,
    caption: 'The effect of each level against the first of its factor, pooled over all other factors: the difference and'
      + ' its 95 % interval.' + cutOff(rows.length),
    alt: 'Effects in percent with their intervals: ' + inWords(rows),
  }, rows);
}
