package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.options.Converters;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class QuickRunTest {
  private static QuickRun quick(String... arguments) {
    CommandLine command = new CommandLine(new RunCommand());
    Converters.install(command);
    command.parseArgs(arguments);
    return new QuickRun(command.getCommandSpec());
  }

  private static List<String> problems(String... arguments) {
    Problems problems = new Problems();
    quick(arguments).check(problems);
    return problems.stream().map(PlanProblem::text).toList();
  }

  @Test
  void check_otherStopRulesAndCounts_areRefusedByName() {
    assertThat(problems("--quick", "-n=5", "--forks=3", "--until-decided", "--explain", "--seed=1"))
        .containsExactly(
            "--explain: excludes --quick, which has no time for extra forks; leave one of them out",
            "--forks: excludes --quick, which measures as many processes as fit; leave one of them"
                + " out",
            "--requests: excludes --quick, which measures as many processes as fit; leave one of"
                + " them out",
            "--until-decided: excludes --quick, which ends by time; leave one of them out");
  }

  @Test
  void check_notQuick_refusesNothing() {
    assertThat(problems("-n=5", "--explain")).isEmpty();
  }

  @Test
  void check_optionsAllowedWithQuick_areAccepted() {
    assertThat(problems("--quick", "--aa", "--judge=launch", "--restore-builds=2", "--gate=5%"))
        .isEmpty();
  }

  @Test
  void fullRun_hasTheOtherOptionsButNoDirectory() {
    assertThat(
            quick("--quick", "--dry-run", "-f", "json,xml", "--cold", "-o", "a", "--label=a b")
                .fullRun(List.of("my file.json")))
        .endsWith(" run --format=json,xml --cold --label='a b' 'my file.json'");
  }

  @Test
  void flag_thatIsFalse_isNotGiven() {
    assertThat(quick("--quick=false").isRequested()).isFalse();
    assertThat(problems("--quick=true", "--until-decided=false")).isEmpty();
    assertThat(quick("--quick", "--preload=false", "--cold").fullRun(List.of("a.json")))
        .endsWith(" run --cold a.json");
  }

  @Test
  void fullRun_hasTheServerOfTheDocuments() {
    assertThat(
            quick("--quick", "--serve=lte", "--serve-arg=--tls", "--serve-arg", "--seed=7")
                .fullRun(List.of()))
        .endsWith(" run --serve=lte --serve-arg=--tls --serve-arg=--seed=7");
  }

  @Test
  void fullRun_repeatedOption_hasEachValueOnce() {
    assertThat(quick("--quick", "-f", "json", "-f=xml", "--cold").fullRun(List.of()))
        .endsWith(" run --format=json --format=xml --cold");
  }

  @Test
  void fullRun_fileLikeAnOption_isGivenAsAPath() {
    assertThat(quick("--quick").fullRun(List.of("-a.json"))).endsWith(" run ./-a.json");
    assertThat(quick("--quick").fullRun(List.of("-"))).endsWith(" run -");
  }

  @Test
  void fullRun_possibleSecrets_isOnlyDescribed() {
    String described = "the same command without --quick";
    assertThat(quick("--quick").fullRun(List.of("http://h/?key=abc"))).isEqualTo(described);
    assertThat(quick("--quick", "--jvm-arg=-Dtoken=abc").fullRun(List.of())).isEqualTo(described);
    assertThat(quick("--quick", "--jvm-arg=-Xmx64m").fullRun(List.of())).isEqualTo(described);
  }
}
