// The block of data, and the shown scenarios.

const data = JSON.parse(document.getElementById('data').textContent);
const report = data.report;

const MOST_SERIES = 8;
const MOST_ROWS = 20;
const MOST_VERDICTS = 6;
const LATER_STARTS = ['warm', 'steady'];

const byId = new Map(data.series.map(series => [series.scenario, series]));
const scenarios = report.scenarios.map(figures => {
  const series = byId.get(figures.scenario) || { n: 0, digests: [], taken_as: [], taken_ms: [], ranks: [], ranked_ms: [] };
  return {
    figures, series, name: series.name || figures.scenario, later: LATER_STARTS.includes(figures.start),
  };
});
const hasFirst = scenarios.some(s => !s.later);
const hasLater = scenarios.some(s => s.later);
// The page opens with first requests, unless all of them failed.
const state = {
  later: hasLater && !scenarios.some(s => !s.later && s.figures.n > 0),
  chosen: {}, all: false, onPaper: false, sortBy: null, descending: false,
};

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
