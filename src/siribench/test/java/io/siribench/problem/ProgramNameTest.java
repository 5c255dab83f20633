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
    ", siribench-1.jar run --class-path b/siribench-own.jar, java -jar siribench-1.jar",
    ", C:\\b\\siribench.jar run C:\\a.jar, java -jar ''C:\\b\\siribench.jar''",
    ", io.siribench.cli.Main run, siribench",
    "'', , siribench"
  })
  void called_matchesHowTheProgramWasStarted(String launcher, String command, String called) {
    assertThat(ProgramName.called(launcher, command == null ? "" : command))
        .isEqualTo(called.replace("''", "'"));
  }

  @Test
  void quoted_isOneWordOfAShell() {
    assertThat(ProgramName.quoted("reports/2026-11-20T193012"))
        .isEqualTo("reports/2026-11-20T193012");
    assertThat(ProgramName.quoted("it's")).isEqualTo("'it'\\''s'");
    assertThat(ProgramName.quoted("~/runs/a~")).isEqualTo("'~/runs/a~'");
    assertThat(ProgramName.quoted("a~")).isEqualTo("a~");
  }

  @ParameterizedTest
  @CsvSource({"-x.json, ./-x.json", "@x.json, ./@x.json", "-, -", "a-@.json, a-@.json"})
  void operand_isNeverAnOptionOrAnArgumentFile(String source, String operand) {
    assertThat(ProgramName.operand(source)).isEqualTo(operand);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "reports\\2026-11-27T183842-json, reports\\2026-11-27T183842-json",
        "C:\\my runs\\it's, \"C:\\my runs\\it's\"",
        "C:\\my runs\\, \"C:\\my runs\\\\\"",
        "`json,xml`, `\"json,xml\"`",
        "a\"b, \"a\\\"b\""
      })
  void quotedForWindows_isOneWordOfItsShells(String word, String quoted) {
    assertThat(ProgramName.quotedForWindows(word)).isEqualTo(quoted);
  }
}
