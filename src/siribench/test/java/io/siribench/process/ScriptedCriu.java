package io.siribench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Shell scripts in the place of CRIU and of what it is run by, in a directory of their own. */
public final class ScriptedCriu {
  /**
   * The end of a script that does what {@code unshare} does, but for the namespaces: so nothing may
   * be mounted either.
   */
  private static final String RUN =
      """
      PATH="${0%/*}/mounts:$PATH"
      while [ "${1#--}" != "$1" ]; do shift; done
      exec "$@"
      """;

  private final Path directory;
  private final Path run;

  /** In {@code directory}; of what is not said otherwise nothing fails. */
  public ScriptedCriu(Path directory) throws IOException {
    this.directory = directory;
    run = Files.createDirectory(directory.resolve("run"));
    Files.createDirectory(directory.resolve("mounts"));
    script("mounts/mount", "exit 0");
    script("criu", "exit 0");
    script("setsid", "exec \"$@\"");
    script("unshare", RUN);
  }

  /** What the command {@code criu} does. */
  public ScriptedCriu doing(String... lines) throws IOException {
    return script("criu", lines);
  }

  /** What {@code unshare} does before it runs its command. */
  public ScriptedCriu unsharing(String... lines) throws IOException {
    return script("unshare", String.join("\n", lines), RUN);
  }

  /** A directory that is no tmpfs, in the place of {@code /run}. */
  public Path run() {
    return run;
  }

  /** It, by its scripts. */
  public Criu criu() {
    return new Criu(path("criu"), path("unshare"), path("setsid"), run);
  }

  private ScriptedCriu script(String name, String... lines) throws IOException {
    Path script = directory.resolve(name);
    Files.writeString(script, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    return this;
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }
}
