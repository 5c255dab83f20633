package io.siribench.plan;

import static io.siribench.plan.Plans.plan;
import static io.siribench.plan.Plans.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.request.ConstantRate;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.format.Format;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlanTest {
  private static final Scenario COLD = scenario("cold", Start.COLD);
  private static final Scenario PSEUDO_WARM = scenario("pseudo-warm", Start.PSEUDO_WARM);
  private static final Scenario WARM = scenario("warm", Start.WARM);

  private static List<Integer> roundsOf(Plan plan, Scenario scenario) {
    return plan.schedule().stream()
        .filter(round -> round.scenarios().contains(scenario))
        .map(Round::number)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"1,1", "2,3", "7,3", "30,3", "50,7", "3,10", "100,99"})
  void schedule_anyPlan_givesEveryScenarioItsForks(int requests, int forks) {
    Plan plan = plan(requests, forks, 7, COLD, PSEUDO_WARM, WARM);
    for (Scenario scenario : plan.scenarios()) {
      List<Integer> rounds = roundsOf(plan, scenario);
      assertThat(rounds.stream().filter(round -> round > 0)).hasSize(plan.forksOf(scenario));
      assertThat(rounds.contains(0)).isEqualTo(!scenario.equals(WARM));
    }
    assertThat(plan.schedule())
        .allSatisfy(round -> assertThat(round.scenarios()).isNotEmpty().doesNotHaveDuplicates());
    assertThat(plan.totalForks()).isEqualTo(2 * (requests + 1) + forks);
  }

  @Test
  void schedule_fewerForksThanRounds_spreadsThem() {
    assertThat(roundsOf(plan(9, 3, 1, COLD, WARM), WARM)).containsExactly(3, 6, 9);
    assertThat(roundsOf(plan(2, 8, 1, COLD, WARM), COLD)).containsExactly(0, 4, 8);
  }

  @Test
  void schedule_onlyWarm_hasNoRoundForThePageCache() {
    assertThat(plan(50, 2, 1, WARM).schedule()).extracting(Round::number).containsExactly(1, 2);
  }

  @Test
  void schedule_withoutWarmupForks_hasNoRoundForThePageCache() {
    Plan plan =
        Plans.plan(
            Plans.settings(2, 1, Samplings.withWarmupForks(Sampling.DEFAULT, 0)),
            Plans.scenario("cold", Start.COLD));
    assertThat(plan.schedule()).extracting(Round::number).containsExactly(1, 2);
    assertThat(plan.totalForks()).isEqualTo(2);
  }

  @Test
  void schedule_allocationOnly_hasTheRequestedForksOfFirstRequests() {
    assertThat(forks(Plans.allocation(0, COLD, WARM))).containsExactly(6, 6);
    assertThat(forks(Plans.allocation(9, COLD, WARM))).containsExactly(9, 6);
    assertThat(forks(Plans.allocation(2, COLD, WARM))).containsExactly(2, 6);
    assertThat(Plans.allocation(2, COLD, WARM).schedule()).noneMatch(Round::isTimed);
  }

  private static List<Integer> forks(Plan plan) {
    return plan.scenarios().stream()
        .map(
            scenario ->
                Collections.frequency(
                    plan.schedule().stream().flatMap(round -> round.scenarios().stream()).toList(),
                    scenario))
        .toList();
  }

  @Test
  void schedule_sameSeed_isTheSameOrder() {
    assertThat(plan(20, 3, 4711, COLD, PSEUDO_WARM, WARM).schedule())
        .isEqualTo(plan(20, 3, 4711, COLD, PSEUDO_WARM, WARM).schedule());
  }

  @Test
  void schedule_otherSeed_isAnotherOrder() {
    assertThat(plan(20, 3, 1, COLD, PSEUDO_WARM).schedule())
        .isNotEqualTo(plan(20, 3, 2, COLD, PSEUDO_WARM).schedule());
  }

  @Test
  void schedule_manyRounds_sometimesPutEachScenarioFirst() {
    List<Scenario> first =
        plan(40, 1, 1, COLD, PSEUDO_WARM).schedule().stream()
            .map(round -> round.scenarios().get(0))
            .toList();
    assertThat(first).contains(COLD, PSEUDO_WARM);
  }

  @Test
  void requestsPerFork_quickWithInterval_isLowExceptInFullRun() {
    Sampling quick =
        new Sampling(StopRule.quick(StopRule.Judge.ELAPSED), false, 0, OptionalInt.empty());
    Plan plan = Plans.plan(Plans.settings(50, 8, quick), COLD, WARM);
    assertThat(plan.requestsPerFork(WARM)).isEqualTo(50);
    Plan apart = Plans.with(plan, Duration.ofSeconds(1), EndpointSettings.DEFAULT);
    assertThat(apart.requestsPerFork(WARM)).isEqualTo(5);
    assertThat(apart.forksOf(WARM)).isEqualTo(apart.forksOf(COLD));
    assertThat(apart.full().requestsPerFork(WARM)).isEqualTo(50);
    assertThat(apart.full().forksOf(WARM)).isEqualTo(8);
    assertThat(apart.full().mayEndEarly()).isFalse();
  }

  @Test
  void requestsPerFork_byStart_isOneOrAll() {
    Plan plan = plan(50, 3, 1, COLD, WARM);
    assertThat(plan.requestsPerFork(COLD)).isEqualTo(1);
    assertThat(plan.requestsPerFork(WARM)).isEqualTo(50);
    assertThat(plan.rounds()).isEqualTo(50);
  }

  @Test
  void schedule_warmScenarios_takeEachPlaceEquallyOften() {
    Scenario other = Plans.scenario("other", Start.WARM);
    for (long seed = 0; seed < 20; seed++) {
      long first =
          plan(50, 8, seed, COLD, WARM, other).schedule().stream()
              .map(Round::scenarios)
              .filter(due -> due.contains(WARM))
              .filter(due -> due.indexOf(WARM) < due.indexOf(other))
              .count();
      assertThat(first).as("seed %s", seed).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @CsvSource({"8, 8", "100, 60"})
  void forksOf_warmInAnEliminatingRun_areThoseRequestedUpToItsRounds(int requested, int forks) {
    Plan plan = eliminating(requested, COLD, WARM);
    assertThat(plan.forksOf(WARM)).isEqualTo(forks);
    assertThat(plan.forksOf(COLD)).isEqualTo(60);
  }

  /** There may be no time for the last rounds. */
  @Test
  void schedule_eliminatingRun_hasLaterRequestsInFirstRounds() {
    Scenario other = scenario("other", Start.WARM);
    Plan plan = eliminating(8, COLD, WARM, other);
    assertThat(roundsOf(plan, WARM)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(
            plan.schedule().stream()
                .map(Round::scenarios)
                .filter(due -> due.contains(WARM) && due.indexOf(WARM) < due.indexOf(other)))
        .hasSize(4);
  }

  private static Plan eliminating(int forks, Scenario... scenarios) {
    StopRule rule = StopRule.eliminating(Duration.ofMinutes(3));
    Sampling sampling = new Sampling(rule, false, 0, OptionalInt.empty());
    return Plans.plan(Plans.settings(50, forks, sampling), scenarios);
  }

  @Test
  void requestsPerFork_steady_includesFirstRequest() {
    Sampling sampling = Samplings.with(Sampling.DEFAULT, new Steady(300, Duration.ofSeconds(20)));
    Scenario steady = scenario("steady", Start.STEADY);
    Plan plan = Plans.plan(Plans.settings(50, 8, sampling), steady);
    assertThat(plan.requestsPerFork(steady)).isEqualTo(301);
  }

  @Test
  void schedule_countedInstructions_haveTwoRoundsOfCountableScenarios() {
    Sampling sampling = Sampling.DEFAULT.with(new Counting(Counting.FIRST, false, true));
    Plan plan = Plans.plan(Plans.settings(3, 2, sampling), COLD, WARM, Plans.controlOf(COLD));
    assertThat(plan.schedule().stream().filter(round -> !round.isTimed()))
        .containsExactly(
            new Round(Quantity.INSTRUCTIONS, 1, List.of(COLD)),
            new Round(Quantity.INSTRUCTIONS, 2, List.of(COLD)));
  }

  /** A difference has to be established in each of all comparisons. */
  @Test
  void leastAllocationForks_moreComparisons_isHigher() {
    Scenario[] cold =
        IntStream.range(0, 5)
            .mapToObj(number -> scenario("cold" + number, Start.COLD))
            .toArray(Scenario[]::new);
    assertThat(Plans.allocation(0, COLD).minAllocationForks()).isEqualTo(6);
    assertThat(Plans.allocation(0, cold).minAllocationForks()).isEqualTo(8);
  }

  @Test
  void schedule_restoredBuilds_areEachUsedBeforeAnyIsRepeated() {
    List<List<Integer>> orders = new ArrayList<>();
    for (long seed = 0; seed < 20; seed++) {
      List<Integer> builds =
          plan(6, 1, seed, PSEUDO_WARM).schedule().stream()
              .filter(round -> round.number() > 0)
              .map(Round::build)
              .toList();
      assertThat(builds.subList(0, 3)).containsExactlyInAnyOrder(1, 2, 3);
      assertThat(builds.subList(3, 6)).containsExactlyInAnyOrder(1, 2, 3);
      orders.add(builds);
    }
    assertThat(orders.stream().distinct()).hasSizeGreaterThan(10);
  }

  @Test
  void builds_ofFewRounds_areAtMostAsMany() {
    assertThat(plan(2, 1, 1, PSEUDO_WARM).builds()).isEqualTo(2);
    assertThat(plan(50, 1, 1, PSEUDO_WARM).builds()).isEqualTo(3);
  }

  @Test
  void observingForks_areTheSumOfAllScenarios() {
    Observation explained = new Observation(true, Observation.Profiler.NONE, "");
    Plan plan = Plans.with(plan(8, 2, 1, COLD, PSEUDO_WARM, WARM), explained);
    assertThat(plan.observingForks(COLD)).isEqualTo(20);
    assertThat(plan.observingForks(WARM)).isZero();
    assertThat(plan.observingForks()).isEqualTo(40);
  }

  private static final Duration SECOND = Duration.ofSeconds(1);

  private static Scenario asking(String id, Start start, String host) {
    return Plans.asking(id, start, "https://" + host + "/stop.json");
  }

  @Test
  void intervalOf_anotherMachine_isAtLeastASecond() {
    Scenario elsewhere = asking("elsewhere", Start.WARM, "other.example");
    Scenario here = asking("here", Start.WARM, "localhost");
    Plan plan = plan(5, 2, 1, elsewhere, here, WARM);
    assertThat(plan.intervalOf(elsewhere)).isEqualTo(SECOND);
    assertThat(plan.intervalOf(here)).isZero();
    assertThat(plan.intervalOf(WARM)).isZero();
    Plan slower = Plans.with(plan, Duration.ofSeconds(3), EndpointSettings.DEFAULT);
    assertThat(slower.intervalOf(elsewhere)).hasSeconds(3);
    assertThat(slower.intervalOf(here)).hasSeconds(3);
  }

  /** No request waits before the first one, and files wait for nothing. */
  @Test
  void leastDuration_requestsToAnotherMachine_equalsTheirIntervals() {
    Scenario warm = asking("warm-asking", Start.WARM, "other.example");
    Scenario cold = asking("cold-asking", Start.COLD, "other.example");
    assertThat(plan(5, 2, 1, warm).minDuration()).hasSeconds(2 * 5 - 1);
    assertThat(plan(5, 2, 1, warm, COLD).minDuration()).hasSeconds(2 * 5 - 1);
    assertThat(plan(5, 2, 1, cold).minDuration()).hasSeconds(1 + 5 - 1);
    assertThat(plan(5, 2, 1, COLD, WARM).minDuration()).isZero();
  }

  @Test
  void leastDuration_constantRate_equalsSchedule() {
    Scenario warm = asking("warm-asking", Start.WARM, "other.example");
    ConstantRate atOnce = new ConstantRate(1_000_000_000, Duration.ofSeconds(60), 16);
    assertThat(at(atOnce, warm).minDuration()).hasSeconds(2 * 60);
    ConstantRate agreed =
        new ConstantRate(1_000_000_000, Duration.ofSeconds(60), 16, 1, Optional.of(Instant.EPOCH));
    // The timeout of 30 seconds, and twice the launch of a process and a period.
    assertThat(at(agreed, warm).minDuration()).hasSeconds(2 * (60 + 30 + 2 * 6));
  }

  private static Plan at(ConstantRate rate, Scenario scenario) {
    Settings settings = new SettingsBuilder().requests(61).forks(2).rate(rate).build();
    return Plans.plan(settings, scenario);
  }

  @Test
  void fileOf_replacedDocument_isTheReplacement() {
    Plan plan = plan(5, 2, 1, COLD, WARM).withFiles(Map.of(COLD, "stop.json.gz"));
    assertThat(plan.fileOf(COLD)).isEqualTo("stop.json.gz");
    assertThat(plan.fileOf(WARM)).isEqualTo(WARM.document().location());
  }

  @Test
  void drawn_areAllDocumentsOfAllScenarios() {
    List<Document> documents =
        List.of(Plans.document("stop1", Format.JSON), Plans.document("stop2", Format.JSON));
    Document draw =
        Document.ofDraw("day", Format.JSON, new DocumentDraw("day.har", 2, "0", documents));
    Scenario drawing = new Scenario("drawing", Plans.values(draw, Start.COLD), null);
    Plan plan = plan(5, 2, 1, COLD, drawing);
    assertThat(plan.drawn())
        .extracting(Scenario::document)
        .containsExactly(COLD.document(), documents.get(0), documents.get(1));
    assertThat(plan.fileOf(drawing)).isEqualTo(documents.get(0).location());
  }

  @Test
  void with_onePart_keepsTheOthers() {
    Plan plan =
        plan(5, 2, 1, COLD, WARM)
            .withFiles(Map.of(COLD, "stop.json.gz"))
            .reading(Map.of("cold", new Plan.StreamingReader("reader.jar", "com.acme.Caller")));
    assertThat(plan.with(COLD::equals))
        .isEqualTo(
            new Plan(
                List.of(COLD),
                "cold",
                plan.settings(),
                plan.readers(),
                plan.files(),
                plan.optional()));
    Settings others = Plans.settings(7, 3);
    assertThat(plan.with(others))
        .isEqualTo(
            new Plan(
                plan.scenarios(), "cold", others, plan.readers(), plan.files(), plan.optional()));
    Settings slower = plan.settings().withInterval(SECOND);
    assertThat(slower.interval()).isEqualTo(SECOND);
    assertThat(slower.withInterval(Duration.ZERO)).isEqualTo(plan.settings());
    assertThat(plan.readers()).containsOnlyKeys("cold");
    assertThat(plan.files()).containsOnlyKeys(COLD);
  }
}
