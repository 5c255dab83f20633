package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A copy of the sources with extensions as a contributor would add them. Maven builds it once. The
 * compiler reports a switch without one of their constants; Error Prone checks only the sources.
 */
final class ExtendedReactor {
  private static final long MAX_MINUTES = 10;

  private final Path directory;
  private final Map<String, Set<String>> filesByExtension = new HashMap<>();

  /** Copies the sources to {@code directory}. */
  ExtendedReactor(Path directory) throws IOException {
    this.directory = directory;
    for (String part : List.of("src", ".mvn", "samples", "bin")) {
      copy(Path.of(part));
    }
    for (String file : List.of("pom.xml", "LICENSE", "NOTICE", ".editorconfig")) {
      Files.copy(Path.of(file), directory.resolve(file));
    }
  }

  private void copy(Path tree) throws IOException {
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes)
              throws IOException {
            if (found.endsWith("target") || found.endsWith("siribench/test")) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(directory.resolve(found));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, directory.resolve(file));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Replaces {@code before}, which {@code source} contains once, for {@code extension}. */
  ExtendedReactor change(String extension, String source, String before, String after)
      throws IOException {
    Path file = directory.resolve("src").resolve(source);
    String text = Files.readString(file);
    assertThat(text.split(Pattern.quote(before), -1)).as(source + ": " + before).hasSize(2);
    Files.writeString(file, text.replace(before, after));
    count(extension, source);
    return this;
  }

  /** Adds a source for {@code extension}. */
  ExtendedReactor add(String extension, String source, String text) throws IOException {
    Files.writeString(directory.resolve("src").resolve(source), text);
    count(extension, source);
    return this;
  }

  private void count(String extension, String source) {
    filesByExtension.computeIfAbsent(extension, key -> new HashSet<>()).add(source);
  }

  /** Returns the number of files that {@code extension} changed or added. */
  int files(String extension) {
    return filesByExtension.getOrDefault(extension, Set.of()).size();
  }

  /** Builds the jar; classes for Android are not part of it. */
  Path build() throws Exception {
    Path log = directory.resolve("build.log");
    Process maven =
        new ProcessBuilder(
                Path.of(System.getProperty("siribench.test.maven"), "bin", "mvn").toString(),
                "-B",
                "-o",
                "-q",
                "-Dmaven.repo.local=" + System.getProperty("siribench.test.repository"),
                "-Dmaven.test.skip=true",
                "-Dskip.dex=true",
                "-Dskip.checks=true",
                "-Dminimize.jar=false",
                "package")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean isEnded = maven.waitFor(MAX_MINUTES, TimeUnit.MINUTES);
    if (!isEnded) {
      maven.destroyForcibly();
    }
    assertThat(isEnded).as(Files.readString(log)).isTrue();
    assertThat(maven.exitValue()).as(Files.readString(log)).isZero();
    return directory.resolve("target").resolve("siribench.jar");
  }
}
