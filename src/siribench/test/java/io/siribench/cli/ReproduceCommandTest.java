package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.reproduce.Preset;
import io.siribench.reproduce.Preset.Experiment;
import io.siribench.reproduce.Presets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
  void reproduce_list_hasAllStudiesAndWhatTheyAsk() {
    CommandRun run = CommandRun.ofProgram("reproduce", "--list");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).hasSameSizeAs(Presets.NAMES);
    assertThat(run.out()).contains(Presets.NAMES).contains("beat a cold start?");
  }

  @Test
  void reproduce_whatIsNoStudy_namesThoseThatAre() throws Exception {
    assertThat(refused("siri-1999")).contains("no study siri-1999", "siri-2013-cold");
    assertThat(refused()).contains("give one of the studies of --list, or --preset FILE");
    assertThat(refused("siri-2013-cold", "--preset=x.json")).contains("or --preset FILE");
    assertThat(refused("--preset=" + directory.resolve("gone.json"))).contains("there is no file");
    Path broken = Files.writeString(directory.resolve("broken.json"), "{\"name\": \"x\"}");
    assertThat(refused("--preset=" + broken))
        .contains("broken.json is no preset:", "question is missing", "experiments are missing");
  }

  /** What a preset says is understood by the command that it is for. */
  @Test
  void presets_theirArguments_areThoseOfRun() {
    for (String name : Presets.NAMES) {
      Preset preset = Presets.named(name);
      for (Experiment experiment : preset.experiments()) {
        List<String> arguments = new ArrayList<>(List.of("run"));
        arguments.addAll(experiment.arguments());
        CommandLine.ParseResult parsed =
            Main.commandLine("run", "").parseArgs(arguments.toArray(String[]::new));
        // What looks at --serve by itself does not say that it matched.
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
