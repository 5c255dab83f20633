package io.siribench.environment;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The small files in which Linux describes itself, below a root that tests replace. A file that is
 * not there, or may not be read, is empty: this is no Linux, an older one, or a container.
 */
final class SystemFiles {
  private static final int MAX_BYTES = 1 << 16;
  private static final long ABSENT = -1;

  private final Path root;

  SystemFiles(Path root) {
    this.root = root;
  }

  /** The content of {@code path}, an absolute one, up to 64 KiB; empty if there is none. */
  String text(String path) {
    return text(file(path));
  }

  static String text(File file) {
    // Half of what a Files.readString of it takes, and readings are taken around every fork.
    try (InputStream in = new FileInputStream(file)) {
      return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** The first line of {@code path}, without blanks around it; absent if there is nothing. */
  Optional<String> line(String path) {
    return text(path).lines().findFirst().map(String::strip).filter(line -> !line.isEmpty());
  }

  /** Whether {@code path} holds {@code 1}; absent if it holds neither that nor {@code 0}. */
  Optional<Boolean> flag(String path) {
    return line(path).filter(line -> line.equals("0") || line.equals("1")).map("1"::equals);
  }

  boolean exists(String path) {
    return file(path).exists();
  }

  /** Names of what is in the directory {@code path}, sorted; none if it is not there. */
  List<String> names(String path) {
    String[] names = file(path).list();
    return names == null ? List.of() : Arrays.stream(names).sorted().toList();
  }

  File file(String path) {
    return new File(root.toFile(), path);
  }

  /**
   * The whole number that follows the first {@code key} in {@code text}; -1 if there is none. No
   * regular expression: this is called around every fork.
   */
  static long number(String text, String key) {
    int start = text.indexOf(key);
    return start < 0 ? ABSENT : leadingNumber(text, start + key.length());
  }

  /** The whole number that stands at {@code start} in {@code text}; -1 if none does. */
  static long leadingNumber(String text, int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    try {
      return Long.parseLong(text, start, end, 10);
    } catch (NumberFormatException e) {
      return ABSENT;
    }
  }

  /** What follows the colon in the first line of {@code text} that begins with {@code name}. */
  static Optional<String> field(String text, String name) {
    return text.lines()
        .filter(line -> line.startsWith(name) && line.indexOf(':') > 0)
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .filter(found -> !found.isEmpty())
        .findFirst();
  }
}
