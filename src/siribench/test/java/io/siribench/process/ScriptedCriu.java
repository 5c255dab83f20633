package io.siribench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Shell scripts instead of CRIU and the commands that run it, in their own directory. */
public final class ScriptedCriu {
  /**
   * The end of a script that acts like {@code unshare}, without namespaces. Nothing may therefore
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

  /** Creates scripts in {@code directory} that succeed by default. */
  public ScriptedCriu(Path directory) throws IOException {
    this.directory = directory;
    run = Files.createDirectory(directory.resolve("run"));
    Files.createDirectory(directory.resolve("mounts"));
    script("mounts/mount", "exit 0");
    script("criu", "exit 0");
    script("setsid", "exec \"$@\"");
    script("unshare", RUN);
  }

  /** Sets the actions of {@code criu}. */
  public ScriptedCriu doing(String... lines) throws IOException {
    return script("criu", lines);
  }

  /** Sets the actions of {@code unshare} before it runs its command. */
  public ScriptedCriu unsharing(String... lines) throws IOException {
    return script("unshare", String.join("\n", lines), RUN);
  }

  /** Returns a directory outside of a tmpfs, instead of {@code /run}. */
  public Path run() {
    return run;
  }

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
