package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.FileHash;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The trusted checksums of what the build downloads. Maven 3.9 and later compares each download
 * with them; this test also covers older versions, and files that were there before.
 */
final class ChecksumsTest {
  private static final Path CHECKSUMS = Path.of(".mvn", "checksums", "checksums.sha256");

  private static final String REMEDY =
      "see Dependencies in CONTRIBUTING.md for how to record checksums";

  /** Returns the checksums by paths below a local repository. */
  private static Map<String, String> trusted() throws IOException {
    Map<String, String> checksums = new LinkedHashMap<>();
    for (String line : Files.readAllLines(CHECKSUMS)) {
      String[] fields = line.split(" +", 2);
      checksums.put(fields[1], fields[0]);
    }
    return checksums;
  }

  /** Returns the libraries of all modules and tests. */
  private static List<String> libraries() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> entry.replace(File.separatorChar, '/'))
        .filter(entry -> entry.endsWith(".jar") && !entry.contains("/siribench-"))
        .toList();
  }

  @Test
  void libraries_ofTheBuild_haveTrustedChecksums() throws Exception {
    TreeSet<String> unlisted = new TreeSet<>();
    Map<String, String> trusted = trusted();
    for (String library : libraries()) {
      if (trusted.keySet().stream().noneMatch(path -> library.endsWith("/" + path))) {
        unlisted.add(library);
      }
    }
    assertThat(libraries()).isNotEmpty();
    assertThat(unlisted).as(REMEDY).isEmpty();
  }

  @Test
  void downloadedFiles_haveTheirTrustedChecksums() throws Exception {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    Map<String, String> trusted = trusted();
    String repository = repository(trusted);
    for (Map.Entry<String, String> each : trusted.entrySet()) {
      Path file = Path.of(repository, each.getKey());
      if (Files.exists(file)) {
        compared++;
        if (!FileHash.sha256(file).equals(each.getValue())) {
          wrong.add(each.getKey());
        }
      }
    }
    assertThat(wrong).as(REMEDY).isEmpty();
    assertThat(compared).isGreaterThanOrEqualTo(libraries().size());
  }

  private static String repository(Map<String, String> trusted) {
    for (String library : libraries()) {
      for (String path : trusted.keySet()) {
        if (library.endsWith("/" + path)) {
          return library.substring(0, library.length() - path.length());
        }
      }
    }
    throw new AssertionError("no library is in a local repository");
  }
}
