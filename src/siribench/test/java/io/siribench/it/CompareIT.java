package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates of real runs, with each of their exit codes. */
final class CompareIT {
  private static final String CBOR = Program.SAMPLES.resolve("stop-monitoring-1.cbor").toString();

  private static String base = "";

  @TempDir private Path directory;

  private static Program.Result program(int exitCode, String... args) {
    Program.Result result = Program.inProcess(args);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
    return result;
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  /** Measures a run of two scenarios, which tests must not change. */
  @BeforeAll
  static void measure(@TempDir Path shared) throws Exception {
    base = shared.resolve("base").toString();
    program(
        0,
        "run",
        "-o",
        base,
        Runs.SMALL,
        CBOR,
        Runs.FAST,
        Runs.TREE,
        Runs.NO_WARMUP,
        "--cold",
        "-n7");
  }

  @Test
  void compare_runs_gateByExitCode() throws Exception {
    // A threshold of 100 % would do, but no noise reaches a factor of a hundred.
    program(
        0, "compare", base + ":json.tree.none.cold", "cbor.tree.none.cold", "--threshold=9000%");
    program(2, "compare", base, base);
    program(2, "compare", base, "nowhere");
    program(
        3,
        "run",
        "-o",
        path("failing"),
        Runs.SMALL,
        CBOR,
        Runs.TREE,
        Runs.NO_WARMUP,
        "--jvm-arg=-javaagent:missing.jar",
        "--cold",
        "-n",
        "7");
    assertThat(program(2, "compare", base, path("failing")).err()).contains("JVM arguments: ");
    assertThat(program(3, "compare", base, path("failing"), "--ignore-differences").out())
        .contains("json: 7 failed in the candidate, 0 in the base");
  }

  /** A worker that uses twice the CPU time is always significantly slower. */
  @Test
  void compare_slowerControl_isAnEstablishedRegression() throws Exception {
    assumeTrue(Runs.hasCpuTime(), "this system does not report CPU time");
    program(
        0,
        "run",
        "-o",
        path("spinning"),
        Runs.SMALL,
        Runs.FAST,
        "--cold",
        Runs.TREE,
        Runs.NO_WARMUP,
        "-n",
        "8",
        "--aa",
        "--aa-spin=100");
    String control = "json.tree.none.cold@aa";
    Program.Result compared =
        Program.run(directory, "compare", "spinning:json.tree.none.cold", control, "--judge=cpu");
    assertThat(compared.exitCode()).as(compared.all()).isEqualTo(4);
    assertThat(compared.out()).contains("regression established: ");
    assertThat(
            program(
                    0,
                    "compare",
                    path("spinning") + ":" + control,
                    "json.tree.none.cold",
                    "--judge=cpu")
                .out())
        .contains("no regression");
  }

  /** Compares a document with its copy, for which the worker uses twice the CPU time. */
  @Test
  void gate_ofARun_isJudgedAndStaysItsOwn() throws Exception {
    assumeTrue(Runs.hasCpuTime(), "this system does not report CPU time");
    for (String copy : List.of("one.json", "two.json")) {
      Files.copy(Path.of(Runs.SMALL), directory.resolve(copy));
    }
    String slower = "json.tree.none.cold@two";
    String[] run = {
      "run",
      "-o",
      path("gated"),
      path("one.json"),
      path("two.json"),
      Runs.FAST,
      "--cold",
      Runs.TREE,
      Runs.NO_WARMUP,
      "-n",
      "8",
      "--gate=5%",
      "--aa-spin=100",
      "--markdown"
    };
    assertThat(program(4, run).out()).contains("regression established: " + slower);
    assertThat(program(4, "report", path("gated")).out()).contains("regression established: ");
    assertThat(program(0, "report", path("gated"), "--gate=9000%").out()).contains("no regression");
    assertThat(program(4, "run", "--resume", path("gated"), "--json").out())
        .contains("\"gate\" : {");
    assertThat(program(0, "run", "--resume", path("gated"), "--gate=9000%").out())
        .contains("no regression");
  }

  @Test
  void budget_ofARun_isKeptOrBroken() throws Exception {
    assertThat(program(0, "report", base, "--budget=json.*:p50<100s").out()).contains("kept by");
    assertThat(program(4, "report", base, "--budget=*.cold:p50<1us").out())
        .contains("BROKEN by cbor.tree.none.cold")
        .contains("BROKEN by json.tree.none.cold");
    assertThat(
            program(2, "run", "-o", path("never"), Runs.SMALL, "--cold", "--budget=x.*:p50<1s")
                .err())
        .contains("no scenario matches 'x.*'")
        .contains("json.reader.none.cold");
    assertThat(directory.resolve("never")).doesNotExist();
  }
}
