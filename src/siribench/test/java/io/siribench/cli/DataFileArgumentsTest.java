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

  /** Such a file belongs to the commit that is built, not to the working directory. */
  @Test
  void joined_commandOfABisection_isNoFileOfArguments(@TempDir Path directory) throws IOException {
    String sources = "@" + Files.writeString(directory.resolve("sources"), "A.java");
    String[] joined =
        DataFileArguments.joined(
            "bisect", "a", "b", "--class-path=out", "--", "javac", "--data", sources, "@");
    CommandLine.ParseResult parsed = Main.commandLine("bisect", "").parseArgs(joined);
    assertThat(parsed.subcommand().matchedPositional(2).stringValues())
        .containsExactly("javac", "--data", sources, "@");
    assertThat(DataFileArguments.joined("fleet", "slurm", "--", "run", "@options"))
        .containsExactly("fleet", "slurm", "--", "run", "@options");
  }

  @Test
  void joined_otherArguments_areUntouched() {
    assertThat(DataFileArguments.joined("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data"))
        .containsExactly("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data");
    assertThat(DataFileArguments.joined()).isEmpty();
  }
}
