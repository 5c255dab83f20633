package io.siribench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reviewed texts; {@code -Dgolden.write=true} writes them anew for another review. */
public final class Golden {
  private static final Path SOURCES = Path.of("src/siribench/test/resources/io/siribench/report");

  private Golden() {}

  public static void assertMatches(String name, String actual) throws IOException {
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(SOURCES);
      Files.writeString(SOURCES.resolve(name), actual);
    }
    try (InputStream golden =
        Boolean.getBoolean("golden.write")
            ? Files.newInputStream(SOURCES.resolve(name))
            : Golden.class.getResourceAsStream(name)) {
      assertThat(golden).as("golden file %s", name).isNotNull();
      assertThat(actual).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
