package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Command lines that are refused because of their syntax. */
final class UsageTest {
  private static final String SAMPLE = "samples/stop-monitoring-1.json";

  /** Runs the program, which must refuse {@code arguments}; returns the error. */
  private static String refused(String... arguments) {
    CommandRun run = CommandRun.ofProgram(arguments);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).doesNotContain("Exception", "\tat ");
    assertThat(run.err().lines()).hasSizeLessThan(12);
    return run.err();
  }

  @Test
  void run_invalidPath_isRefusedWithoutTypeNames() {
    assertThat(refused("run", "--out", "a\0b"))
        .contains("--out", "is not a valid path: ")
        .doesNotContain("java.nio");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--java", "--format", "--library", "--jackson", "--export"})
  void run_onlyCommas_areNotTheDefault(String option) {
    assertThat(refused("run", option, ",,", "--dry-run", SAMPLE)).contains(option);
    assertThat(refused("check", "-f", ",", SAMPLE))
        .startsWith("siribench: option '--format' has no value between its commas");
  }

  @ParameterizedTest
  @CsvSource({"rnu, run", "reprot, report", "measure, check"})
  void siribench_unknownCommand_suggestsOthers(String command, String suggestion) {
    assertThat(refused(command)).contains("'" + command + "'", suggestion);
  }

  @ParameterizedTest
  @ValueSource(strings = {"check --formt=json", "convert -a.json", "record --ot=a.har http://h/"})
  void command_unknownOptionAndMissingParameter_namesTheOption(String line) {
    String option = line.split(" ", -1)[1];
    assertThat(refused(line.split(" ", -1)))
        .startsWith("siribench: Unknown option: '" + option + "'");
  }

  @Test
  void report_severalRunsWithSingleRunOptions_isRefused() {
    assertThat(refused("report", "a", "b", "--gate=5%")).contains("--gate", "one directory");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--requests=abc", "--timeout=5", "--interval=-1s", "--seed=1.5"})
  void run_invalidOptionValue_namesOptionAndHelp(String option) {
    String name = option.substring(0, option.indexOf('='));
    assertThat(refused("run", option)).contains(name, "Try 'siribench run --help'");
  }

  @ParameterizedTest
  @CsvSource({
    "-n, abc, 'is not a whole number, such as 20'",
    "-n, 1.5, 'is not a whole number, such as 20'",
    "-n, 99999999999, is too large",
    "-n, -99999999999, is too small",
    "--seed, x, 'is not a whole number, such as 20'",
    "--aa-spin, x, 'is not a number, such as 1.5'"
  })
  void run_notANumber_isRefusedWithoutTypeNames(String option, String word, String why) {
    assertThat(refused("run", option, word)).contains("'" + word + "' " + why);
  }

  @ParameterizedTest
  @CsvSource({
    "run --cold -f jsn samples/stop-monitoring-1.json, json",
    "run --cold -f json;xlm samples/stop-monitoring-1.json, xml",
    "run --cold -r strem samples/stop-monitoring-1.json, stream",
    "run --cold --jvm c2 samples/stop-monitoring-1.json, c1",
    "run --cold --pseudo-warm --restore app-cdss samples/stop-monitoring-1.json, app-cds",
    "run --cold --judge elapsd samples/stop-monitoring-1.json, elapsed",
    "compare a b --judge lanch, launch",
    "history --by dat reports, date",
    "samples --write x --detail normale, normal",
    "run --color=nver, never"
  })
  void anyCommand_valueThatIsMistyped_suggestsAnother(String line, String suggestion) {
    String err = refused(line.replace(';', ',').split(" "));
    assertThat(err).containsPattern("Did you mean (\\S+ or )*" + suggestion + "( or \\S+)*\\?");
  }

  @Test
  void run_valueLikeNoOther_suggestsNone() {
    assertThat(refused("run", "--cold", "-f", "yaml", SAMPLE)).doesNotContain("Did you mean");
    assertThat(refused("run", "--cold", "--feature", "on", SAMPLE))
        .contains("'on' is unknown")
        .doesNotContain("Did you mean");
  }

  @Test
  void run_restoreOfColdStartsAlone_isRefused() {
    assertThat(refused("run", "--cold", "--restore", "app-cds", SAMPLE))
        .contains(
            "--restore: is for pseudo-warm, warm and steady starts", "add --pseudo-warm, --warm");
  }

  @Test
  void run_outAndAppend_areRefusedTogether() {
    assertThat(refused("run", "--out=a", "--append=b")).contains("--out", "--append");
  }
}
