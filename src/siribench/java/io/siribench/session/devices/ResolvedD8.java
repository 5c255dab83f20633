package io.siribench.session.devices;

import io.siribench.device.dex.Desugaring;
import io.siribench.device.dex.DexTools;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.FileHash;
import io.siribench.session.preparation.ResolvedLibraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * D8 as a library that is resolved on request.
 *
 * @param given the command or jar that a user named instead
 * @param isDesugared whether classes are desugared with a library
 */
public record ResolvedD8(Optional<Path> given, boolean isOffline, boolean isDesugared)
    implements DexTools {
  static final String DESUGAR = "--desugar";

  /** The version that siribench's own classes are dexed with. */
  private static final String ARTIFACT = "com.android.tools:r8:8.5.35";

  private static final String LIBRARY = "com.android.tools:desugar_jdk_libs";

  /** The newest version in Maven Central, for the library and its configuration. */
  private static final String DESUGARED = LIBRARY + ":2.0.4";

  @Override
  public String version() throws IOException, InvalidPlanException {
    String version = given.isEmpty() ? ARTIFACT : hash(find());
    return isDesugared ? version + " " + DESUGARED : version;
  }

  /** Returns the hash of {@code d8}, and of the jar that a command starts. */
  private static String hash(Path d8) throws IOException {
    Path jar = d8.toRealPath().resolveSibling("lib").resolve("d8.jar");
    String hash = FileHash.sha256(d8);
    return Files.isRegularFile(jar) ? hash + " " + FileHash.sha256(jar) : hash;
  }

  /** Returns the tool for a run that was made with {@code version}, see {@link #version}. */
  ResolvedD8 resuming(String version) {
    return new ResolvedD8(given, isOffline, version.contains(LIBRARY));
  }

  @Override
  public Path find() throws IOException, InvalidPlanException {
    if (given.isPresent()) {
      if (!Files.isRegularFile(given.get())) {
        throw new InvalidPlanException(
            "--d8",
            "'" + given.get() + "' does not exist",
            "give the command d8 of Android's build-tools, or the jar of R8");
      }
      return given.get();
    }
    return resolved("--d8", ARTIFACT);
  }

  @Override
  public Optional<Desugaring> desugaring() throws IOException, InvalidPlanException {
    return isDesugared
        ? Optional.of(
            new Desugaring(
                resolved(DESUGAR, DESUGARED),
                resolved(DESUGAR, DESUGARED.replace(LIBRARY, LIBRARY + "_configuration"))))
        : Optional.empty();
  }

  @Override
  public Path signatures(int api) throws IOException, InvalidPlanException {
    return resolved(
        "--class-path", "com.toasttab.android:gummy-bears-api-" + api + ":signature:0.15.0");
  }

  private Path resolved(String option, String artifact) throws IOException, InvalidPlanException {
    return ResolvedLibraries.jar(option, artifact, isOffline);
  }
}
