package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.siribench.reproduce.Presets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Parsing of all commands in code blocks of README and docs. {@code DocumentedPlansIT} plans those
 * that measure, and {@code DocumentedCommandsIT} runs most of them.
 */
final class DocumentedCommandsTest {
  private static final String URL = "http://127.0.0.1:9/stop-monitoring.{format}";

  @TempDir private Path directory;

  static Stream<String> commands() throws IOException {
    return DocumentedCommands.all();
  }

  @Test
  void pages_haveCommands() throws IOException {
    assertThat(commands()).hasSizeGreaterThan(120);
    assertThat(commands()).filteredOn(DocumentedCommands::isPlanned).hasSizeGreaterThan(90);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_documented_isParsed(String command) {
    List<String> words = DocumentedCommands.words(command, directory, URL);
    assertThatCode(() -> PlannedCommand.parsed(words)).doesNotThrowAnyException();
  }

  /** Names of studies are checked when they run. */
  @Test
  void studies_inPages_exist() throws IOException {
    assertThat(commands().filter(command -> command.startsWith("reproduce ")))
        .map(command -> command.replace("reproduce ", ""))
        .filteredOn(study -> !study.equals("--list"))
        .isNotEmpty()
        .isSubsetOf(Presets.NAMES);
  }

  static Stream<DocumentedCommands.Block> blocks() throws IOException {
    return DocumentedCommands.blocks().filter(block -> block.lines().findAny().isPresent());
  }

  @ParameterizedTest
  @MethodSource("blocks")
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs a POSIX shell")
  void block_documented_isAValidScript(DocumentedCommands.Block block) throws Exception {
    Process shell = new ProcessBuilder("sh", "-n").redirectErrorStream(true).start();
    shell
        .getOutputStream()
        .write(String.join("\n", block.lines().toList()).getBytes(StandardCharsets.UTF_8));
    shell.getOutputStream().close();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(shell.waitFor()).as(output).isZero();
  }

  /** Every command is run or listed, and every row of the list has a command. */
  @Test
  void commands_leftOut_matchTheTable() throws IOException {
    List<String> ofOthers = DocumentedCommands.ofOtherPrograms().toList();
    assertThat(ofOthers)
        .allSatisfy(
            line ->
                assertThat(DocumentedCommands.LEFT_OUT.keySet())
                    .as(line)
                    .filteredOn(line::matches)
                    .hasSize(1));
    List<String> all =
        Stream.concat(commands().map(DocumentedCommands.NAME::concat), ofOthers.stream()).toList();
    assertThat(DocumentedCommands.LEFT_OUT.keySet())
        .allSatisfy(row -> assertThat(all).anyMatch(command -> command.matches(row)));
  }

  /** Commands that measure are planned if they are not run. */
  @Test
  void commands_leftOut_arePlanned() throws IOException {
    assertThat(commands())
        .filteredOn(DocumentedCommands::isLeftOut)
        .filteredOn(command -> !DocumentedCommands.isPlanned(command))
        .map(command -> command.replaceFirst("^(run --resume|\\w+).*", "$1"))
        .filteredOn(command -> !command.equals("reproduce")) // Presets have their own test.
        .containsExactlyInAnyOrder("doctor", "collect", "run --resume");
  }

  /** Commands for devices run in AdbRunIT. */
  @Test
  void commands_ofThisMachine_areMostlyRun() throws IOException {
    List<String> here = commands().filter(command -> !command.startsWith("adb ")).toList();
    assertThat(here).filteredOn(DocumentedCommands::isLeftOut).hasSizeLessThan(here.size() / 2);
  }

  @Test
  void tests_inTable_exist() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/siribench/test/java"))) {
      Set<String> classes =
          files
              .map(file -> String.valueOf(file.getFileName()).replace(".java", ""))
              .collect(Collectors.toSet());
      assertThat(DocumentedCommands.LEFT_OUT)
          .allSatisfy(
              (row, reason) -> {
                if (row.startsWith(DocumentedCommands.NAME)) {
                  assertThat(reason).contains("; ");
                  assertThat(List.of(reason.replaceFirst(".*; ", "").split(", ")))
                      .isSubsetOf(classes);
                }
              });
    }
  }

  @Test
  void scripts_inPages_exist() throws IOException {
    assertThat(DocumentedCommands.ofOtherPrograms())
        .filteredOn(line -> line.startsWith("bin/"))
        .isNotEmpty()
        .allSatisfy(line -> assertThat(Path.of(line.replaceFirst(" .*", ""))).isExecutable());
  }
}
