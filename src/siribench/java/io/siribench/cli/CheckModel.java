package io.siribench.cli;

import io.siribench.convert.TargetModel;
import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.plan.ClassPath;
import io.siribench.plan.ClassPaths;
import io.siribench.plan.OwnClass;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.codec.ModuleType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The model that {@code check} binds documents to. */
final class CheckModel {
  private static final String OPTION = "--model";

  @Option(
      names = OPTION,
      paramLabel = "MODEL",
      description =
          "The types to bind to: siri (stop and vehicle monitoring, situations), siri-full (all"
              + " services), siri-plain (those of siri, by a stock mapper), or a class of your own,"
              + " such as com.acme.Order. Default: siri, and siri-full for documents with a service"
              + " that siri has no types for; a line below their row says so.")
  private @Nullable String model;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Where the class of --model and what it needs are: jars, and directories of classes or"
              + " jars, as in app.jar:lib/.")
  private @Nullable String classPath;

  @Option(
      names = "--ignore-unknown",
      description =
          "Skip members of documents that the class of --model does not have; they count as lost."
              + " Default: such a document cannot be bound.")
  private boolean ignoresUnknown;

  @Option(
      names = "--module",
      paramLabel = "MODULE",
      description =
          "discovered: register all modules of Jackson that --class-path has, as"
              + " ObjectMapper.findAndRegisterModules() does. Default: none.")
  private @Nullable String module;

  /** Returns the requested SIRI model; absent to choose it for each document. */
  Optional<TargetModel> ofSiri() {
    return model == null ? Optional.empty() : named(model);
  }

  /**
   * Returns the requested user's class.
   *
   * @throws InvalidPlanException if it does not exist, or Jackson cannot create it
   */
  Optional<LoadedClass> ownClass() throws InvalidPlanException {
    if (model == null || named(model).isPresent()) {
      requireNoneOfAClass();
      return Optional.empty();
    }
    String name = model.strip();
    if (OwnClass.find(name).filter(OwnClass.NUMBERS::equals).isPresent()) {
      throw refused(
          OPTION,
          "numbers cannot be checked: it is the class of documents that siribench samples makes",
          "give one of " + String.join(", ", words()) + ", or a class such as com.acme.Order");
    }
    if (OwnClass.find(name).isEmpty()) {
      throw refused(
          OPTION,
          "'" + name + "' is neither a model nor the name of a class",
          "give one of " + String.join(", ", words()) + ", or a class such as com.acme.Order");
    }
    List<PlanProblem> problems = new ArrayList<>();
    List<ClassPath> classPaths =
        classPath == null ? List.of() : ClassPaths.of(List.of(classPath), problems);
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    List<Path> paths =
        classPaths.stream().flatMap(found -> found.paths().stream()).map(Path::of).toList();
    try {
      return Optional.of(LoadedClass.load(name, paths, ignoresUnknown, findsModules()));
    } catch (UnusableClassException e) {
      throw refused(OPTION, String.valueOf(e.getMessage()), "");
    }
  }

  private boolean findsModules() throws InvalidPlanException {
    String word = module == null ? ModuleType.NONE.optionName() : module.strip();
    if (word.equals(ModuleType.DISCOVERED.optionName())) {
      return true;
    }
    if (!word.equals(ModuleType.NONE.optionName())) {
      throw refused(
          "--module",
          "'" + word + "' changes nothing of what is bound, or is unknown",
          "available: none, discovered");
    }
    return false;
  }

  private void requireNoneOfAClass() throws InvalidPlanException {
    String given =
        classPath != null
            ? "--class-path"
            : ignoresUnknown ? "--ignore-unknown" : module != null ? "--module" : "";
    if (!given.isEmpty()) {
      throw refused(
          given,
          "is for a class of your own, and --model names none",
          "add --model com.acme.Order, or leave it out");
    }
  }

  private static Optional<TargetModel> named(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return Arrays.stream(TargetModel.values())
        .filter(model -> model.optionName().equals(wanted))
        .findFirst();
  }

  private static List<String> words() {
    return Stream.of(TargetModel.values()).map(TargetModel::optionName).toList();
  }

  private static InvalidPlanException refused(String option, String wrong, String remedy) {
    return new InvalidPlanException(List.of(new PlanProblem(option, wrong, remedy)));
  }
}
