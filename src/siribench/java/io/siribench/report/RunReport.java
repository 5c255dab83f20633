package io.siribench.report;

import io.siribench.results.RunDirectory;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.Quantiles;
import io.siribench.verdict.Budget;
import io.siribench.verdict.BudgetVerdict;
import io.siribench.verdict.GateResult;
import io.siribench.verdict.Limits;
import io.siribench.verdict.Measure;
import io.siribench.verdict.Verdicts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * The figures of a run, of which the derived files and the terminal table are made.
 *
 * @param scenarios in the order of the plan, without twins
 * @param baseline the scenario that the ratios refer to; absent only if there is no scenario
 * @param verdicts how scenarios compare, and the noise floor
 * @param budgets whether scenarios keep to what was asked for
 * @param gate whether scenarios became slower than was asked for; absent where nothing was
 * @param digestMismatches documents that were not bound to the same values everywhere
 * @param pageCacheSamples how many samples the first round has, none of which counts
 * @param pageCacheFailures how many of these failed
 * @param twinFailures how many samples of twins failed, which are no scenarios here
 * @param tornBytes how much at the end of {@code samples.csv} was dropped, as a fork's rows had not
 *     been written whole
 * @param supersededForks how many forks do not count because they were carried out again
 * @param remarks what the plans note
 */
