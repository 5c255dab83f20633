// A page about several runs: a comparison of two, runs side by side, or a history.

const data = JSON.parse(document.getElementById('data').textContent);
const report = data.report;
const MOST_SERIES = 8;
const MOST_ROWS = 40;
const MOST_LINES = 12;
const LONG_LIST = 8;
const runs = report.runs || [{ name: 'base: ' + report.base }, { name: 'candidate: ' + report.candidate }];
const scenarios = report.scenarios;
const state = { scenario: '', run: '', all: false, onPaper: false };

function shown() {
  return scenarios.filter(s => !state.scenario || s.scenario === state.scenario);
}

function firstLines(list) {
  return state.onPaper || state.all ? list : list.slice(0, MOST_LINES);
}

function day(run) {
  return (run.started_at || '').slice(0, 10);
}

// ---- sentences ----------------------------------------------------------------------------------------------

function answerSection() {
  document.title = data.name + ': siribench report';
  document.getElementById('name').textContent = data.name;
  document.getElementById('when').textContent = runs.length <= 4
    ? runs.map(run => run.name + (day(run) ? ', ' + day(run) : '')).join(' · ')
    : runs[0].name + ', ' + day(runs[0]) + ' to ' + runs[runs.length - 1].name + ', ' + day(runs[runs.length - 1]);
  const alerts = data.text.notes.filter(note => note.startsWith('not comparable') || note.startsWith('skipped')
    || note.includes(' failed'));
  section('answer', 'The answer',
    alerts.length === 0 ? null : element('div', { class: 'alert' }, element('strong', {}, 'Read this first'),
      element('ul', {}, alerts.map(line => element('li', {}, line)))),
    element('p', { class: 'title' }, capital(data.text.title)), foldedList(data.text.sentences, LONG_LIST));
}

function filters() {
  const choices = [];
  if (scenarios.length > 1) {
    choices.push(choice('scenario', scenarios.map(s => s.scenario), value => { state.scenario = value; }));
  }
  if (data.kind === 'runs') {
    choices.push(choice('run', runs.map(run => run.name), value => { state.run = value; }));
  }
  const isCut = data.kind === 'history' ? scenarios.length > MOST_LINES
    : scenarios.length * (data.kind === 'runs' ? runs.length : 1) > MOST_ROWS;
  return choices.length === 0 ? null : filterBar(choices, isCut ? 'Show all' : null);
}

// ---- differences --------------------------------------------------------------------------------------------

function comparedFigure() {
  const isOfBytes = report.judge === 'allocated';
  const isOfCpu = report.judge === 'cpu';
  const rows = shown().flatMap(comparison => {
    const judged = isOfCpu ? comparison.cpu : headline(comparison);
    const percent = percentOf(judged);
    return percent ? [Object.assign({ label: comparison.scenario === comparison.reference ? comparison.scenario
      : comparison.scenario + ' against ' + comparison.reference, verdict: (isOfCpu ? judged : comparison).verdict }, percent)] : [];
  });
  return differences(rows, (isOfCpu ? 'CPU time of the candidate' : 'The candidate') + ' against the base, in percent of the base, with 95 % intervals. '
    + (isOfBytes ? 'An increase' : 'A slowdown') + ' beyond ' + report.threshold_percent + ' % is a regression.', isOfBytes);
}

function againstFirstFigure() {
  const rows = shown().flatMap(s => s.figures.filter(figures => isNumber(figures.shift_low_percent) && shows(figures))
    .map(figures => {
      return Object.assign({ label: s.scenario + ', ' + figures.run, verdict: figures.verdict }, percentOf(figures));
    }));
  return differences(rows, 'Each run against the first that has the scenario, in percent of the first, with 95 % intervals. The runs'
    + ' were not measured in the same rounds, so the differences include every change of the machines.',
  shown().some(s => s.measure === 'allocated'));
}

function differences(rows, caption, isOfBytes) {
  return differencesFigure({ id: 'differences', title: null, caption: caption + cutOff(rows.length),
    axis: isOfBytes ? AXIS_OF_AMOUNTS : null,
    alt: 'Differences in percent with their intervals: ' + inWords(rows) }, rows);
}

// ---- runs side by side --------------------------------------------------------------------------------------

function shows(figures) {
  return !state.run || figures.run === state.run;
}

