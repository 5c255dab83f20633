package io.siribench.cli.completion;

import io.siribench.cli.options.Converters;
import io.siribench.factor.Factor;
import io.siribench.plan.Observation;
import io.siribench.reproduce.Presets;
import io.siribench.serve.shaping.NetworkProfile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The candidates that complete the arguments of commands. */
final class CompletionCandidates {
  /** The placeholder for file names among candidates. */
  static final String FILES = "FILES";

  /** The placeholder for directory names among candidates. */
  static final String DIRECTORIES = "DIRECTORIES";

  /** The placeholder for run directories and their parents among candidates. */
  static final String RUNS = "RUNS";

  private static final List<String> PROFILES =
      Stream.of(NetworkProfile.values()).map(NetworkProfile::optionName).toList();

  private static final List<String> PROFILERS =
      Stream.of(Observation.Profiler.values())
          .map(Observation.Profiler::optionName)
          .filter(name -> !name.isEmpty())
          .toList();

  /**
   * The candidates of options. If commands differ, the command precedes the name of the option. An
   * empty name denotes the positional parameters of the command.
   */
  private static final Map<String, List<String>> OF_OPTIONS =
      Map.ofEntries(
          Map.entry("--http", List.of("1.1", "2")),
          Map.entry(
              "compare --judge", List.of("both", "elapsed", "launch", "first", "cpu", "allocated")),
          Map.entry("check --model", List.of("siri", "siri-full", "siri-plain")),
          Map.entry("convert --model", List.of("siri-plain")),
          Map.entry("history --export", List.of("otava")),
          Map.entry("generate-reader --model", List.of()),
          Map.entry("recommend --module", List.of("none", "discovered")),
          Map.entry("recommend --reader", List.of("reader", "stream")),
          Map.entry("recommend --library", List.of()),
          Map.entry("--proxy", List.of("none")),
          Map.entry("--serve", PROFILES),
          Map.entry("--profile", PROFILERS),
          Map.entry("--shard", List.of("auto")),
          Map.entry("--resume", List.of(RUNS)),
          Map.entry("report ", List.of(RUNS)),
          Map.entry("view ", List.of(RUNS)),
          Map.entry("history ", List.of(RUNS)));

  /** The candidates of other arguments, by label. */
  private static final Map<String, List<String>> OF_LABELS =
      Map.of(
          "FILE", List.of(FILES),
          "PATH", List.of(FILES),
          "[LABEL=]PATH", List.of(FILES),
          "JDK", List.of(FILES),
          "SOURCE", List.of(FILES),
          "IN... OUT", List.of(FILES),
          "BASE", List.of(RUNS),
          "CANDIDATE", List.of(RUNS),
          "DIR", List.of(DIRECTORIES),
          "STUDY", Presets.NAMES);

  /** Returns candidates for {@code argument} of {@code command}; empty if unknown. */
  static List<String> of(CommandSpec command, ArgSpec argument) {
    String name = argument instanceof OptionSpec option ? option.longestName() : "";
    List<String> ofCommand = OF_OPTIONS.get(command.name() + " " + name);
    if (ofCommand != null) {
      return ofCommand;
    }
    List<String> words = Converters.words(argument);
    List<String> ofLabel = OF_LABELS.getOrDefault(argument.paramLabel(), List.of());
    // A command may accept fewer values than the factor of the same name.
    return words.isEmpty() ? ofFactor(name).orElse(OF_OPTIONS.getOrDefault(name, ofLabel)) : words;
  }

  private static Optional<List<String>> ofFactor(String option) {
    return Factor.listed().stream()
        .filter(factor -> factor.options().contains(option))
        .map(factor -> factor.candidates())
        .findFirst();
  }
}
