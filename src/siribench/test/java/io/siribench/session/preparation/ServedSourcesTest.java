package io.siribench.session.preparation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.results.EmbeddedServer;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServedSourcesTest {
  /** Only one of the two files would be measured. */
  @Test
  void of_filesOfSameName_isRefused(@TempDir Path directory) throws IOException {
    List<String> files = new ArrayList<>();
    for (String parent : List.of("one", "two")) {
      Path file = Files.createDirectory(directory.resolve(parent)).resolve("a.json");
      Files.write(file, BundledSamples.bytes("stop-monitoring-1", Format.JSON));
      files.add(file.toString());
    }
    assertThatThrownBy(() -> ServedSources.of(files, Optional.of(new ServerArguments(List.of()))))
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            refused ->
                assertThat(refused.problems())
                    .extracting(PlanProblem::text)
                    .containsExactly(
                        "SOURCE: "
                            + String.join(" and ", files)
                            + " share a name; rename one of them"));
  }

  @Test
  void hashes_filesOfAnyContent_areDistinguishedByTheirExtensions(@TempDir Path directory)
      throws IOException {
    List<String> files = new ArrayList<>();
    for (String name : List.of("a.bin", "a.dat")) {
      files.add(Files.writeString(directory.resolve(name), name).toString());
    }
    assertThat(ServedSources.hashes(files, new Problems())).hasSize(2);
  }

  /** A free port would not help, so it is not the remedy. */
  @Test
  void again_sourceThatIsMissing_isReportedAsSuch(@TempDir Path directory) {
    String file = directory.resolve("a.json").toString();
    EmbeddedServer recorded =
        new EmbeddedServer(List.of(), List.of(file), "http://127.0.0.1:1", Map.of());
    assertThatThrownBy(() -> ServedSources.again(Optional.of(recorded), List.of()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessage(
            "--resume: '"
                + file
                + "' does not exist; restore it, resume in the working directory of the run, or"
                + " begin a new run");
  }

  @Test
  void notServed_portOrOption_namesARemedyForIt() {
    assertThat(ServedSources.notServed("http://127.0.0.1:1", "cannot listen on port 1").text())
        .endsWith("again: cannot listen on port 1; stop the process that listens there");
    assertThat(ServedSources.notServed("http://127.0.0.1:1", "no such file: key").text())
        .endsWith("no such file: key; restore what the server needs, or begin a new run");
  }

  @Test
  void notStarted_anyReason_namesTheHelpOnce() {
    assertThat(ServedSources.notStarted("no. Try 'siribench serve --help'.").text())
        .isEqualTo("--serve: no. Try 'siribench serve --help'.");
    assertThat(ServedSources.notStarted("no").text())
        .isEqualTo("--serve: no; see siribench serve --help");
  }
}
