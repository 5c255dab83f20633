package io.siribench.cli.options;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.plan.ClassPaths;
import io.siribench.problem.Problems;
import io.siribench.session.preparation.ConditionChecks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The factors to vary, with the options of {@link Factor#all}. The planner checks values and
 * reports all errors at once.
 */
final class FactorOptions {
  private static final String KEEP_RULES = "--keep-rules";

  /** The command with these options. */
  private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--label",
      defaultValue = "",
      paramLabel = "WORD",
      description =
          "Append WORD to all scenario ids, to distinguish them from the ids of other runs in"
              + " the same directory (--append).")
  String label = "";

  @Option(
      names = "--jackson",
      split = ",",
      paramLabel = "VERSION",
      description =
          "Versions of Jackson, such as 2.1.2,bundled,2.15.4; short for --library"
              + " jackson:2.1.2,jackson,jackson:2.15.4. bundled: the version included in siribench."
              + " 3.x: the newest Jackson 3 that it knows.")
  private List<String> jacksons = new ArrayList<>();

  @Option(
      names = "--offline",
      description =
          "Download nothing: jars of --library and --jackson must be in Maven's local repository.")
  boolean isOffline;

  @Option(
      names = KEEP_RULES,
      paramLabel = "FILE",
      description =
          "With --shrink r8: keep rules in the syntax of ProGuard, such as the proguard-rules.pro"
              + " of an app. Rules in jars (META-INF/proguard, META-INF/com.android.tools) and in"
              + " .aar files are also applied, and classes named on the command line keep their"
              + " names.")
  private Optional<Path> keepRules = Optional.empty();

  @Spec
  void addOptions(CommandSpec spec) {
    command = spec;
    for (Factor<?> factor : Factor.all()) {
      if (!factor.options().isEmpty()) {
        spec.addOption(option(factor));
      }
    }
    for (Start start : Start.values()) {
      spec.addOption(
          OptionSpec.builder("--" + start.optionName())
              .type(boolean.class)
              .arity("0")
              .description(start.description())
              .build());
    }
  }

  private static OptionSpec option(Factor<?> factor) {
    return OptionSpec.builder(factor.options().toArray(String[]::new))
        .type(List.class)
        .auxiliaryTypes(String.class)
        .splitRegex(",")
        .arity("1")
        .paramLabel(factor.paramLabel())
        .description(factor.help())
        .build();
  }

  /** Returns the words given for {@code factor}; empty if the option is absent. */
  List<String> words(Factor<?> factor) {
    @Nullable List<String> split =
        factor.options().isEmpty() ? null : command.findOption(factor.option()).getValue();
    List<String> given =
        split == null
            ? List.of()
            // A list of only commas is an invalid value, unlike an absent option.
            : split.isEmpty() ? List.of("") : joined(split);
    return factor == Factor.LIBRARY
        ? Stream.concat(given.stream(), jacksons.stream().map(FactorOptions::library)).toList()
        : given;
  }

  /** Returns the given class paths, with the rules for shrinking them. */
  List<ClassPath> classPaths(Problems problems) throws IOException {
    List<ClassPath> classPaths = ClassPaths.of(words(Factor.CLASS_PATH), problems);
    if (keepRules.isEmpty()) {
      return classPaths;
    }
    problems.refuse(
        words(Factor.SHRINK).stream().noneMatch(Shrink.R8.optionName()::equalsIgnoreCase),
        KEEP_RULES,
        "has an effect only if R8 shrinks your classes",
        "add --shrink none,r8, or leave it out");
    if (!Files.isRegularFile(keepRules.get())) {
      problems.add(
          KEEP_RULES, "'" + keepRules.get() + "' does not exist", "give a file with keep rules");
      return classPaths;
    }
    ClassPath.Entry rules = ClassPath.Entry.of(keepRules.get());
    return classPaths.stream().map(classPath -> classPath.keeping(rules)).toList();
  }

  private static String library(String jackson) {
    String version = jackson.strip();
    return version.equalsIgnoreCase("bundled") ? "jackson" : "jackson:" + version;
  }

  /** Joins the parts of types such as {@code java.util.Map<java.lang.String,com.acme.Order>}. */
  private static List<String> joined(List<String> split) {
    List<String> words = new ArrayList<>();
    String pending = "";
    for (String part : split) {
      pending += pending.isEmpty() ? part : "," + part;
      if (count(pending, '<') <= count(pending, '>')) {
        words.add(pending);
        pending = "";
      }
    }
    if (!pending.isEmpty()) {
      words.add(pending);
    }
    return List.copyOf(words);
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(c -> c == wanted).count();
  }

  /** Returns the reason why process images cannot be restored here, if they are requested. */
  Optional<String> imageObstacle() throws InterruptedException {
    return Factor.RESTORE.chosen(words(Factor.RESTORE), new Problems()).stream()
            .anyMatch(RestoreCombination::restoresProcess)
        ? ConditionChecks.imageObstacle()
        : Optional.empty();
  }

  /** Returns the words given for each factor with a list of values. */
  Map<Factor<?>, List<String>> words() {
    Map<Factor<?>, List<String>> given = new FactorMap<>();
    Factor.listed().forEach(factor -> given.put(factor, words(factor)));
    return given;
  }

  /**
   * Returns the chosen starts, in the order cold, warm, pseudo-warm, steady. By default, these are
   * cold and warm, or only warm at a constant rate.
   *
   * @param onlyFirst whether only first requests are measured by default
   */
  List<Start> starts(boolean constantRate, boolean onlyFirst) {
    List<Start> chosen =
        Arrays.stream(Start.values())
            .filter(
                start ->
                    Boolean.TRUE.equals(command.findOption("--" + start.optionName()).getValue()))
            .toList();
    if (!chosen.isEmpty()) {
      return chosen;
    }
    return constantRate
        ? List.of(Start.WARM)
        : onlyFirst ? List.of(Start.COLD) : List.of(Start.COLD, Start.WARM);
  }
}
