package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.convert.TargetModel;
import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.factor.ClassPath;
import io.siribench.factor.OwnClass;
import io.siribench.plan.ClassPaths;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.subject.Model;
import java.nio.file.Path;
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
          "Types to bind to: siri (stop and vehicle monitoring, situations), siri-full (all"
              + " services), siri-plain (siri's types with a stock mapper), or your own class, such"
              + " as com.acme.Order. Default: siri, or siri-full for services that siri does not"
              + " cover, with a line below the row.")
  private @Nullable String model;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "Class path of the --model class: jars, and directories of classes or jars, such as"
              + " app.jar:lib/.")
  private @Nullable String classPath;

  @Option(
      names = "--ignore-unknown",
      description =
          "Skip document members that the --model class does not have; they count as lost. Default:"
              + " fail to bind such a document.")
  private boolean ignoresUnknown;

  @Option(
      names = "--module",
      paramLabel = "MODULE",
      converter = ModuleConverter.class,
      description =
          "discovered: register all Jackson modules on --class-path, like"
              + " ObjectMapper.findAndRegisterModules(). Default: none.")
  private @Nullable ModuleType module;

  /** The accepted values of {@code --module}. */
  static final class ModuleConverter extends Converters.OneOf<ModuleType> {
    ModuleConverter() {
      super(
          "'%s' is unknown, or does not affect binding",
          ModuleType::optionName, ModuleType.NONE, ModuleType.DISCOVERED);
    }
  }

  /** Refuses the models of SIRI that bind only bundled formats. */
  void requirePlain() throws InvalidPlanException {
    Optional<TargetModel> siri = ofSiri();
    if (siri.filter(model -> model != TargetModel.SIRI_PLAIN).isPresent()) {
      throw new InvalidPlanException(
          OPTION,
          siri.get().optionName() + " binds only json, xml, smile and cbor",
          "use siri-plain, or your own class");
    }
  }

  /** Returns the requested SIRI model; absent to choose it for each document. */
  Optional<TargetModel> ofSiri() {
    return model == null ? Optional.empty() : named(model);
  }

  /**
   * Returns the user's class that was requested, if any.
   *
   * @param modules the jars of formats that are not bundled
   * @throws InvalidPlanException if the class does not exist, or Jackson cannot create it
   */
  Optional<LoadedClass> ownClass(List<Path> modules) throws InvalidPlanException {
    if (model == null || named(model).isPresent()) {
      refuseClassOptions();
      return Optional.empty();
    }
    String name = model.strip();
    Optional<Model> ownModel = OwnClass.find(name);
    if (ownModel.isEmpty() || ownModel.get().equals(OwnClass.NUMBERS)) {
      throw new InvalidPlanException(
          OPTION,
          ownModel.isEmpty()
              ? "'" + name + "' is neither a model nor a class name"
              : "numbers cannot be checked: this model is for documents that siribench samples"
                  + " generates",
          "give one of "
              + String.join(", ", modelNames())
              + ", or a class such as "
              + OwnClass.EXAMPLES);
    }
    return Optional.of(
        load(name, classPath, modules, ignoresUnknown, module == ModuleType.DISCOVERED));
  }

  /**
   * Returns the user's class named {@code word} on {@code classPath}.
   *
   * @throws InvalidPlanException if {@code word} is not a class, the class does not exist, or
   *     Jackson cannot create it
   */
  static LoadedClass load(
      String word,
      @Nullable String classPath,
      List<Path> modules,
      boolean ignoresUnknown,
      boolean findsModules)
      throws InvalidPlanException {
    String type =
        OwnClass.find(word)
            .filter(model -> !model.equals(OwnClass.NUMBERS) && named(word).isEmpty())
            .map(Model::optionName)
            .orElseThrow(
                () ->
                    new InvalidPlanException(
                        OPTION,
                        "'" + word + "' is not a class",
                        "give one such as " + OwnClass.EXAMPLES));
    Problems problems = new Problems();
    List<ClassPath> classPaths =
        classPath == null ? List.of() : ClassPaths.of(List.of(classPath), problems);
    InvalidPlanException.throwIfAny(problems);
    List<Path> paths =
        Stream.concat(
                classPaths.stream().flatMap(path -> path.paths().stream()).map(Path::of),
                modules.stream())
            .toList();
    try {
      return LoadedClass.load(type, paths, ignoresUnknown, findsModules);
    } catch (UnusableClassException e) {
      throw new InvalidPlanException(OPTION, String.valueOf(e.getMessage()), "");
    }
  }

  private void refuseClassOptions() throws InvalidPlanException {
    String given =
        classPath != null
            ? "--class-path"
            : ignoresUnknown ? "--ignore-unknown" : module != null ? "--module" : "";
    if (!given.isEmpty()) {
      throw requiresClass(given);
    }
  }

  /** Returns an exception that refuses {@code option} without a user's class. */
  static InvalidPlanException requiresClass(String option) {
    return new InvalidPlanException(
        option,
        "is for your own class, but --model does not name one",
        "add --model com.acme.Order, or leave it out");
  }

  private static Optional<TargetModel> named(String word) {
    String wanted = word.strip().toLowerCase(Locale.ROOT);
    return Arrays.stream(TargetModel.values())
        .filter(model -> model.optionName().equals(wanted))
        .findFirst();
  }

  private static List<String> modelNames() {
    return Stream.of(TargetModel.values()).map(TargetModel::optionName).toList();
  }
}
