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

  private NewRun run(Scenario scenario) {
    Plan plan = Plans.plan(1, 1, 1, scenario);
    return new NewRun(
        plan,
        Map.of(),
        Optional.empty(),
        Map.of(),
        new RunDestination(Optional.of(directory.resolve("12:30")), Optional.empty(), false),
        new BindingNotes(plan, Optional.empty()),
        System.nanoTime());
  }

  @Test
  void directory_nameThatJavaSplits_isRefusedForAClassArchiveOnly() throws Exception {
    Scenario cold = Plans.scenario("a", Start.COLD);
    assertThat(run(cold).directory().path()).exists();

    Scenario archived =
        new Scenario(
            "b",
            cold.values().with(Factor.RESTORE, RestoreCombination.find("app-cds").orElseThrow()),
            null);
    assertThatThrownBy(() -> run(archived).directory())
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("12:30 contains ':'");
  }
}
