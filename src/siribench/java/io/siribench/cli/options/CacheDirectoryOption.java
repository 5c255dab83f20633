package io.siribench.cli.options;

import io.siribench.session.preparation.Installation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The directory for files that are expensive to create, and are kept between runs. */
public final class CacheDirectoryOption {
  @Option(
      names = "--cache-dir",
      paramLabel = "DIR",
      description =
          "Keep class archives (app-cds, aot-cache), generated readers (stream) and dexed classes"
              + " (adb) in DIR between runs; DIR must be private to you. Default: archives in"
              + " siribench's cache directory, ~/.cache/siribench.")
  private @Nullable Path directory;

  public Path archives() {
    return directory == null ? Installation.archives() : directory;
  }
}
