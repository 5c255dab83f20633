package io.siribench.report.text;

import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.Verdicts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The A/A control in words: a sentence for first requests, and one for warm ones. */
final class FloorSentences {
  /** Returns a sentence for each compared kind of requests, or both if none was. */
  static List<String> of(Verdicts verdicts) {
    NoiseFloor floor = verdicts.floor();
    List<String> sentences = new ArrayList<>();
    for (boolean warm : new boolean[] {false, true}) {
      List<Verdict> controls =
          floor.controls().stream().filter(control -> control.pair().warm() == warm).toList();
      boolean isCompared =
          verdicts.all().isEmpty()
              || verdicts.all().stream().anyMatch(verdict -> verdict.pair().warm() == warm);
      if (!controls.isEmpty() && isCompared) {
        sentences.add(sentence(floor, controls, warm));
      }
    }
    return sentences;
  }

  private static String sentence(NoiseFloor floor, List<Verdict> controls, boolean warm) {
    String title = "A/A control of " + (warm ? "warm" : "first") + " requests: ";
    if (controls.stream().allMatch(control -> control.elapsed().isEmpty())) {
      return title + "too few processes for an interval";
    }
    return title
        + controls.stream()
            .filter(control -> control.elapsed().isPresent())
            .map(FloorSentences::itself)
            .collect(Collectors.joining("; "))
        + limits(floor.of(warm, Measure.ELAPSED), floor.of(warm, Measure.CPU));
  }

  /** Returns the difference of a scenario from itself, without figures if sampling explains it. */
  private static String itself(Verdict control) {
    Optional<String> elapsed = difference(control, Measure.ELAPSED);
    Optional<String> cpu = difference(control, Measure.CPU);
    if (elapsed.isEmpty() && cpu.isEmpty()) {
      return control.pair().reference().id() + " does not differ from itself";
    }
    return control.pair().reference().id()
        + " differs from itself by "
        + elapsed.orElse("")
        + (elapsed.isPresent() && cpu.isPresent() ? ", and " : "")
        + cpu.map(difference -> difference + " in CPU time").orElse("");
  }

  private static Optional<String> difference(Verdict control, Measure measure) {
    return control
        .of(measure)
        .filter(difference -> NoiseFloor.of(difference) > 0)
        .map(
            difference ->
                Amounts.withInterval(difference.comparison().shift(), false, Measure.Unit.TIME));
  }

  private static String limits(double elapsed, double cpu) {
    if (elapsed == 0 && cpu == 0) {
      return "";
    }
    return ": differences below "
        + (elapsed == 0 ? "" : Amounts.atMost(elapsed))
        + (elapsed == 0 || cpu == 0 ? "" : ", in CPU time below ")
        + (cpu == 0 ? "" : Amounts.atMost(cpu))
        + (elapsed == 0 ? " in CPU time" : "")
        + " cannot be resolved";
  }
}
