package io.siribench.session.devices;

import io.siribench.device.dex.DexStore;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.ForkJars;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.readers.ReaderJars;
import io.siribench.session.execution.LocalTarget;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ResolvedLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The classes of a plan that siribench's own dex lacks: a user's classes, and libraries.
 *
 * @param plan the plan, with its generated readers
 * @param jars the class path that its forks would have on a JVM
 * @param worker the jar with siribench's own dex
 * @param store the store of dexed class paths
 */
record OwnCode(Plan plan, LibraryJars jars, Path worker, DexStore store) {
  /**
   * Returns the classes of {@code plan}; absent if siribench's own dex has all.
   *
   * @param worker the jar with siribench's own dex
   * @param omissions receives the reasons why scenarios without a streaming reader are left out
   */
  static Optional<OwnCode> of(
      Plan plan, CodeOrigin origin, Path worker, boolean skipsInvalid, List<String> omissions)
      throws IOException, InterruptedException, InvalidPlanException {
    if (plan.scenarios().stream().noneMatch(OwnCode::isNeededBy)) {
      if (origin.isDesugared()) {
        throw new InvalidPlanException(
            ResolvedD8.DESUGAR,
            "siribench's own classes need no desugaring, and there are no others",
            "leave it out, or give your classes with --class-path or a --library");
      }
      return Optional.empty();
    }
    ForkJars bundled = Installation.forkJars();
    ReaderJars readers = new ReaderJars(bundled, new ArchiveCache(origin.archives()));
    Plan readable = LocalTarget.withReaders(plan, readers, skipsInvalid, omissions);
    return Optional.of(
        new OwnCode(
            readable,
            ResolvedLibraries.of(readable, bundled, origin.isOffline()),
            worker,
            origin.store()));
  }

  private static boolean isNeededBy(Scenario scenario) {
    return !scenario.classPath().isEmpty()
        || !scenario.library().isBundled()
        || scenario.staxVersion().isPresent();
  }

  /** Returns a text that identifies D8's version. */
  String dexerVersion() throws IOException, InvalidPlanException {
    return store.version();
  }

  /** Returns the class paths of one device, not yet dexed. */
  DexedClassPaths classPaths() {
    return new DexedClassPaths(worker, jars, store);
  }
}
