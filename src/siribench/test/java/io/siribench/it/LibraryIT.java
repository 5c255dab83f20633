package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.plan.Factor;
import io.siribench.results.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries that siribench does not carry. */
final class LibraryIT {
  @TempDir private Path directory;

  @Test
  void run_otherLibraries_bindWhatTheOneThatIsCarriedBinds() throws Exception {
    Program.Result result =
        Program.run(
            directory,
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--cold",
            "-n=1",
            "--model=siri-plain",
            "--library=jackson:2.1.2,jackson,gson",
            "--quiet",
            "--out=run");
    assumeFalse(
        result.err().contains("jackson:2.1.2: ") || result.err().contains("gson: "),
        "a library is neither in Maven's local repository nor can it be fetched: " + result.err());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOk(run);
    assertThat(Runs.samples(run))
        .extracting(
            sample -> sample.factors().word(Factor.LIBRARY), sample -> sample.factors().jackson())
        .contains(tuple("jackson:2.1.2", "2.1.2"), tuple("gson", "2.13.1"))
        .hasSize(6);
    assertThat(Runs.samples(run))
        .extracting(sample -> sample.content().digest())
        .doesNotContain("")
        .containsOnly(Runs.samples(run).get(0).content().digest());
    assertThat(Runs.samples(run)).extracting(sample -> sample.outcome()).containsOnly(Outcome.OK);
    assertThat(Files.readString(run.resolve("plan.json"))).contains("jackson-databind-2.1.2.jar");
  }

  @Test
  void run_versionThatIsNotThereOffline_isRefusedBeforeAnythingRuns() throws Exception {
    Program.Result result =
        Program.run(
            directory, "run", Runs.SMALL, "--cold", "--jackson=2.15.99", "--offline", "--out=run");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("--library", "jackson:2.15.99", "is not in", "offline", "online");
    assertThat(directory.resolve("run")).doesNotExist();
  }
}
