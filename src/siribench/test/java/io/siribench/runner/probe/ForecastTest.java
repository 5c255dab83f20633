package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plans;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ForecastTest {
  @Test
  void of_cold_isAllForks() throws Exception {
    assertThat(
            Forecast.of(
                    Plans.plan(9, 1, 1, Plans.scenario("cold", Start.COLD)),
                    new ScriptedLauncher(),
                    Sleeper.SYSTEM)
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
                    Sleeper.SYSTEM)
                .duration())
        .isEqualTo(Duration.ofMillis((10 + 4) * 250));
  }

  @Test
  void of_warm_addsUntimedRequests() throws Exception {
    assertThat(
            Forecast.of(
                    Plans.plan(105, 2, 1, Plans.scenario("warm", Start.WARM)),
                    new ScriptedLauncher(),
                    Sleeper.SYSTEM)
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
                    Sleeper.SYSTEM)
                .failures())
        .singleElement()
        .asString()
        .startsWith("cold: the fork ended with exit code 1")
        .endsWith("-Xbogus");
  }
}
