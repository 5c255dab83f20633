package io.siribench.session.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Observation;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.results.PlanFile;
import io.siribench.runner.History;
import io.siribench.runner.SampleSink;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.RunOutcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class DryRunTest {
  /** An execution that is only shown, without forks to estimate its duration. */
  private record ShownExecution(Plan plan) implements Execution {
    @Override
    public Map<String, String> software() {
      return Map.of();
    }

    @Override
    public List<DryRun.Part> parts() {
      return List.of();
    }

    @Override
    public List<String> warnings() {
      return List.of();
    }

    @Override
    public RunOutcome run(
        PlanFile plans, SampleSink sink, RunListener progress, History history, FirstLaunch first) {
      throw new AssertionError();
    }

    @Override
    public void end(PlanFile plans) {
      throw new AssertionError();
    }
  }

  private static String shown(Scenario... scenarios) throws Exception {
    return shown(Plans.plan(4, 3, 1, scenarios));
  }

  private static String shown(Plan plan) throws Exception {
    StringWriter text = new StringWriter();
    DryRun.print(new ShownExecution(plan), new PrintWriter(text), new RunListener() {});
    return text.toString();
  }

  @Test
  void print_singleForks_areInTheSingular() throws Exception {
    Scenario cold = Plans.scenario("cold", Start.COLD);
    Observation profile = new Observation(false, Observation.Profiler.JFR, "");
    assertThat(shown(Plans.with(Plans.plan(4, 3, 1, cold), profile)))
        .contains("and 1 extra fork after them, which is not a sample: it shows where");
  }

  @Test
  void print_onlyAllocation_countsItsForks() throws Exception {
    Scenario cold = Plans.scenario("cold", Start.COLD);
    Plan plan = Plans.allocation(3, cold);
    assertThat(shown(plan))
        .containsPattern("cold +3 ")
        .contains("1 scenario, order by seed ")
        .contains("3 forks; all of them count; 3 of them measure allocation\n")
        .doesNotContain(" in 0 rounds");
    assertThat(shown(cold)).doesNotContain("of them measure", "instructions");
  }

  @Test
  void print_longId_isOnOneLine() throws Exception {
    String id = "cold@" + "a".repeat(100);
    assertThat(shown(Plans.scenario(id, Start.COLD))).contains(id + " ");
  }

  @Test
  void print_onlyWarmStarts_omitsPageCacheRound() throws Exception {
    assertThat(shown(Plans.scenario("warm", Start.WARM)))
        .contains("3 forks; all of them count\n")
        .doesNotContain("round 0");
    assertThat(shown(Plans.scenario("cold", Start.COLD)))
        .contains("5 forks, including those of round 0, which only fill the page cache");
  }
}
