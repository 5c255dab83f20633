// Builds the page of a run, from top to bottom.

function build() {
  head();
  answerSection();
  effectsSection();
  if (data.by_device) {
    section('devices', 'Devices', element('p', { class: 'muted' }, capital(data.by_device_title)),
      table(data.by_device[0], data.by_device.slice(1), 'Devices'));
    document.querySelectorAll('#devices th').forEach(head => head.classList.add('text'));
  }
  if ((report.across_hosts || []).length > 0) {
    section('hosts', 'Hosts', changing(() => report.across_hosts.map(forestFigure)));
  }
  section('elapsed', 'Times', filters(),
    changing(() => [hasFirst ? elapsedFigure(false) : null, hasLater ? elapsedFigure(true) : null]));
  if (scenarios.some(s => isNumber(s.figures.visible_wait_p50_ms))) {
    section('head-start', 'Wait of the user', changing(() => [headStartFigure()]));
  }
  if (scenarios.some(s => isNumber(s.figures.last_p50_ms) || isNumber(s.figures.throughput_per_second))) {
    section('threads', 'Threads', changing(() => [threadsFigure(false), threadsFigure(true), throughputFigure()]));
  }
  if (report.comparisons.some(comparison => percentOf(headline(comparison)))) {
    section('differences', 'Differences and noise floor',
      changing(() => [comparisonsFigure(false), comparisonsFigure(true)]));
  }
  if (counted().length + allocated().length > 0) {
    section('measures', allocated().length === 0 ? 'Time and instructions'
      : counted().length === 0 ? 'Time and allocation' : 'Time, instructions and allocation', changing(() => [measuresFigure()]));
  }
  section('distribution', 'Distribution', kinds(), changing(() => [distributionFigure()]));
  section('order', 'Samples in order', changing(() => [orderFigure()]));
  section('percentiles', 'Percentiles', changing(() => [percentileFigure()]));
  if (scenarios.some(s => s.figures.warmup && s.figures.warmup.points.length > 0)) {
    section('warmup', 'Warm-up', changing(() => [warmupFigure(), warmupGainFigure()]));
  }
  if (scenarios.some(s => isNumber(s.figures.first_byte_p50_ms))) {
    section('waterfall', 'Stages of a request', changing(() => [waterfallFigure(false), waterfallFigure(true)]));
  }
  if ((report.breakdowns || []).length > 0) {
    section('breakdown', 'Breakdown of a start', changing(() => [breakdownFigure()]));
  }
  boundSection();
  figuresSection();
  environmentSection();
  methodSection();
  draw();
  removeEmptySections();
}
