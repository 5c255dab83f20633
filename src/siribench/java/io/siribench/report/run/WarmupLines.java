package io.siribench.report.run;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.WarmupCurve;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.WarmupSentence;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.List;

/** The warm-up curves of a run in lines of a terminal. */
final class WarmupLines {
  private static final int SHORT_DECIMALS = 3;
  private static final double LONG_NANOS = 10e6;

  private WarmupLines() {}

  /** Returns an empty line, a title and the curve of each scenario; nothing without curves. */
  static List<String> of(RunFigures report, ShortNames names, int width) {
    List<ScenarioFigures> curves =
        report.scenarios().stream()
            .filter(scenario -> !scenario.warmup().points().isEmpty())
            .toList();
    List<String> lines = new ArrayList<>();
    if (curves.isEmpty()) {
      return lines;
    }
    lines.add("");
    lines.addAll(
        TextLines.wrap(
            "",
            "  ",
            "warm-up: ms of request 1, 2, 5, ... of a process, median of processes [95 % interval]",
            width));
    for (ScenarioFigures scenario : curves) {
      lines.addAll(TextLines.wrapName(names.of(scenario.scenario()), width));
      List<String> points = scenario.warmup().points().stream().map(WarmupLines::text).toList();
      lines.addAll(TextLines.fill("  ", "  ", points, "  ", width));
      lines.addAll(TextLines.wrap("  ", "  ", WarmupSentence.of(scenario.warmup()), width));
    }
    return lines;
  }

  private static String text(WarmupCurve.Point point) {
    int decimals = point.medianNanos() < LONG_NANOS ? SHORT_DECIMALS : 1;
    return point.request()
        + ": "
        + Decimals.milliseconds(point.medianNanos(), decimals)
        + point
            .interval()
            .map(
                found ->
                    " ["
                        + Decimals.milliseconds((double) found.low(), decimals)
                        + ", "
                        + Decimals.milliseconds((double) found.high(), decimals)
                        + "]")
            .orElse("");
  }
}
