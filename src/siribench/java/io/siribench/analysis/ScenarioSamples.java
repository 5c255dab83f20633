package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Quantity;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.Metric;
import io.siribench.results.NamedScenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleFactors;
import io.siribench.stats.Confidence;
import io.siribench.stats.ProcessValues;
import io.siribench.stats.Quantiles;
import io.siribench.stats.VarianceShare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The data of one scenario's samples for the derived files. */
public final class ScenarioSamples {
  /** The maximum number of digests kept. Each response of a live endpoint has its own digest. */
  private static final int MAX_DIGESTS = 8;

  private final String scenario;
  private final Map<Measure, LongSeries> series = new EnumMap<>(Measure.class);

  /** The number of elapsed times up to the end of each process. */
  private final LongSeries ends = new LongSeries();

  private final ExchangeSamples exchanges = new ExchangeSamples();
  private final ForkSeries forks = new ForkSeries();
  private final RateSamples rate = new RateSamples();
  private final List<WarmupSeries> warmup = new ArrayList<>();
  private final Map<Outcome, Long> failures = new EnumMap<>(Outcome.class);
  private final BoundShare bound = new BoundShare();
  private final LongSeries startedMillis = new LongSeries();
  private final Set<String> digests = new LinkedHashSet<>();
  private final Set<String> documents = new LinkedHashSet<>();
  private final Optional<DrawnDocuments> population;
  private final boolean isOfAllHosts;
  private String firstError = "";
  private long lastEndMillis = Long.MIN_VALUE;
  private final Set<Quantity> quantities = EnumSet.noneOf(Quantity.class);
  private @Nullable SampleFactors factors;
  private @Nullable Sample lastRestored;
  private String counter = "";
  private final LongSummaryStatistics restoredDeserializers = new LongSummaryStatistics();

  /** One time per process, by the restored build: its launch, or a typical elapsed time. */
  private final Map<String, LongSeries> builds = new TreeMap<>();

  private NamedScenario named;

  /**
   * Creates the data of {@code scenario} without samples.
   *
   * @param population the population that its documents are drawn from; absent for a single
   *     document
   * @param isOfAllHosts whether it combines the samples of several hosts
   */
  ScenarioSamples(String scenario, Optional<DrawnDocuments> population, boolean isOfAllHosts) {
    this.scenario = scenario;
    this.population = population;
    this.isOfAllHosts = isOfAllHosts;
    named = NamedScenario.ofId(scenario);
  }

  /**
   * Adds a fork of any round except the first, which only warms the page cache.
   *
   * @param fork all of its samples, at least one
   * @param figures the samples that count
   */
  void add(List<Sample> fork, ForkFigures figures) {
    quantities.add(Quantity.TIME);
    describe(fork.get(0));
    fork.forEach(this::note);
    forks.add(fork.get(0), figures);
    if (forks.isWarm() && WarmupSeries.isCurve(fork)) {
      warmup.add(WarmupSeries.of(fork, figures));
    }
    figures.counted().forEach(this::count);
    noteBuild(fork.get(0), figures);
    for (Measure measure : Measure.values()) {
      measure.takeFrom(figures, of(measure)::add);
    }
    ends.add(elapsedNanos().size());
  }

  /** Adds the sample of a fork that counted instructions, which has no times. */
  void addCounted(Sample sample) {
    quantities.add(Quantity.INSTRUCTIONS);
    describe(sample);
    note(sample);
    // A fork that was never launched reports no counter.
    counter = sample.has(Metric.COUNTER) ? sample.text(Metric.COUNTER) : counter;
    if (sample.outcome().completed()) {
      for (Measure measure : Measure.COUNTED) {
        long count = measure.of(sample);
        if (count != Sample.ABSENT) {
          of(measure).add(count);
        }
      }
    }
  }

