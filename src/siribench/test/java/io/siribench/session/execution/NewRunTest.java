package io.siribench.session.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Factor;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.preparation.BindingNotes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no name has a colon there")
final class NewRunTest {
  @TempDir private Path directory;

  private static NewRun run(Scenario scenario, RunDestination destination) {
    Plan plan = Plans.plan(1, 1, 1, scenario);
    return new NewRun(
        plan,
        Map.of(),
        Optional.empty(),
        Map.of(),
        destination,
        new BindingNotes(plan, Optional.empty()),
        System.nanoTime());
  }

  private RunDestination out(String name) {
    return new RunDestination(Optional.of(directory.resolve(name)), Optional.empty(), false);
  }

  private static Scenario archived() {
    return new Scenario(
        "b",
        Plans.scenario("a", Start.COLD)
            .values()
            .with(Factor.RESTORE, RestoreCombination.find("app-cds").orElseThrow()),
        null);
  }

  @Test
  void directory_nameThatJavaSplits_isRefusedForAClassArchiveOnly() throws Exception {
    Scenario cold = Plans.scenario("a", Start.COLD);
    assertThat(run(cold, out("12:30")).directory().path()).exists();

    assertThatThrownBy(() -> run(archived(), out("12:30")).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("12:30 contains ':'");
  }

  @Test
  void directory_ofAnotherRun_offersAppendOnlyIfTheCommandHasIt() throws Exception {
    Path other = Files.createDirectory(directory.resolve("other"));
    Files.createFile(other.resolve("samples.csv"));
    Files.createFile(other.resolve("plan.json"));
    Scenario cold = Plans.scenario("a", Start.COLD);
    String refusal = "--out: " + other + " is not empty; choose another directory";
    assertThatThrownBy(() -> run(cold, out("other")).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(refusal + ", or add to its run with --append");
    assertThatThrownBy(() -> run(cold, RunDestination.ofNewRun(Optional.of(other))).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(refusal)
        .hasMessageNotContaining("--append");
  }

  /** A run without archives began the directory. */
  @Test
  void directory_appendedRunWhoseNameJavaSplits_isRefusedForAClassArchive() throws Exception {
    Path begun = Files.createDirectory(directory.resolve("12:30"));
    Files.createFile(begun.resolve("samples.csv"));
    RunDestination append = new RunDestination(Optional.empty(), Optional.of(begun), false);
    assertThat(run(Plans.scenario("a", Start.COLD), append).directory().path()).isEqualTo(begun);

    assertThatThrownBy(() -> run(archived(), append).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--append: " + begun + " contains ':'");
  }

  /** HotSpot's log of loaded classes would be in a directory that does not exist. */
  @Test
  void directory_nameWithAPlaceholderOfLogs_isRefusedForAClassArchiveOnly() throws Exception {
    assertThat(run(Plans.scenario("a", Start.COLD), out("100%total")).directory().path()).exists();

    assertThatThrownBy(() -> run(archived(), out("100%total")).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("100%total contains '%t', which Java replaces in names of its logs");
    assertThat(run(archived(), out("100%")).directory().path()).exists();
  }
}
