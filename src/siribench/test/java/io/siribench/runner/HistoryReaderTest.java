package io.siribench.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Quantity;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HistoryReaderTest {
  private static final long KILLED = 137;
  private static final Plan PLAN =
      Plans.plan(3, 2, 42, Plans.scenario("cold", Start.COLD), Plans.scenario("warm", Start.WARM));

  @TempDir private Path directory;

  private Path journal() {
    return directory.resolve("samples.csv");
  }

  private void write(Sample... samplesOfOneFork) throws IOException {
    try (SampleWriter writer = SampleWriter.open(journal())) {
      writer.append(List.of(samplesOfOneFork));
    }
  }

  private History history(Integer... superseded) throws IOException {
    return HistoryReader.read(PLAN, journal(), Set.of(superseded), List.of());
  }

  private static Sample sample(String scenario, int round, int fork, int request, long exitCode) {
    return new SampleBuilder(scenario)
        .at(round, fork, request)
        .set(Metric.EXIT_CODE, exitCode)
        .build();
  }

  private static Sample failed(int fork, int request, Outcome outcome, long exitCode) {
    return new SampleBuilder("warm").at(1, fork, request).failed(outcome, "why", exitCode).build();
  }

  @Test
  void read_noJournal_isEmptyHistory() throws IOException {
    assertThat(history()).isEqualTo(History.none(0));
  }

  @Test
  void read_wholeForks_areDone() throws IOException {
    write(sample("cold", 0, 0, 0, 0));
    write(sample("warm", 2, 1, 0, 0), sample("warm", 2, 1, 1, 0), sample("warm", 2, 1, 2, 0));
    History history = history();
    assertThat(history.firstFork()).isEqualTo(2);
    assertThat(history.forks())
        .containsOnlyKeys(new Turn("cold", Quantity.TIME, 0), new Turn("warm", Quantity.TIME, 2));
    assertThat(history.incomplete()).isEmpty();
  }

  @Test
  void read_lastForkKilled_mustBeMeasuredAgain() throws IOException {
    write(sample("cold", 0, 0, 0, 0));
    write(sample("warm", 1, 1, 0, KILLED), sample("warm", 1, 1, 1, KILLED));
    History history = history();
    assertThat(history.forks()).containsOnlyKeys(new Turn("cold", Quantity.TIME, 0));
    assertThat(history.incomplete()).containsExactly(1);
    assertThat(history.firstFork()).isEqualTo(2);
  }

  @Test
  void read_killedAfterItsLastRequest_isDone() throws IOException {
    write(
        sample("warm", 1, 0, 0, KILLED),
        sample("warm", 1, 0, 1, KILLED),
        sample("warm", 1, 0, 2, KILLED));
    assertThat(history().forks()).containsOnlyKeys(new Turn("warm", Quantity.TIME, 1));
    assertThat(history().incomplete()).isEmpty();
  }

  @Test
  void read_killedBeforeLastThread_mustBeMeasuredAgain() throws IOException {
    Scenario one = Plans.scenario("warm", Start.WARM);
    ThreadSetup two = ThreadSetup.find("2").orElseThrow();
    Plan plan =
        Plans.plan(2, 2, 42, new Scenario("warm", one.values().with(Factor.THREADS, two), null));
    write(ofThread(0, 0), ofThread(0, 1), ofThread(1, 0));
    assertThat(HistoryReader.read(plan, journal(), Set.of(), List.of()).incomplete())
        .containsExactly(0);
    Files.delete(journal());
    write(ofThread(0, 0), ofThread(0, 1), ofThread(1, 0), failed(0, 1, Outcome.TIMEOUT, KILLED));
    assertThat(HistoryReader.read(plan, journal(), Set.of(), List.of()).incomplete()).isEmpty();
  }

  private static Sample ofThread(int request, int thread) {
    return new SampleBuilder("warm")
        .at(1, 0, request)
        .set(Metric.THREAD, thread)
        .set(Metric.EXIT_CODE, KILLED)
        .build();
  }

  @Test
  void read_supersededFork_isNeitherDoneNorSupersededAgain() throws IOException {
    write(sample("warm", 1, 0, 0, KILLED));
    assertThat(history(0).forks()).isEmpty();
    assertThat(history(0).incomplete()).isEmpty();
    write(sample("warm", 1, 1, 0, 0), sample("warm", 1, 1, 1, 0), sample("warm", 1, 1, 2, 0));
    assertThat(history(0).forks()).containsOnlyKeys(new Turn("warm", Quantity.TIME, 1));
    assertThat(history(0).firstFork()).isEqualTo(2);
  }

  @Test
  void read_forkTimes_areKeptWhetherCountedOrNot() throws IOException {
    write(sample("cold", 1, 0, 0, 0));
    write(sample("warm", 1, 1, 0, KILLED));
    long wallNanos = sample("cold", 1, 0, 0, 0).number(Metric.WALL_NS);
    assertThat(history().lostNanos()).isEqualTo(wallNanos);
    assertThat(
            Objects.requireNonNull(history().forks().get(new Turn("cold", Quantity.TIME, 1)))
                .nanos())
        .isEqualTo(wallNanos);
  }

  @Test
  void read_interleavedDevices_lastForkOfEachMayBeIncomplete() throws IOException {
    Plan plan =
        Plans.plan(
            3, 1, 42, Plans.onDevice("a", Start.WARM, "A1"), Plans.onDevice("b", Start.WARM, "B2"));
    Instant start = Instant.parse("2026-11-20T19:30:12Z");
    write(deviceSample("a", 1, 0, start, KILLED));
    write(deviceSample("b", 1, 1, start.plusSeconds(1), KILLED));
    write(deviceSample("b", 2, 2, start.plusSeconds(7), KILLED));
    History whole = HistoryReader.read(plan, journal(), Set.of(), List.of());
    assertThat(whole.incomplete()).containsExactlyInAnyOrder(0, 2);
    assertThat(whole.forks()).containsOnlyKeys(new Turn("b", Quantity.TIME, 1));
    assertThat(Objects.requireNonNull(whole.forks().get(new Turn("b", Quantity.TIME, 1))).nanos())
        .isEqualTo(6_000_000_000L);
    History ofA = HistoryReader.read(plan.on("A1"), journal(), Set.of(), List.of());
    assertThat(ofA.incomplete()).containsExactly(0);
    assertThat(ofA.firstFork()).isEqualTo(3);
  }

  private static Sample deviceSample(
      String scenario, int round, int fork, Instant start, long exitCode) {
    return new SampleBuilder(scenario)
        .at(round, fork, 0)
        .startedAt(start)
        .set(Metric.EXIT_CODE, exitCode)
        .build();
  }

  private static Sample sampleAt(Instant start, int round) {
    return new SampleBuilder("cold").at(round, round, 0).startedAt(start).build();
  }

  @Test
  void read_waitForNextFork_countsAsRunTimeUnlessInterrupted() throws IOException {
    Instant start = Instant.parse("2026-11-20T19:30:12Z");
    write(sampleAt(start, 0));
    write(sampleAt(start.plusSeconds(5), 1));
    write(sampleAt(start.plusSeconds(500), 2));
    write(sampleAt(start.plusSeconds(490), 3));
    long wallNanos = sampleAt(start, 0).number(Metric.WALL_NS);
    History history =
        HistoryReader.read(PLAN, journal(), Set.of(), List.of(start.plusSeconds(400)));
    assertThat(List.of(0, 1, 2, 3))
        .extracting(
            round ->
                Objects.requireNonNull(history.forks().get(new Turn("cold", Quantity.TIME, round)))
                    .nanos())
        .containsExactly(5_000_000_000L, wallNanos, wallNanos, wallNanos);
  }

  @Test
  void read_forkThatCrashed_isDone() throws IOException {
    write(sample("warm", 1, 0, 0, KILLED), failed(0, 1, Outcome.CRASH, KILLED));
    assertThat(history().forks()).containsOnlyKeys(new Turn("warm", Quantity.TIME, 1));
  }

  @Test
  void read_forkThatWasSilentForTooLong_isDone() throws IOException {
    write(sample("warm", 1, 0, 0, KILLED), failed(0, 1, Outcome.TIMEOUT, KILLED));
    assertThat(history().forks()).containsOnlyKeys(new Turn("warm", Quantity.TIME, 1));
  }

  @Test
  void read_requestTimeoutBeforeKill_doesNotEndTheFork() throws IOException {
    write(failed(0, 0, Outcome.TIMEOUT, KILLED), sample("warm", 1, 0, 1, KILLED));
    assertThat(history().incomplete()).containsExactly(0);
  }

  /** A user's code failed in one request, after which the fork continued. */
  @Test
  void read_requestCrashBeforeKill_doesNotEndTheFork() throws IOException {
    Sample crash =
        new SampleBuilder("warm")
            .at(1, 0, 0)
            .failed(Outcome.CRASH, "why", KILLED)
            .set(Metric.REQUEST_NS, 40_000_000)
            .build();
    write(crash, sample("warm", 1, 0, 1, KILLED));
    assertThat(history().incomplete()).containsExactly(0);
  }

  @Test
  void read_forkThatStoppedItself_isDone() throws IOException {
    write(sample("warm", 1, 0, 0, 0), failed(0, 1, Outcome.HTTP, 0));
    assertThat(history().forks()).containsOnlyKeys(new Turn("warm", Quantity.TIME, 1));
    assertThat(history().incomplete()).isEmpty();
  }

  @Test
  void read_forksOfOtherPlans_onlyReserveForkNumbers() throws IOException {
    write(sample("another", 1, 6, 0, 0));
    assertThat(history()).isEqualTo(History.none(7));
  }
}
