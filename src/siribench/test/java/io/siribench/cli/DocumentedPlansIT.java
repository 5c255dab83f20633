package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.problem.InvalidPlanException;
import io.siribench.reproduce.Preset;
import io.siribench.reproduce.Presets;
import io.siribench.reproduce.Reproduction;
import io.siribench.results.NamedScenario;
import io.siribench.session.preparation.ConditionChecks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plans of the commands in code blocks of README and docs, made without a fork. Their options and
 * values must be valid, and fit together. The jar is needed for the bundled samples.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the JDKs are scripts of a POSIX shell")
final class DocumentedPlansIT {
  static final List<String> STUDIES = Presets.NAMES;

  private static final String URL = "http://127.0.0.1:9/stop-monitoring.{format}";

  /** The versions of the JDKs in commands. */
  private static final Map<String, String> JDKS =
      Map.of("BASE", "17.0.15", "NEW", "21.0.7", "JDK17", "17.0.15", "JDK25", "25.0.1");

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws IOException {
    DocumentedCommands.writeFiles(directory);
    for (String file : List.of("request.xml", "proguard-rules.pro")) {
      Files.createFile(directory.resolve(file));
    }
    new JarOutputStream(Files.newOutputStream(directory.resolve("app.jar"))).close();
    Files.writeString(directory.resolve("day.har"), recording());
    for (Map.Entry<String, String> jdk : JDKS.entrySet()) {
      Path java = Files.createDirectories(directory.resolve(jdk.getKey())).resolve("java");
      Files.writeString(
          java, "#!/bin/sh\nprintf 'Properties:\\n    java.version = " + jdk.getValue() + "\\n'\n");
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Returns a recording of two responses. */
  private static String recording() throws IOException {
    List<Object> entries = new ArrayList<>();
    for (String sample : List.of("stop-monitoring-1", "stop-monitoring-20")) {
      String text = Files.readString(Path.of("samples", sample + ".json"));
      Map<String, Object> content = Map.of("mimeType", "application/json", "text", text);
      entries.add(
          Map.of(
              "startedDateTime",
              "2026-11-20T19:30:12.345Z",
              "request",
              Map.of("url", URL),
              "response",
              Map.of("status", 200, "content", content)));
    }
    return new ObjectMapper().writeValueAsString(Map.of("log", Map.of("entries", entries)));
  }

  static Stream<String> commands() throws IOException {
    return DocumentedCommands.all().filter(DocumentedCommands::isPlanned);
  }

  private static List<String> words(String command) {
    String jdks = "\\$(" + String.join("|", JDKS.keySet()) + ")\\b";
    String there = Matcher.quoteReplacement(directory + "/") + "$1/java";
    return DocumentedCommands.words(command.replaceAll(jdks, there), directory, URL);
  }

  /** Returns words that need neither a server, nor a time to come, nor standard input. */
  private static List<String> plannable(String command) {
    String soon = "--start-at " + Instant.now().plus(Duration.ofHours(1));
    String here =
        command
            .replaceAll("--start-at \\S+", soon)
            .replaceAll("--serve(=\\S+)?", "URL")
            .replaceAll(" -$", " answer.json");
    return words(here);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void command_documented_canBePlanned(String command) throws Exception {
    assertPlanned(plannable(command));
  }

  /** A study without one of its scenarios would be refused. */
  @ParameterizedTest
  @FieldSource("STUDIES")
  void study_bundled_measuresAllItsScenarios(String name) throws Exception {
    Preset preset = Presets.named(name);
    Map<String, List<NamedScenario>> planned = new HashMap<>();
    for (Preset.Experiment experiment : preset.experiments()) {
      List<String> words = new ArrayList<>(List.of("run"));
      words.addAll(experiment.arguments());
      words.addAll(ReproduceCommand.writeSamples(experiment.samples(), directory.resolve(name)));
      planned.put(
          experiment.name(),
          PlannedCommand.of(words).scenarios().stream().map(NamedScenario::of).toList());
    }
    assertThat(Reproduction.unmeasured(preset, planned)).isEmpty();
  }

  private static void assertPlanned(List<String> words) throws Exception {
    try {
      assertThat(PlannedCommand.of(words).scenarios()).isNotEmpty();
    } catch (InvalidPlanException e) {
      List<String> ofThisMachine = new ArrayList<>(List.of("async-profiler is not installed"));
      ConditionChecks.imageObstacle().ifPresent(ofThisMachine::add);
      assertThat(e.problems())
          .as(e.getMessage())
          .allMatch(problem -> ofThisMachine.stream().anyMatch(problem.wrong()::contains));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          run --cold --fromat json                    | --fromat
          run --cold -f jsom                          | jsom
          run --cold --jvm default,c9                 | c9
          run --cold --library gsom --model siri-plain | gsom
          run --cold -n 30 --budget 'xml.*.worm:p95<1s' | xml.*.worm
          run --shard 3/3 --hosts each --cold         | 3/3
          run --restore proces-image:20 --pseudo-warm | proces-image
          adb --cold --shrink none,r9                 | r9
          adb recommend --cool-down=x order.json      | --cool-down
          recommend my-answer.jsom                    | my-answer.jsom
          recommend --java 99                         | 99
          bisect v1 main --class-path app.jar --run '--cold -f jsom' -- mvn | jsom
          """)
  void command_misspelt_isRefused(String command, String misspelt) {
    assertThatThrownBy(() -> assertPlanned(plannable(command))).hasMessageContaining(misspelt);
  }

  @Test
  void ownStudy_inPages_canBePlanned() throws Exception {
    List<DocumentedCommands.Block> presets =
        DocumentedCommands.blocks().filter(block -> block.language().equals("json")).toList();
    assertThat(presets).isNotEmpty();
    for (DocumentedCommands.Block block : presets) {
      Path file = Files.writeString(directory.resolve("preset.json"), block.code());
      for (Preset.Experiment experiment : Presets.in(file).experiments()) {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(experiment.arguments());
        assertPlanned(words);
      }
    }
  }
}