  /**
   * Adds a fork that measured allocation, which has no times.
   *
   * @param warmupRequests the number of requests of a warm fork that do not count; if absent, 1
   */
  void addAllocation(List<Sample> fork, OptionalInt warmupRequests) {
    quantities.add(Quantity.ALLOCATION);
    describe(fork.get(0));
    fork.forEach(this::note);
    long[] bytes =
        fork.stream()
            .filter(Sample::isMeasured)
            .filter(sample -> !isWarm(sample) || sample.request() >= warmupRequests.orElse(0))
            .mapToLong(Measure.ALLOCATED::of)
            .filter(value -> value != Sample.ABSENT)
            .toArray();
    forks.addAllocation(fork.get(0), bytes);
    Quantiles.median(bytes).ifPresent(median -> of(Measure.ALLOCATED).add(Math.round(median)));
  }

  /** Takes the factors and the document of {@code first}, the first sample of a fork. */
  private void describe(Sample first) {
    SampleFactors given = first.factors();
    SampleFactors read = isOfAllHosts ? given.ofAllHosts() : given;
    factors = population.map(drawn -> read.withSource(drawn.source())).orElse(read);
    population.ifPresent(drawn -> documents.add(read.documentName()));
    named = NamedScenario.of(first);
  }

  private static boolean isWarm(Sample sample) {
    return sample.factors().word(Factor.START).equals(Start.WARM.optionName());
  }

  private void note(Sample sample) {
    exchanges.add(sample);
    rate.sent(sample);
    if (!sample.outcome().completed()) {
      if (failures.isEmpty()) {
        firstError = sample.error();
      }
      failures.merge(sample.outcome(), 1L, Long::sum);
      return;
    }
    bound.add(sample);
    if (!sample.text(Metric.DIGEST).isEmpty() && digests.size() < MAX_DIGESTS) {
      digests.add(sample.text(Metric.DIGEST));
    }
    if (sample.values().hasAnyOf(RestoredState.METRICS)) {
      lastRestored = sample;
      if (sample.has(Metric.RESTORED_DESERIALIZERS)) {
        restoredDeserializers.accept(sample.number(Metric.RESTORED_DESERIALIZERS));
      }
    }
  }

  private void count(Sample sample) {
    exchanges.count(sample);
    rate.count(sample);
    long startMillis = sample.startedAt().toEpochMilli();
    startedMillis.add(startMillis);
    lastEndMillis =
        Math.max(
            lastEndMillis,
            startMillis + TimeUnit.NANOSECONDS.toMillis(sample.number(Metric.REQUEST_NS)));
  }

  /** Records one time of the process: its launch, or the typical time of later requests. */
  private void noteBuild(Sample first, ForkFigures figures) {
    String build = first.text(Metric.BUILD);
    if (!build.isEmpty()) {
      figures
          .typicalNanos(forks.isWarm() ? Measure.ELAPSED : Measure.LAUNCH)
          .or(figures::typicalElapsedNanos)
          .map(Math::round)
          .ifPresent(nanos -> builds.computeIfAbsent(build, key -> new LongSeries()).add(nanos));
    }
  }

  /** Returns the id of the scenario. */
  public String scenario() {
    return scenario;
  }

  /** Returns its combination of factors, as in its last process. */
  public NamedScenario named() {
    return named;
  }

  /** Returns whether forks of {@code quantity} were run, even if all of them failed. */
  boolean hasForks(Quantity quantity) {
    return quantities.contains(quantity);
  }

  /** Returns the varied factors, as in its last process; absent without one. */
  public Optional<SampleFactors> factors() {
    return Optional.ofNullable(factors);
  }

  private String device() {
    return factors()
        .map(words -> words.word(Factor.DEVICE) + "@" + words.word(Factor.HOST))
        .orElse("");
  }

  /** Returns whether its processes began to prepare before the request. */
  boolean hasHeadStart() {
    return of(Measure.VISIBLE_WAIT).size() > 0;
  }

  /** Returns whether it was run on the same host or device as {@code other}. */
  boolean isOnSameDevice(ScenarioSamples other) {
    return device().equals(other.device());
  }

