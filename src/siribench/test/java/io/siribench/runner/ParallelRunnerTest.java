package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Start;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.launch.LauncherLostException;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.ParallelRunner.Part;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.event.SharedListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ForkWatch;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.RunOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ParallelRunnerTest {
  private static final Scenario LEFT = Plans.scenario("cold@left", Start.COLD);
  private static final Scenario RIGHT = Plans.scenario("cold@right", Start.COLD);
  private static final Plan WHOLE = Plans.plan(3, 1, 1, LEFT, RIGHT);

  @TempDir private Path directory;

  private final List<Sample> kept = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private final RunListener recorder =
      new RunListener() {
        @Override
        public void runStarted(Plan plan, int forks) {
          events.add("run of " + forks);
        }

        @Override
        public void resumed(int forks) {
          events.add("done before " + forks);
        }

        @Override
        public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
          events.add("finish " + scenario.id());
        }

        @Override
        public void eliminated(List<Scenario> gone, int left, int rounds) {
          gone.forEach(scenario -> events.add("eliminated " + scenario.id()));
        }

        @Override
        public void runFinished() {
          events.add("end");
        }
      };

  private Part part(Scenario scenario, Launcher launcher) {
    return new Part(
        scenario.id(),
        Plans.plan(3, 1, 1, scenario),
        listener -> launcher,
        new CacheDirectory(directory.resolve(scenario.id()), (args, order) -> "", Optional.empty()),
        listener -> new ForkWatch() {},
        (observed, launch) -> {});
  }

  private RunOutcome run(List<String> obstacles, Part... parts)
      throws IOException, InterruptedException {
    return new ParallelRunner(WHOLE, kept::addAll, recorder, History.none(7))
        .run(List.of(parts), obstacles);
  }

  private static Launcher lost(int afterForks) {
    return new ScriptedLauncher() {
      @Override
      public ForkResult measured(ForkCommand command) throws IOException {
        if (commands.size() > afterForks) {
          throw new LauncherLostException("it was unplugged", Answers.result(-1, false, ""));
        }
        return Answers.complete(1);
      }
    };
  }

  private List<Sample> of(Scenario scenario) {
    return kept.stream().filter(sample -> sample.scenario().equals(scenario.id())).toList();
  }

  @Test
  void run_twoParts_isOneRunWithOneNumbering() throws Exception {
    RunOutcome runOutcome =
        run(List.of(), part(LEFT, new ScriptedLauncher()), part(RIGHT, new ScriptedLauncher()));
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.COMPLETED);
    assertThat(runOutcome.rounds()).isEqualTo(3);
    assertThat(kept)
        .extracting(Sample::fork)
        .containsExactlyInAnyOrderElementsOf(IntStream.range(7, 15).boxed().toList());
    assertThat(of(LEFT)).extracting(Sample::round).containsExactly(0, 1, 2, 3);
    assertThat(of(RIGHT)).extracting(Sample::round).containsExactly(0, 1, 2, 3);
    assertThat(events).startsWith("run of 8").endsWith("end").hasSize(10);
  }

  @Test
  void run_onePartLost_letsTheOtherFinish() throws Exception {
    RunOutcome runOutcome =
        run(List.of(), part(LEFT, lost(2)), part(RIGHT, new ScriptedLauncher()));
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(runOutcome.text()).isEqualTo("cold@left: it was unplugged");
    assertThat(of(LEFT)).hasSize(2);
    assertThat(of(RIGHT)).hasSize(4);
  }

  @Test
  void run_onePartFails_letsTheOtherFinish() throws Exception {
    Launcher failing =
        command -> {
          throw new IOException("the device A is full");
        };
    RunOutcome runOutcome =
        run(List.of(), part(LEFT, failing), part(RIGHT, new ScriptedLauncher()));
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(runOutcome.text()).isEqualTo("cold@left: the device A is full");
    assertThat(kept).hasSize(4).allMatch(sample -> sample.scenario().equals(RIGHT.id()));
  }

  @Test
  void run_partThatCannotStart_letsTheOtherFinish() throws Exception {
    RunOutcome runOutcome = run(List.of("left: no room"), part(RIGHT, new ScriptedLauncher()));
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(runOutcome.text()).isEqualTo("left: no room");
    assertThat(of(RIGHT)).hasSize(4);
  }

  @Test
  void run_onePart_reportsItsTextUnchanged() throws Exception {
    RunOutcome runOutcome = run(List.of(), part(LEFT, lost(1)));
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(runOutcome.text()).isEqualTo("it was unplugged");
  }

  @Test
  void run_lostWarmFork_keepsItsCompletedRequests() throws Exception {
    RunOutcome runOutcome = runLostAfterTwoRequests(new ForkWatch() {});
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(kept).extracting(Sample::request).containsExactly(0, 1);
  }

  @ParameterizedTest
  @EnumSource(names = {"NOT_COMPILED", "NOT_RESTORED"})
  void run_unprovedLostWarmFork_isMeasuredAgain(Outcome unproved) throws Exception {
    RunOutcome runOutcome =
        runLostAfterTwoRequests(
            new ForkWatch() {
              @Override
              public List<Sample> proved(List<Sample> samples) {
                return samples.stream().map(sample -> sample.ended(unproved, "why")).toList();
              }
            });
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.STOPPED);
    assertThat(kept).isEmpty();
  }

  private RunOutcome runLostAfterTwoRequests(ForkWatch watch) throws Exception {
    Scenario warm = Plans.scenario("warm", Start.WARM);
    Launcher launcher =
        command -> {
          ForkMessage[] messages = {Answers.ok(0), Answers.ok(1)};
          throw new LauncherLostException("gone", Answers.result(-1, false, "", messages));
        };
    Plan plan = Plans.plan(5, 1, 1, warm);
    return new Runner(plan, launcher, kept::addAll, recorder, History.none(0), Sleeper.SYSTEM)
        .watchedBy(watch)
        .run(
            new CacheDirectory(directory.resolve("caches"), (args, order) -> "", Optional.empty()));
  }

  @Test
  void run_deviceLostAfterTheLastFork_isComplete() throws Exception {
    CacheStore lost =
        new CacheStore() {
          @Override
          public void makeDirectory() {}

          @Override
          public String path(String name) {
            return name;
          }

          @Override
          public Optional<String> sha256(String name) {
            return Optional.empty();
          }

          @Override
          public void remove() throws IOException {
            throw new LauncherLostException("it was unplugged", Answers.result(-1, false, ""));
          }
        };
    RunOutcome runOutcome =
        new Runner(
                Plans.plan(2, 1, 1, LEFT),
                new ScriptedLauncher(),
                kept::addAll,
                recorder,
                History.none(0),
                Sleeper.SYSTEM)
            .run(lost);
    assertThat(runOutcome.kind()).isEqualTo(RunOutcome.EndReason.COMPLETED);
  }

  @Test
  void run_journalThatFails_endsAllParts() {
    ParallelRunner broken =
        new ParallelRunner(
            WHOLE,
            samples -> {
              throw new IOException("No space left on device");
            },
            recorder,
            History.none(0));
    List<Part> parts =
        List.of(part(LEFT, new ScriptedLauncher()), part(RIGHT, new ScriptedLauncher()));
    assertThatThrownBy(() -> broken.run(parts, List.of())).hasMessage("No space left on device");
    assertThat(events).endsWith("end");
  }

  /** The part that fails is not the first one, whose fork would run on. */
  @Test
  @Timeout(60)
  void run_journalThatFailsForALaterPart_endsTheForksOfTheFirst() {
    ParallelRunner broken =
        new ParallelRunner(
            WHOLE,
            samples -> {
              throw new IOException("No space left on device");
            },
            recorder,
            History.none(0));
    Set<String> ended = ConcurrentHashMap.newKeySet();
    CountDownLatch leftRuns = new CountDownLatch(1);
    Launcher afterLeft =
        command -> {
          leftRuns.await();
          return Answers.complete(1);
        };
    List<Part> parts =
        List.of(part(LEFT, hanging("left", leftRuns, ended)), part(RIGHT, afterLeft));
    assertThatThrownBy(() -> broken.run(parts, List.of())).hasMessage("No space left on device");
    assertThat(ended).containsExactly("left");
  }

  @Test
  void run_eliminationInAPart_isReported() {
    new SharedListener(recorder, 2).part(1).eliminated(List.of(LEFT), 1, 12);
    assertThat(events).containsExactly("eliminated cold@left");
  }

  @Test
  void run_interrupted_endsTheForksOfAllParts() throws Exception {
    CountDownLatch bothRun = new CountDownLatch(2);
    Set<String> ended = ConcurrentHashMap.newKeySet();
    Thread runner = Thread.currentThread();
    Thread interrupter =
        new Thread(
            () -> {
              try {
                bothRun.await();
              } catch (InterruptedException e) {
                return;
              }
              runner.interrupt();
            });
    interrupter.start();
    assertThatThrownBy(
            () ->
                run(
                    List.of(),
                    part(LEFT, hanging("left", bothRun, ended)),
                    part(RIGHT, hanging("right", bothRun, ended))))
        .isInstanceOf(InterruptedException.class);
    interrupter.join();
    assertThat(ended).containsExactlyInAnyOrder("left", "right");
    assertThat(events).endsWith("end");
  }

  /** Returns a launcher whose forks run until the run is interrupted. */
  private static Launcher hanging(String name, CountDownLatch running, Set<String> ended) {
    return command -> {
      running.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        ended.add(name);
        throw e;
      }
      return Answers.complete(1);
    };
  }
}
