package io.siribench.report.export;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.analysis.ScenarioSamples;
import io.siribench.factor.Factor;
import io.siribench.results.SampleFactors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scenario as other tools' files need it. */
record ExportedScenario(ScenarioFigures figures, ScenarioSamples samples) {
  /** Returns all scenarios of a run, in the order of its plan. */
  static List<ExportedScenario> of(RunAnalysis analysis) {
    List<ExportedScenario> all = new ArrayList<>();
    for (int i = 0; i < analysis.samples().size(); i++) {
      all.add(
          new ExportedScenario(analysis.figures().scenarios().get(i), analysis.samples().get(i)));
    }
    return all;
  }

  /** Returns whether {@code figures} have a {@link #primary} measure. */
  static boolean isMeasured(ScenarioFigures figures) {
    return figures.n() > 0
        || figures.median(Measure.INSTRUCTIONS).isPresent()
        || figures.median(Measure.ALLOCATED).isPresent();
  }

  /** Returns elapsed time, or instructions or allocation if the scenario was not timed. */
  Measure primary() {
    return figures.n() > 0
        ? Measure.ELAPSED
        : figures.median(Measure.INSTRUCTIONS).isPresent()
            ? Measure.INSTRUCTIONS
            : Measure.ALLOCATED;
  }

  /** Returns the values of its primary measure in each process. */
  List<long[]> processes() {
    return primary() == Measure.ELAPSED
        ? samples.elapsedByProcess()
        : samples.of(primary()).stream().mapToObj(count -> new long[] {count}).toList();
  }

  String id() {
    return figures.scenario();
  }

  boolean isOfLaterRequests() {
    return figures.named().isOfLaterRequests();
  }

  /** Returns the values of the factors that apply to this scenario. */
  Map<Factor<?>, String> factors() {
    Map<Factor<?>, String> values = new LinkedHashMap<>();
    figures
        .factors()
        .ifPresent(factors -> Factor.all().forEach(f -> values.put(f, word(factors, f))));
    values.values().removeIf(String::isEmpty);
    return values;
  }

  /** Adds {@link #factors} to {@code entry}, and returns it. */
  ObjectNode putFactors(ObjectNode entry) {
    factors().forEach((factor, word) -> entry.put(factor.key(), word));
    return entry;
  }

  private static String word(SampleFactors factors, Factor<?> factor) {
    // A document is the same in all its formats.
    return factor == Factor.DOCUMENT && !factors.isFile() ? factors.source() : factors.word(factor);
  }

  /** Returns the available values of {@code measure}, ascending. */
  long[] sorted(Measure measure) {
    long[] numbers = samples.of(measure).toArray();
    Arrays.sort(numbers);
    return numbers;
  }
}
