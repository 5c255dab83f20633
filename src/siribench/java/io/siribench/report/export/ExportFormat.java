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
  JMH_JSON(
      "jmh-json",
      "export-jmh.json",
      scenario -> !ExportedScenario.isMeasured(scenario),
      JmhJson::write),
  /** Readers of this format require times, which failed requests do not have. */
  HYPERFINE_JSON(
      "hyperfine-json",
      "export-hyperfine.json",
      scenario -> scenario.n() == 0,
      (analysis, facts, out) -> HyperfineJson.write(analysis, out)),
  BENCHSTAT(
      "benchstat",
      "export-benchstat.txt",
      scenario -> false,
      (analysis, facts, out) -> Benchstat.write(analysis, out)),
  OPENMETRICS(
      "openmetrics",
      "export-openmetrics.txt",
      scenario -> false,
      (analysis, facts, out) -> OpenMetrics.write(analysis, out)),
  /** The metric format of Bencher. */
  BMF(
      "bmf",
      "export-bmf.json",
      scenario -> !ExportedScenario.isMeasured(scenario),
      (analysis, facts, out) -> TrackerJson.writeBmf(analysis, out)),
  /** The format of github-action-benchmark. */
  GAB(
      "gab",
      "export-gab.json",
      scenario -> !ExportedScenario.isMeasured(scenario),
      (analysis, facts, out) -> TrackerJson.writeGab(analysis, out));

  /** Writes a run. */
  @FunctionalInterface
  interface Writer {
    void write(RunAnalysis analysis, Function<String, Map<String, String>> facts, OutputStream out)
        throws IOException;
  }

  private final String word;
  private final String fileName;

  @SuppressWarnings("ImmutableEnumChecker") // A reference to a method without state.
  private final Predicate<ScenarioFigures> isOmitted;

  @SuppressWarnings("ImmutableEnumChecker") // A reference to a method without state.
  private final Writer writer;

  ExportFormat(String word, String fileName, Predicate<ScenarioFigures> isOmitted, Writer writer) {
    this.word = word;
    this.fileName = fileName;
    this.isOmitted = isOmitted;
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
    writer.write(analysis, facts, out);
  }

  /** Returns the ids of scenarios that this format omits, because no request completed. */
  public List<String> leftOut(RunAnalysis analysis) {
    return analysis.figures().scenarios().stream()
        .filter(isOmitted)
        .map(ScenarioFigures::scenario)
        .toList();
  }
}