  /** Returns whether it has values of any measure that is compared. */
  boolean isMeasured() {
    return Stream.of(Measure.ELAPSED, Measure.ALLOCATED, Measure.INSTRUCTIONS)
        .anyMatch(measure -> of(measure).size() > 0);
  }

  /** Returns its counted instructions. */
  CountedStart counted(NamedScenario name) {
    return new CountedStart(name, counter, of(Measure.INSTRUCTIONS).stream().boxed().toList());
  }

  /** Returns the values of its forks, by which it is compared. */
  ForkSeries forks() {
    return forks;
  }

  /** Returns the values of {@code measure}, in the order of {@code samples.csv}. */
  public LongSeries of(Measure measure) {
    return series.computeIfAbsent(measure, key -> new LongSeries());
  }

  /** Returns the elapsed times of each process with samples that count, in the file's order. */
  public List<long[]> elapsedByProcess() {
    long[] all = elapsedNanos().toArray();
    List<long[]> processes = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < ends.size(); i++) {
      int end = Math.toIntExact(ends.get(i));
      if (end > from) {
        processes.add(Arrays.copyOfRange(all, from, end));
      }
      from = end;
    }
    return processes;
  }

  /** Returns the values of {@code measure}, grouped by process. */
  ProcessValues byProcess(Measure measure) {
    long[] numbers = of(measure).toArray();
    return measure == Measure.ELAPSED || measure == Measure.REQUEST
        ? ProcessValues.of(numbers, ends.stream().mapToInt(Math::toIntExact).toArray())
        : ProcessValues.independent(numbers);
  }

  /** Returns the elapsed times of the samples that count, in the order of {@code samples.csv}. */
  public LongSeries elapsedNanos() {
    return of(Measure.ELAPSED);
  }

  /** Returns the starts of the requests of {@link #elapsedNanos}, in milliseconds of the epoch. */
  public LongSeries startedMillis() {
    return startedMillis;
  }

  /** Returns the first eight digests of its documents. */
  public Set<String> digests() {
    return Collections.unmodifiableSet(digests);
  }

  /** Returns the names of its documents in rounds that count, if they are drawn. */
  Set<String> documents() {
    return Collections.unmodifiableSet(documents);
  }

  /** Returns the start of the first request that counts, which must exist. */
  long firstStartMillis() {
    return startedMillis.stream().min().orElseThrow();
  }

  /** Returns the end of the last request that counts, which must exist. */
  long lastEndMillis() {
    return lastEndMillis;
  }

  /** Returns the median of each measure that has values. */
  Map<Measure, Double> medians() {
    Map<Measure, Double> medians = new EnumMap<>(Measure.class);
    series.forEach(
        (measure, numbers) ->
            Quantiles.median(numbers.toArray()).ifPresent(median -> medians.put(measure, median)));
    return medians;
  }

  /** Returns the observations of its requests to an endpoint. */
  ExchangeFigures exchange() {
    return exchanges.figures(series);
  }

  /** Returns the share of typed values in its documents. */
  BoundShare bound() {
    return bound;
  }

  /** Returns the samples that were sent on a schedule. */
  public RateSamples rate() {
    return rate;
  }

  /** Returns its warm or steady processes from their first request; none at a constant rate. */
  List<WarmupSeries> warmup() {
    return warmup;
  }

  Map<Outcome, Long> failures() {
    return failures;
  }

  /** Returns the number of failed samples. */
  long failed() {
    return failures.values().stream().mapToLong(Long::longValue).sum();
  }

  String firstError() {
    return firstError;
  }

  Optional<RestoredState> restored() {
    return Optional.ofNullable(lastRestored)
        .map(sample -> RestoredState.of(sample, restoredDeserializers, shareOfBuilds()));
  }

  private Optional<VarianceShare> shareOfBuilds() {
    return VarianceShare.of(
        builds.values().stream().map(values -> values.stream().asDoubleStream().toArray()).toList(),
        Confidence.SHOWN);
  }
}
