package io.siribench.launch;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/**
 * The jar that forks run from: what the worker needs, cut out of siribench's own jar, so that
 * nothing of the command line is in a fork's reach. It is made once and kept in a cache directory
 * under the hash of the jar that it was cut from.
 */
public final class WorkerJar {
  private static final Pattern WANTED =
      Pattern.compile(
          "(META-INF/versions/\\d+/)?"
              + "(io/siribench/(siri|worker)|com/fasterxml/jackson|com/ctc/wstx|org/codehaus/stax2)"
              + "/.*[^/]");
  private static final String NAME = "worker.jar";

  private WorkerJar() {}

  /**
   * The worker jar of {@code siribenchJar}, made if it is not in {@code cacheDirectory} yet.
   *
   * @throws IOException if the jar cannot be read or the cache not be written
   */
  public static Path of(Path siribenchJar, Path cacheDirectory) throws IOException {
    Path directory = cacheDirectory.resolve("workers").resolve(FileHash.sha256(siribenchJar));
    Path worker = directory.resolve(NAME);
    if (!Files.exists(worker)) {
      Files.createDirectories(directory);
      Path unfinished = Files.createTempFile(directory, "worker", ".tmp");
      try {
        cut(siribenchJar, unfinished);
        moveInto(worker, unfinished);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    }
    return worker;
  }

  private static void moveInto(Path worker, Path unfinished) throws IOException {
    try {
      Files.move(unfinished, worker, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(unfinished, worker, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void cut(Path siribenchJar, Path worker) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    try (JarFile whole = new JarFile(siribenchJar.toFile());
        OutputStream file = new BufferedOutputStream(Files.newOutputStream(worker));
        JarOutputStream part = new JarOutputStream(file, manifest)) {
      List<JarEntry> entries = wanted(whole.entries());
      for (JarEntry entry : entries) {
        JarEntry copy = new JarEntry(entry.getName());
        copy.setTime(entry.getTime());
        part.putNextEntry(copy);
        try (InputStream in = whole.getInputStream(entry)) {
          in.transferTo(part);
        }
        part.closeEntry();
      }
    }
  }

  private static List<JarEntry> wanted(Enumeration<JarEntry> entries) {
    return Collections.list(entries).stream()
        .filter(entry -> WANTED.matcher(entry.getName()).matches())
        .toList();
  }
}
