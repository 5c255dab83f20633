package io.siribench.launch;

import io.siribench.request.FileHash;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
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
 * under a key of the content that it was cut from.
 *
 * @param path of the jar
 * @param sha256 of the jar's bytes as it was made
 */
public record WorkerJar(Path path, String sha256) {
  /** Without the model of all services, which no fork binds yet. */
  private static final Pattern WANTED =
      Pattern.compile(
          "(?!io/siribench/siri/(full/|binding/FullDocuments))"
              + "(META-INF/versions/\\d+/)?"
              + "(io/siribench/(codec|siri|worker)|com/fasterxml/(aalto|jackson)|com/ctc/wstx|org/codehaus/stax2)"
              + "/.*[^/]");

  private static final String NAME = "worker.jar";
  private static final String HASH_NAME = "worker.jar.sha256";

  /**
   * The worker jar of {@code siribenchJar}, made if it is not in {@code cacheDirectory} yet.
   *
   * @throws IOException if the jar cannot be read or the cache not be written
   */
  public static WorkerJar of(Path siribenchJar, Path cacheDirectory) throws IOException {
    try (JarFile whole = new JarFile(siribenchJar.toFile())) {
      List<JarEntry> entries = wanted(whole);
      Path directory = cacheDirectory.resolve("workers").resolve(key(entries));
      Path worker = directory.resolve(NAME);
      Path hash = directory.resolve(HASH_NAME);
      if (!Files.exists(worker) || !Files.exists(hash)) {
        Files.createDirectories(directory);
        Path unfinished = Files.createTempFile(directory, "worker", ".tmp");
        try {
          cut(whole, entries, unfinished);
          Files.writeString(hash, FileHash.sha256(unfinished), StandardCharsets.UTF_8);
          moveInto(worker, unfinished);
        } finally {
          Files.deleteIfExists(unfinished);
        }
      }
      return new WorkerJar(worker, Files.readString(hash, StandardCharsets.UTF_8));
    }
  }

  /**
   * A key of the entries' content: a hash of their names, sizes and checksums. Those are in the
   * jar's directory; a hash of all bytes would cost every run a tenth of a second.
   */
  private static String key(List<JarEntry> entries) {
    StringBuilder content = new StringBuilder();
    for (JarEntry entry : entries) {
      content.append(entry.getName()).append(' ').append(entry.getSize()).append(' ');
      content.append(entry.getCrc()).append('\n');
    }
    return FileHash.sha256(content.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void moveInto(Path worker, Path unfinished) throws IOException {
    try {
      Files.move(unfinished, worker, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(unfinished, worker, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void cut(JarFile whole, List<JarEntry> entries, Path worker) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(worker));
        JarOutputStream part = new JarOutputStream(file)) {
      // As an entry with a fixed time: the same jar gives the same worker, for a run is resumed
      // with no other.
      JarEntry first = new JarEntry(JarFile.MANIFEST_NAME);
      first.setTime(entries.get(0).getTime());
      part.putNextEntry(first);
      manifest.write(part);
      part.closeEntry();
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

  private static List<JarEntry> wanted(JarFile whole) {
    return Collections.list(whole.entries()).stream()
        .filter(entry -> WANTED.matcher(entry.getName()).matches())
        .toList();
  }
}
