package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class DocumentationTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+)(?:\\.\\w+\\(\\))?`");
  private static final int MAX_WORDS = 900;
  private static final Pattern RELEASE = Pattern.compile("(?m)^## \\[([0-9][^]]*)]");
  private static final Pattern PROJECT_VERSION =
      Pattern.compile("<artifactId>siribench-parent</artifactId>\\s*<version>([^<]+)</version>");
  private static final Pattern MEASURED_VERSION =
      Pattern.compile(
          "(?:\\| siribench \\| |^siribench |\"siribench\" : \"siribench )([0-9]+(?:\\.[0-9]+)+)",
          Pattern.MULTILINE);

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String directory : List.of(".", "docs")) {
      try (Stream<Path> files = Files.list(Path.of(directory))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void links_ofEveryPage_resolve(Path page) throws IOException {
    Matcher link = LINK.matcher(Files.readString(page));
    while (link.find()) {
      if (!link.group(1).contains("://")) {
        Path target =
            link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
        assertThat(target).exists();
        if (link.group(2) != null) {
          assertThat(headings(target)).contains(link.group(2));
        }
      }
    }
  }

  /** Returns the kept reports, and the plans of the kept runs. */
  private static List<Path> keptReports() throws IOException {
    Path reference = Path.of("reports", "reference");
    try (Stream<Path> files = Files.walk(reference)) {
      return files
          .filter(
              file ->
                  file.endsWith("plan.json")
                      || (reference.equals(file.getParent()) && file.toString().endsWith(".md")))
          .sorted()
          .toList();
    }
  }

  /** A report of an older release describes another program. */
  @Test
  void reports_kept_areFromThisOrPreviousRelease() throws IOException {
    List<String> releases = new ArrayList<>(List.of(version()));
    Matcher heading = RELEASE.matcher(Files.readString(Path.of("CHANGELOG.md")));
    heading.results().map(found -> found.group(1)).limit(2).forEach(releases::add);
    List<Path> reports = keptReports();
    assertThat(reports).filteredOn(report -> report.endsWith("plan.json")).isNotEmpty();
    List<String> outdated = new ArrayList<>();
    for (Path report : reports) {
      Matcher found = MEASURED_VERSION.matcher(Files.readString(report));
      String version = found.find() ? found.group(1) : "no version";
      if (!releases.contains(version)) {
        outdated.add(report + " (" + version + ")");
      }
    }
    assertThat(outdated).as("kept reports that bin/bench has to measure anew").isEmpty();
  }

  /** Classes that CONTRIBUTING.md names exist under these names. */
  @Test
  void architecture_everyNamedClass_exists() throws IOException {
    Set<String> classes = new HashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      files.forEach(file -> classes.add(file.getFileName().toString()));
    }
    Matcher name = CLASS.matcher(Files.readString(Path.of("CONTRIBUTING.md")));
    assertThat(name.results().map(found -> found.group(1) + ".java").distinct().toList())
        .hasSizeGreaterThan(40)
        .isSubsetOf(classes);
  }

  @Test
  void readme_isReadInFiveMinutes() throws IOException {
    assertThat(Files.readString(Path.of("README.md")).trim().split("\\s+"))
        .hasSizeLessThanOrEqualTo(MAX_WORDS);
  }

  private static String version() throws IOException {
    Matcher version = PROJECT_VERSION.matcher(Files.readString(Path.of("pom.xml")));
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  /** Returns the anchors of a page's headings, formed as on GitHub. */
  private static List<String> headings(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }
}
