// Builds the page, and keeps it in step with the window, its light and paper.

function build() {
  head();
  answerSection();
  effectsSection();
  section('elapsed', 'How long it takes', filters(),
    changing(() => [hasFirst ? elapsedFigure(false) : null, hasLater ? elapsedFigure(true) : null]));
  if (scenarios.some(s => isNumber(s.figures.visible_wait_p50_ms))) {
    section('head-start', 'What the user waits', changing(() => [headStartFigure()]));
  }
  if (report.comparisons.length > 0) {
    section('differences', 'Differences, and the noise floor',
      changing(() => [comparisonsFigure(false), comparisonsFigure(true)]));
  }
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

// Paper is light, and has a width of its own: that of A4 in the size that page.css prints in.
const WIDTH_ON_PAPER = 900;
let themeBefore;
window.addEventListener('beforeprint', () => {
  themeBefore = root.dataset.theme;
  root.dataset.theme = 'light';
  state.onPaper = true;
  draw();
  charts.forEach(chart => chart.resize({ width: WIDTH_ON_PAPER }));
});
window.addEventListener('afterprint', () => {
  state.onPaper = false;
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
