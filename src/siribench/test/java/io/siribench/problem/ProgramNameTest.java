package io.siribench.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProgramNameTest {
  @ParameterizedTest
  @CsvSource({
    "bin/siribench, io.siribench.cli.Main run, bin/siribench",
    "sb, io.siribench.cli.Main run, sb",
    "/my tools/sb, io.siribench.cli.Main run, '''/my tools/sb'''",
    ", target/siribench.jar run a.jar, java -jar target/siribench.jar",
    ", io.siribench.cli.Main run, siribench",
    "'', , siribench"
  })
  void called_isAsTheProgramWasStarted(String launcher, String command, String called) {
    assertThat(ProgramName.called(launcher, command == null ? "" : command))
        .isEqualTo(called.replace("''", "'"));
  }

  @Test
  void quoted_isOneWordOfAShell() {
    assertThat(ProgramName.quoted("reports/2026-11-20T193012"))
        .isEqualTo("reports/2026-11-20T193012");
    assertThat(ProgramName.quoted("it's")).isEqualTo("'it'\\''s'");
  }
}
