package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class DataFileArgumentsTest {
  @Test
  void joined_dataFile_isNoFileOfArguments() {
    assertThat(DataFileArguments.joined("run", "@options", "--data", "@request.xml", "@more"))
        .containsExactly("run", "@options", "--data=@request.xml", "@more");
  }

  /** picocli also expands files of arguments that others name. */
  @Test
  void parse_dataFileInAFileOfOptions_isNoFileOfArguments(@TempDir Path directory)
      throws IOException {
    Path options = Files.writeString(directory.resolve("options"), "--data=@request.xml\n");
    CommandLine.ParseResult parsed = Main.commandLine("run", "").parseArgs("run", "@" + options);
    assertThat(parsed.subcommand().<String>matchedOptionValue("--data", ""))
        .isEqualTo("@request.xml");
  }

  @Test
  void joined_otherArguments_areUntouched() {
    assertThat(DataFileArguments.joined("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data"))
        .containsExactly("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data");
    assertThat(DataFileArguments.joined()).isEmpty();
  }
}
