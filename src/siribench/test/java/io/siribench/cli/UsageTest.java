package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused by how it is typed. */
final class UsageTest {
  /** What was said of it. */
  private static String refused(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        Main.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    assertThat(exitCode).as(err.toString()).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(err.toString()).doesNotContain("Exception", "\tat ");
    assertThat(err.toString().lines()).hasSizeLessThan(12);
    return err.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "--colld, --cold",
    "--pseudowarm, --pseudo-warm",
    "--request=3, --requests",
    "-z, Try 'siribench run --help'"
  })
  void run_unknownOption_suggestsAnother(String option, String suggestion) {
    assertThat(refused("run", option)).contains(suggestion, "Try 'siribench run --help'");
  }

  @ParameterizedTest
  @CsvSource({"rnu, run", "reprot, report", "measure, check"})
  void siribench_unknownCommand_suggestsOthers(String command, String suggestion) {
    assertThat(refused(command)).contains("'" + command + "'", suggestion);
  }

  @Test
  void report_ofSeveralWithWhatIsOfOne_isRefused() {
    assertThat(refused("report", "a", "b", "--gate=5%")).contains("--gate", "one directory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--requests=abc", "--timeout=5", "--interval=-1s", "--seed=1.5"})
  void run_optionWithoutSense_saysWhatWouldHaveSome(String option) {
    String name = option.substring(0, option.indexOf('='));
    assertThat(refused("run", option)).contains(name, "Try 'siribench run --help'");
  }

  @Test
  void run_outAndAppend_areRefusedTogether() {
    assertThat(refused("run", "--out=a", "--append=b")).contains("--out", "--append");
  }
}