public record RunReport(
    List<ScenarioReport> scenarios,
    Optional<String> baseline,
    Verdicts verdicts,
    List<BudgetVerdict> budgets,
    Optional<GateResult> gate,
    List<DigestMismatch> digestMismatches,
    long pageCacheSamples,
    long pageCacheFailures,
    long twinFailures,
    long tornBytes,
    int supersededForks,
    RunContext.Remarks remarks) {

  /** Where an id says that it is about warm requests: before what else is varied. */
  private static final Pattern WARM = Pattern.compile("\\.warm(?=@|$)");

  public RunReport {
    scenarios = List.copyOf(scenarios);
    budgets = List.copyOf(budgets);
    digestMismatches = List.copyOf(digestMismatches);
  }

  /**
   * Reads {@code samples.csv} once and writes {@code summary.csv}, {@code columns.csv}, {@code
   * histograms.hlog} and a {@code .hgrm} for every scenario with samples that count. The bytes
   * depend on nothing but the samples and the arguments.
   *
   * <p>A {@code .hgrm} that an earlier report wrote of a scenario without such samples is deleted.
   * Memory: 48 bytes per sample, 128 for one of an endpoint, as much again for the largest
   * scenario, and the samples of one fork.
   *
   * @param scenarioOrder ids in the order of the plan, with or without samples; scenarios that are
   *     not in it follow in order of their first sample
   * @param baseline what the ratios refer to; if empty, the first scenario
   * @throws io.siribench.results.RunDirectoryException if {@code samples.csv} is malformed or a
   *     file cannot be written
   * @throws IllegalArgumentException if {@code baseline} is no scenario of this run
   */
  public static RunReport write(
      RunDirectory directory, List<String> scenarioOrder, Optional<String> baseline)
      throws IOException {
    return write(directory, RunContext.unplanned(scenarioOrder, baseline), List.of());
  }

  /**
   * As {@link #write(RunDirectory, List, Optional)}, with all that the plans say.
   *
   * @param budgets what is judged beside
   */
  public static RunReport write(RunDirectory directory, RunContext context, List<Budget> budgets)
      throws IOException {
    return write(directory, context, new Limits(budgets, Optional.empty()));
  }

  /**
   * As {@link #write(RunDirectory, List, Optional)}, with all that the plans say.
   *
   * @param limits what is judged beside
   */
  public static RunReport write(RunDirectory directory, RunContext context, Limits limits)
      throws IOException {
    SampleCollector collector = SampleCollector.read(directory, context);
    List<ScenarioSamples> samples = collector.shown();
    Optional<ScenarioSamples> reference = baselineOf(samples, context.baseline());
    Verdicts verdicts = RunComparisons.verdicts(collector, context);
    Optional<GateResult> gate =
        limits.gate().map(found -> new GateResult(found, verdicts.all(), false));
    List<ScenarioReport> scenarios = scenarios(samples, reference, verdicts, gate, context);
    writeFiles(directory, samples, scenarios);
    return new RunReport(
        scenarios,
        reference.map(ScenarioSamples::scenario),
        verdicts,
        judge(limits.budgets(), samples),
        gate,
        collector.digests().mismatches(),
        collector.pageCacheSamples(),
        collector.pageCacheFailures(),
        collector.twinFailures(),
        collector.tornBytes(),
        collector.supersededForks(),
        context.remarks());
  }

  private static List<ScenarioReport> scenarios(
      List<ScenarioSamples> samples,
      Optional<ScenarioSamples> reference,
      Verdicts verdicts,
      Optional<GateResult> gate,
      RunContext context) {
    OptionalDouble referenceP50 =
        reference.isEmpty()
            ? OptionalDouble.empty()
            : Quantiles.median(reference.get().elapsedNanos().toArray());
    return samples.stream()
        .map(
            scenario ->
                ScenarioReport.of(
                    scenario,
                    referenceP50,
                    Optional.ofNullable(context.periodNanos().get(scenario.scenario())),
                    context.comparing().confidenceOf(scenario.scenario()),
                    steadyNanos(scenario.scenario(), samples),
                    verdicts.about(scenario.scenario()),
                    gate))
        .toList();
  }

  /** What a request takes in the steady scenario of the same factors, if there is one. */
  private static OptionalDouble steadyNanos(String scenario, List<ScenarioSamples> samples) {
    String steady = WARM.matcher(scenario).replaceFirst(".steady");
    return samples.stream()
        .filter(other -> other.scenario().equals(steady))
        .map(other -> WarmupCurve.steadyNanos(other.warmup()))
        .findFirst()
        .orElse(OptionalDouble.empty());
  }

  private static List<BudgetVerdict> judge(List<Budget> budgets, List<ScenarioSamples> samples) {
    List<BudgetVerdict> judged = new ArrayList<>();
    for (Budget budget : budgets) {
      for (ScenarioSamples scenario : samples) {
        if (budget.matches(scenario.scenario())) {
          ProcessValues nanos =
              budget.measure() == Measure.ELAPSED
                  ? scenario.elapsedByProcess()
                  : ProcessValues.independent(scenario.cpuNanos().toArray());
          judged.add(budget.judge(scenario.scenario(), nanos));
        }
      }
    }
    return judged;
  }

  /**
   * This one without those of {@code warnings} that its reader has seen already.
   *
   * @param warnings word by word
   */
  public RunReport withoutWarnings(Collection<String> warnings) {
    return with(remarks.withoutWarnings(warnings));
  }

  /** This one with the note that the run is incomplete. */
  public RunReport incomplete(String note) {
    return with(remarks.incomplete(note));
  }

  RunReport with(RunContext.Remarks other) {
    return new RunReport(
        scenarios,
        baseline,
        verdicts,
        budgets,
        gate,
        digestMismatches,
        pageCacheSamples,
        pageCacheFailures,
        twinFailures,
        tornBytes,
        supersededForks,
        other);
  }

  /** Why plans were not carried out to their end. */
  public List<String> stops() {
    return remarks.stops();
  }

  /** Whether a sample failed, in the first round or another, also one of a twin. */
  public boolean hasFailures() {
    return pageCacheFailures > 0
        || twinFailures > 0
        || scenarios.stream().anyMatch(scenario -> scenario.failed() > 0);
  }

  private static Optional<ScenarioSamples> baselineOf(
      List<ScenarioSamples> scenarios, Optional<String> baseline) {
    if (baseline.isEmpty()) {
      return scenarios.stream().findFirst();
    }
    Optional<ScenarioSamples> found =
        scenarios.stream().filter(samples -> samples.scenario().equals(baseline.get())).findFirst();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "baseline '"
              + baseline.get()
              + "' is no scenario of this run; there are: "
              + String.join(", ", scenarios.stream().map(ScenarioSamples::scenario).toList()));
    }
    return found;
  }

  private static void writeFiles(
      RunDirectory directory, List<ScenarioSamples> samples, List<ScenarioReport> scenarios)
      throws IOException {
    Map<Path, TimedSeries> percentiles = new LinkedHashMap<>();
    for (ScenarioSamples scenario : samples) {
      for (TimedSeries series : TimedSeries.of(scenario)) {
        percentiles.put(directory.percentiles(series.name()), series);
      }
    }
    StalePercentiles.delete(directory, percentiles.keySet());
    directory.replace(directory.summary(), out -> SummaryFile.write(scenarios, out));
    directory.replace(directory.columns(), out -> ColumnsFile.write(samples, out));
    directory.replace(directory.histograms(), out -> Histograms.writeLog(samples, out));
    for (Map.Entry<Path, TimedSeries> file : percentiles.entrySet()) {
      directory.replace(file.getKey(), out -> Histograms.writePercentiles(file.getValue(), out));
    }
  }
}
