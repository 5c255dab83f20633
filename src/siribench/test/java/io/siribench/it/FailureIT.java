package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failing forks, which only lose their own samples and report the reason. */
final class FailureIT {
  @TempDir private Path directory;

  private Path run() {
    return directory.resolve("run");
  }

  private Program.Result measure(String... args) throws Exception {
    String[] all = new String[args.length + 2];
    all[0] = "run";
    all[1] = "--out=" + run();
    System.arraycopy(args, 0, all, 2, args.length);
    return Program.inProcess(all);
  }

  @ParameterizedTest
  @CsvSource("-javaagent:missing.jar, Error opening zip file or JAR manifest missing")
  void run_jvmFailsToStart_isACrashWithLastLines(String jvmArg, String text) throws Exception {
    Program.Result result =
        measure(Runs.SMALL, Runs.NO_WARMUP, "--cold", "-n", "1", "--jvm-arg=" + jvmArg);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.out()).contains("no sample completed").doesNotContain("Exception in thread");
    assertThat(Runs.samples(run()))
        .hasSize(1)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.CRASH);
              assertThat(sample.number(Metric.EXIT_CODE)).isPositive();
              assertThat(sample.error()).contains("exit code").containsIgnoringCase(text);
            });
  }

  @Test
  void run_jvmThatHangs_isEndedByTheTimeout() throws Exception {
    Program.Result result =
        measure(
            Runs.SMALL,
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "-n",
            "1",
            "--timeout=1s",
            "--jvm-arg=-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(Runs.samples(run()))
        .hasSize(1)
        .extracting(Sample::outcome)
        .containsOnly(Outcome.TIMEOUT);
    assertThat(result.out()).contains("timeout");
  }

  @Test
  void run_brokenDocuments_reportsProblemAndLocationOfEach() throws Exception {
    Path documents = Files.createDirectory(directory.resolve("documents"));
    String json = Files.readString(Path.of(Runs.SMALL));
    Files.writeString(documents.resolve("malformed.json"), "{\"Siri\":\n  {\"a\" oops}}\n");
    Files.writeString(documents.resolve("unclosed.xml"), "<Siri><ServiceDelivery>\n</Siri>");
    Files.writeString(documents.resolve("good.json"), json);
    Program.Result result =
        measure(documents.toString(), Runs.FAST, Runs.NO_WARMUP, "--cold", "-n", "1");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    Map<String, Sample> byName =
        Runs.samples(run()).stream()
            .collect(
                Collectors.toMap(
                    sample -> String.valueOf(Path.of(sample.factors().source()).getFileName()),
                    Function.identity()));
    assertThat(byName).hasSize(3);
    Sample good = byName.remove("good.json");
    assertThat(good).isNotNull().extracting(Sample::outcome).isEqualTo(Outcome.OK);
    byName.forEach(
        (name, sample) -> {
          assertThat(sample.outcome()).as(name).isEqualTo(Outcome.PARSE);
          assertThat(sample.error()).as(name).contains(name).doesNotContain("root:");
          assertThat(sample.number(Metric.EXIT_CODE)).as(name).isZero();
        });
    assertThat(error(byName, "malformed.json")).contains("line 2, column");
    assertThat(error(byName, "unclosed.xml")).contains("line 2, column");
  }

  @Test
  void run_documentsThatAreNotSiri_areRefusedBeforeAnythingRuns() throws Exception {
    Path documents = Files.createDirectory(directory.resolve("documents"));
    Files.writeString(documents.resolve("empty.json"), "");
    Files.writeString(documents.resolve("foreign.json"), "{\"name\":\"no SIRI\"}");
    Files.writeString(documents.resolve("page.xml"), "<!DOCTYPE html><html></html>");
    Files.writeString(
        documents.resolve("doctype.xml"),
        "<!DOCTYPE Siri [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<Siri>&e;</Siri>");
    Files.copy(Path.of(Runs.SMALL), documents.resolve("good.json"));
    Program.Result result = measure(documents.toString(), Runs.FAST, "--cold", "-n", "1");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains(
            "empty.json': without content, not a SIRI document",
            "foreign.json': not a SIRI document: expected Siri or ServiceDelivery at the top",
            "page.xml': HTML, not a SIRI document",
            "doctype.xml': refused: the document has a DOCTYPE")
        .doesNotContain("good.json", "root:");
    assertThat(run()).doesNotExist();
  }

  private static String error(Map<String, Sample> samples, String name) {
    Sample sample = samples.get(name);
    return sample == null ? "" : sample.error();
  }

  @Test
  void run_warmForkOfABrokenDocument_failsEveryRequest() throws Exception {
    Path document =
        Files.writeString(directory.resolve("cut.json"), "{\"Siri\":{\"ServiceDelivery\":x}}");
    Program.Result result =
        measure(document.toString(), Runs.FAST, "--warm", "-n", "3", "--forks=1");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(Runs.samples(run()))
        .hasSize(3)
        .extracting(Sample::outcome)
        .containsOnly(Outcome.PARSE);
  }

  @Test
  void run_tamperedMapperCache_isRefusedAndReportsSo() throws Exception {
    Program.Result result;
    try (Program program =
        Program.start(
            directory,
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--pseudo-warm",
            "--restore-builds=1",
            "-n",
            "8",
            "--out=run")) {
      program.awaitThat("the first samples", () -> Runs.rows(run()) >= 2);
      flipAByte(run().resolve("mapper-caches/json.reader.none.pseudo-warm.mapper-cache.ser"));
      result = program.await();
    }
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    List<Sample> samples = Runs.samples(run());
    assertThat(samples).hasSize(9);
    assertThat(samples.subList(0, 2)).extracting(Sample::outcome).containsOnly(Outcome.OK);
    assertThat(Runs.failures(run()))
        .hasSizeGreaterThanOrEqualTo(5)
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.REFUSED);
              assertThat(sample.error()).contains("refused");
            });
    assertThat(samples.get(8).error()).contains("SHA-256 was", "it was not read");
    assertThat(result.out()).contains("refused");
    assertThat(run().resolve("mapper-caches")).doesNotExist();
  }

  private static void flipAByte(Path file) throws IOException {
    try (RandomAccessFile cache = new RandomAccessFile(file.toFile(), "rw")) {
      cache.seek(cache.length() / 2);
      int octet = cache.read();
      cache.seek(cache.length() / 2);
      cache.write(octet ^ 1);
    }
  }

  /** A file size limit, which needs no privileges, simulates a full disk. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "ulimit is the shell's")
  void run_unwritableSamples_reportsSoAndKeepsExistingOnes() throws Exception {
    List<String> limited = List.of("sh", "-c", "ulimit -f 16; exec \"$0\" \"$@\"");
    // This fills the cache first, which would exceed the limit.
    Program.inProcess(
        "run",
        Runs.SMALL,
        Runs.FAST,
        Runs.TREE,
        "--cold",
        "--requests=1",
        "--out=" + directory.resolve("before"));
    Program.Result result;
    try (Program program =
        Program.start(
            directory,
            limited,
            Program.JAR,
            "run",
            Runs.SMALL,
            Runs.FAST,
            Runs.TREE,
            "--cold",
            "-n",
            "60",
            "--jvm-arg=-XX:-UsePerfData",
            "--out=run")) {
      result = program.await();
    }
    assertThat(result.exitCode()).as(result.all()).isEqualTo(1);
    assertThat(result.err())
        .contains("cannot write", "samples.csv", "earlier content is kept")
        .doesNotContain("\tat ");
    int kept = Runs.samples(run()).size();
    assertThat(kept).isBetween(2, 60);
    Program.Result report = Program.inProcess("report", run().toString());
    assertThat(report.exitCode()).as(report.all()).isZero();
    assertThat(report.out()).containsPattern("\n json cold +[1-9]");
  }
}