// Draws a median and its interval in each row.
function mediansFigure(later) {
  const all = shown().filter(s => (s.requests === 'later') === later)
    .flatMap(s => s.figures.filter(f => isNumber(f.p50_ms) && shows(f)).map(figures => ({ scenario: s.scenario, figures })));
  const rows = firstRows(all);
  if (rows.length === 0) {
    return null;
  }
  const indexOf = row => runs.findIndex(run => run.name === row.figures.run);
  return figure({
    id: later ? 'medians-later' : 'medians-first',
    title: later ? 'Later requests of a process' : 'First requests of fresh processes',
    caption: 'Shorter is better. Medians with 95 % intervals, one colour per run; of elapsed time, unless a note names another'
      + ' measure.' + cutOff(all.length),
    alt: 'Medians with intervals: ' + rows.slice(0, MOST_SERIES).map(row => row.scenario + ', ' + row.figures.run + ', '
      + medianAndInterval(row.figures)).join('; ') + '.',
    height: 90 + 44 * rows.length, marks: rows.length,
    heads: ['scenario', 'run', 'n', 'p50, ms', 'low', 'high', 'verdict'],
    rows: rows.map(row => [row.scenario, row.figures.run].concat(['n', 'p50_ms', 'p50_low_ms', 'p50_high_ms', 'verdict']
      .map(name => row.figures[name]))),
    option: () => ({
      grid: { left: 20, right: 24, top: 8, bottom: 44 },
      tooltip: tooltip(item => {
        const row = rows[item.value[1]];
        return [row.figures.run, row.scenario, medianAndInterval(row.figures), plural(row.figures.n, 'sample'), row.figures.verdict];
      }, { trigger: 'item' }),
      xAxis: axis({ type: 'value', name: 'milliseconds', min: 0 }),
      yAxis: rowLabels(rows.map(row => row.scenario + ', ' + row.figures.run + '   ' + medianAndInterval(row.figures))),
      series: [{
        type: 'custom', encode: { x: [0, 2, 3], y: 1 },
        data: rows.map(({ figures }, i) => [figures.p50_ms, i, isNumber(figures.p50_low_ms) ? figures.p50_low_ms : figures.p50_ms,
          isNumber(figures.p50_high_ms) ? figures.p50_high_ms : figures.p50_ms]),
        renderItem: (params, api) => {
          const row = api.value(1);
          const [x, y] = api.coord([api.value(0), row]);
          return stroke(x, y, api.coord([api.value(2), row])[0], api.coord([api.value(3), row])[0], seriesColor(indexOf(rows[row])));
        },
      }],
    }),
  });
}

// ---- history ------------------------------------------------------------------------------------------------

function lineFigure(s, index) {
  if (s.points.length === 0) {
    return null;
  }
  // The names of medians end with the unit: _ms for times, _million for counts.
  const of = (point, name) => point[name + '_' + report.unit];
  const words = { ms: 'milliseconds', million: 'million instructions', bytes: 'bytes' }[report.unit];
  const unit = { ms: 'ms', million: 'M', bytes: 'bytes' }[report.unit];
  const amount = value => (report.unit === 'bytes' ? Math.round(value).toLocaleString('en') : short(value)) + ' ' + unit;
  const names = runs.map(run => run.name);
  const marks = s.changes.map(change => ({
    xAxis: change.first_run, label: { formatter: (change.percent > 0 ? '+' : '') + change.percent.toFixed(1) + ' %',
      color: color(change.percent > 0 ? 'bad' : 'good'), fontWeight: 'bold', fontSize: 14 },
    lineStyle: { color: color(change.percent > 0 ? 'bad' : 'good'), type: 'dashed', width: 2 },
  }));
  return figure({
    id: 'history-' + index, title: s.scenario,
    caption: s.changes.length === 0
      ? (s.points.length < report.least_runs ? 'Too few runs to find a change.' : 'No change is established.')
      : s.changes.map(change => change.sentence.slice(s.scenario.length + 2)).join(' · '),
    alt: 'Medians of ' + plural(s.points.length, 'run') + ', from ' + amount(of(s.points[0], 'p50')) + ' to '
      + amount(of(s.points[s.points.length - 1], 'p50')) + ', with ' + plural(s.changes.length, 'change') + '.',
    height: 300, marks: s.points.length,
    heads: ['run', 'started', 'n', 'p50, ' + unit, 'low', 'high', 'change, %'],
    rows: s.points.map(p => [runs[p.run].name, runs[p.run].started_at, p.n, of(p, 'p50'), of(p, 'p50_low'), of(p, 'p50_high'),
      (s.changes.find(change => change.first_run === p.run) || {}).percent]),
    option: () => ({
      grid: { left: 68, right: 24, top: 34, bottom: 46 },
      tooltip: tooltip(item => {
        const p = s.points.find(point => point.run === item.value[0]);
        return [runs[p.run].name, day(runs[p.run]), amount(of(p, 'p50')) + (isNumber(of(p, 'p50_low')) ? ' [' + short(of(p, 'p50_low')) + ', ' + short(of(p, 'p50_high')) + ']' : ''), plural(p.n, 'sample'), p.failures > 0 && p.failures + ' failed'];
      }, { trigger: 'item' }),
      xAxis: axis({ type: 'category', name: 'run', data: names, axisTick: { alignWithLabel: true },
        axisLabel: { color: color('muted'), hideOverlap: true, width: 90, overflow: 'truncate' } }),
      yAxis: axis({ type: 'value', name: words, scale: true, nameGap: 54 }),
      series: [
        { type: 'line', name: 'median', data: s.points.map(p => [p.run, of(p, 'p50')]), symbolSize: 8,
          lineStyle: { color: color('prepare'), width: 1, opacity: 0.5 }, itemStyle: { color: color('prepare') },
          markLine: { silent: true, symbol: 'none', data: marks } },
        { type: 'custom', name: 'interval', silent: true, encode: { x: 0, y: [1, 2] },
          data: s.points.filter(p => isNumber(of(p, 'p50_low'))).map(p => [p.run, of(p, 'p50_low'), of(p, 'p50_high')]),
          renderItem: (params, api) => {
            const [x, low] = api.coord([api.value(0), api.value(1)]);
            const [, high] = api.coord([api.value(0), api.value(2)]);
            return { type: 'line', shape: { x1: x, y1: low, x2: x, y2: high }, style: { stroke: color('prepare'), lineWidth: 2 } };
          } }].concat(s.changes.flatMap((change, i) => [
        level(i === 0 ? s.points[0].run : s.changes[i - 1].first_run, change.first_run - 1, of(change, 'before')),
        level(change.first_run, change.last_run, of(change, 'after'))])),
    }),
  });
}

