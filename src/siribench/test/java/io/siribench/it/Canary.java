package io.siribench.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** A key that occurs nowhere else, and the search for it in any form. */
final class Canary {
  /** A key with characters that URLs, headers or forms of Base64 encode differently. */
  static final String KEY = "c4n4ry/Key+7x9Q=";

  private static final List<String> FORMS =
      List.of(
          KEY,
          URLEncoder.encode(KEY, StandardCharsets.UTF_8),
          Base64.getEncoder().encodeToString(KEY.getBytes(StandardCharsets.UTF_8)),
          "c4n4ry",
          "7x9Q");

  private Canary() {}

  static boolean isIn(String text) {
    return FORMS.stream().anyMatch(text::contains);
  }

  /** Returns the files below {@code directory} that contain the key, including hidden ones. */
  static List<Path> filesWithIt(Path directory) throws IOException {
    return allFiles(directory).stream().filter(Canary::holds).toList();
  }

  static List<Path> allFiles(Path directory) throws IOException {
    if (!Files.exists(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static boolean holds(Path file) {
    try {
      return isIn(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
