package io.siribench.session.devices;

import io.siribench.device.adb.DeviceException;
import io.siribench.device.dex.DexStore;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.readers.ReaderJars;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ResolvedLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The classes of a plan that siribench's own dex lacks: a user's, and libraries.
 *
 * @param plan the plan, with its generated readers
 * @param jars the class path that its forks would have on a JVM
 */
record OwnCode(Plan plan, LibraryJars jars, Path siribenchJar, DexStore store) {
  /** Returns the classes of {@code plan}; absent if siribench's own dex has all. */
  static Optional<OwnCode> of(Plan plan, CodeOrigin origin)
      throws IOException, InvalidPlanException {
    if (plan.scenarios().stream().noneMatch(OwnCode::isNeededBy)) {
      return Optional.empty();
    }
    ForkJars carried = Installation.forkJars();
    ArchiveCache kept = new ArchiveCache(origin.archives());
    ReaderJars.Made made = new ReaderJars(carried, kept).make(plan);
    if (!made.problems().isEmpty()) {
      throw new InvalidPlanException(
          made.problems().stream()
              .map(why -> new PlanProblem("--reader", "stream: " + why, "leave out stream"))
              .toList());
    }
    return Optional.of(
        new OwnCode(
            made.plan(),
            ResolvedLibraries.of(made.plan(), carried, origin.isOffline()),
            Installation.jar(),
            new DexStore(kept, new ResolvedD8(origin.d8(), origin.isOffline()))));
  }

  private static boolean isNeededBy(Scenario scenario) {
    return !scenario.classPath().isEmpty()
        || !scenario.library().isCarried()
        || scenario.staxVersion().isPresent();
  }

  /** Returns a text that changes with D8's version. */
  String dexerVersion() throws IOException, InvalidPlanException {
    try {
      return store.version();
    } catch (DeviceException e) {
      throw new InvalidPlanException(e.problems());
    }
  }

  /** Returns the class paths of one device, not yet dexed. */
  DexedClassPaths classPaths() {
    return new DexedClassPaths(siribenchJar, jars, store);
  }
}
