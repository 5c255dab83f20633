package io.siribench.session.devices;

import io.siribench.device.dex.DexStore;
import io.siribench.device.dex.KeepRules;
import io.siribench.device.dex.ShrinkAdvice;
import io.siribench.factor.Factor;
import io.siribench.factor.Shrink;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.worker.Protocol;
import io.siribench.worker.format.Format;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The class paths of a device's forks, in files that Android runs. Siribench's own dex comes first,
 * like its jars on a JVM. A fork with another library gets that library and the dexed jars of a
 * JVM's fork instead, so that no class of the bundled library is visible. The same applies to a
 * fork with its own Jackson in the class path.
 */
final class DexedClassPaths {
  private final Path worker;
  private final LibraryJars jars;
  private final DexStore store;

  /** The files of a fork, by its class path and its keep rules. */
  private final Map<List<Object>, List<Path>> files = new HashMap<>();

  /** True if some forks are shrunk. To be comparable, the others run from the same jars. */
  private boolean hasShrunk;

  DexedClassPaths(Path worker, LibraryJars jars, DexStore store) {
    this.worker = worker;
    this.jars = jars;
    this.store = store;
  }

  /** Dexes the class paths of all forks of {@code plan} for a device of level {@code api}. */
  void prepare(Plan plan, int api, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    ForkCommands commands = new ForkCommands(plan);
    hasShrunk = plan.scenarios().stream().anyMatch(each -> each.shrink() != Shrink.NONE);
    Set<String> printed = new HashSet<>();
    Consumer<String> once =
        line -> {
          if (printed.add(line)) {
            progress.accept(line);
          }
        };
    Optional<Path> desugared = store.desugared(api, once);
    for (Scenario scenario : plan.scenarios()) {
      for (ForkCommand command :
          List.of(
              commands.probing(scenario, 1),
              commands.checking(scenario, List.of(), Optional.empty()),
              commands.making(scenario, worker))) {
        List<Object> key = key(command);
        if (!files.containsKey(key)) {
          List<Path> dexFiles = new ArrayList<>(dexed(command, api, once));
          desugared.ifPresent(dexFiles::add);
          files.put(key, dexFiles);
        }
      }
    }
  }

  private List<Path> dexed(ForkCommand command, int api, Consumer<String> progress)
      throws IOException, InterruptedException, InvalidPlanException {
    List<Path> dexFiles = new ArrayList<>();
    List<Path> jarsOfJvm = bundled(command);
    Optional<KeepRules> rules = KeepRules.of(command);
    if (rules.isPresent()) {
      List<Path> own = command.start().classPath().stream().map(Path::of).toList();
      for (Path each : own) {
        if (DexStore.isDex(each)) {
          throw new InvalidPlanException(
              Factor.SHRINK.option(),
              "R8 shrinks class files, and " + each + " has only dex files",
              "give the jar that it was made of");
        }
      }
      return List.of(store.shrunk(own, jarsOfJvm, rules.get(), api, progress));
    }
    dexFiles.add(
        runsFromSiribench(command) ? worker : store.dexed(jarsOfJvm, List.of(), api, progress));
    List<Path> classes = new ArrayList<>();
    List<Path> dexes = new ArrayList<>();
    for (String each : command.start().classPath()) {
      Path file = Path.of(each);
      if (DexStore.isDex(file)) {
        DexStore.requireRunnable(file, api);
        dexes.add(file);
      } else {
        classes.add(file);
      }
    }
    if (!classes.isEmpty()) {
      dexFiles.add(store.dexed(classes, jarsOfJvm, api, progress));
    }
    dexFiles.addAll(dexes);
    return dexFiles;
  }

  /** Returns the jars that a fork on a JVM has before the user's jars. */
  private List<Path> bundled(ForkCommand command) {
    return Arrays.stream(jars.of(command.workerArgs()).split(File.pathSeparator, -1))
        .map(Path::of)
        .toList();
  }

  /** Returns whether it runs from siribench's jar, the only one with the API of StAX. */
  private boolean runsFromSiribench(ForkCommand command) {
    String format = command.argument(Protocol.ARG_FORMAT + "=").orElse("");
    return LibraryJars.isBundled(command.workerArgs())
        && (!hasShrunk || format.equals(Format.XML.optionName()));
  }

  private List<Object> key(ForkCommand command) {
    return List.of(
        runsFromSiribench(command) ? "" : jars.of(command.workerArgs()),
        command.start().classPath(),
        KeepRules.of(command));
  }

  /** Returns the files that a fork of {@code command} runs from, in order. */
  List<Path> of(ForkCommand command) {
    List<Path> dexed = files.get(key(command));
    if (dexed == null) {
      throw new IllegalStateException("nothing was dexed for " + key(command));
    }
    return dexed;
  }

  /** Returns {@code problem} of a fork, with the changes by R8 that may explain it. */
  PlanProblem explained(PlanProblem problem, ForkCommand command) throws IOException {
    Optional<KeepRules> rules = KeepRules.of(command);
    if (rules.isEmpty()) {
      return problem;
    }
    ShrinkAdvice advice = ShrinkAdvice.of(of(command).get(0), rules.get());
    return new PlanProblem(
        problem.option(),
        problem.wrong() + " (" + Factor.SHRINK.option() + " r8; " + advice.changes() + ")",
        advice.remedy());
  }

  /** Returns the class path of a JVM. */
  LibraryJars jars() {
    return jars;
  }

  /** Returns all files to be installed. */
  Collection<Path> all() {
    Set<Path> dexFiles = new LinkedHashSet<>();
    files.values().forEach(dexFiles::addAll);
    return dexFiles;
  }
}
