package io.siribench.session.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.analysis.Limits;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.problem.InvalidPlanException;
import io.siribench.report.Screens;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.SampleSink;
import io.siribench.runner.event.RunListener;
import io.siribench.runner.stopping.RunOutcome;
import io.siribench.session.output.ExtraFiles;
import io.siribench.session.output.Layout;
import io.siribench.session.output.RunOutput;
import io.siribench.session.preparation.BindingNotes;
import io.siribench.session.resumption.RunTarget;
import io.siribench.session.resumption.UnfinishedRunException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MeasuredRunTest {
  @TempDir private Path parent;

  /** An execution after which no summary can be written, as on a full disk. */
  private record LastExecution(Plan plan) implements Execution {
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
        PlanFile plans, SampleSink sink, RunListener progress, History history, FirstLaunch first)
        throws IOException {
      sink.append(List.of(new SampleBuilder("a").at(0, 0, 0).build()));
      sink.append(List.of(new SampleBuilder("a").at(1, 1, 0).build()));
      Files.createDirectories(
          plans.directory().path().resolve("summary.csv").resolve("in the way"));
      return new RunOutcome(RunOutcome.EndReason.COMPLETED, 1, "");
    }

    @Override
    public void end(PlanFile plans) {}
  }

  /** A run that is added just after another one has ended. */
  private record AddedRun(NewRun run, Plan earlier) implements RunTarget {
    @Override
    public RunDirectory directory() throws IOException, InvalidPlanException {
      return run.directory();
    }

    @Override
    public SampleWriter open(RunDirectory directory) throws IOException {
      add(earlier, directory);
      return run.open(directory);
    }

    @Override
    public History begin(PlanFile plans)
        throws IOException, InterruptedException, InvalidPlanException {
      return run.begin(plans);
    }

    @Override
    public void launching(PlanFile plans, History history) {}
  }

  private static void add(Plan plan, RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    plans.add(plan, Instant.now(), Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    plans.recordConclusion("ended after 1 round");
  }

  private NewRun target(Plan plan) {
    return new NewRun(
        plan,
        Map.of(),
        Optional.empty(),
        Map.of(),
        new RunDestination(Optional.of(parent.resolve("run")), Optional.empty(), false),
        new BindingNotes(plan, Optional.empty()),
        System.nanoTime());
  }

  private static MeasuredRun run(Plan plan, RunTarget target) {
    RunOutput output =
        new RunOutput(
            new PrintWriter(new StringWriter()),
            new PrintWriter(new StringWriter()),
            false,
            Layout.TABLE,
            Screens.plain(80),
            new RunListener() {},
            ExtraFiles.NONE);
    return new MeasuredRun(new LastExecution(plan), target, Limits.NONE, output);
  }

  @Test
  void run_afterARunThatHasJustEnded_keepsItsPlan() throws Exception {
    Plan earlier = Plans.plan(1, 1, 1, Plans.scenario("b", Start.COLD));
    Plan plan = Plans.plan(1, 1, 1, Plans.scenario("a", Start.COLD));

    assertThatThrownBy(() -> run(plan, new AddedRun(target(plan), earlier)).run())
        .isInstanceOf(UnfinishedRunException.class);
    assertThat(PlanFile.of(new RunDirectory(parent.resolve("run"))).scenarios())
        .containsExactly("b", "a");
  }

  @Test
  void run_unwritableFiles_namesTheResumeCommand() {
    Plan plan = Plans.plan(1, 1, 1, Plans.scenario("a", Start.COLD));
    Path directory = parent.resolve("run");

    assertThatThrownBy(() -> run(plan, target(plan)).run())
        .isInstanceOfSatisfying(
            UnfinishedRunException.class,
            thrown -> {
              assertThat(thrown.failure()).hasMessageContaining("cannot write " + directory);
              assertThat(thrown.resumption()).isEqualTo("siribench run --resume " + directory);
            });
  }
}
