// Builds the page of a run, from top to bottom.

function build() {
  head();
  answerSection();
  effectsSection();
  section('elapsed', 'How long it takes', filters(),
    changing(() => [hasFirst ? elapsedFigure(false) : null, hasLater ? elapsedFigure(true) : null]));
  if (scenarios.some(s => isNumber(s.figures.visible_wait_p50_ms))) {
    section('head-start', 'What the user waits', changing(() => [headStartFigure()]));
  }
  if (report.comparisons.some(found => percentOf(headline(found)))) {
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
  removeEmptySections();
}
