package io.siribench.plan;

import io.siribench.plan.Round.Layout;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
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

/**
 * What to measure.
 *
 * @param scenarios with the controls among them
 * @param baseline id of the scenario that the others are compared with, see {@link #referenceOf}
 * @param readers by ids of scenarios the streaming readers that were generated for them; none
 *     before it is prepared to be run
 * @param files likewise those that forks read in the place of documents, as they were compressed
 */
public record Plan(
    List<Scenario> scenarios,
    String baseline,
    Settings settings,
    Map<String, StreamingReader> readers,
    Map<String, String> files) {

  public Plan {
    scenarios = List.copyOf(scenarios);
    readers = Map.copyOf(readers);
    files = Map.copyOf(files);
  }

  /** One that is not prepared to be run. */
  public Plan(List<Scenario> scenarios, String baseline, Settings settings) {
    this(scenarios, baseline, settings, Map.of(), Map.of());
  }

  /**
   * A streaming reader of a person's own class.
   *
   * @param jar where it is
   * @param caller the class in it that calls it
   */
  public record StreamingReader(String jar, String caller) {}

  /** This with {@code others}. */
  public Plan reading(Map<String, StreamingReader> others) {
    return new Plan(scenarios, baseline, settings, others, files);
  }

  /** This with {@code others} in the place of documents, by ids of scenarios. */
  public Plan withFiles(Map<String, String> others) {
    return new Plan(scenarios, baseline, settings, readers, others);
  }

  /** This with only those scenarios for which {@code isKept} holds. */
  public Plan with(Predicate<Scenario> isKept) {
    return new Plan(scenarios.stream().filter(isKept).toList(), baseline, settings, readers, files);
  }

  /** How many forks {@code scenario} gets in the rounds that count. */
  public int forksOf(Scenario scenario) {
    StopRule rule = settings.sampling().stopRule();
    if (rule.eliminates() && scenario.start().isOfLaterRequests()) {
      return Math.min(settings.forks(), rule.maxRequests());
    }
    if (rule.looks()) {
      return rule.maxRequests();
    }
    return scenario.start().isOfLaterRequests() ? settings.forks() : settings.requests();
  }

  /** Whether the run may end before its last round, as its stop rule has it. */
  public boolean mayEndEarly() {
    StopRule rule = settings.sampling().stopRule();
    return rule.looks() || rule.maxTime().isPresent();
  }

  /** How many requests each fork of {@code scenario} runs; of a steady one at least. */
  public int requestsPerFork(Scenario scenario) {
    return switch (scenario.start()) {
      case WARM -> settings.requests();
      case STEADY -> 1 + settings.sampling().steady().requests();
      default -> 1;
    };
  }

  /**
   * What {@code scenario} is compared with; nothing if it is what others are compared with.
   *
   * <p>A control is compared with the scenario that it repeats. First requests are compared with
   * the baseline, but a pseudo-warm start with the cold start of the same factors if there is one,
   * unless the baseline is a pseudo-warm start itself. Warm requests, which are no starts at all,
   * are compared with the warm scenario that has the other factors of the baseline, or the first
   * one; the other way round if the baseline is warm. Likewise steady ones with steady ones.
   *
   * <p>Where the run eliminates, all first requests are compared with the baseline, which stays.
   *
   * <p>Scenarios on devices are compared within their device: on the others the baseline is the
   * scenario that has the start and the other factors of the baseline there, or the first one.
   */
  public Optional<Scenario> referenceOf(Scenario scenario) {
    return References.of(this, scenario);
  }

  /** Serial numbers of the devices that are measured, in the order of the plan; often none. */
  public List<String> devices() {
    return scenarios.stream().map(Scenario::device).filter(Objects::nonNull).distinct().toList();
  }

  /**
   * The part of this plan for the device {@code serial}: the rounds are those that it would have in
   * a plan for that device alone, and its baseline is the scenario that is this one's there.
   */
  public Plan on(String serial) {
    List<Scenario> there =
        scenarios.stream().filter(scenario -> serial.equals(scenario.device())).toList();
    String own = References.baselineOn(this, serial).map(Scenario::id).orElse("");
    return new Plan(there, own, settings);
  }

  /** Least time between the begins of two requests of {@code scenario}, with the floor. */
  public Duration intervalOf(Scenario scenario) {
    boolean floor =
        settings.endpoints().floor()
            && scenario.document().endpoint().stream().anyMatch(request -> !request.isLoopback());
    return floor && settings.interval().compareTo(EndpointSettings.FLOOR) < 0
        ? EndpointSettings.FLOOR
        : settings.interval();
  }

  /**
   * How long requests to endpoints keep the run waiting at least, by their intervals and their
   * schedule alone; zero if there are none. Nothing is waited for before the first one.
   */
  public Duration leastDuration() {
    Duration least = Duration.ZERO;
    boolean isFirst = true;
    for (Round round : schedule()) {
      for (Scenario scenario : round.scenarios()) {
        if (scenario.asksEndpoint()) {
          int waits = requestsPerFork(scenario) - (isFirst ? 1 : 0);
          isFirst = false;
          least =
              least.plus(
                  settings
                      .endpoints()
                      .rate()
                      .map(ConstantRate::duration)
                      .orElse(intervalOf(scenario).multipliedBy(waits)));
        }
      }
    }
    return least;
  }

  /** Rounds that count: as many as the scenario with the most forks has forks. */
  public int rounds() {
    return scenarios.stream().mapToInt(this::forksOf).max().orElse(0);
  }

  /** All forks of the run, those of round 0 included, those that prepare a restoration not. */
  public int totalForks() {
    return schedule().stream().mapToInt(round -> round.scenarios().size()).sum();
  }

  /**
   * All rounds. In round 0 stand the scenarios whose first request is measured, and only they: a
   * warm or steady fork's first request is no sample anyway. Without warm-up forks there is no
   * round 0. Places and predecessors are counterbalanced by {@link RoundOrder}. A scenario with
   * fewer forks than there are rounds is spread evenly over them; where the run eliminates it
   * stands in the first of them, as there may be no time for the last.
   */
  public List<Round> schedule() {
    int rounds = rounds();
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
      schedule.add(new Round(number, ordered, layoutOf(number), nextBuild(builds, deal)));
    }
    return schedule;
  }

  private static List<String> ids(List<Scenario> scenarios) {
    return scenarios.stream().map(Scenario::id).toList();
  }

  /** How often each artifact is built: no more often than there are rounds that could use it. */
  public int builds() {
    return Math.min(settings.sampling().restoreBuilds(), Math.max(1, rounds()));
  }

  /** Deals builds to rounds, each once before any comes again. */
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
   * The layout of a round. An image of a process contains its environment, and an archive of
   * classes is valid for one class path only: where a scenario restores either, or a flag of a JVM
   * may name an archive, that of all scenarios stays the same. Devices run from one file.
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
   * Puts scenarios with as few forks into a balanced order among themselves, in the places that
   * chance gave them: in so few rounds chance alone would often have one of them first. Each has
   * each place equally often (a cyclic Latin square, begun where the seed says).
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

  private boolean eliminates() {
    return settings.sampling().stopRule().eliminates();
  }

  private boolean isDue(Scenario scenario, int round, int rounds) {
    if (round == 0) {
      return settings.sampling().warmupForks() > 0 && !scenario.start().isOfLaterRequests();
    }
    if (eliminates()) {
      return round <= forksOf(scenario);
    }
    // The k-th of n forks stands in the round in which k/n of the rounds begin.
    long forks = forksOf(scenario);
    return round * forks / rounds > (round - 1) * forks / rounds;
  }
}
