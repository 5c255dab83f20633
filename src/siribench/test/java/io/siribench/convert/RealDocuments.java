package io.siribench.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Real documents, which are not part of the project. Tests that need them are skipped without them.
 */
public final class RealDocuments {
  private static final String PROPERTY = "siribench.real";
  private static final List<String> USUAL_PLACES =
      List.of("../shared/siri/real", "../../shared/siri/real");

  private RealDocuments() {}

  public static List<Path> files() throws IOException {
    Path directory = directory();
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> documents =
          files.filter(f -> Documents.byExtension(f.toString()).isPresent()).sorted().toList();
      assertThat(documents).isNotEmpty();
      return documents;
    }
  }

  static Path directory() {
    String given = System.getProperty(PROPERTY);
    List<String> places = given == null ? USUAL_PLACES : List.of(given);
    for (String place : places) {
      if (Files.isDirectory(Path.of(place))) {
        return Path.of(place);
      }
    }
    return abort("no real documents in " + places + "; -D" + PROPERTY + "=DIR says where they are");
  }
}
