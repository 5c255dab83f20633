package io.siribench.plan;

import static io.siribench.plan.Plans.plan;
import static io.siribench.plan.Plans.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.request.EndpointSettings;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
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
  void schedule_manyRounds_putsEachScenarioFirstNowAndThen() {
    List<Scenario> first =
        plan(40, 1, 1, COLD, PSEUDO_WARM).schedule().stream()
            .map(round -> round.scenarios().get(0))
            .toList();
    assertThat(first).contains(COLD, PSEUDO_WARM);
  }

  @Test
  void requestsPerFork_quickAtAnInterval_areFewExceptInTheFullRun() {
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
  void schedule_warmScenarios_standEachInEachPlaceEquallyOften() {
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
}
