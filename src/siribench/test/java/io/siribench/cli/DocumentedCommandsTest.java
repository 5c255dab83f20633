package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.siribench.session.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command in a code block of the README and of docs: all are parsed, those that measure files
 * are planned, and those that end soon are carried out.
 */
final class DocumentedCommandsTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\n(.*?)^```");
  private static final Pattern COMMAND = Pattern.compile("(?m)bin/siribench ((?:\\\\\n|.)*)");
  private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

  /** A plan with this baseline is refused for it alone, without a fork. */
  private static final String REFUSED = "--baseline=none";

  /** With these, a run needs more than files. */
  private static final List<String> NEEDS_MORE =
      List.of("--serve", "--trust-store", "process-image", "--resume", "--profile", "URL", "http");

  private static final Map<String, String> STAND_INS =
      Map.of(
          "\\$\\{?[A-Z0-9]+\\}?(,\\$\\{?[A-Z0-9]+\\}?)*", "JDK",
          "\\$heap", "64m",
          "\\.\\.\\.", "",
          "\\bURL\\b", "http://127.0.0.1:9/sm.{format}");

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws IOException {
    for (String format : List.of("json", "xml", "smile", "cbor")) {
      byte[] document = Files.readAllBytes(Path.of("samples", "stop-monitoring-20." + format));
      for (String name : List.of("my-answer", "order", "my/answer", "sample/sample")) {
        Path file = directory.resolve(name + "." + format);
        Files.createDirectories(file.getParent());
        Files.write(file, document);
      }
    }
    for (String format : List.of("json", "xml")) {
      Files.copy(directory.resolve("order." + format), directory.resolve("answer." + format));
    }
    Files.createFile(directory.resolve("app.jar"));
    Files.writeString(directory.resolve("my-key"), "key");
  }

  static Stream<String> commands() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    List<String> commands = new ArrayList<>();
    for (Path page : pages) {
      for (Matcher block = BLOCK.matcher(Files.readString(page)); block.find(); ) {
        COMMAND
            .matcher(block.group(1))
            .results()
            .map(found -> found.group(1).replaceAll("\\s#.*|\\s>>? .*|\\\\\n", " ").strip())
            .forEach(commands::add);
      }
    }
    return commands.stream().distinct();
  }

  private static List<String> words(String command) {
    String line = command;
    for (Map.Entry<String, String> standIn : STAND_INS.entrySet()) {
      line = line.replaceAll(standIn.getKey(), Matcher.quoteReplacement(standIn.getValue()));
    }
    return WORD.matcher(line)
        .results()
        .map(found -> found.group().replaceAll("['\"]", ""))
        .map(word -> word.equals("JDK") ? System.getProperty("java.home") : word)
        .map(
            word ->
                word.matches("my-key|.*\\.(jar|json|xml|smile)|my/")
                    ? directory.resolve(word) + ""
                    : word)
        .toList();
  }

  @Test
  void pages_haveCommands() throws IOException {
    assertThat(commands()).hasSizeGreaterThan(70);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_ofThePages_isParsed(String command) {
    assertThatCode(() -> Main.commandLine().parseArgs(words(command).toArray(String[]::new)))
        .doesNotThrowAnyException();
  }

  static Stream<String> plans() throws IOException {
    return commands()
        .filter(command -> command.startsWith("run"))
        .filter(command -> NEEDS_MORE.stream().noneMatch(command::contains))
        // The bundled sample in Smile is not what stands in for it here: it may be read as
        // siri-plain.
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

  @ParameterizedTest
  @MethodSource("quick")
  void command_thatEndsSoon_succeeds(String command) {
    CommandRun run = CommandRun.ofProgram(words(command).toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  static Stream<String> quick() throws IOException {
    return commands().filter(command -> command.matches("(check|convert) answer.*|.* --list"));
  }
}
