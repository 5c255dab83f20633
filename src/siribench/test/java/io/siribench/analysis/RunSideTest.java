package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunSideTest {
  @TempDir private Path path;
  private String run;

  @BeforeEach
  void write() throws IOException {
    run = new TestRun(path).directory().path().toString();
  }

  @Test
  void of_directory_isTheWholeRun() throws IOException {
    RunSide side = RunSide.of(run);
    assertThat(side.directory()).isEqualTo(new RunDirectory(Path.of(run)));
    assertThat(side.scenario()).isEmpty();
    assertThat(side.name()).isEqualTo(run);
  }

  @Test
  void of_directoryWithAScenario_isThatScenario() throws IOException {
    RunSide side = RunSide.of(run + ":json.cold");
    assertThat(side.directory().path()).isEqualTo(Path.of(run));
    assertThat(side.scenario()).hasValue("json.cold");
    assertThat(side.name()).isEqualTo(run + ":json.cold");
  }

  @Test
  void of_missingDirectory_isRefused() {
    assertThatThrownBy(() -> RunSide.of(path.resolve("none").toString()))
        .isInstanceOf(RunDirectoryException.class);
    assertThatThrownBy(() -> RunSide.of(path.resolve("none") + ":a"))
        .isInstanceOf(RunDirectoryException.class);
  }

  @Test
  void of_noDirectory_isAScenarioOfTheOtherSide() throws IOException {
    RunSide base = RunSide.of(run + ":a");
    RunSide side = RunSide.of("b", base);
    assertThat(side.directory()).isEqualTo(base.directory());
    assertThat(side.scenario()).hasValue("b");
    assertThat(RunSide.of(":b", base).scenario()).hasValue(":b");
    assertThat(RunSide.of(run, base).scenario()).isEmpty();
  }

  @Test
  void isOfSameRun_otherPathToIt_isTrue() throws IOException {
    RunDirectory other = new TestRun(path.resolve("other")).directory();
    RunSide side = RunSide.of(run);
    assertThat(side.isOfSameRun(RunSide.of(run + "/../run:a"))).isTrue();
    assertThat(side.isOfSameRun(RunSide.of(other.path().toString()))).isFalse();
  }
}
