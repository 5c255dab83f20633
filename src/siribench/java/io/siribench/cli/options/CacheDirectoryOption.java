package io.siribench.cli.options;

import io.siribench.session.Installation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The directory for files that are expensive to make and are kept between runs. */
public final class CacheDirectoryOption {
  @Option(
      names = "--cache-dir",
      paramLabel = "DIR",
      description =
          "Where archives of classes (app-cds, aot-cache) and generated readers (stream) are kept from"
              + " run to run, for you alone."
              + " Default: archives in siribench's cache directory, ~/.cache/siribench.")
  private @Nullable Path directory;

  /** Returns the directory. */
  public Path archives() {
    return directory == null ? Installation.archives() : directory;
  }
}
