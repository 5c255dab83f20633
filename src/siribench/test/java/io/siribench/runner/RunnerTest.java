package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.siribench.environment.Machine;
import io.siribench.factor.Factor;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.CacheDirectory;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Counting;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Quantity;
import io.siribench.plan.Round;
import io.siribench.plan.Round.Layout;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.restore.ForkStart;
import io.siribench.restore.ProcessImage;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ArtifactRefusedException;
import io.siribench.runner.fork.ForkWatch;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.runner.fork.Sleeper;
import io.siribench.runner.stopping.ComparedFork;
import io.siribench.runner.stopping.EarlierFork;
import io.siribench.worker.Protocol;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class RunnerTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);
  private static final Scenario PSEUDO_WARM = Plans.scenario("pseudo-warm", Start.PSEUDO_WARM);

  private static final EarlierFork PAST = new EarlierFork(0, ComparedFork.NONE);

  /** A watch that finds every fork disturbed. */
  private static final ForkWatch DISTURBED =
      new ForkWatch() {
        @Override
        public MetricValues surroundings() {
          return new MetricValues.Builder().set(Metric.DISTURBED, "cpu").build();
        }
      };

  @TempDir private Path directory;
  private final List<String> events = new ArrayList<>();
  private final List<Sample> kept = new ArrayList<>();

  /** A recorder of all events, in one list with the samples of the sink. */
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
        public void preparing(Scenario scenario) {
          events.add("preparing " + scenario.id());
        }

        @Override
        public void reusing(Scenario scenario) {
          events.add("reusing " + scenario.id());
        }

        @Override
        public void forkStarted(Round round, Scenario scenario) {
          events.add("start " + round.number() + " " + scenario.id());
        }

        @Override
        public void forkFinished(Round round, Scenario scenario, List<Sample> samples) {
          events.add("finish " + round.number() + " " + scenario.id());
        }

        @Override
        public void runFinished() {
          events.add("end");
        }
      };

  private void keep(List<Sample> samples) {
    events.add("keep " + samples.size());
    kept.addAll(samples);
  }

  private Path caches() {
    return directory.resolve("mapper-caches");
  }

  private CacheDirectory store() {
    return new CacheDirectory(caches(), (args, order) -> "", Optional.empty());
  }

  private Runner runner(Plan plan, ScriptedLauncher launcher) {
    return new Runner(plan, launcher, this::keep, recorder, History.none(0), Sleeper.SYSTEM);
  }

  private void run(Plan plan, ScriptedLauncher launcher) throws IOException, InterruptedException {
    runner(plan, launcher).run(store());
  }

  private static Plan counting(boolean timesToo) {
    Sampling sampling = Sampling.DEFAULT.with(new Counting("qemu 7.2", false, timesToo));
    return Plans.plan(Plans.settings(3, 1, sampling), COLD, WARM);
  }

  @Test
  void run_timedAndCounted_countsFirstRequestsAfterTimedRounds() throws Exception {
    ScriptedLauncher timed = new ScriptedLauncher();
    ScriptedLauncher counted = new ScriptedLauncher();
    runner(counting(true), timed).countedBy(counted).run(store());
    assertThat(counted.commands).hasSize(Counting.FORKS);
    assertThat(kept.subList(kept.size() - Counting.FORKS, kept.size()))
        .allSatisfy(
            sample -> {
              assertThat(sample.scenario()).isEqualTo(COLD.id());
              assertThat(sample.quantity()).isEqualTo(Quantity.INSTRUCTIONS);
              assertThat(sample.has(Metric.REQUEST_NS)).isFalse();
              assertThat(sample.counts()).isFalse();
            })
        .extracting(Sample::round)
        .containsExactlyInAnyOrder(1, 2);
    assertThat(kept.subList(0, kept.size() - Counting.FORKS))
        .allSatisfy(sample -> assertThat(sample.quantity()).isEqualTo(Quantity.TIME));
  }

  /** The surroundings of a timed fork are not those of other forks. */
  @Test
  void run_timedAndCounted_keepsSurroundingsOfTimedForksApart() throws Exception {
    runner(counting(true), new ScriptedLauncher())
        .watchedBy(DISTURBED)
        .countedBy(new ScriptedLauncher())
        .run(store());
    assertThat(kept)
        .allSatisfy(
            sample ->
                assertThat(sample.text(Metric.DISTURBED))
                    .isEqualTo(sample.quantity() == Quantity.TIME ? "cpu" : ""));
  }

  @Test
  void run_forkThatIsNotLaunched_hasNoSurroundings() throws Exception {
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            Files.delete(cacheToRestore(command).orElseThrow());
            return Answers.complete(1);
          }
        };
    Plan plan = Plans.withRestoreBuilds(Plans.plan(1, 1, 1, PSEUDO_WARM), 1);
    runner(plan, launcher).watchedBy(DISTURBED).run(store());
    assertThat(kept)
        .extracting(Sample::outcome, sample -> sample.text(Metric.DISTURBED))
        .containsExactly(tuple(Outcome.OK, "cpu"), tuple(Outcome.REFUSED, ""));
  }

  @Test
  @Timeout(60)
  void run_countedForkEndingBeforeOlderOne_isStartedOnce() throws Exception {
    assumeThat(Machine.read().processesAtOnce()).isGreaterThan(1);
    CountDownLatch otherKept = new CountDownLatch(1);
    AtomicBoolean isFirst = new AtomicBoolean(true);
    ScriptedLauncher counted =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException, InterruptedException {
            if (isFirst.getAndSet(false)) {
              otherKept.await();
            }
            return super.measured(command);
          }
        };
    SampleSink sink =
        samples -> {
          keep(samples);
          otherKept.countDown();
        };
    new Runner(counting(false), counted, sink, recorder, History.none(0), Sleeper.SYSTEM)
        .run(store());
    assertThat(events)
        .filteredOn(event -> event.startsWith("start "))
        .containsExactlyInAnyOrder("start 1 cold", "start 2 cold");
    assertThat(events)
        .containsSubsequence("start 1 cold", "finish 1 cold")
        .containsSubsequence("start 2 cold", "finish 2 cold");
  }

  /** The shell of a device must not prepare a fork while it runs another one. */
  @Test
  void run_allocationOnDevice_keepsEachForkBeforeTheNextIsPrepared() throws Exception {
    Scenario cold = Plans.onDevice("cold", Start.COLD, "S");
    Scenario restored = Plans.onDevice("pseudo-warm", Start.PSEUDO_WARM, "S");
    run(Plans.allocation(1, cold, restored), new ScriptedLauncher());
    assertThat(events)
        .containsSubsequence(
            "finish 1 cold", "preparing pseudo-warm", "start 1 pseudo-warm", "keep 1");
  }

  @Test
  void run_allocation_isProvedLikeTimedForks() throws Exception {
    ForkWatch refusing =
        new ForkWatch() {
          @Override
          public List<Sample> proved(List<Sample> samples) {
            return samples.stream()
                .map(sample -> sample.ended(Outcome.NOT_COMPILED, "refused"))
                .toList();
          }
        };
    Plan plan = Plans.allocation(1, COLD);
    runner(plan, new ScriptedLauncher()).watchedBy(refusing).run(store());
    assertThat(kept).extracting(Sample::outcome).containsExactly(Outcome.NOT_COMPILED);
  }

  @Test
  void run_countedOnlyAndResumed_countsTheRest() throws Exception {
    Plan plan = counting(false);
    Map<History.Turn, EarlierFork> done =
        Map.of(new History.Turn(COLD.id(), Quantity.INSTRUCTIONS, 1), PAST);
    ScriptedLauncher timed = new ScriptedLauncher();
    ScriptedLauncher counted = new ScriptedLauncher();
    new Runner(plan, timed, this::keep, recorder, new History(1, done, 0, Set.of()), Sleeper.SYSTEM)
        .countedBy(counted)
        .run(store());
    assertThat(timed.commands).isEmpty();
    assertThat(counted.commands).hasSize(1);
    assertThat(kept).extracting(Sample::round).containsExactly(2);
  }

  private static Scenario drawing(String id, Start start) {
    List<Document> documents =
        Stream.of("a", "b", "c").map(name -> Plans.document(name, Format.JSON)).toList();
    Document population =
        Document.ofDraw("day", Format.JSON, new DocumentDraw("day", 120, "4711", documents));
    return new Scenario(id, Plans.values(population, start), null);
  }

  private static List<String> sources(ScriptedLauncher launcher) {
    return launcher.commands.stream()
        .map(command -> ScriptedLauncher.argument(command, Protocol.ARG_SOURCE).orElseThrow())
        .toList();
  }

  @Test
  void run_drawnDocuments_areTheSameInARound() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.plan(7, 7, 1, drawing("cold", Start.COLD), drawing("warm", Start.WARM)), launcher);
    Map<Integer, Set<String>> byRound =
        kept.stream()
            .collect(
                Collectors.groupingBy(
                    Sample::round,
                    Collectors.mapping(
                        sample -> sample.factors().documentName(), Collectors.toSet())));
    assertThat(byRound).hasSize(8).allSatisfy((round, names) -> assertThat(names).hasSize(1));
    assertThat(List.of(byRound.get(1), byRound.get(2), byRound.get(3)))
        .containsExactly(Set.of("a"), Set.of("b"), Set.of("c"));
    assertThat(sources(launcher))
        .containsExactlyElementsOf(
            kept.stream()
                .filter(sample -> sample.request() == 0)
                .map(sample -> sample.factors().source())
                .toList());
  }

  @Test
  void run_drawnDocuments_dependOnlyOnSeedAndRound() throws Exception {
    Plan plan = Plans.plan(9, 1, 1, drawing("cold", Start.COLD));
    run(plan, new ScriptedLauncher());
    ScriptedLauncher rest = new ScriptedLauncher();
    Map<History.Turn, EarlierFork> done = new HashMap<>();
    for (int round = 0; round <= 4; round++) {
      done.put(new History.Turn("cold", Quantity.TIME, round), PAST);
    }
    new Runner(
            plan,
            rest,
            samples -> {},
            new RunListener() {},
            new History(5, done, 0, Set.of()),
            Sleeper.SYSTEM)
        .run(store());
    assertThat(sources(rest))
        .hasSize(5)
        .containsExactlyElementsOf(
            kept.stream()
                .filter(sample -> sample.round() > 4)
                .map(sample -> sample.factors().source())
                .toList());
  }

  @Test
  void run_preparedState_isMadeWithTheFirstDocument() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.plan(6, 1, 1, drawing("pseudo-warm", Start.PSEUDO_WARM)), launcher);
    assertThat(launcher.preparing())
        .extracting(command -> ScriptedLauncher.argument(command, Protocol.ARG_SOURCE).orElse(""))
        .isNotEmpty()
        .containsOnly(Path.of("samples", "a.json").toString());
  }

  @Test
  void run_anyPlan_keepsEachForkBeforeReportingIt() throws Exception {
    run(Plans.plan(2, 1, 1, COLD), new ScriptedLauncher());
    assertThat(events)
        .containsExactly(
            "run of 3",
            "start 0 cold",
            "keep 1",
            "finish 0 cold",
            "start 1 cold",
            "keep 1",
            "finish 1 cold",
            "start 2 cold",
            "keep 1",
            "finish 2 cold",
            "end");
  }

  @Test
  void run_observedPlan_launchesExtraForksAfterAllKeptOnes() throws Exception {
    Plan plain = Plans.plan(2, 1, 1, COLD, WARM, PSEUDO_WARM, Plans.controlOf(COLD));
    Plan plan = Plans.with(plain, new Observation(true, Observation.Profiler.JFR, ""));
    ScriptedLauncher launcher = new ScriptedLauncher();
    List<ForkResult> seen = new ArrayList<>();
    runner(plan, launcher)
        .followedBy(
            (scenario, launch) -> {
              events.add("observing " + scenario.id());
              try {
                seen.add(launch.fork(ForkStart.of(List.of("-Xextra"), List.of("observe=names"))));
              } catch (ArtifactRefusedException e) {
                throw new AssertionError(e);
              }
            })
        .run(store());
    assertThat(events).endsWith("observing cold", "observing pseudo-warm", "end");
    assertThat(seen).hasSize(2);
    assertThat(kept).as("the warm fork has two requests").hasSize(plan.totalForks() + 1);
    List<ForkCommand> extra =
        launcher.commands.subList(launcher.commands.size() - 2, launcher.commands.size());
    assertThat(extra)
        .allMatch(command -> command.jvmArgs().contains("-Xextra"))
        .allMatch(command -> command.workerArgs().contains("observe=names"));
    assertThat(ScriptedLauncher.cacheToRestore(extra.get(1))).isPresent();
    assertThat(plan.observingForks()).isEqualTo(2 * 11);
  }

  @Test
  void run_warm_asksOneForkForAllRequests() throws Exception {
    run(Plans.plan(4, 2, 1, WARM), new ScriptedLauncher());
    assertThat(kept).hasSize(8);
    assertThat(kept.stream().filter(Sample::counts)).hasSize(6);
  }

  @Test
  void run_afterEarlierForks_continuesNumbering() throws Exception {
    new Runner(
            Plans.plan(2, 1, 1, COLD),
            new ScriptedLauncher(),
            this::keep,
            recorder,
            History.none(100),
            Sleeper.SYSTEM)
        .run(store());
    assertThat(kept).extracting(Sample::fork).containsExactly(100, 101, 102);
  }

  @Test
  void run_withHistory_doesTheRestInTheSameOrder() throws Exception {
    Plan plan = Plans.plan(4, 2, 7, COLD, WARM, PSEUDO_WARM);
    run(plan, new ScriptedLauncher());
    List<Sample> uninterrupted = List.copyOf(kept);
    int forks = plan.totalForks();
    for (int done = 0; done <= forks; done++) {
      kept.clear();
      events.clear();
      ScriptedLauncher launcher = new ScriptedLauncher();
      int before = done;
      new Runner(
              plan,
              launcher,
              this::keep,
              recorder,
              history(before, uninterrupted.stream().filter(s -> s.fork() < before).toList()),
              Sleeper.SYSTEM)
          .run(store());
      assertThat(kept)
          .extracting(Sample::scenario, Sample::round, Sample::fork, Sample::request)
          .containsExactlyElementsOf(
              uninterrupted.stream()
                  .filter(sample -> sample.fork() >= before)
                  .map(s -> tuple(s.scenario(), s.round(), s.fork(), s.request()))
                  .toList());
      assertThat(events).startsWith("run of " + forks);
      assertThat(events.contains("done before " + before)).isEqualTo(before > 0);
      assertThat(launcher.commands.isEmpty()).isEqualTo(done == forks);
    }
  }

  private static History history(int firstFork, List<Sample> samples) {
    Map<History.Turn, EarlierFork> forks = new HashMap<>();
    samples.forEach(
        sample ->
            forks.put(
                new History.Turn(sample.scenario(), sample.quantity(), sample.round()), PAST));
    return new History(firstFork, forks, 0, Set.of());
  }

  @Test
  void run_badFork_costsOnlyItsOwnSample() throws Exception {
    run(
        Plans.plan(3, 1, 1, COLD),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) {
            return commands.size() == 2 ? Answers.result(1, false, "boom") : Answers.complete(1);
          }
        });
    assertThat(kept)
        .extracting(Sample::outcome)
        .containsExactly(Outcome.OK, Outcome.CRASH, Outcome.OK, Outcome.OK);
  }

  @Test
  void run_interrupted_keepsWhatHasFinished() {
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws InterruptedException {
            if (commands.size() == 3) {
              throw new InterruptedException();
            }
            return Answers.complete(1);
          }
        };
    assertThatThrownBy(() -> run(Plans.plan(5, 1, 1, COLD), launcher))
        .isInstanceOf(InterruptedException.class);
    assertThat(kept).hasSize(2);
    assertThat(events).endsWith("start 2 cold", "end");
  }

  @Test
  void run_sinkThatFails_endsTheRun() {
    ScriptedLauncher launcher = new ScriptedLauncher();
    Runner runner =
        new Runner(
            Plans.plan(5, 1, 1, COLD),
            launcher,
            samples -> {
              throw new IOException("No space left on device");
            },
            recorder,
            History.none(0),
            Sleeper.SYSTEM);
    assertThatThrownBy(() -> runner.run(store())).hasMessage("No space left on device");
    assertThat(launcher.commands).hasSize(1);
    assertThat(events).containsExactly("run of 6", "start 0 cold", "end");
  }

  @Test
  void run_severalBuilds_areMadeInRoundZeroAndAssignedToRounds() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.withRestoreBuilds(Plans.plan(6, 1, 1, PSEUDO_WARM, COLD), 3), launcher);
    assertThat(launcher.preparing()).hasSize(3);
    assertThat(events.stream().filter(event -> event.startsWith("preparing"))).hasSize(3);
    Map<Path, Long> uses =
        launcher.commands.stream()
            .flatMap(command -> ScriptedLauncher.cacheToRestore(command).stream())
            .skip(1)
            .collect(Collectors.groupingBy(cache -> cache, Collectors.counting()));
    assertThat(uses)
        .containsOnly(
            Map.entry(caches().resolve("pseudo-warm.ser"), 2L),
            Map.entry(caches().resolve("pseudo-warm.build2.ser"), 2L),
            Map.entry(caches().resolve("pseudo-warm.build3.ser"), 2L));
    assertThat(events.lastIndexOf("preparing pseudo-warm"))
        .isLessThan(events.indexOf("start 0 pseudo-warm") + 4);
    assertThat(kept)
        .filteredOn(sample -> sample.scenario().equals("pseudo-warm"))
        .allSatisfy(sample -> assertThat(sample.text(Metric.BUILD)).matches("[0-9a-f]{12}"));
    assertThat(kept)
        .filteredOn(sample -> sample.scenario().equals("cold"))
        .allSatisfy(sample -> assertThat(sample.text(Metric.BUILD)).isEmpty());
  }

  @Test
  void run_fewerRoundsThanBuilds_makesNoUnusedBuilds() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.withRestoreBuilds(Plans.plan(2, 1, 1, PSEUDO_WARM), 3), launcher);
    assertThat(launcher.preparing()).hasSize(2);
  }

  @Test
  void run_anyRound_givesAllItsForksOneLayoutAndRecordsIt() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    Plan plan = Plans.plan(12, 1, 1, COLD, Plans.controlOf(COLD), PSEUDO_WARM);
    run(plan, launcher);
    for (Round round : plan.schedule()) {
      assertThat(kept)
          .filteredOn(sample -> sample.round() == round.number())
          .hasSize(3)
          .allSatisfy(
              sample ->
                  assertThat(
                          new Round.Layout(
                              sample.number(Metric.ENVIRONMENT_BYTES),
                              sample.number(Metric.CLASS_PATH_ORDER)))
                      .isEqualTo(round.layout()));
    }
    assertThat(
            launcher.commands.stream()
                .filter(command -> !launcher.preparing().contains(command))
                .map(ForkCommand::layout)
                .distinct())
        .containsExactlyElementsOf(plan.schedule().stream().map(Round::layout).toList())
        .hasSizeGreaterThan(10);
    assertThat(launcher.preparing()).extracting(ForkCommand::layout).containsOnly(Layout.FIXED);
  }

  @Test
  void run_pseudoWarm_preparesOnceAndRestoresInEveryFork() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.withRestoreBuilds(Plans.plan(3, 1, 1, PSEUDO_WARM, COLD), 1), launcher);
    Path cache = caches().resolve("pseudo-warm.ser");
    assertThat(launcher.preparing()).hasSize(1);
    assertThat(
            launcher.commands.stream()
                .flatMap(command -> ScriptedLauncher.cacheToRestore(command).stream()))
        .hasSize(4)
        .containsOnly(cache);
    assertThat(events).containsOnlyOnce("preparing pseudo-warm");
    assertThat(kept)
        .filteredOn(sample -> sample.scenario().equals("pseudo-warm"))
        .hasSize(4)
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.CACHE_BYTES)).isEqualTo(21);
              assertThat(sample.number(Metric.PREPARED_DESERIALIZERS)).isEqualTo(271);
            });
  }

  /** Ids contain names of documents and classes, or are those of an edited plan. */
  @Test
  void run_idNotAFileName_keepsStateInItsDirectory() throws Exception {
    Scenario scenario = Plans.scenario("../" + "a".repeat(300), Start.PSEUDO_WARM);
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.withRestoreBuilds(Plans.plan(1, 1, 1, scenario), 1), launcher);
    assertThat(
            launcher.commands.stream()
                .flatMap(command -> ScriptedLauncher.cacheToRestore(command).stream()))
        .hasSize(2)
        .allMatch(cache -> caches().equals(cache.getParent()));
  }

  /** The times are kept, but never count as those of a pseudo-warm start. */
  @Test
  void run_forkWithoutProofOfRestore_isNotRestored() throws Exception {
    run(
        Plans.plan(2, 1, 1, PSEUDO_WARM),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) {
            return Answers.result(0, false, "", Answers.ok(0), Answers.state(0, 0, 0), Answers.END);
          }
        });
    assertThat(kept)
        .hasSize(3)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.NOT_RESTORED);
              assertThat(sample.error()).startsWith("mapper-cache: none of the 271 deserializers");
              assertThat(sample.number(Metric.REQUEST_NS)).isPositive();
              assertThat(sample.counts()).isFalse();
            });
  }

  /** The JVM would not notice, nor would a check of size and time. */
  @Test
  void run_jarReplacedDuringRunWithSameSizeAndTime_hasOwnArchive() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "old");
    FileTime time = Files.getLastModifiedTime(jar);
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult launch(ForkCommand command) throws IOException {
            commands.add(command);
            Optional<String> archive = value(command, "-XX:ArchiveClassesAtExit=");
            if (archive.isPresent()) {
              Files.writeString(Path.of(archive.get()), "classes of " + Files.readString(jar));
            } else if (commands.size() == 4) {
              Files.writeString(jar, "new");
              Files.setLastModifiedTime(jar, time);
            }
            return Answers.result(
                0,
                false,
                "",
                Answers.ok(0),
                Answers.with(
                    Answers.VERSIONS, Protocol.DEFINED_CLASSES, archive.isPresent() ? "789" : "68"),
                Answers.END);
          }
        };
    Scenario scenario =
        new Scenario(
            "archived",
            PSEUDO_WARM.values().with(Factor.RESTORE, RestoreCombination.of(Restore.APP_CDS)),
            null);
    Plan plan = Plans.withRestoreBuilds(Plans.plan(3, 1, 1, scenario), 1);
    runner(plan, launcher)
        .run(new CacheDirectory(caches(), (args, order) -> jar.toString(), Optional.empty()));
    List<String> used =
        launcher.commands.stream()
            .flatMap(command -> value(command, "-XX:SharedArchiveFile=").stream())
            .toList();
    // Each archive is tried once before forks are measured with it.
    assertThat(used).hasSize(6);
    assertThat(used.subList(0, 3)).containsOnly(used.get(0));
    assertThat(used.subList(3, 6)).containsOnly(used.get(3)).doesNotContain(used.get(0));
    assertThat(kept).allMatch(sample -> sample.outcome() == Outcome.OK);
    assertThat(kept).allMatch(sample -> sample.number(Metric.CACHE_BYTES) == 14);
    assertThat(kept).allMatch(sample -> sample.number(Metric.PREPARING_NS) == 250_000_000);
  }

  /** A launcher that writes an archive of the classes of {@code jar}, or uses one. */
  private static final class ArchivingLauncher extends ScriptedLauncher {
    private final Path jar;

    ArchivingLauncher(Path jar) {
      this.jar = jar;
    }

    @Override
    public ForkResult launch(ForkCommand command) throws IOException {
      commands.add(command);
      Optional<String> archive = value(command, "-XX:ArchiveClassesAtExit=");
      if (archive.isPresent()) {
        Files.writeString(Path.of(archive.get()), "classes of " + Files.readString(jar));
      }
      return Answers.result(
          0,
          false,
          "",
          Answers.ok(0),
          Answers.with(
              Answers.VERSIONS, Protocol.DEFINED_CLASSES, archive.isPresent() ? "789" : "68"),
          Answers.END);
    }

    long preparations() {
      return commands.stream()
          .filter(command -> value(command, "-XX:ArchiveClassesAtExit=").isPresent())
          .count();
    }
  }

  /** Counts the archives that a run makes with the cache {@code cache}. */
  private long archivesMadeBy(Path jar, Restore... parts) throws Exception {
    ArchivingLauncher launcher = new ArchivingLauncher(jar);
    Scenario scenario =
        new Scenario(
            "archived",
            PSEUDO_WARM.values().with(Factor.RESTORE, RestoreCombination.of(parts)),
            null);
    runner(Plans.plan(1, 1, 1, scenario), launcher)
        .run(
            new CacheDirectory(
                caches(),
                (args, order) -> jar.toString(),
                Optional.of(new ArchiveCache(directory.resolve("archives")))));
    return launcher.preparations();
  }

  @Test
  void run_archiveOfAnEarlierRun_isUsedAndItsMakingIsReported() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "old");
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isOne();
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isZero();
    assertThat(kept).hasSize(4).allMatch(sample -> sample.outcome() == Outcome.OK);
    assertThat(kept).allMatch(sample -> sample.number(Metric.CACHE_BYTES) == 14);
    assertThat(kept).allMatch(sample -> sample.number(Metric.PREPARING_NS) == 250_000_000);
    assertThat(events).contains("reusing archived");
    assertThat(caches()).doesNotExist();
  }

  @Test
  void run_jarReplacedBetweenRunsWithSameSizeAndTime_makesNewArchive() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "old");
    FileTime time = Files.getLastModifiedTime(jar);
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isOne();
    Files.writeString(jar, "new");
    Files.setLastModifiedTime(jar, time);
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isOne();
  }

  @Test
  void run_truncatedArchiveOfEarlierRun_isRebuilt() throws Exception {
    Path jar = Files.writeString(directory.resolve("a.jar"), "old");
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isOne();
    try (Stream<Path> files = Files.list(directory.resolve("archives"))) {
      for (Path file : files.filter(found -> found.toString().endsWith(".jsa")).toList()) {
        Files.writeString(file, "clas");
      }
    }
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isOne();
    assertThat(archivesMadeBy(jar, Restore.APP_CDS)).isZero();
    assertThat(kept).allMatch(sample -> sample.outcome() == Outcome.OK);
  }

  private static Optional<String> value(ForkCommand command, String flag) {
    return command.jvmArgs().stream()
        .filter(arg -> arg.startsWith(flag))
        .map(arg -> arg.substring(flag.length()))
        .findFirst();
  }

  @Test
  void run_restoringFork_isGivenAFilter() throws Exception {
    ScriptedLauncher launcher = new ScriptedLauncher();
    run(Plans.plan(1, 1, 1, PSEUDO_WARM), launcher);
    assertThat(launcher.commands)
        .filteredOn(command -> ScriptedLauncher.cacheToRestore(command).isPresent())
        .isNotEmpty()
        .allSatisfy(
            command ->
                assertThat(command.jvmArgs())
                    .anyMatch(arg -> arg.startsWith("-Djdk.serialFilter=") && arg.endsWith(";!*")));
  }

  @Test
  void run_tamperedCache_isRefusedInEveryForkAfter() throws Exception {
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            Path cache = cacheToRestore(command).orElseThrow();
            if (commands.size() == 3) {
              Files.writeString(cache, "an initialised Mapper");
            }
            return Answers.complete(1);
          }
        };
    run(Plans.withRestoreBuilds(Plans.plan(4, 1, 1, PSEUDO_WARM), 1), launcher);
    assertThat(kept)
        .extracting(Sample::outcome)
        .containsExactly(Outcome.OK, Outcome.OK, Outcome.REFUSED, Outcome.REFUSED, Outcome.REFUSED);
    assertThat(kept.get(2).error())
        .contains("pseudo-warm.ser refused", "SHA-256 was ", "it was not read");
    assertThat(launcher.commands).hasSize(3);
  }

  @Test
  void run_cacheGone_isRefused() throws Exception {
    run(
        Plans.withRestoreBuilds(Plans.plan(2, 1, 1, PSEUDO_WARM), 1),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            Files.delete(cacheToRestore(command).orElseThrow());
            return Answers.complete(1);
          }
        });
    assertThat(kept)
        .extracting(Sample::outcome)
        .containsExactly(Outcome.OK, Outcome.REFUSED, Outcome.REFUSED);
    assertThat(kept.get(1).error()).contains("it is missing");
  }

  @Test
  void run_imageThatIsNotRestored_isRefused() throws Exception {
    Scenario scenario =
        new Scenario(
            "image",
            PSEUDO_WARM
                .values()
                .with(Factor.RESTORE, RestoreCombination.of(Restore.PROCESS_IMAGE_20)),
            null);
    run(
        Plans.plan(1, 1, 1, scenario),
        new ScriptedLauncher() {
          @Override
          public ForkResult launch(ForkCommand command) throws IOException {
            ProcessImage image = command.start().image().orElseThrow();
            if (image.isRestored()) {
              return Answers.result(1, false, "Error (criu/cr-restore.c): Can't fork for 7");
            }
            Files.writeString(Path.of(image.directory()), "pages");
            return Answers.result(
                0,
                false,
                "",
                new ForkMessage(Protocol.IMAGE, Map.of(Protocol.PID, "7", Protocol.NONCE, "abc")),
                new ForkMessage(
                    Protocol.DUMPED, Map.of(Protocol.CACHE_BYTES, "5", Protocol.CACHE_WRITE, "6")),
                Answers.END);
          }
        });
    assertThat(kept)
        .isNotEmpty()
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.REFUSED);
              assertThat(sample.error()).contains("Can't fork for 7");
            });
  }

  @Test
  void run_failingPreparation_costsItsOwnSampleAndIsTriedAgain() throws Exception {
    ScriptedLauncher launcher =
        new ScriptedLauncher() {
          @Override
          public ForkResult prepared(Path cache) throws IOException {
            return preparing().size() == 1
                ? Answers.result(1, false, "java.io.NotSerializableException: x")
                : super.prepared(cache);
          }
        };
    run(Plans.plan(2, 1, 1, PSEUDO_WARM), launcher);
    assertThat(kept)
        .extracting(Sample::outcome)
        .containsExactly(Outcome.CRASH, Outcome.OK, Outcome.OK);
    assertThat(kept.get(0).error())
        .contains("could not be prepared", "exit code 1", "NotSerializableException: x");
    assertThat(kept.get(0).number(Metric.EXIT_CODE)).isEqualTo(1);
    assertThat(kept).extracting(Sample::fork).containsExactly(0, 1, 2);
  }

  @Test
  void run_preparationThatWritesNothing_isAFailure() throws Exception {
    run(
        Plans.plan(1, 1, 1, PSEUDO_WARM),
        new ScriptedLauncher() {
          @Override
          public ForkResult prepared(Path cache) {
            return Answers.result(0, false, "no archive", Answers.ok(0), Answers.END);
          }
        });
    assertThat(kept).extracting(Sample::outcome).containsOnly(Outcome.CRASH);
    assertThat(kept.get(0).error())
        .startsWith("the mapper cache could not be prepared: the fork completed, but wrote none;")
        .endsWith("no archive");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "file permissions are POSIX's")
  void run_cacheDirectory_isPrivateAndDeletedAfterTheRun() throws Exception {
    List<String> permissions = new ArrayList<>();
    run(
        Plans.plan(1, 1, 1, PSEUDO_WARM),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            permissions.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(caches())));
            return Answers.complete(1);
          }
        });
    assertThat(permissions).containsOnly("rwx------");
    assertThat(caches()).doesNotExist();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "file permissions are POSIX's")
  void run_cacheDirectoryOfAKilledRun_isNotUsed() throws Exception {
    Files.createDirectory(caches());
    Files.setPosixFilePermissions(caches(), PosixFilePermissions.fromString("rwxrwxrwx"));
    Files.writeString(caches().resolve("pseudo-warm.ser"), "somebody else's");
    run_cacheDirectory_isPrivateAndDeletedAfterTheRun();
    assertThat(kept).extracting(Sample::outcome).containsOnly(Outcome.OK);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "symbolic links need a privilege there")
  void run_linkInsteadOfCacheDirectory_isNotFollowed() throws Exception {
    Path elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
    Path precious = Files.createFile(elsewhere.resolve("precious"));
    Files.createSymbolicLink(caches(), elsewhere);
    run(Plans.plan(1, 1, 1, PSEUDO_WARM), new ScriptedLauncher());
    assertThat(precious).exists();
    assertThat(caches()).doesNotExist();
  }

  @Test
  void run_nothingToRestore_makesNoCacheDirectory() throws Exception {
    run(
        Plans.plan(1, 1, 1, COLD),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) {
            assertThat(caches()).doesNotExist();
            return Answers.complete(1);
          }
        });
    assertThat(kept).extracting(Sample::outcome).containsOnly(Outcome.OK);
  }
}
