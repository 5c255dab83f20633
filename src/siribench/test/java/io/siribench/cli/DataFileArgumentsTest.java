package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class DataFileArgumentsTest {
  @Test
  void joined_dataFile_isNotAnArgumentFile() {
    assertThat(DataFileArguments.joined("run", "@options", "--data", "@request.xml", "@more"))
        .containsExactly("run", "@options", "--data=@request.xml", "@more");
  }

  /** picocli also expands files of arguments that others name. */
  @Test
  void parse_dataFileInOptionsFile_isNotAnArgumentFile(@TempDir Path directory) throws IOException {
    Path options = Files.writeString(directory.resolve("options"), "--data=@request.xml\n");
    CommandLine.ParseResult parsed = Main.commandLine("run", "").parseArgs("run", "@" + options);
    assertThat(parsed.subcommand().<String>matchedOptionValue("--data", ""))
        .isEqualTo("@request.xml");
  }

  /** An argument file belongs to the commit that is built, not to the working directory. */
  @Test
  void joined_bisectionCommand_isNotAnArgumentFile(@TempDir Path directory) throws IOException {
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
  void joined_bisectAsOptionValue_isNotABisection() {
    assertThat(DataFileArguments.joined("run", "--label", "bisect", "--", "@options"))
        .containsExactly("run", "--label", "bisect", "--", "@options");
    assertThat(DataFileArguments.joined("--verbose", "@more", "bisect", "a", "--", "@options"))
        .containsExactly("--verbose", "@more", "bisect", "a", "--", "@@options");
  }

  @Test
  void problem_directoryOrByteOrderMark_isReported(@TempDir Path directory) throws IOException {
    String plain = "@" + Files.writeString(directory.resolve("plain"), "--cold");
    Path marked = Files.writeString(directory.resolve("marked"), "\uFEFF--cold");
    Path wide = directory.resolve("wide");
    Files.write(wide, "\uFEFF--cold".getBytes(StandardCharsets.UTF_16LE));
    assertThat(DataFileArguments.problem("run", plain, "@", "@none", "@@" + directory)).isEmpty();
    assertThat(DataFileArguments.problem("run", plain, "@" + directory))
        .contains(
            "the argument file '"
                + directory
                + "' is a directory; give a file with options, such as one on each line");
    for (Path file : List.of(marked, wide)) {
      assertThat(DataFileArguments.problem("run", "@" + file))
          .contains(
              "the argument file '"
                  + file
                  + "' begins with a byte order mark; save it in UTF-8 without one");
    }
  }

  @Test
  void joined_otherArguments_areUntouched() {
    assertThat(DataFileArguments.joined("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data"))
        .containsExactly("--data", "<Siri/>", "--data=@x", "-H", "@y", "--data");
    assertThat(DataFileArguments.joined()).isEmpty();
  }
}
