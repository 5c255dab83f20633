package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Documents from another program. */
@EnabledOnOs(OS.LINUX)
final class StandardInputIT {
  @TempDir private Path directory;

  private Program.Result siribench(String input, String... args) throws Exception {
    List<String> before =
        List.of("sh", "-c", "input=$1; shift; exec \"$@\" <\"$input\"", "-", input);
    try (Program program = Program.start(directory, before, Program.JAR, args)) {
      return program.await();
    }
  }

  @Test
  void run_ofStandardInput_isMeasuredAndResumed() throws Exception {
    Path samples = directory.resolve("run/samples.csv");
    Program.Result run =
        siribench(Runs.SMALL, "run", "-", "--cold", "-n2", Runs.TREE, Runs.FAST, "-q", "-o", "run");
    assertThat(run.exitCode()).as(run.all()).isZero();
    assertThat(Files.readString(directory.resolve("run/plan.json")))
        .contains("standard-input.json");
    assertThat(Runs.samples(directory.resolve("run"))).hasSize(3);

    List<String> rows = Files.readAllLines(samples);
    Files.write(samples, rows.subList(0, rows.size() - 1));
    Program.Result resumed = siribench("/dev/null", "run", "--resume", "run", "--trust-plan");
    assertThat(resumed.exitCode()).as(resumed.all()).isZero();
    assertThat(Runs.samples(directory.resolve("run"))).hasSize(3);
    Runs.assertAllOk(directory.resolve("run"));
  }

  @Test
  void run_ofNothing_isRefused() throws Exception {
    Program.Result run = siribench("/dev/null", "run", "-");
    assertThat(run.exitCode()).as(run.all()).isEqualTo(2);
    assertThat(run.err()).contains("SOURCE: standard input is empty; pipe a document into it");
    assertThat(Runs.entries(directory)).isEmpty();
  }

  @Test
  void check_ofStandardInput_showsItsRow() throws Exception {
    Program.Result check = siribench(Runs.SMALL, "check", "-");
    assertThat(check.exitCode()).as(check.all()).isZero();
    assertThat(check.out())
        .contains("standard input\n json    SM+SX    2.0        1      77     77 ");
    Program.Result twice = siribench(Runs.SMALL, "check", "-", "-");
    assertThat(twice.exitCode()).as(twice.all()).isEqualTo(2);
    assertThat(twice.err()).contains("is given 2 times");
  }
}
