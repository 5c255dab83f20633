package io.siribench.cli.options;

import io.siribench.session.Installation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where what takes long to make is kept from run to run. */
public final class CacheDirectoryOption {
  @Option(
      names = "--cache-dir",
      paramLabel = "DIR",
      description =
          "Where archives of classes (app-cds, aot-cache) and generated readers (stream) are kept from"
              + " run to run, for you alone."
              + " Default: archives in siribench's cache directory, ~/.cache/siribench.")
  private @Nullable Path directory;

  /** Where that is. */
  public Path archives() {
    return directory == null ? Installation.archives() : directory;
  }
}
