package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ForecastTest {
  @Test
  void of_cold_isAllForks() throws Exception {
    assertThat(
            Forecast.of(
                    Plans.plan(9, 1, 1, Plans.scenario("cold", Start.COLD)),
                    new ScriptedLauncher(),
                    Sleeper.SYSTEM,
                    new RunListener() {})
                .duration())
        .isEqualTo(Duration.ofMillis(10 * 250));
  }

  @Test
  void of_pseudoWarm_addsTheForksOfAllBuilds() throws Exception {
    assertThat(
            Forecast.of(
                    Plans.withRestoreBuilds(
                        Plans.plan(9, 1, 1, Plans.scenario("restored", Start.PSEUDO_WARM)), 4),
                    new ScriptedLauncher(),
                    Sleeper.SYSTEM,
                    new RunListener() {})
                .duration())
        .isEqualTo(Duration.ofMillis((10 + 4) * 250));
  }

  @Test
  void of_warm_addsUntimedRequests() throws Exception {
    assertThat(
            Forecast.of(
                    Plans.plan(105, 2, 1, Plans.scenario("warm", Start.WARM)),
                    new ScriptedLauncher(),
                    Sleeper.SYSTEM,
                    new RunListener() {})
                .duration())
        .isEqualTo(Duration.ofNanos(2 * (250_000_000L + 100 * 1_000_004L)));
  }

  @Test
  void of_forkThatFails_reportsWhy() throws Exception {
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) {
            return Answers.result(1, false, "Unrecognized option: -Xbogus");
          }
        };
    assertThat(
            Forecast.of(
                    Plans.plan(9, 1, 1, Plans.scenario("cold", Start.COLD)),
                    launcher,
                    Sleeper.SYSTEM,
                    new RunListener() {})
                .failures())
        .singleElement()
        .asString()
        .startsWith("cold: the fork ended with exit code 1")
        .endsWith("-Xbogus");
  }

  @Test
  void of_manyScenarios_reportsEachFork() throws Exception {
    List<String> events = new ArrayList<>();
    RunListener progress =
        new RunListener() {
          @Override
          public void observing(Scenario scenario, int done, int all) {
            events.add(scenario.id() + " " + done + "/" + all);
          }

          @Override
          public void runFinished() {
            events.add("end");
          }
        };
    Scenario[] scenarios = {Plans.scenario("cold", Start.COLD), Plans.scenario("warm", Start.WARM)};
    Forecast.of(Plans.plan(9, 1, 1, scenarios), new ScriptedLauncher(), Sleeper.SYSTEM, progress);
    assertThat(events).containsExactly("cold 0/2", "warm 1/2", "end");
  }
}
