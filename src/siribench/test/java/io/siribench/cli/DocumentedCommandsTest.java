package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.siribench.session.output.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Parsing of all commands in code blocks of README and docs. Commands that measure files are also
 * planned; {@code DocumentedCommandsIT} runs them.
 */
final class DocumentedCommandsTest {
  /** A plan with this baseline is refused only for the baseline, without a fork. */
  private static final String REFUSED = "--baseline=none";

  /** Parts of commands that need more than files. */
  private static final List<String> NEEDS_MORE =
      List.of(
          "--serve",
          "--trust-store",
          "process-image",
          "--resume",
          "--profile",
          "--shard",
          "URL",
          "http");

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws IOException {
    DocumentedCommands.writeFiles(directory);
    Files.createFile(directory.resolve("app.jar"));
    Files.createFile(directory.resolve("request.xml"));
  }

  static Stream<String> commands() throws IOException {
    return DocumentedCommands.all();
  }

  private static List<String> words(String command) {
    return DocumentedCommands.words(command, directory, "http://127.0.0.1:9/sm.{format}");
  }

  @Test
  void pages_haveCommands() throws IOException {
    assertThat(commands()).hasSizeGreaterThan(70);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_ofThePages_isParsed(String command) {
    String[] arguments = DataFileArguments.joined(words(command).toArray(String[]::new));
    assertThatCode(() -> Main.commandLine(arguments).parseArgs(arguments))
        .doesNotThrowAnyException();
  }

  static Stream<String> plans() throws IOException {
    return commands()
        .filter(command -> command.startsWith("run"))
        .filter(command -> NEEDS_MORE.stream().noneMatch(command::contains))
        // Unlike its stand-in here, the bundled Smile sample may be read as siri-plain.
        .filter(command -> !command.matches(".* -( .*)?|.*\\.har.*|.*numbers.*|.*-plain.*smile.*"));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void run_ofThePages_canBePlanned(String command) {
    List<String> words = new ArrayList<>(words(command));
    words.add(REFUSED);
    if (words.stream().noneMatch(word -> word.startsWith(directory.toString()))) {
      words.add(directory.resolve("sample").toString());
      if (!words.contains("-f")) {
        words.add("--format=json,xml");
      }
    } else if (command.contains("app.jar") && !command.contains("order.json")) {
      words.add(directory.resolve("order.json").toString());
    }
    CommandRun run = CommandRun.ofProgram(words.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines())
        .as(run.err())
        .hasSize(2)
        .last()
        .asString()
        .startsWith("  --baseline: no scenario is called 'none'; available: ");
  }
}
