package io.siribench.report.export;

import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.ScenarioFigures;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The formats in which a run can be exported for other tools. They contain the times of samples
 * that count, and never the time of a failed request.
 */
public enum ExportFormat {
  /** Like JMH, it omits a benchmark without a result. */
  JMH_JSON("jmh-json", "export-jmh.json", ExportedScenario::isMeasured, JmhJson::write),
  /** Readers of this format require times, which failed requests do not have. */
  HYPERFINE_JSON(
      "hyperfine-json",
      "export-hyperfine.json",
      scenario -> scenario.n() > 0,
      (scenarios, facts, out) -> HyperfineJson.write(scenarios, out)),
  BENCHSTAT(
      "benchstat",
      "export-benchstat.txt",
      scenario -> true,
      (scenarios, facts, out) -> Benchstat.write(scenarios, out)),
  OPENMETRICS(
      "openmetrics",
      "export-openmetrics.txt",
      scenario -> true,
      (scenarios, facts, out) -> OpenMetrics.write(scenarios, out)),
  /** The metric format of Bencher. */
  BMF(
      "bmf",
      "export-bmf.json",
      ExportedScenario::isMeasured,
      (scenarios, facts, out) -> TrackerJson.writeBmf(scenarios, out)),
  /** The format of github-action-benchmark. */
  GAB(
      "gab",
      "export-gab.json",
      ExportedScenario::isMeasured,
      (scenarios, facts, out) -> TrackerJson.writeGab(scenarios, out));

  /** A writer of scenarios. */
  @FunctionalInterface
  interface Writer {
    void write(
        List<ExportedScenario> scenarios,
        Function<String, Map<String, String>> facts,
        OutputStream out)
        throws IOException;
  }

  private final String word;
  private final String fileName;

  @SuppressWarnings("ImmutableEnumChecker") // A reference to a method without state.
  private final Predicate<ScenarioFigures> isIncluded;

  @SuppressWarnings("ImmutableEnumChecker") // A reference to a method without state.
  private final Writer writer;

  ExportFormat(String word, String fileName, Predicate<ScenarioFigures> isIncluded, Writer writer) {
    this.word = word;
    this.fileName = fileName;
    this.isIncluded = isIncluded;
    this.writer = writer;
  }

  /** Returns the word used on the command line. */
  public String optionName() {
    return word;
  }

  /** Returns the name of its file in the run directory. */
  public String fileName() {
    return fileName;
  }

  /**
   * Writes {@code analysis} to {@code out}, which stays open.
   *
   * @param facts the known facts of a scenario by its id: {@code java}, {@code jvm_args}, {@code
   *     siribench}, ...
   */
  public void write(
      RunAnalysis analysis, Function<String, Map<String, String>> facts, OutputStream out)
      throws IOException {
    writer.write(
        ExportedScenario.of(analysis).stream()
            .filter(scenario -> isIncluded.test(scenario.figures()))
            .toList(),
        facts,
        out);
  }

  /** Returns the ids of scenarios that this format omits, because no request completed. */
  public List<String> leftOut(RunAnalysis analysis) {
    return analysis.figures().scenarios().stream()
        .filter(isIncluded.negate())
        .map(ScenarioFigures::scenario)
        .toList();
  }
}
