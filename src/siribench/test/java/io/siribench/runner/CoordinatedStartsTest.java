package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Shard;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.worker.Protocol;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes at a constant rate, of two hosts that agree on their starts. */
final class CoordinatedStartsTest {
  private static final Instant START = Instant.parse("2026-11-27T14:30:00Z");
  private static final ConstantRate RATE =
      new ConstantRate(500_000_000, Duration.ofSeconds(60), 16, 1, Optional.of(START)).over(2);

  @TempDir private Path directory;
  private final List<Sample> kept = new ArrayList<>();
  private final List<Instant> launches = new ArrayList<>();
  private Instant now = START.minusSeconds(100);

  private final Sleeper sleeper =
      new Sleeper() {
        @Override
        public Instant now() {
          return now;
        }

        @Override
        public long nanos() {
          return Duration.between(START, now).toNanos();
        }

        @Override
        public void sleep(Duration duration) {
          now = now.plus(duration);
        }
      };

  private static Plan plan(int shard) {
    Scenario[] scenarios = {
      Plans.asking("one", Start.WARM, "http://localhost:8080/sm.json"),
      Plans.asking("other", Start.WARM, "http://localhost:8080/other.json")
    };
    Sampling sampling = Sampling.DEFAULT.with(new Shard(shard, 2, Shard.Hosts.EACH));
    EndpointSettings endpoints =
        new EndpointSettings(
            true, 1, "2", true, Optional.of(RATE), Optional.empty(), Optional.empty());
    return Plans.with(
        Plans.plan(Plans.settings(3, 2, sampling), scenarios), Duration.ZERO, endpoints);
  }

  private List<Instant> begins(ScriptedLauncher launcher) {
    return launcher.commands.stream()
        .map(command -> ScriptedLauncher.argument(command, Protocol.ARG_BEGIN).orElseThrow())
        .map(nanos -> Instant.ofEpochSecond(0, Long.parseLong(nanos)))
        .toList();
  }

  private RunOutcome run(int shard, ScriptedLauncher launcher) throws Exception {
    return new Runner(
            plan(shard), launcher, kept::addAll, new RunListener() {}, History.none(0), sleeper)
        .run(
            new CacheDirectory(
                directory.resolve("mapper-caches"), (args, order) -> "", Optional.empty()));
  }

  private ScriptedLauncher noting(Duration lasting) {
    return new ScriptedLauncher() {
      @Override
      public ForkResult measured(ForkCommand command) throws InterruptedException {
        launches.add(now);
        now = now.plus(lasting);
        return Answers.complete(3);
      }
    };
  }

  @Test
  void run_processesOfAShard_haveTheirTurnsAndLaunchBefore() throws Exception {
    ScriptedLauncher launcher = noting(Duration.ofSeconds(70));
    run(1, launcher);
    Duration turn = RATE.turn(Duration.ofSeconds(30));
    Instant first = START.plusMillis(500);
    assertThat(begins(launcher))
        .containsExactly(
            first,
            first.plus(turn),
            first.plus(turn.multipliedBy(2)),
            first.plus(turn.multipliedBy(3)));
    assertThat(launches)
        .isEqualTo(begins(launcher).stream().map(begin -> begin.minus(RATE.lead())).toList());
  }

  @Test
  void run_processTooSlow_stopsBeforeTheNext() throws Exception {
    RunOutcome outcome = run(0, noting(Duration.ofMinutes(5)));
    assertThat(outcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(outcome.text())
        .contains("had passed before its process was ready", "later --start-at");
    assertThat(launches).hasSize(1);
  }

  @Test
  void run_processNotReadyInTime_keepsNoRows() throws Exception {
    RunOutcome outcome =
        run(
            0,
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) {
                ForkMessage late = new ForkMessage(Protocol.TOO_LATE, Map.of());
                return Answers.result(0, false, "", Answers.ok(0), late, Answers.END);
              }
            });
    assertThat(outcome.text()).contains("so it sent nothing");
    assertThat(kept).isEmpty();
  }
}