function level(from, to, value) {
  return { type: 'line', silent: true, showSymbol: false, data: [[from, value], [to, value]],
    lineStyle: { color: color('request'), width: 3 } };
}

// ---- tables -------------------------------------------------------------------------------------------------

// Makes a table of texts: all columns are left-aligned.
function textTable(heads, rows, label) {
  const made = table(heads, rows, label);
  made.querySelectorAll('th').forEach(head => head.classList.add('text'));
  return made;
}

function tableSection() {
  const { heads, rows } = data.text;
  section('figures', 'All figures', textTable(heads, rows, 'Table of all figures'),
    element('div', { class: 'below' }, element('button', { type: 'button',
      click: () => copy(csv(heads, rows.map(row => row.map(text => text === '-' ? '' : text)))) }, 'Copy CSV')));
}

function environmentSection() {
  const differing = report.conditions.filter(condition => condition.differs);
  const many = runs.length > 6;
  const heads = many ? ['run'].concat(differing.map(condition => condition.name.replace(/_/g, ' ')))
    : ['condition'].concat(runs.map(run => run.name));
  const rows = many ? runs.map((run, i) => [run.name].concat(differing.map(condition => condition.values[i])))
    : report.conditions.map(condition => [(condition.differs ? '≠ ' : '') + condition.name.replace(/_/g, ' ')].concat(condition.values));
  section('environment', 'Environment, conditions, warnings',
    data.text.notes.length === 0 ? null
      : element('ul', { class: 'notes' }, data.text.notes.map(note => element('li', {}, note))),
    report.conditions.length === 0 ? null : [
      element('p', { class: 'muted' }, differing.length === 0 ? 'No known condition differs.'
        : many ? 'Conditions that differ between the runs.' : 'Conditions that differ come first, with ≠.'),
      many && differing.length === 0 ? null : textTable(heads, rows, 'Conditions')]);
}

// The measures by which a comparison of two runs can be judged.
const JUDGED_IN = {
  both: 'elapsed time and CPU time confirms it', elapsed: 'elapsed time', launch: 'the time from launch to object',
  first: 'the time to the first visit', cpu: 'CPU time', allocated: 'allocated bytes',
};

const METHODS = {
  compare: ['Scenarios are matched by id, the rest by the factors that either run varies. The difference is the median of the'
    + ' ratios of each process of the candidate to each of the base; within rounds, if both belong to one run.',
  'A difference is established if a test, corrected for all comparisons, establishes it in ' + JUDGED_IN[report.judge] + '.'],
  runs: ['Each scenario is compared with the first run that has it. Runs were not measured in the same rounds, so the'
    + ' difference is the median of the ratios of each process of one run to each of the other, tested by Mann and'
    + ' Whitney.', 'The tests are corrected for all comparisons of this page.'],
  history: ['A run is one value: the median. Changes are found by E-divisive (Matteson and James 2014), with a permutation test whose'
    + ' level is divided by the number of scenarios.', 'If the machine changed with the same run, the code may not be the reason.'],
};

function build() {
  answerSection();
  if (data.kind === 'compare') {
    section('differences', 'Differences', filters(), changing(() => [comparedFigure()]));
  } else if (data.kind === 'runs') {
    // Without times, the first section is empty and removed.
    const isTimed = scenarios.some(s => s.figures.some(figures => isNumber(figures.p50_ms)));
    section('medians', 'Times', isTimed ? filters() : null, changing(() => [mediansFigure(false), mediansFigure(true)]));
    section('differences', 'Against the first', isTimed ? null : filters(), changing(() => [againstFirstFigure()]));
  } else {
    section('history', 'Run by run', filters(),
      changing(() => {
        const all = [...shown()].sort((a, b) => (b.changes.length > 0) - (a.changes.length > 0));
        const lines = firstLines(all);
        return [lines.length < all.length && element('p', { class: 'muted' },
          lines.length + ' of ' + all.length + ' scenarios, the changed ones first.'), ...lines.map(lineFigure)];
      }));
  }
  tableSection();
  environmentSection();
  section('method', 'Method', element('p', {}, METHODS[data.kind].concat(
    'Failed requests have no time and never count.',
    'All figures come from the samples.csv of the runs; the same command makes them again.').join(' ')));
  draw();
  removeEmptySections();
}
