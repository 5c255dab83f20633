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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The plan of a run.
 *
 * @param scenarios including the controls
 * @param baseline id of the scenario that others are compared with, see {@link #referenceOf}
 * @param readers the generated streaming readers by ids of scenarios; none before the preparation
 * @param files the files that replace documents: compressed, or made from them
 * @param optional ids of the scenarios that are left out if they prove not to work
 */
public record Plan(
    List<Scenario> scenarios,
    String baseline,
    Settings settings,
    Map<String, StreamingReader> readers,
    Map<Scenario, String> files,
    Set<String> optional) {
  /** The counted requests of a warm fork in a first look with an interval. */
  private static final int QUICK_REQUESTS = 4;

  public Plan {
    scenarios = List.copyOf(scenarios);
    readers = Map.copyOf(readers);
    files = Map.copyOf(files);
    optional = Set.copyOf(optional);
  }

  /** Creates a plan that is not prepared to be run. */
  public Plan(List<Scenario> scenarios, String baseline, Settings settings) {
    this(scenarios, baseline, settings, Map.of(), Map.of(), Set.of());
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

  /** Returns this plan with {@code generated} readers. */
  public Plan reading(Map<String, StreamingReader> generated) {
    return new Plan(scenarios, baseline, settings, generated, files, optional);
  }

  /** Returns this plan, which can do without the scenarios {@code ids}. */
  Plan withOptional(Set<String> ids) {
    return new Plan(scenarios, baseline, settings, readers, files, ids);
  }

  /** Returns this plan with {@code replacements} of documents. */
  public Plan withFiles(Map<Scenario, String> replacements) {
    return new Plan(scenarios, baseline, settings, readers, replacements, optional);
  }

  /** Returns each scenario once for each document that it reads in any round. */
  public List<Scenario> drawn() {
    return scenarios.stream().flatMap(scenario -> scenario.drawn().stream()).toList();
  }

  /** Returns the file that forks of {@code scenario} read; the first of several documents. */
  public String fileOf(Scenario scenario) {
    Scenario first = scenario.drawn().get(0);
    return files.getOrDefault(first, first.document().location());
  }

  /** Returns this plan with only the scenarios that {@code isKept} accepts. */
  public Plan with(Predicate<Scenario> isKept) {
    List<Scenario> kept = scenarios.stream().filter(isKept).toList();
    return new Plan(kept, baseline, settings, readers, files, optional);
  }

  /** Returns this plan with {@code changed} settings. */
  public Plan with(Settings changed) {
    return new Plan(scenarios, baseline, changed, readers, files, optional);
  }

  /** Returns the plan of the full run that a first look precedes. */
  public Plan full() {
    return with(settings.with(settings.sampling().full()));
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
    if (settings.sampling().stopRule().hasInterimLooks()) {
      return "--max-requests";
    }
    return start.isOfLaterRequests() ? "--forks" : "-n";
  }

  /** Returns whether the stop rule may end the run before its last round. */
  public boolean mayEndEarly() {
    StopRule rule = settings.sampling().stopRule();
    return rule.hasInterimLooks() || rule.maxTime().isPresent();
  }

  /** Returns the requests of each fork of {@code scenario}; for a steady one the minimum. */
  public int requestsPerFork(Scenario scenario) {
    return switch (scenario.start()) {
      case WARM ->
          isQuick() && !intervalOf(scenario).isZero()
              ? Math.min(
                  settings.requests(),
                  settings.sampling().warmupRequests().orElse(1) + QUICK_REQUESTS)
              : settings.requests();
      case STEADY -> 1 + settings.sampling().steady().requests();
      default -> 1;
    };
  }

  /**
   * Returns the reference of {@code scenario}; absent if others are compared with it.
   *
   * <ul>
   *   <li>A control is compared with the scenario that it repeats.
   *   <li>With several class paths, a scenario is compared with the same one in the first.
   *   <li>First requests are compared with the baseline. If the baseline restores nothing, a
   *       pseudo-warm start is compared with the cold start of the same factors instead, if any.
   *   <li>Warm requests of restored processes are compared with warm requests of the same factors
   *       that restore nothing. Other warm requests are compared with the warm scenario that has
   *       the baseline's other factors, or with the first warm one. If the baseline is warm, the
   *       same applies to first requests.
   *   <li>Steady requests are compared with steady ones in the same way.
   *   <li>If the run eliminates, first requests are compared with the baseline, which stays; with a
   *       head start, they are compared with the same request at once.
   *   <li>Scenarios on devices are compared within their device. On other devices than its own, the
   *       baseline's counterpart is the scenario with the same start and factors, or the first one.
   * </ul>
   */
  public Optional<Scenario> referenceOf(Scenario scenario) {
    return References.of(this, scenario);
  }

  /** Returns the serial numbers of the measured devices, in the plan's order; often none. */
  public List<String> devices() {
    return scenarios.stream().map(Scenario::device).filter(Objects::nonNull).distinct().toList();
  }

  /**
   * Returns the part of this plan for the device {@code serial}. Its rounds are the same as in a
   * plan for this device alone, and its baseline is the counterpart of this plan's baseline. All
   * devices are judged together: the number of forks that measure allocation, and the stop rule,
   * depend on the comparisons of all devices.
   */
  public Plan on(String serial) {
    List<Scenario> onDevice =
        scenarios.stream().filter(scenario -> serial.equals(scenario.device())).toList();
    String counterpart = References.baselineOn(this, serial).map(Scenario::id).orElse("");
    Sampling sampling = settings.sampling();
    Counting counting = sampling.counting().ofPart(minAllocationForks());
    long others =
        scenarios.stream()
            .filter(scenario -> !serial.equals(scenario.device()) && isCompared(scenario))
            .count();
    StopRule rule = sampling.stopRule().ofPart((int) others);
    return new Plan(
        onDevice,
        counterpart,
        settings.with(sampling.with(counting).with(rule)),
        readers,
        files,
        optional);
  }

  /** Returns this plan, judged together with {@code others} comparisons of other plans. */
  public Plan among(int others) {
    Sampling sampling = settings.sampling();
    StopRule rule = sampling.stopRule();
    return with(settings.with(sampling.with(rule.ofPart(rule.otherComparisons() + others))));
  }

  /** Returns whether {@code scenario} has a reference, and does not only repeat it. */
  boolean isCompared(Scenario scenario) {
    return (!scenario.isControl() || settings.sampling().controlSpinPercent() > 0)
        && referenceOf(scenario).isPresent();
  }

  /** Returns the minimum interval between request starts, with the floor for remote endpoints. */
  public Duration intervalOf(Scenario scenario) {
    boolean floor = settings.endpoints().floor() && scenario.document().isRemote();
    // All shards may send requests to the same endpoint at the same time.
    Duration least = EndpointSettings.FLOOR.multipliedBy(settings.sampling().shard().count());
    return floor && settings.interval().compareTo(least) < 0 ? least : settings.interval();
  }

  /**
   * Returns the minimum duration of requests to endpoints, by intervals and schedule alone. It is
   * zero without such requests. The first one does not wait.
   */
  public Duration minDuration() {
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
   * Returns all rounds; rounds that are not timed come last.
   *
   * <p>Round 0 only has scenarios whose first request is measured, and exists only with warm-up
   * forks. {@link RoundOrder} counterbalances positions and predecessors. A scenario with fewer
   * forks than rounds is spread evenly over the rounds. In a run that eliminates, it is in the
   * first rounds, since there may be no time for the last. A shard has a part of these rounds,
   * which do not depend on the number of shards.
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
      due.add(scenarios.stream().filter(each -> isDue(each, round, rounds)).toList());
      if (number > 0) {
        occurrences.merge(ids(due.get(number)), 1, Integer::sum);
      }
    }
    Map<List<String>, RoundOrder> orders = new HashMap<>();
    List<Integer> builds = new ArrayList<>();
    Random deal = new Random(settings.seed() + 1);
    List<Round> schedule = new ArrayList<>();
    for (int number = 0; number <= rounds; number++) {
      List<Scenario> dueNow = due.get(number);
      if (dueNow.isEmpty()) {
        continue;
      }
      if (number == 0) {
        schedule.add(new Round(0, new RoundOrder(dueNow, 1, random).next()));
        continue;
      }
      int count = Objects.requireNonNull(occurrences.get(ids(dueNow)));
      List<Scenario> ordered =
          new ArrayList<>(
              orders
                  .computeIfAbsent(ids(dueNow), key -> new RoundOrder(dueNow, count, random))
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
    int least = minAllocationForks();
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
                            each -> number <= (each.start().isOfLaterRequests() ? least : first))
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
  public int minAllocationForks() {
    int ofWholePlan = settings.sampling().counting().minForks();
    if (ofWholePlan > 0) {
      return ofWholePlan;
    }
    long comparisons =
        scenarios.stream()
            .filter(scenario -> isAllocationMeasured(scenario) && referenceOf(scenario).isPresent())
            .count();
    return Confidence.minForks((int) Math.max(1, comparisons), true, Confidence.SHOWN);
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

  /** Returns the number of builds of each artifact: at most one per round. */
  public int builds() {
    return Math.min(settings.sampling().restoreBuilds(), Math.max(1, rounds()));
  }

  /** Returns the build of the next round. Every build is used once before any repeats. */
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
   * of classes is only valid for one class path. If any scenario restores either, or any JVM flag
   * may name an archive, that part of the layout is fixed for all scenarios. Devices run from one
   * file.
   */
  private Layout layoutOf(int round) {
    Layout layout = Layout.ofRound(settings.seed(), round);
    boolean hasImage =
        scenarios.stream()
            .anyMatch(each -> each.restore().filter(how -> how.restoresProcess()).isPresent());
    boolean hasFixedOrder =
        !devices().isEmpty()
            || scenarios.stream()
                .anyMatch(
                    each ->
                        each.restore().filter(how -> how.restoresClasses()).isPresent()
                            || JvmFlags.mayNameArchive(each.jvmFlags()))
            || JvmFlags.mayNameArchive(settings.jvmArgs());
    return new Layout(
        hasImage ? 0 : layout.environmentBytes(),
        hasImage || hasFixedOrder ? 0 : layout.classPathOrder());
  }

  /**
   * Balances the order among scenarios with few forks; their set of positions stays random. In so
   * few rounds, chance alone would often put the same scenario first. Instead, each has each
   * position equally often (a cyclic Latin square, whose start depends on the seed).
   */
  private void balance(List<Scenario> due, int round, int rounds) {
    Set<Scenario> inRound = new HashSet<>(due);
    List<Scenario> few =
        scenarios.stream()
            .filter(each -> forksOf(each) < rounds)
            .filter(inRound::contains)
            .toList();
    if (few.size() < 2 || round == 0) {
      return;
    }
    long turn = eliminates() ? round : (long) round * forksOf(few.get(0)) / rounds;
    int first = Math.floorMod(settings.seed() + turn, few.size());
    int next = 0;
    for (int place = 0; place < due.size(); place++) {
      if (forksOf(due.get(place)) < rounds) {
        due.set(place, few.get((first + next++) % few.size()));
      }
    }
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
    // The k-th of n forks is in the first round r of R for which r/R is at least k/n.
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
