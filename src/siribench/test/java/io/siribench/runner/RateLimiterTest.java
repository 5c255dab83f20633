package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.EndpointSettings;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.probe.Forecast;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RateLimiterTest {
  private static final Scenario REMOTE =
      Plans.asking("remote", Start.COLD, "https://host.example/sm.{format}");
  private static final Scenario LOCAL =
      Plans.asking("local", Start.COLD, "http://localhost:8080/sm.{format}");
  private static final Scenario FILE = Plans.scenario("file", Start.COLD);

  @TempDir private Path directory;
  private final List<Sample> kept = new ArrayList<>();
  private final List<String> waits = new ArrayList<>();

  /** The current time, which advances only by sleeps and by 300 ms per fork. */
  private Instant now = Answers.LAUNCHED_AT;

  /** The sum of all settings of the wall clock. */
  private Duration clockSetBy = Duration.ZERO;

  private final Sleeper sleeper =
      new Sleeper() {
        @Override
        public Instant now() {
          return now.plus(clockSetBy);
        }

        @Override
        public long nanos() {
          return Duration.between(Answers.LAUNCHED_AT, now).toNanos();
        }

        @Override
        public void sleep(Duration duration) {
          now = now.plus(duration);
        }
      };

  private final RunListener listener =
      new RunListener() {
        @Override
        public void waiting(Scenario scenario, Duration duration, String why) {
          waits.add(scenario.id() + " " + duration.toMillis() + " ms " + why);
        }
      };

  private class EndpointLauncher extends ScriptedLauncher {
    @Override
    public ForkResult measured(ForkCommand command) {
      Instant launchedAt = now.plus(clockSetBy);
      now = now.plusMillis(300);
      List<ForkMessage> messages = new ArrayList<>();
      int requests = Integer.parseInt(argument(command, Protocol.ARG_REQUESTS).orElseThrow());
      for (int request = 0; request < requests; request++) {
        ForkMessage ok = Answers.ok(request);
        String started = String.valueOf(launchedAt.plusMillis(100).toEpochMilli());
        messages.add(changed(Answers.with(ok, SampleLine.STARTED, started)));
      }
      messages.add(Answers.END);
      return new ForkResult(launchedAt, 300_000_000, 0, false, messages, "");
    }

    /** Turns a successful answer into the scripted one. */
    ForkMessage changed(ForkMessage ok) {
      return ok;
    }
  }

  private class FailingLauncher extends EndpointLauncher {
    @Override
    ForkMessage changed(ForkMessage ok) {
      return Answers.with(ok, SampleLine.OUTCOME, "http");
    }
  }

  /** Runs {@code plan}; returns the reason if it was stopped. */
  private Optional<String> run(Plan plan, ScriptedLauncher launcher) throws Exception {
    RunOutcome runOutcome =
        new Runner(plan, launcher, kept::addAll, listener, History.none(0), sleeper)
            .run(
                new CacheDirectory(
                    directory.resolve("mapper-caches"), (args, order) -> "", Optional.empty()));
    return runOutcome.kind() == RunOutcome.EndReason.STOPPED
        ? Optional.of(runOutcome.text())
        : Optional.empty();
  }

  @Test
  void run_remoteMachine_isRequestedOncePerSecondFromStartToStart() throws Exception {
    assertThat(run(Plans.plan(2, 1, 1, REMOTE), new EndpointLauncher())).isEmpty();
    // The request began 100 ms after the launch, and the fork ended 200 ms later.
    assertThat(waits)
        .containsExactly("remote 800 ms between requests", "remote 800 ms between requests");
  }

  @Test
  void run_localEndpointOrFiles_doNotWait() throws Exception {
    run(Plans.plan(3, 1, 1, LOCAL, FILE), new EndpointLauncher());
    assertThat(waits).isEmpty();
    assertThat(kept).hasSize(8);
  }

  @Test
  void run_noFloor_doesNotWait() throws Exception {
    EndpointSettings lifted =
        new EndpointSettings(
            true, 1, "2", false, Optional.empty(), Optional.empty(), Optional.empty());
    run(Plans.with(Plans.plan(3, 1, 1, REMOTE), Duration.ZERO, lifted), new EndpointLauncher());
    assertThat(waits).isEmpty();
  }

  @Test
  void run_userInterval_appliesToLocalEndpoints() throws Exception {
    Plan plan =
        Plans.with(
            Plans.plan(1, 1, 1, LOCAL, FILE), Duration.ofSeconds(5), EndpointSettings.DEFAULT);
    run(plan, new EndpointLauncher());
    assertThat(waits).hasSize(1).allMatch(text -> text.startsWith("local 4"));
  }

  /** The wait is then counted from the fork's end, since the request's time is unknown. */
  @ParameterizedTest
  @ValueSource(longs = {-3600, 3600})
  void run_clockSet_waitsForTheInterval(long seconds) throws Exception {
    run(
        Plans.plan(1, 1, 1, REMOTE),
        new EndpointLauncher() {
          @Override
          ForkMessage changed(ForkMessage ok) {
            clockSetBy = clockSetBy.plusSeconds(seconds);
            return ok;
          }
        });
    assertThat(waits).containsExactly("remote 1000 ms between requests");
  }

  @ParameterizedTest
  @ValueSource(longs = {-3600, 3600})
  void run_clockSet_retryAfterIsHonoured(long seconds) throws Exception {
    assertThat(
            run(
                Plans.plan(1, 1, 1, LOCAL),
                new EndpointLauncher() {
                  @Override
                  ForkMessage changed(ForkMessage ok) {
                    clockSetBy = clockSetBy.plusSeconds(seconds);
                    return Answers.with(ok, SampleLine.RETRY_AFTER, "60000");
                  }
                }))
        .isEmpty();
    assertThat(waits).containsExactly("local 60001 ms as the endpoint requested");
  }

  @Test
  void run_retryAfter_isHonoured() throws Exception {
    run(
        Plans.plan(1, 1, 1, LOCAL),
        new EndpointLauncher() {
          @Override
          ForkMessage changed(ForkMessage ok) {
            return Answers.with(ok, SampleLine.RETRY_AFTER, "60000");
          }
        });
    // The wait is counted from the end of the request, 1 ms after its begin.
    assertThat(waits).containsExactly("local 59801 ms as the endpoint requested");
  }

  @Test
  void run_longRetryAfter_endsTheRun() throws Exception {
    Optional<String> stopped =
        run(
            Plans.plan(9, 1, 1, LOCAL),
            new EndpointLauncher() {
              @Override
              ForkMessage changed(ForkMessage ok) {
                return Answers.with(ok, SampleLine.RETRY_AFTER, "9223372036854775807");
              }
            });
    assertThat(stopped)
        .hasValueSatisfying(
            reason -> assertThat(reason).contains(" days (Retry-After), but siribench waits"));
    assertThat(kept).hasSize(1);
  }

  @Test
  void run_fiveFailuresInARow_endTheRunAndKeepEverything() throws Exception {
    Optional<String> stopped = run(Plans.plan(50, 1, 1, LOCAL), new FailingLauncher());
    assertThat(stopped)
        .hasValueSatisfying(
            reason -> assertThat(reason).startsWith("5 consecutive requests failed"));
    assertThat(kept).hasSize(5).extracting(Sample::outcome).containsOnly(Outcome.HTTP);
  }

  @Test
  void run_forkThatStopped_endsTheRunForItsReason() throws Exception {
    ForkMessage stopped =
        new ForkMessage(Protocol.STOPPED, Map.of(SampleLine.ERROR, "left alone by it"));
    Optional<String> reason =
        run(
            Plans.plan(9, 1, 1, LOCAL),
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) {
                return Answers.result(0, false, "", Answers.ok(0), stopped, Answers.END);
              }
            });
    assertThat(reason).contains("left alone by it");
    assertThat(kept).hasSize(1);
  }

  @Test
  void run_successBetweenFailures_resetsTheCount() throws Exception {
    assertThat(
            run(
                Plans.plan(10, 1, 1, LOCAL),
                new EndpointLauncher() {
                  @Override
                  ForkMessage changed(ForkMessage ok) {
                    return commands.size() % 5 == 0
                        ? ok
                        : Answers.with(ok, SampleLine.OUTCOME, "parse");
                  }
                }))
        .isEmpty();
    assertThat(kept).hasSize(11);
  }

  @Test
  void run_failingFiles_doNotEndTheRun() throws Exception {
    assertThat(run(Plans.plan(9, 1, 1, FILE), new FailingLauncher())).isEmpty();
    assertThat(kept).hasSize(10);
  }

  @Test
  void run_previousFailures_arePassedToTheFork() throws Exception {
    ScriptedLauncher launcher = new FailingLauncher();
    run(Plans.plan(50, 1, 1, LOCAL), launcher);
    assertThat(launcher.commands)
        .extracting(
            command -> ScriptedLauncher.argument(command, Protocol.ARG_FAILED_BEFORE).orElseThrow())
        .containsExactly("0", "1", "2", "3", "4");
  }

  @Test
  void forecast_otherMachine_countsThePauses() throws Exception {
    Plan plan = Plans.plan(9, 1, 1, REMOTE);
    assertThat(Forecast.of(plan, new EndpointLauncher(), sleeper, new RunListener() {}).duration())
        .isEqualTo(Duration.ofSeconds(10));
    assertThat(plan.minDuration()).as("9 gaps").isEqualTo(Duration.ofSeconds(9));
  }

  @Test
  void forecast_warmOnAnotherMachine_asksOnce() throws Exception {
    Scenario warm = Plans.asking("w", Start.WARM, "https://host.example/sm.{format}");
    ScriptedLauncher launcher = new EndpointLauncher();
    assertThat(
            Forecast.of(Plans.plan(11, 1, 1, warm), launcher, sleeper, new RunListener() {})
                .duration())
        .isEqualTo(Duration.ofMillis(300 + 10 * 1000 + 10));
    assertThat(launcher.commands).hasSize(1);
  }
}
