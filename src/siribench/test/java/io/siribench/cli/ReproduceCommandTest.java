package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.report.compare.CompareRun;
import io.siribench.reproduce.Preset;
import io.siribench.reproduce.Preset.Experiment;
import io.siribench.reproduce.Presets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class ReproduceCommandTest {
  @TempDir private Path directory;

  private static String refused(String... arguments) {
    List<String> all = new ArrayList<>(List.of("reproduce"));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.ofProgram(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    return run.err();
  }

  @Test
  void reproduce_list_hasAllStudiesAndTheirQuestions() {
    CommandRun run = CommandRun.ofProgram("reproduce", "--list");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).hasSameSizeAs(Presets.NAMES);
    assertThat(run.out()).contains(Presets.NAMES).contains("beat a cold start?");
  }

  @Test
  void reproduce_unknownStudy_namesAvailableOnes() throws Exception {
    assertThat(refused("siri-1999")).contains("unknown study siri-1999", "siri-2013-cold");
    assertThat(refused()).contains("give a study from --list, or --preset FILE");
    assertThat(refused("siri-2013-cold", "--preset=x.json")).contains("or --preset FILE");
    assertThat(refused("--preset=" + directory.resolve("gone.json"))).contains("no such file");
    assertThat(refused("--preset=" + directory)).contains("--preset: a directory, not a file: ");
    assertThat(refused("siri-2013-cold", "--list")).contains("--list runs no study");
    assertThat(refused("siri-2013-cold", "-n", "0")).contains("--requests is 0; give 1 or more");
    Path broken = Files.writeString(directory.resolve("broken.json"), "{\"name\": \"x\"}");
    assertThat(refused("--preset=" + broken))
        .contains("broken.json is not a valid preset:", "question is", "experiments are missing");
  }

  /** A kept run still has its failures. */
  @Test
  void reproduce_experimentThatFailedBefore_exitsWithThreeAgain() throws Exception {
    Path preset = directory.resolve("again.json");
    Files.writeString(
        preset,
        Files.readString(Path.of("src/siribench/resources/io/siribench/reproduce/cowtalk-lzf.json"))
            .replace("cowtalk-lzf", "again"));
    for (String name : List.of("warm", "cold")) {
      Path run = directory.resolve("again").resolve(name);
      Files.createDirectories(run.getParent());
      new CompareRun(1).failing("json.reader.none.cold", 250, 2).write(run);
    }
    CommandRun run = CommandRun.ofProgram("reproduce", "--preset=" + preset, "--out=" + directory);
    assertThat(run.err()).contains("not measured again");
    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
  }

  @Test
  void reproduce_requests_replacesEveryFormOfPresetOption() throws Exception {
    Path preset =
        Files.writeString(
            directory.resolve("short.json"),
            """
            {
              "name": "short", "question": "How long?", "source": "Somebody",
              "experiments": [
                {"name": "a", "description": "", "arguments": ["-n", "30", "--format=wml"]},
                {"name": "b", "description": "", "arguments": ["-n30", "--format=wml"]},
                {"name": "c", "description": "", "arguments": ["--format=wml", "--requests", "30"]},
                {"name": "d", "description": "", "arguments": ["--requests=30", "--format=wml"]},
                {"name": "e", "description": "", "arguments": ["-qn30", "--format=wml"]},
                {"name": "f", "description": "", "arguments": ["-qn", "30", "--format=wml"]},
                {"name": "g", "description": "", "arguments": ["--steady", "--format=wml"]},
                {"name": "h", "description": "", "arguments": ["--format=wml", "--", "a.wml"]}
              ],
              "figures": [{"what": "JSON", "scenario": {"format": "json"}, "published_ms": 3963}]
            }
            """);
    String err = refused("--preset=" + preset, "-n", "5", "--out=" + directory);
    for (String name : List.of("a", "b", "c", "d")) {
      assertThat(err).contains(command(name) + " --requests=5 --format=wml\n");
    }
    for (String name : List.of("e", "f")) {
      assertThat(err).contains(command(name) + " --requests=5 -q --format=wml\n");
    }
    assertThat(err)
        .contains(command("g") + " --requests=10 --steady --format=wml\n")
        .contains(command("h") + " --requests=5 --format=wml -- a.wml\n")
        .doesNotContain("only once");
    Path spaced = directory.resolve("my runs");
    assertThat(refused("--preset=" + preset, "--out=" + spaced))
        .contains("a: siribench run '--out=" + spaced.resolve("short/a") + "' -n 30 --format=wml");
  }

  private String command(String experiment) {
    return experiment + ": siribench run --out=" + directory.resolve("short").resolve(experiment);
  }

  @ParameterizedTest
  @CsvSource({"0, true", "1, false", "2, false", "3, true", "4, true"})
  void hasFigures_exitCodeOfARunWithResults_isTrue(int exitCode, boolean expected) {
    assertThat(ReproduceCommand.hasFigures(exitCode)).isEqualTo(expected);
  }

  /** {@code run} accepts the arguments of every preset. */
  @Test
  void presets_arguments_areAcceptedByRun() {
    for (String name : Presets.NAMES) {
      Preset preset = Presets.named(name);
      for (Experiment experiment : preset.experiments()) {
        List<String> arguments = new ArrayList<>(List.of("run"));
        arguments.addAll(experiment.arguments());
        CommandLine.ParseResult parsed =
            Main.commandLine("run", "").parseArgs(arguments.toArray(String[]::new));
        // Options with their own parameter consumer, such as --serve, are not reported as matched.
        assertThat(parsed.subcommand().matchedOptions())
            .hasSize(
                (int)
                    experiment.arguments().stream()
                        .filter(argument -> !argument.startsWith("--serve"))
                        .count());
      }
    }
  }
}
