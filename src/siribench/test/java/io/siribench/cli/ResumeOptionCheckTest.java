package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.options.Converters;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class ResumeOptionCheckTest {
  private static List<PlanProblem> problems(String... arguments) {
    CommandLine command = new CommandLine(new AdbCommand());
    Converters.install(command);
    command.parseArgs(arguments);
    Problems problems = new Problems();
    ResumeOptionCheck.check(command.getCommandSpec(), false, false, false, problems);
    return problems;
  }

  @Test
  void check_adbAndKeep_areAccepted() {
    assertThat(problems("--resume", "run", "--adb", "/opt/adb", "--keep")).isEmpty();
  }

  @Test
  void check_anotherServer_isRefused() {
    assertThat(problems("--resume", "run", "--serve=lte", "--serve-arg=--tls"))
        .singleElement()
        .extracting(PlanProblem::text)
        .asString()
        .contains("; --serve, --serve-arg cannot change it");
  }

  @Test
  void check_gateAndMarkdown_areAccepted() {
    assertThat(problems("--resume", "run", "--gate", "5%", "--markdown", "--offline")).isEmpty();
  }

  @Test
  void check_anotherDevice_isRefusedListingAllowedOptions() {
    assertThat(problems("--resume", "run", "-s", "A"))
        .singleElement()
        .extracting(PlanProblem::text)
        .asString()
        .contains("--serial cannot change it")
        .contains("--adb, --keep");
  }
}
