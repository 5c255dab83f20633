package io.siribench.launch;

import io.siribench.factor.ClassPath;
import io.siribench.request.FileHash;
import io.siribench.worker.Protocol;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A key for class archives that depends on everything that affects their content. */
final class ArchiveKey {
  private static final int DIGITS = 32;

  /**
   * Returns a hash in hex digits. It covers the JDK, the arguments, the path and content of each
   * jar, and the content of the document, but not its path.
   */
  static String of(ForkCommand command, ForkClassPath classPath) throws IOException {
    List<String> parts = new ArrayList<>(jdk(Path.of(command.java())));
    parts.add(command.jvmArgs().size() + " arguments of the JVM");
    parts.addAll(command.jvmArgs());
    for (String arg : command.workerArgs()) {
      parts.add(documentHash(arg).orElse(arg));
    }
    List<String> paths =
        new ArrayList<>(List.of(classPath.of(command.workerArgs()).split(File.pathSeparator, -1)));
    paths.addAll(command.start().classPath());
    for (String path : paths) {
      parts.add(path);
      parts.add(Files.exists(Path.of(path)) ? ClassPath.Entry.of(Path.of(path)).sha256() : "");
    }
    // The lengths make the text unambiguous.
    StringBuilder text = new StringBuilder();
    parts.forEach(part -> text.append(part.length()).append(':').append(part).append('\n'));
    return FileHash.sha256(text.toString()).substring(0, DIGITS);
  }

  /** Returns the hash of the document that {@code arg} names; absent if it names none. */
  private static Optional<String> documentHash(String arg) throws IOException {
    String begin = Protocol.ARG_SOURCE + "=";
    if (!arg.startsWith(begin) || arg.contains("://")) {
      return Optional.empty();
    }
    Path file = Path.of(arg.substring(begin.length()));
    return Files.isRegularFile(file)
        ? Optional.of(begin + FileHash.sha256(file))
        : Optional.empty();
  }

  /**
   * Returns the properties that identify a JDK build. They are its release file, and the size and
   * time of its classes and virtual machine, which are too large to read each time.
   */
  static List<String> jdk(Path java) throws IOException {
    List<String> parts = new ArrayList<>(List.of(java.toString()));
    if (!Files.exists(java)) {
      return parts;
    }
    Path real = java.toRealPath();
    parts.add(stamp(real));
    @Nullable Path bin = real.getParent();
    @Nullable Path home = bin == null ? null : bin.getParent();
    if (home != null) {
      Path release = home.resolve("release");
      parts.add(Files.isRegularFile(release) ? FileHash.sha256(release) : "");
      parts.add(stamp(home.resolve("lib").resolve("modules")));
      parts.add(stamp(home.resolve("lib").resolve("server").resolve("libjvm.so")));
    }
    return parts;
  }

  private static String stamp(Path file) throws IOException {
    return Files.isRegularFile(file)
        ? file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file)
        : "";
  }
}
