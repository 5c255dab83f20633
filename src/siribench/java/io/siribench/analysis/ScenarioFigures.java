package io.siribench.analysis;

import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.PlannedScenario;
import io.siribench.results.SampleFactors;
import io.siribench.stats.Distribution;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.Summary;
import io.siribench.worker.subject.Fingerprint;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of one scenario.
 *
 * @param scenario its id
 * @param named its combination of factors, as far as known
 * @param factors the varied factors; absent if no process reported them
 * @param failures failed samples outside of the first round, by outcome
 * @param firstError the error text of the first failed sample; empty if none failed
 * @param elapsedNanos the summary of the elapsed times that count; absent without samples
 * @param distribution the distribution of these times, in nanoseconds; may be empty
 * @param medians the median of each measure, over the samples that count
 * @param ratio the p50 of elapsed time over the baseline's; absent if either is absent
 * @param restored the restored state of a pseudo-warm scenario
 * @param exchange the observations of requests to an endpoint
 * @param rate the figures of a scenario at a constant rate
 * @param forks the summary of its forks
 * @param warmup the warm-up of a warm or steady scenario
 * @param verdict the verdict against its reference, if it has one
 * @param allocation the verdict on its allocated bytes, if it has one
 * @param gate the judgement of the run's gate, if there is a gate and something to judge
 * @param boundPercent the percentage of typed values in its documents, with one decimal, see {@link
 *     io.siribench.analysis.BoundShare}; absent if unknown
 * @param isCut whether its digests lack values beyond a limit
 * @param breakEvens its break-evens
 */
public record ScenarioFigures(
    String scenario,
    NamedScenario named,
    Optional<SampleFactors> factors,
    Map<Outcome, Long> failures,
    String firstError,
    Optional<Summary> elapsedNanos,
    Distribution distribution,
    Map<Measure, Double> medians,
    Optional<Double> ratio,
    Optional<RestoredState> restored,
    ExchangeFigures exchange,
    Optional<RateFigures> rate,
    ForkSummary forks,
    WarmupCurve warmup,
    Optional<Verdict> verdict,
    Optional<Verdict> allocation,
    Optional<Gate.State> gate,
    Optional<BigDecimal> boundPercent,
    boolean isCut,
    BreakEvens breakEvens) {
  private static final double NANOS_PER_SECOND = 1e9;

  /** The percentage from which all values count as typed: the rest hardly costs anything. */
  private static final BigDecimal ALL_PERCENT = BigDecimal.valueOf(995, 1);

  public ScenarioFigures {
    // An enum map is used, because the order of Map.copyOf differs in every process.
    medians = medians.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(medians));
    failures = failures.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(failures));
  }

  static ScenarioFigures of(
      ScenarioSamples samples,
      NamedScenario named,
      Optional<Double> baselineP50,
      PlannedScenario planned,
      WarmupCurve warmup,
      Optional<Verdict> verdict,
      Optional<Verdict> allocation,
      Optional<Gate.State> gate,
      BreakEvens breakEvens) {
    ProcessValues values = samples.byProcess(Measure.ELAPSED);
    Optional<Summary> elapsed = Summary.of(values, planned.confidence());
    return new ScenarioFigures(
        samples.scenario(),
        named,
        samples.factors(),
        samples.failures(),
        samples.firstError(),
        elapsed,
        Distribution.of(values),
        samples.medians(),
        elapsed.flatMap(
            known -> baselineP50.filter(nanos -> nanos > 0).map(nanos -> known.p50() / nanos)),
        samples.restored(),
        samples.exchange(),
        samples.rate().report(planned.periodNanos()),
        samples.forks().summary(),
        warmup,
        verdict,
        allocation,
        gate,
        samples.bound().percent(),
        samples.digests().stream().anyMatch(digest -> digest.indexOf(Fingerprint.CUT) >= 0),
        breakEvens);
  }

  /** Returns the median of {@code measure} over the samples that count; absent without any. */
  public Optional<Double> median(Measure measure) {
    return Optional.ofNullable(medians.get(measure));
  }

  /**
   * Returns the requests per second that all steady threads complete. It is the inverse of the
   * median elapsed time; absent unless {@link Factor#THREADS} is recorded.
   */
  public Optional<Double> throughputPerSecond() {
    return elapsedNanos
        .filter(nanos -> named.word(Factor.START).equals(Start.STEADY.optionName()))
        .filter(nanos -> !named.word(Factor.THREADS).isEmpty())
        .map(nanos -> NANOS_PER_SECOND / nanos.p50());
  }

  /** Returns the kind of its requests. */
  public Requests requests() {
    return Requests.of(named.word(Factor.START));
  }

  /** Returns the number of samples that count. */
  public int n() {
    return elapsedNanos.map(Summary::n).orElse(0);
  }

  /** Returns the number of failed samples. */
  public long failed() {
    return failures.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns whether the share of typed values is low enough to be shown. */
  public boolean isPartlyBound() {
    return boundPercent.filter(percent -> percent.compareTo(ALL_PERCENT) < 0).isPresent();
  }
}
