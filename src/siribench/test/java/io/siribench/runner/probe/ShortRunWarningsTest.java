package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.StopRule;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class ShortRunWarningsTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario OTHER = Plans.scenario("other", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  /** Returns a plan whose forks take 250 ms. */
  private static Plan under(StopRule rule, int requests, Scenario... scenarios) {
    return new Plan(
        List.of(scenarios),
        scenarios[0].id(),
        Plans.settings(requests, 8, new Sampling(rule, false, 0, OptionalInt.empty())));
  }

  private static StopRule within(Duration time) {
    return new StopRule(OptionalDouble.empty(), java.util.Optional.of(time), 1000);
  }

  @Test
  void warnings_tooFewProcessesForInterval_nameTheOption() {
    assertThat(ShortRunWarnings.warnings(Plans.plan(3, 2, 1, COLD, WARM)))
        .containsExactly(
            "-n 3: an interval needs 6 processes of each scenario; with fewer no difference can be"
                + " established (try -n 6 or more)",
            "--forks 2: an interval needs 6 processes of each scenario; with fewer no difference"
                + " can be established (try --forks 6 or more)");
    assertThat(ShortRunWarnings.warnings(Plans.plan(6, 6, 1, COLD, WARM))).isEmpty();
  }

  @Test
  void warnings_fewProcessesThatMeasureAllocation_nameTheOption() {
    assertThat(ShortRunWarnings.warnings(Plans.allocation(3, COLD, OTHER)))
        .containsExactly(
            "-n 3: an interval needs 6 processes of each scenario; with fewer no difference can be"
                + " established (try -n 6 or more)");
    assertThat(ShortRunWarnings.warnings(Plans.allocation(0, COLD, OTHER))).isEmpty();
    assertThat(ShortRunWarnings.warnings(Plans.allocation(6, COLD, OTHER))).isEmpty();
  }

  @Test
  void warnings_stopRules_requireEnoughForTheirIntervals() {
    StopRule decided =
        new StopRule(
            OptionalDouble.empty(), java.util.Optional.empty(), 7, true, StopRule.Judge.ELAPSED);
    assertThat(ShortRunWarnings.warnings(under(decided, 50, COLD, OTHER)))
        .singleElement()
        .asString()
        .startsWith("--max-requests 7: an interval needs 8 processes");
    Sampling repeated = new Sampling(decided, true, 0, OptionalInt.empty());
    Plan withControl = new Plan(List.of(COLD, OTHER), COLD.id(), Plans.settings(50, 8, repeated));
    assertThat(ShortRunWarnings.warnings(withControl)).isEmpty();
    assertThat(
            ShortRunWarnings.warnings(
                under(StopRule.eliminating(Duration.ofMinutes(3)), 50, COLD, OTHER)))
        .isEmpty();
  }

  @Test
  void warning_timeForThreeRounds_reportsSufficientTime() throws Exception {
    Plan plan = under(within(Duration.ofMillis(1600)), 50, COLD, OTHER);
    assertThat(ShortRunWarnings.warning(plan, new ScriptedLauncher(), Sleeper.SYSTEM))
        .hasValue(
            "--max-time allows about 3 rounds of 1 s each; an interval needs 6, and with fewer no"
                + " difference can be established (try --max-time 3s or more)");
    assertThat(
            ShortRunWarnings.warning(
                under(within(Duration.ofSeconds(4)), 50, COLD, OTHER),
                new ScriptedLauncher(),
                Sleeper.SYSTEM))
        .isEmpty();
  }

  @Test
  void warning_candidates_reportsThatNothingCanBeRecommended() throws Exception {
    Plan plan = under(StopRule.eliminating(Duration.ofSeconds(1)), 50, COLD, OTHER, WARM);
    assertThat(ShortRunWarnings.warning(plan, new ScriptedLauncher(), Sleeper.SYSTEM).orElseThrow())
        .startsWith("--max-time allows about 1 round of 1 s each; an interval needs 6, and with")
        .contains("nothing can be recommended (try --max-time ");
  }
}
