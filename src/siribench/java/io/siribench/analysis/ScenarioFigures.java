package io.siribench.analysis;

import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample.Factors;
import io.siribench.stats.Distribution;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.Summary;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The figures of one scenario.
 *
 * @param scenario its id
 * @param named what it is a combination of, as far as that is known
 * @param factors what is varied; absent if no process of it has reported it
 * @param failures samples outside of the first round that did not complete, by outcome
 * @param firstError the error text of the first of them, as recorded; empty if there is none
 * @param elapsedNanos of the samples that count; absent if there is none
 * @param distribution of their elapsed time, in nanoseconds; may be empty
 * @param medians of the samples that count
 * @param ratio p50 of elapsed over that of the baseline; absent where one of them is
 * @param restored of a pseudo-warm scenario
 * @param exchange what was seen of requests to an endpoint
 * @param rate of a scenario at a constant rate
 * @param forks what there is to say of its forks
 * @param warmup how its requests get faster, of a warm or steady scenario
 * @param verdict against its reference, if it has one
 * @param gate what the run's gate says of the verdict, if there are both
 * @param boundPercent what part of the values in its documents is bound to types, with one decimal,
 *     see {@link io.siribench.analysis.BoundShare}; absent where it is not known
 * @param breakEvens from where on it pays
 */
public record ScenarioFigures(
    String scenario,
    NamedScenario named,
    Optional<Factors> factors,
    Map<Outcome, Long> failures,
    String firstError,
    Optional<Summary> elapsedNanos,
    Distribution distribution,
    Map<Measure, Double> medians,
    OptionalDouble ratio,
    Optional<RestoredState> restored,
    ExchangeFigures exchange,
    Optional<RateFigures> rate,
    ForkSummary forks,
    WarmupCurve warmup,
    Optional<Verdict> verdict,
    Optional<Gate.State> gate,
    Optional<BigDecimal> boundPercent,
    BreakEvens breakEvens) {
  /** As good as all: what is kept beside the model hardly costs anything. */
  private static final BigDecimal WHOLE = BigDecimal.valueOf(995, 1);

  public ScenarioFigures {
    // An enum map, because Map.copyOf has another order in every process.
    medians = medians.isEmpty() ? Map.of() : new EnumMap<>(medians);
    failures = failures.isEmpty() ? Map.of() : new EnumMap<>(failures);
  }

  static ScenarioFigures of(
      ScenarioSamples samples,
      NamedScenario named,
      OptionalDouble baselineP50,
      Optional<Long> periodNanos,
      double confidence,
      OptionalDouble steadyNanos,
      Optional<Verdict> verdict,
      Optional<GateResult> gate,
      BreakEvens breakEvens) {
    ProcessValues values = samples.byProcess(Measure.ELAPSED);
    Optional<Summary> elapsed = Summary.of(values, confidence);
    return new ScenarioFigures(
        samples.scenario(),
        named,
        samples.factors(),
        samples.failures(),
        samples.firstError(),
        elapsed,
        Distribution.of(values),
        samples.medians(),
        ratio(elapsed, baselineP50),
        samples.restored(),
        samples.exchange(),
        samples.rate().report(periodNanos),
        samples.forks().report(),
        WarmupCurve.of(samples.warmup(), steadyNanos),
        verdict,
        gate.flatMap(found -> verdict.map(found::stateOf)),
        samples.bound().percent(),
        breakEvens);
  }

  /** The median of {@code measure} over the samples that count; absent where none has it. */
  public OptionalDouble median(Measure measure) {
    Double median = medians.get(measure);
    return median == null ? OptionalDouble.empty() : OptionalDouble.of(median);
  }

  /** How many samples count. */
  public int n() {
    return elapsedNanos.map(Summary::n).orElse(0);
  }

  /** How many samples failed. */
  public long failed() {
    return failures.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Whether so little of its documents is bound that it has to be shown. */
  public boolean isPartlyBound() {
    return boundPercent.filter(percent -> percent.compareTo(WHOLE) < 0).isPresent();
  }

  private static OptionalDouble ratio(Optional<Summary> elapsed, OptionalDouble baselineP50) {
    if (elapsed.isEmpty() || baselineP50.isEmpty() || baselineP50.getAsDouble() == 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(elapsed.get().p50() / baselineP50.getAsDouble());
  }
}
