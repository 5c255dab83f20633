package io.siribench.report.run;

import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.WarmupCurve;
import io.siribench.analysis.WarmupGain;
import io.siribench.report.TextLines;
import io.siribench.report.text.Decimals;
import io.siribench.report.text.WarmupSentence;
import io.siribench.results.ShortNames;
import java.util.ArrayList;
import java.util.List;

/** The warm-up curves of a run as lines for a terminal. */
final class WarmupLines {
  private static final int SHORT_DECIMALS = 3;
  private static final double LONG_NANOS = 10e6;

  /** Returns an empty line, a title and the curve of each scenario; empty without curves. */
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
      scenario.warmup().gain().ifPresent(gain -> lines.addAll(of(gain, names, width)));
    }
    return lines;
  }

  /** Returns the curve of times relative to processes that restore nothing. */
  private static List<String> of(WarmupGain gain, ShortNames names, int width) {
    String reference = names.of(gain.reference().id());
    List<String> lines =
        new ArrayList<>(
            TextLines.wrap("  ", "    ", "requests, against " + reference + ":", width));
    List<String> requests =
        gain.points().stream().map(point -> ratio(range(point), point.ofRequests())).toList();
    lines.addAll(TextLines.fill("    ", "    ", requests, "  ", width));
    List<String> launches =
        gain.points().stream()
            .flatMap(
                point ->
                    point.sinceLaunch().map(relative -> ratio("" + point.to(), relative)).stream())
            .toList();
    if (!launches.isEmpty()) {
      lines.add("  from launch to the object of each request:");
      lines.addAll(TextLines.fill("    ", "    ", launches, "  ", width));
    }
    return lines;
  }

  private static String range(WarmupGain.Point point) {
    return point.from() == point.to() ? "" + point.to() : point.from() + "-" + point.to();
  }

  private static String ratio(String requests, WarmupGain.Relative relative) {
    return requests
        + ": "
        + Decimals.of(relative.ratio(), 2)
        + relative
            .interval()
            .map(interval -> " " + Decimals.interval(interval.low(), interval.high(), 2))
            .orElse("");
  }

  private static String text(WarmupCurve.Point point) {
    int decimals = point.medianNanos() < LONG_NANOS ? SHORT_DECIMALS : 1;
    return point.request()
        + ": "
        + Decimals.milliseconds(point.medianNanos(), decimals)
        + point
            .interval()
            .map(
                interval ->
                    " "
                        + Decimals.interval(
                            Decimals.milliseconds((double) interval.low(), decimals),
                            Decimals.milliseconds((double) interval.high(), decimals)))
            .orElse("");
  }
}
