package io.siribench.launch;

import io.siribench.request.FileTree;
import io.siribench.worker.Protocol;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * The JDK, class path and document of each fork at their first use. They are read again only if
 * inode, size or time has changed.
 */
final class ForkFiles {
  private final Map<String, State> firstStates = new HashMap<>();

  /**
   * The state of a file or directory.
   *
   * @param attributes the file system's attributes of each file; empty if there is none
   */
  private record State(Map<Path, Map<String, Object>> attributes, String content) {}

  /**
   * Returns a readable name of a file that changed since earlier forks. It is absent if no file
   * changed. This method is synchronized, because forks that are not timed are launched in
   * parallel.
   *
   * @param classPath the class path of the fork with {@code command}
   */
  synchronized Optional<String> changed(ForkCommand command, String classPath) throws IOException {
    String jdk = String.join("\n", ArchiveKey.jdk(Path.of(command.java())));
    State earlier = firstStates.putIfAbsent(command.java(), new State(Map.of(), jdk));
    if (earlier != null && !earlier.content().equals(jdk)) {
      return Optional.of("the JDK of " + command.java());
    }
    List<String> files = new ArrayList<>(List.of(classPath.split(File.pathSeparator, -1)));
    command
        .argument(Protocol.ARG_SOURCE + "=")
        .filter(source -> !source.contains("://"))
        .ifPresent(files::add);
    for (String file : files) {
      if (!file.isEmpty() && hasChanged(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  private boolean hasChanged(String file) throws IOException {
    List<Path> files = files(Path.of(file));
    Map<Path, Map<String, Object>> attributes = new HashMap<>();
    for (Path each : files) {
      attributes.put(each, attributes(each));
    }
    State earlier = firstStates.get(file);
    if (earlier != null && earlier.attributes().equals(attributes)) {
      return false;
    }
    String content = checksum(files);
    boolean isSame = earlier == null || earlier.content().equals(content);
    if (isSame) {
      firstStates.put(file, new State(attributes, content));
    }
    return !isSame;
  }

  /** Returns the file itself, or all files below a directory; none if {@code path} is missing. */
  private static List<Path> files(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return List.copyOf(FileTree.files(path).values());
    }
    return Files.exists(path) ? List.of(path) : List.of();
  }

  /** Returns a CRC-32: SHA-256 of all jars would take 10 % of a fork's time. */
  private static String checksum(List<Path> files) throws IOException {
    CRC32 sum = new CRC32();
    for (Path file : files) {
      sum.update(file.toString().getBytes(StandardCharsets.UTF_8));
      try (InputStream content = new CheckedInputStream(Files.newInputStream(file), sum)) {
        content.transferTo(OutputStream.nullOutputStream());
      }
    }
    return Long.toHexString(sum.getValue());
  }

  private static Map<String, Object> attributes(Path file) throws IOException {
    // Inodes are reused, and programs can set modification times, but no program can set ctime.
    boolean isUnix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
    return Files.readAttributes(
        file, isUnix ? "unix:ino,size,lastModifiedTime,ctime" : "size,lastModifiedTime");
  }
}
