package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Plan;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Tells how long a plan will take, from one fork of each scenario. */
public final class Forecast {
  private static final int WARM_REQUESTS = 5;

  private final Plan plan;
  private final Launcher launcher;
  private final ForkCommands commands;

  private Forecast(Plan plan, Launcher launcher) {
    this.plan = plan;
    this.launcher = launcher;
    commands = new ForkCommands(plan);
  }

  /**
   * The expected duration of {@code plan}. Of a warm scenario a few requests are timed, of a
   * pseudo-warm one a fork that restores nothing.
   */
  public static Duration of(Plan plan, Launcher launcher) throws IOException, InterruptedException {
    Forecast forecast = new Forecast(plan, launcher);
    Map<String, Long> nanosPerFork = new HashMap<>();
    for (Scenario scenario : plan.scenarios()) {
      nanosPerFork.put(scenario.id(), forecast.forkNanos(scenario));
    }
    long nanos = 0;
    for (Round round : plan.schedule()) {
      for (Scenario scenario : round.scenarios()) {
        nanos += nanosPerFork.getOrDefault(scenario.id(), 0L);
      }
    }
    return Duration.ofNanos(nanos);
  }

  private long forkNanos(Scenario scenario) throws IOException, InterruptedException {
    int planned = plan.requestsPerFork(scenario);
    int timed = Math.min(planned, WARM_REQUESTS);
    ForkCommand command = commands.probing(scenario, timed);
    ForkResult result = launcher.launch(command);
    long lastRequestNanos =
        result.answers().stream()
            .filter(answer -> answer.kind().equals(Protocol.SAMPLE))
            .reduce((earlier, later) -> later)
            .map(answer -> answer.number(SampleLine.REQUEST_TIME, 0))
            .orElse(0L);
    return result.wallNanos() + (planned - timed) * (lastRequestNanos + plan.interval().toNanos());
  }
}
