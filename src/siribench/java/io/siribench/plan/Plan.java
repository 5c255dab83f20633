package io.siribench.plan;

import io.siribench.factor.JvmFlags;
import io.siribench.factor.Start;
import io.siribench.plan.Round.Layout;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.stats.Confidence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The plan of a run.
 *
 * @param scenarios including the controls
 * @param baseline id of the scenario that the others are compared with, see {@link #referenceOf}
 * @param readers the generated streaming readers by ids of scenarios; none before the preparation
 * @param files the files that replace documents: compressed, or made from them
 */
public record Plan(
    List<Scenario> scenarios,
    String baseline,
    Settings settings,
    Map<String, StreamingReader> readers,
    Map<Scenario, String> files) {
  /** The counted requests of a warm fork in a first look with an interval. */
  private static final int QUICK_REQUESTS = 4;

  public Plan {
    scenarios = List.copyOf(scenarios);
    readers = Map.copyOf(readers);
    files = Map.copyOf(files);
  }

  /** Creates a plan that is not prepared to be run. */
  public Plan(List<Scenario> scenarios, String baseline, Settings settings) {
    this(scenarios, baseline, settings, Map.of(), Map.of());
  }

  /** Returns the scenario with the id {@link #baseline()}; absent if it is not in this plan. */
  public Optional<Scenario> baselineScenario() {
    return scenarios.stream().filter(scenario -> scenario.id().equals(baseline)).findFirst();
  }

  /**
   * A streaming reader of a user's class.
   *
   * @param jar its jar
   * @param caller the class in it that calls the reader
   */
  public record StreamingReader(String jar, String caller) {}

  /** Returns this plan with {@code others}. */
  public Plan reading(Map<String, StreamingReader> others) {
    return new Plan(scenarios, baseline, settings, others, files);
  }

  /** Returns this plan with {@code others} instead of documents. */
  public Plan withFiles(Map<Scenario, String> others) {
    return new Plan(scenarios, baseline, settings, readers, others);
  }

  /** Returns each scenario once for each document that it reads in any round. */
  public List<Scenario> drawn() {
    return scenarios.stream().flatMap(scenario -> scenario.drawn().stream()).toList();
  }

  /** Returns the file that forks of {@code scenario} read, with several documents the first. */
  public String fileOf(Scenario scenario) {
    Scenario first = scenario.drawn().get(0);
    return files.getOrDefault(first, first.document().location());
  }

  /** Returns this plan with only those scenarios for which {@code isKept} holds. */
  public Plan with(Predicate<Scenario> isKept) {
    return new Plan(scenarios.stream().filter(isKept).toList(), baseline, settings, readers, files);
  }

  /** Returns this plan with the settings {@code others}. */
  public Plan with(Settings others) {
    return new Plan(scenarios, baseline, others, readers, files);
  }

  /** Returns the plan of the full run that a first look precedes. */
  public Plan full() {
    return new Plan(scenarios, baseline, settings.with(settings.sampling().full()), readers, files);
  }

  /** Returns the number of timed forks of {@code scenario} in the rounds that count. */
  public int forksOf(Scenario scenario) {
    return settings.sampling().counting().timesToo() ? forksOf(scenario.start(), settings) : 0;
  }

  /** Returns the number of forks with {@code start} in a timed run. */
  public static int forksOf(Start start, Settings settings) {
    StopRule rule = settings.sampling().stopRule();
    if (rule.eliminates() && start.isOfLaterRequests()) {
      return Math.min(settings.forks(), rule.maxRequests());
    }
    if (rule.hasEqualRounds()) {
      return rule.maxRequests();
    }
    return start.isOfLaterRequests() ? settings.forks() : settings.requests();
  }

  /** Returns the option that sets the number of timed forks with {@code start}. */
  public String forksOption(Start start) {
    if (settings.sampling().stopRule().looks()) {
      return "--max-requests";
    }
    return start.isOfLaterRequests() ? "--forks" : "-n";
  }

  /** Returns whether the stop rule may end the run before its last round. */
  public boolean mayEndEarly() {
    StopRule rule = settings.sampling().stopRule();
    return rule.looks() || rule.maxTime().isPresent();
  }

  /** Returns the requests of each fork of {@code scenario}; for a steady one the minimum. */
  public int requestsPerFork(Scenario scenario) {
    return switch (scenario.start()) {
      case WARM ->
          isQuick() && !intervalOf(scenario).isZero()
              ? Math.min(settings.requests(), quickRequests())
              : settings.requests();
      case STEADY -> 1 + settings.sampling().steady().requests();
      default -> 1;
    };
  }

  /**
   * Returns the reference of {@code scenario}; nothing if others are compared with it.
   *
   * <p>A control is compared with the scenario that it repeats. First requests are compared with
   * the baseline, but a pseudo-warm start with the cold start of the same factors if there is one,
   * unless the baseline is a pseudo-warm start itself. Warm requests of restored processes are
   * compared with those of the same factors that restore nothing. Other warm requests are compared
   * with the warm scenario that has the other factors of the baseline, or the first one; the other
   * way round if the baseline is warm. Steady ones are compared with steady ones in the same way.
   *
   * <p>Where the run eliminates, all first requests are compared with the baseline, which stays.
   *
   * <p>Scenarios on devices are compared within their device: on the others the baseline is the
   * scenario that has the start and the other factors of the baseline there, or the first one.
   */
  public Optional<Scenario> referenceOf(Scenario scenario) {
    return References.of(this, scenario);
  }

  /** Returns the serial numbers of the measured devices, in the plan's order; often none. */
  public List<String> devices() {
    return scenarios.stream().map(Scenario::device).filter(Objects::nonNull).distinct().toList();
  }

  /**
   * Returns the part of this plan for the device {@code serial}. The rounds are those of a plan for
   * that device alone, and its baseline is the counterpart of this one's. Its allocation is
   * measured in as many forks as that of all devices, and its stop rule knows the number of their
   * comparisons, since these are judged together.
   */
  public Plan on(String serial) {
    List<Scenario> there =
        scenarios.stream().filter(scenario -> serial.equals(scenario.device())).toList();
    String own = References.baselineOn(this, serial).map(Scenario::id).orElse("");
    Sampling sampling = settings.sampling();
    Counting counting = sampling.counting().ofPart(leastAllocationForks());
    long others =
        scenarios.stream()
            .filter(scenario -> !serial.equals(scenario.device()) && isCompared(scenario))
            .count();
    StopRule rule = sampling.stopRule().ofPart((int) others);
    return new Plan(there, own, settings.with(sampling.with(counting).with(rule)), readers, files);
  }

  /** Returns this plan, whose comparisons are judged together with {@code others} elsewhere. */
  public Plan among(int others) {
    Sampling sampling = settings.sampling();
    StopRule rule = sampling.stopRule();
    return with(settings.with(sampling.with(rule.ofPart(rule.otherComparisons() + others))));
  }

  /** Returns whether {@code scenario} has a reference, and does not only repeat it. */
  private boolean isCompared(Scenario scenario) {
    return (!scenario.isControl() || settings.sampling().controlSpinPercent() > 0)
        && referenceOf(scenario).isPresent();
  }

  /** Returns the minimum interval between request starts, with the endpoint floor of the fleet. */
  public Duration intervalOf(Scenario scenario) {
    boolean floor = settings.endpoints().floor() && scenario.document().isRemote();
    // All shards may ask the same endpoint at the same time.
    Duration least = EndpointSettings.FLOOR.multipliedBy(settings.sampling().shard().count());
    return floor && settings.interval().compareTo(least) < 0 ? least : settings.interval();
  }

  /**
   * Returns the minimum duration of requests to endpoints, by intervals and schedule alone. It is
   * zero if there are none. There is no wait before the first one.
   */
  public Duration leastDuration() {
    Duration least = Duration.ZERO;
    boolean isFirst = true;
    for (Round round : schedule()) {
      for (Scenario scenario : round.scenarios()) {
        if (scenario.usesEndpoint()) {
          int waits = requestsPerFork(scenario) - (isFirst ? 1 : 0);
          isFirst = false;
          least =
              least.plus(
                  settings
                      .endpoints()
                      .rate()
                      .map(this::durationAt)
                      .orElse(intervalOf(scenario).multipliedBy(waits)));
        }
      }
    }
    return least;
  }

  private Duration durationAt(ConstantRate rate) {
    return rate.startAt().isPresent() ? rate.turn(settings.timeout()) : rate.duration();
  }

  /** Returns the rounds that count: the maximum number of forks of a scenario. */
  public int rounds() {
    return scenarios.stream().mapToInt(this::forksOf).max().orElse(0);
  }

  /** Returns all forks of the run, including round 0, without those that prepare a restore. */
  public int totalForks() {
    return schedule().stream().mapToInt(round -> round.scenarios().size()).sum();
  }

  /**
   * Returns all rounds, those that are not timed at the end. Round 0 has only the scenarios whose
   * first request is measured: a warm or steady fork's first request is not a sample anyway.
   * Without warm-up forks there is no round 0. {@link RoundOrder} counterbalances positions and
   * predecessors. A scenario with fewer forks than rounds is spread evenly over them; where the run
   * eliminates it is in the first of them, as there may be no time for the last. A shard has its
   * part of these rounds, which do not depend on the number of shards.
   */
  public List<Round> schedule() {
    Shard shard = settings.sampling().shard();
    int rounds = rounds();
    return wholeSchedule(rounds).stream()
        .filter(round -> shard.has(round.number(), rounds))
        .toList();
  }

  private List<Round> wholeSchedule(int rounds) {
    Random random = new Random(settings.seed());
    List<List<Scenario>> due = new ArrayList<>();
    Map<List<String>, Integer> occurrences = new HashMap<>();
    for (int number = 0; number <= rounds; number++) {
      int round = number;
      due.add(scenarios.stream().filter(found -> isDue(found, round, rounds)).toList());
      if (number > 0) {
        occurrences.merge(ids(due.get(number)), 1, Integer::sum);
      }
    }
    Map<List<String>, RoundOrder> orders = new HashMap<>();
    List<Integer> builds = new ArrayList<>();
    Random deal = new Random(settings.seed() + 1);
    List<Round> schedule = new ArrayList<>();
    for (int number = 0; number <= rounds; number++) {
      List<Scenario> all = due.get(number);
      if (all.isEmpty()) {
        continue;
      }
      if (number == 0) {
        schedule.add(new Round(0, new RoundOrder(all, 1, random).next()));
        continue;
      }
      int count = Objects.requireNonNull(occurrences.get(ids(all)));
      List<Scenario> ordered =
          new ArrayList<>(
              orders
                  .computeIfAbsent(ids(all), scheduled -> new RoundOrder(all, count, random))
                  .next());
      balance(ordered, number, rounds);
      schedule.add(
          new Round(Quantity.TIME, number, ordered, layoutOf(number), nextBuild(builds, deal)));
    }
    schedule.addAll(countedRounds());
    schedule.addAll(allocationRounds());
    return schedule;
  }

  /** Returns the rounds that measure allocation; scenarios with fewer forks are in the first. */
  private List<Round> allocationRounds() {
    int least = leastAllocationForks();
    int requested = settings.sampling().counting().firstForks();
    int first = requested > 0 ? requested : least;
    List<Scenario> measured = scenarios.stream().filter(this::isAllocationMeasured).toList();
    return IntStream.rangeClosed(1, Math.max(first, least))
        .mapToObj(
            number ->
                new Round(
                    Quantity.ALLOCATION,
                    number,
                    measured.stream()
                        .filter(
                            found -> number <= (found.start().isOfLaterRequests() ? least : first))
                        .toList()))
        .filter(round -> !round.scenarios().isEmpty())
        .toList();
  }

  /** Returns the rounds in which instructions are counted; neither order nor layout matters. */
  private List<Round> countedRounds() {
    List<Scenario> counted = scenarios.stream().filter(this::isCounted).toList();
    return counted.isEmpty()
        ? List.of()
        : IntStream.rangeClosed(1, Counting.FORKS)
            .mapToObj(number -> new Round(Quantity.INSTRUCTIONS, number, counted))
            .toList();
  }

  /** Returns whether forks of {@code scenario} measure allocation. */
  public boolean isAllocationMeasured(Scenario scenario) {
    return settings.sampling().counting().allocation()
        && !scenario.isControl()
        && Counting.obstacleOfAllocation(scenario).isEmpty();
  }

  /**
   * Returns the minimum number of forks to establish a difference of allocation in any comparison.
   * As allocation hardly varies, it is the default.
   */
  public int leastAllocationForks() {
    int known = settings.sampling().counting().leastForks();
    if (known > 0) {
      return known;
    }
    long comparisons =
        scenarios.stream()
            .filter(scenario -> isAllocationMeasured(scenario) && referenceOf(scenario).isPresent())
            .count();
    return Confidence.leastForks((int) Math.max(1, comparisons), true, Confidence.SHOWN);
  }

  /** Returns whether forks of {@code scenario} count instructions. */
  public boolean isCounted(Scenario scenario) {
    return settings.sampling().counting().isRequested()
        && !scenario.isControl()
        && Counting.obstacle(scenario).isEmpty();
  }

  private static List<String> ids(List<Scenario> scenarios) {
    return scenarios.stream().map(Scenario::id).toList();
  }

  /** Returns how often each artifact is built: at most once per round with it. */
  public int builds() {
    return Math.min(settings.sampling().restoreBuilds(), Math.max(1, rounds()));
  }

  /** Assigns builds to rounds, each once before any is repeated. */
  private int nextBuild(List<Integer> left, Random random) {
    if (left.isEmpty()) {
      for (int build = 1; build <= builds(); build++) {
        left.add(build);
      }
      Collections.shuffle(left, random);
    }
    return left.remove(left.size() - 1);
  }

  /**
   * Returns the layout of a round. An image of a process contains its environment, and an archive
   * of classes is valid for one class path only: where a scenario restores either, or a flag of a
   * JVM may name an archive, all scenarios keep theirs. Devices run from one file.
   */
  private Layout layoutOf(int round) {
    Layout layout = Layout.ofRound(settings.seed(), round);
    boolean isImage =
        scenarios.stream()
            .anyMatch(found -> found.restore().filter(how -> how.restoresProcess()).isPresent());
    boolean isOrdered =
        !devices().isEmpty()
            || scenarios.stream()
                .anyMatch(
                    found ->
                        found.restore().filter(how -> how.restoresClasses()).isPresent()
                            || JvmFlags.mayNameArchive(found.jvmFlags()))
            || JvmFlags.mayNameArchive(settings.jvmArgs());
    return new Layout(
        isImage ? 0 : layout.environmentBytes(),
        isImage || isOrdered ? 0 : layout.classPathOrder());
  }

  /**
   * Balances the order among scenarios with few forks, in their random positions. In so few rounds
   * chance alone would often put one of them first. Each has each position equally often (a cyclic
   * Latin square, whose start depends on the seed).
   */
  private void balance(List<Scenario> due, int round, int rounds) {
    List<Scenario> few =
        scenarios.stream().filter(due::contains).filter(found -> forksOf(found) < rounds).toList();
    if (few.size() < 2 || round == 0) {
      return;
    }
    long turn = eliminates() ? round : (long) round * forksOf(few.get(0)) / rounds;
    int first = Math.floorMod(settings.seed() + turn, few.size());
    int next = 0;
    for (int place = 0; place < due.size(); place++) {
      if (few.contains(due.get(place))) {
        due.set(place, few.get((first + next++) % few.size()));
      }
    }
  }

  private int quickRequests() {
    return settings.sampling().warmupRequests().orElse(1) + QUICK_REQUESTS;
  }

  private boolean isQuick() {
    return settings.sampling().stopRule().isQuick();
  }

  private boolean eliminates() {
    return settings.sampling().stopRule().eliminates();
  }

  private boolean isDue(Scenario scenario, int round, int rounds) {
    if (round == 0) {
      return rounds > 0
          && settings.sampling().warmupForks() > 0
          && !scenario.start().isOfLaterRequests();
    }
    if (eliminates()) {
      return round <= forksOf(scenario);
    }
    // The k-th of n forks is in the round in which k/n of the rounds begin.
    long forks = forksOf(scenario);
    return round * forks / rounds > (round - 1) * forks / rounds;
  }

  /** Returns the number of extra forks that observe its scenarios. */
  public int observingForks() {
    return scenarios.stream().mapToInt(this::observingForks).sum();
  }

  /** Returns the number of extra forks that observe {@code scenario}; 0 if not observed. */
  public int observingForks(Scenario scenario) {
    return settings.sampling().observation().forks(scenario, forksOf(scenario));
  }
}
