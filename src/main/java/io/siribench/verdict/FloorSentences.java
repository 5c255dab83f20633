package io.siribench.verdict;

import io.siribench.verdict.NoiseFloor.Twin;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The noise floor in words: a sentence for first requests, and one for warm ones. */
final class FloorSentences {
  private FloorSentences() {}

  /** Those of the kinds that were compared; of all where nothing was. */
  static List<String> of(Verdicts verdicts) {
    NoiseFloor floor = verdicts.floor();
    List<String> sentences = new ArrayList<>();
    for (boolean warm : new boolean[] {false, true}) {
      List<Twin> twins = floor.twins().stream().filter(twin -> twin.warm() == warm).toList();
      boolean isCompared =
          verdicts.all().isEmpty()
              || verdicts.all().stream().anyMatch(verdict -> verdict.pair().warm() == warm);
      if (!twins.isEmpty() && isCompared) {
        sentences.add(sentence(floor, twins, warm));
      }
    }
    return sentences;
  }

  private static String sentence(NoiseFloor floor, List<Twin> twins, boolean warm) {
    String title = "noise floor of " + (warm ? "warm" : "first") + " requests: ";
    OptionalDouble elapsed = floor.of(warm, Measure.ELAPSED);
    if (elapsed.isEmpty()) {
      return title + "unknown, too few processes for an interval";
    }
    OptionalDouble cpu = floor.of(warm, Measure.CPU);
    return title
        + twins.stream()
            .filter(twin -> twin.elapsed().isPresent())
            .map(FloorSentences::itself)
            .collect(Collectors.joining("; "))
        + ": differences below "
        + Amounts.atMost(elapsed.getAsDouble())
        + (cpu.isEmpty() ? "" : ", in CPU time below " + Amounts.atMost(cpu.getAsDouble()) + ",")
        + " are not told apart";
  }

  private static String itself(Twin twin) {
    return twin.reference()
        + " differed from itself by "
        + twin.elapsed().map(found -> Amounts.milliseconds(found.shift(), false)).orElseThrow()
        + twin.cpu()
            .map(found -> ", in CPU time by " + Amounts.milliseconds(found.shift(), false))
            .orElse("");
  }
}
