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
 * The small files in which Linux describes itself, below a root that tests replace. A missing or
 * unreadable file counts as empty, because other systems, older kernels and containers lack some.
 */
record SystemFiles(Path root) {
  private static final int MAX_BYTES = 1 << 16;
  private static final long ABSENT = -1;

  /** Returns the content of the absolute {@code path}, up to 64 KiB; empty if missing. */
  String text(String path) {
    // This takes half as long as Files.readString, which matters around every fork.
    try (InputStream in = new FileInputStream(file(path))) {
      return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the stripped first line of {@code path}; absent if it is empty. */
  Optional<String> line(String path) {
    return text(path).lines().findFirst().map(String::strip).filter(line -> !line.isEmpty());
  }

  /** Returns whether {@code path} contains {@code 1}; absent unless it contains 0 or 1. */
  Optional<Boolean> flag(String path) {
    return line(path).filter(line -> line.equals("0") || line.equals("1")).map("1"::equals);
  }

  boolean exists(String path) {
    return file(path).exists();
  }

  /** Returns the sorted names in the directory {@code path}; none if it is missing. */
  List<String> names(String path) {
    String[] names = file(path).list();
    return names == null ? List.of() : Arrays.stream(names).sorted().toList();
  }

  File file(String path) {
    return new File(root.toFile(), path);
  }

  /**
   * Returns the whole number after the first {@code key} in {@code text}; -1 if missing. It uses no
   * regular expression, since it is called around every fork.
   */
  static long number(String text, String key) {
    int start = text.indexOf(key);
    return start < 0 ? ABSENT : leadingNumber(text, start + key.length());
  }

  /** Returns the whole number at {@code start} in {@code text}; -1 if there is none. */
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

  /** Returns the text after the colon of the first line of {@code text} with {@code name}. */
  static Optional<String> field(String text, String name) {
    return text.lines()
        .filter(line -> line.startsWith(name) && line.indexOf(':') > 0)
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .filter(found -> !found.isEmpty())
        .findFirst();
  }
}
