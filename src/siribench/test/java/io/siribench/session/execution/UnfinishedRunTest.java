package io.siribench.session.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.cli.CommandRun;
import io.siribench.cli.ReportCommand;
import io.siribench.factor.Start;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Quantity;
import io.siribench.plan.Sampling;
import io.siribench.plan.StopRule;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.History.Turn;
import io.siribench.session.preparation.BindingNotes;
import io.siribench.session.resumption.UnfinishedRun;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two plans in one directory, of which the last one remains to be completed. */
final class UnfinishedRunTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");

  /** A plan with two forks: round 0 and one measured round. */
  private static final Plan FIRST = Plans.plan(1, 1, 1, Plans.scenario("a", Start.COLD));

  private static final Plan SECOND = Plans.plan(1, 1, 2, Plans.scenario("b", Start.COLD));

  @TempDir private Path path;
  private RunDirectory directory = new RunDirectory(Path.of(""));

  @BeforeEach
  void beginFirst() throws IOException {
    directory = new RunDirectory(path);
    PlanFile.of(directory).add(FIRST, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    append("a", 0, 0);
  }

  private void append(String scenario, int round, int fork) throws IOException {
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      writer.append(List.of(new SampleBuilder(scenario).at(round, fork, 0).build()));
    }
  }

  private History begin(Plan plan) throws Exception {
    return new NewRun(
            plan,
            Map.of(),
            Optional.empty(),
            Map.of(),
            new RunDestination(Optional.empty(), Optional.empty(), false),
            new BindingNotes(plan, Optional.empty()),
            System.nanoTime())
        .begin(PlanFile.of(directory));
  }

  @Test
  void begin_afterAnIncompletePlan_isRefusedNamingResume() throws Exception {
    assertThatThrownBy(() -> begin(SECOND))
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            refused ->
                assertThat(refused.problems())
                    .singleElement()
                    .extracting(PlanProblem::text)
                    .asString()
                    .startsWith("--append: the run in " + path)
                    .endsWith("resume it before appending: siribench run --resume " + path));
    assertThat(PlanFile.of(directory).count()).isEqualTo(1);
  }

  /** Samples of unknown conditions would be counted as those of the new plan. */
  @Test
  void begin_scenarioOfLostPlan_isRefused() throws Exception {
    append("a", 1, 1);
    Files.delete(directory.plan());

    assertThatThrownBy(() -> begin(FIRST))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--append: a is already in that run");
    assertThat(begin(SECOND).firstFork()).isEqualTo(2);
  }

  @Test
  void in_notAnUnfinishedRun_suggestsAWorkingRemedy() throws Exception {
    Path file = directory.plan();
    assertThatThrownBy(() -> UnfinishedRun.in(file))
        .hasMessageStartingWith("--resume: " + file + " is not a directory; give the directory");
    Path gone = path.resolve("gone");
    assertThatThrownBy(() -> UnfinishedRun.in(gone))
        .hasMessage("--resume: " + gone + " does not exist; start one there with --out " + gone);
    Files.delete(file);
    assertThatThrownBy(() -> UnfinishedRun.in(path))
        .hasMessageContaining(" has no plan.json, the plan of its samples; restore it");
    Files.delete(directory.samples());
    SampleWriter.open(directory.samples()).close();
    assertThatThrownBy(() -> UnfinishedRun.in(path))
        .hasMessageEndingWith("ended before it had a plan; start it again with --out " + path);
  }

  @Test
  void incompleteness_forksThatAreMissing_areCountedAndResumed() throws Exception {
    assertThat(UnfinishedRun.incompleteness(PlanFile.of(directory)))
        .contains("incomplete: 1 of 2 forks have run; resume with: siribench run --resume " + path);
  }

  @Test
  void incompleteness_complete_isAbsent() throws Exception {
    append("a", 1, 1);
    assertThat(UnfinishedRun.incompleteness(PlanFile.of(directory))).isEmpty();
  }

  /** The URL is known, but neither a key nor posted data is recorded. */
  @Test
  void resumption_servedDocumentsRequestedWithAKey_asksForTheRequestOptions() throws Exception {
    Plan asking = Plans.plan(1, 1, 1, Plans.asking("c", Start.COLD, "http://127.0.0.1:1/c.json"));
    EmbeddedServer server =
        new EmbeddedServer(List.of(), List.of("c.json"), "http://127.0.0.1:1", Map.of());
    PlanFile.of(directory).add(asking, NOW, Map.of(), Map.of(), Optional.of(server), Map.of(), "");
    assertThat(UnfinishedRun.in(path).resumption())
        .isEqualTo("siribench run --resume " + path + ", with its request options");
  }

  @Test
  void report_incompleteRun_reportsSoInTableAndJson() throws Exception {
    CommandRun table = CommandRun.of(new ReportCommand(), path.toString());
    assertThat(table.exitCode()).as(table.err()).isZero();
    assertThat(table.out().replaceAll("\\s+", " "))
        .contains("- the run is incomplete: 1 of 2 forks have run; resume with: siribench");
    assertThat(CommandRun.of(new ReportCommand(), "--json", path.toString()).out())
        .contains("\"incomplete\" : \"incomplete: 1 of 2 forks");
    append("a", 1, 1);
    assertThat(CommandRun.of(new ReportCommand(), path.toString()).out())
        .doesNotContain("incomplete");
  }

  @Test
  void report_incompleteRun_reportsSoInTheWorkbook() throws Exception {
    CommandRun report = CommandRun.of(new ReportCommand(), "--xlsx", path.toString());
    assertThat(report.exitCode()).as(report.err()).isZero();
    try (FileSystem parts = FileSystems.newFileSystem(directory.workbook())) {
      assertThat(Files.readString(parts.getPath("xl/worksheets/sheet4.xml")))
          .contains("the run is incomplete: 1 of 2 forks have run");
    }
  }

  @Test
  void begin_afterACompletePlan_isAppended() throws Exception {
    append("a", 1, 1);
    assertThat(begin(SECOND)).isEqualTo(History.none(2));
    assertThat(PlanFile.of(directory).scenarios()).containsExactly("a", "b");
  }

  @Test
  void resume_secondPlan_continuesSecondPlan() throws Exception {
    append("a", 1, 1);
    begin(SECOND);
    assertThat(UnfinishedRun.in(path).isComplete()).isFalse();
    append("b", 0, 2);
    UnfinishedRun run = UnfinishedRun.in(path);
    assertThat(run.isComplete()).isFalse();
    assertThat(run.shownPlan().scenarios()).isEqualTo(SECOND.scenarios());
    History history = run.begin(PlanFile.of(directory));
    assertThat(history.forks()).containsOnlyKeys(new Turn("b", Quantity.TIME, 0));
    assertThat(history.firstFork()).isEqualTo(3);
    append("b", 1, 3);
    assertThat(UnfinishedRun.in(path).isComplete()).isTrue();
  }

  @Test
  void devicesLeft_missingExplainForks_includesTheirDevices() throws Exception {
    append("a", 1, 1);
    Plan plain =
        Plans.plan(
            1, 1, 1, Plans.onDevice("c", Start.COLD, "C1"), Plans.onDevice("w", Start.WARM, "W1"));
    Plan explained = Plans.with(plain, new Observation(true, Observation.Profiler.NONE, ""));
    Map<String, Map<String, Object>> devices =
        Map.of("C1", Map.of("model", "c"), "W1", Map.of("model", "w"));
    PlanFile.of(directory).add(explained, NOW, Map.of(), Map.of(), Optional.empty(), devices, "");
    append("c", 0, 2);
    assertThat(UnfinishedRun.in(path).devicesLeft()).containsExactlyInAnyOrder("C1", "W1");
    append("c", 1, 3);
    append("w", 1, 4);
    UnfinishedRun run = UnfinishedRun.in(path);
    assertThat(run.progress()).startsWith("3 of 3 forks");
    assertThat(run.isComplete()).isFalse();
    assertThat(run.devicesLeft()).containsExactly("C1");
    assertThat(run.devicesDone()).containsExactly("W1");
  }

  /** Alone, a device has its two forks in the first two rounds. */
  @Test
  void devicesLeft_finishedDeviceWithFewerRounds_isExcluded() throws Exception {
    append("a", 1, 1);
    Plan plan =
        Plans.plan(
            4, 2, 1, Plans.onDevice("c", Start.COLD, "C1"), Plans.onDevice("w", Start.WARM, "W1"));
    Map<String, Map<String, Object>> devices =
        Map.of("C1", Map.of("model", "c"), "W1", Map.of("model", "w"));
    PlanFile.of(directory).add(plan, NOW, Map.of(), Map.of(), Optional.empty(), devices, "");
    append("w", 1, 2);
    append("w", 2, 3);
    assertThat(UnfinishedRun.in(path).devicesLeft()).containsExactly("C1");
  }

  /** A fork takes 250 ms, so that a second one would end too late. */
  @Test
  void devicesLeft_deviceEndedByStopRule_isExcluded() throws Exception {
    append("a", 1, 1);
    StopRule rule = new StopRule(OptionalDouble.empty(), Optional.of(Duration.ofMillis(300)), 1000);
    Plan plan =
        Plans.plan(
            Plans.settings(4, 2, new Sampling(rule, false, 0, OptionalInt.empty())),
            Plans.onDevice("c", Start.COLD, "C1"),
            Plans.onDevice("w", Start.WARM, "W1"));
    Map<String, Map<String, Object>> devices =
        Map.of("C1", Map.of("model", "c"), "W1", Map.of("model", "w"));
    PlanFile.of(directory).add(plan, NOW, Map.of(), Map.of(), Optional.empty(), devices, "");
    append("w", 1, 2);
    UnfinishedRun run = UnfinishedRun.in(path);
    assertThat(run.devicesLeft()).containsExactly("C1");
    assertThat(run.devicesDone()).containsExactly("W1");
  }

  @Test
  void isComplete_forksThatProfileAreMissing_isFalseUntilTheyHaveRun() throws Exception {
    append("a", 1, 1);
    Plan plain = Plans.plan(1, 1, 1, Plans.scenario("p", Start.COLD));
    begin(Plans.with(plain, new Observation(false, Observation.Profiler.JFR, "")));
    append("p", 0, 2);
    append("p", 1, 3);
    assertThat(UnfinishedRun.in(path).isComplete()).isFalse();
    PlanFile.of(directory).recordProfiles();
    assertThat(UnfinishedRun.in(path).isComplete()).isTrue();
  }

  @Test
  void begin_afterAPlanEndedByStopRule_isAdded() throws Exception {
    PlanFile.of(directory).recordConclusion("ended after 1 round");
    assertThat(begin(SECOND).firstFork()).isEqualTo(1);
  }
}
