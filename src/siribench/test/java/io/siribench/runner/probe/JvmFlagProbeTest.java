package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Start;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.problem.PlanProblem;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JvmFlagProbeTest {
  private static Scenario with(String id, String flags) {
    JvmFlags found = Factor.JVM.find(flags).orElseThrow();
    return new Scenario(
        id,
        Plans.scenario(id, Start.COLD)
            .values()
            .with(Factor.JAVA, JavaRuntimes.current())
            .with(Factor.JVM, found),
        null);
  }

  private static Settings with(Settings others, String jvmArg) {
    return new Settings(
        others.requests(),
        others.forks(),
        others.seed(),
        others.timeout(),
        others.interval(),
        others.preload(),
        others.unknownMembers(),
        List.of(jvmArg),
        others.baseline(),
        others.endpoints(),
        others.sampling(),
        others.conditions(),
        false);
  }

  private static List<PlanProblem> problems(Scenario... scenarios) throws Exception {
    Plan plan = Plans.plan(1, 1, 1, scenarios);
    return JvmFlagProbe.problems(plan);
  }

  @Test
  void problems_knownJvmFlags_areEmpty() throws Exception {
    assertThat(problems(with("a", "default"), with("b", "no-inflation+mine:-Xmx64m"))).isEmpty();
  }

  @Test
  void problems_flagThatWritesAFile_isLeftToTheForks(@TempDir Path directory) throws Exception {
    Path log = directory.resolve("gc.log");
    assertThat(problems(with("a", "mine:-Xmx64m -Xlog:gc:file=" + log))).isEmpty();
    assertThat(log).doesNotExist();

    assertThat(problems(with("a", "mine:-Xlog:surely-none"))).hasSize(1);
  }

  @Test
  void problems_unknownJvmFlags_areNamedOnceQuotingTheJvm() throws Exception {
    assertThat(problems(with("a", "mine:-Xsurely-none"), with("b", "mine:-Xsurely-none")))
        .singleElement()
        .satisfies(problem -> assertThat(problem.option()).isEqualTo("--jvm"))
        .satisfies(
            problem ->
                assertThat(problem.wrong())
                    .contains(" does not accept mine (-Xsurely-none): ")
                    .containsPattern("(?s)-Xsurely-none.*-Xsurely-none"));
  }

  @Test
  void problems_unknownCommonJvmArguments_areNamedOnce() throws Exception {
    Plan plan = Plans.plan(1, 1, 1, with("a", "default"), with("b", "c1"));
    assertThat(
            JvmFlagProbe.problems(
                new Plan(plan.scenarios(), plan.baseline(), with(plan.settings(), "-Xmx1k"))))
        .singleElement()
        .satisfies(problem -> assertThat(problem.option()).isEqualTo("--jvm-arg"))
        .satisfies(problem -> assertThat(problem.wrong()).contains(" does not accept -Xmx1k: "));
  }
}
