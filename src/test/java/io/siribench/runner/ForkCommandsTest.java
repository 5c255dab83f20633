package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkCommand;
import io.siribench.plan.EndpointSettings;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.plan.Start;
import io.siribench.siri.binding.UnknownMembers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ForkCommandsTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  private static final Plan PLAN =
      new Plan(
          List.of(COLD, WARM),
          50,
          3,
          1,
          Duration.ofSeconds(5),
          Duration.ofSeconds(40),
          true,
          UnknownMembers.IGNORE,
          List.of("-Xmx64m"),
          "cold",
          EndpointSettings.DEFAULT);

  @Test
  void measured_anyScenario_isInTheWordsOfTheWorker() {
    ForkCommand command = new ForkCommands(PLAN).measured(WARM, 5);
    assertThat(command.java()).isEqualTo("java");
    assertThat(command.jvmArgs()).containsExactly("-Xmx64m");
    assertThat(command.workerArgs())
        .containsExactly(
            "format=json",
            "reader=reader",
            "module=none",
            "unknown-members=ignore",
            "source=" + Path.of("samples", "stop.json"),
            "preload=true",
            "requests=50",
            "interval=40000");
  }

  @Test
  void measured_pauseLongerThanTheTimeout_isNoSilence() {
    assertThat(new ForkCommands(PLAN).measured(WARM, 5).timeout())
        .isGreaterThan(Duration.ofSeconds(45));
    assertThat(new ForkCommands(PLAN).measured(COLD, 5).timeout()).isEqualTo(Duration.ofSeconds(5));
  }
}
