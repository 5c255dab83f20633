package io.siribench.problem;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Searches a class path for a class that may have been meant. */
public record ClassSearch(List<Path> classPath) {
  private static final String SUFFIX = ".class";
  private static final int MAX_FOUND = 3;

  /** Precedes similar names in a hint. */
  public static final String FOUND = "; found ";

  /** Returns the text after "was not found" of the class {@code name}. */
  public String hint(String name) {
    if (classPath.isEmpty()) {
      return "; give the jars or directories that contain it with --class-path";
    }
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    List<String> found =
        classPath.stream()
            .flatMap(entry -> files(entry).stream())
            .filter(file -> file.endsWith("/" + simple + SUFFIX) || isNested(file, simple))
            .map(file -> file.substring(1, file.length() - SUFFIX.length()).replace('/', '.'))
            .distinct()
            .limit(MAX_FOUND)
            .toList();
    String where =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    Optional<String> below = below("/" + name.replace('.', '/') + SUFFIX);
    if (below.isPresent()) {
      return " in "
          + where
          + FOUND
          + "it below "
          + below.get()
          + "; give that directory, of a jar after unpacking it";
    }
    Optional<Path> damaged = classPath.stream().filter(ClassSearch::isDamaged).findFirst();
    if (found.isEmpty() && damaged.isPresent()) {
      return " in " + where + "; " + damaged.get() + " is damaged: give a complete jar";
    }
    return found.isEmpty()
        ? " in "
            + where
            + "; give its full name, such as com.acme.Order, and a --class-path that contains it"
        : " in " + where + FOUND + String.join(", ", found);
  }

  /** Returns the directory whose content ends with {@code file}, as in a jar of Spring Boot. */
  private Optional<String> below(String file) {
    boolean isOfPackage = file.lastIndexOf('/') > 0;
    return classPath.stream()
        .filter(entry -> isOfPackage)
        .flatMap(entry -> files(entry).stream())
        .filter(each -> each.endsWith(file) && each.length() > file.length())
        .map(each -> each.substring(1, each.length() - file.length()))
        .findFirst();
  }

  private static boolean isDamaged(Path entry) {
    if (!entry.toString().endsWith(".jar") || Files.isDirectory(entry)) {
      return false;
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      return jar.size() == 0;
    } catch (IOException e) {
      return true;
    }
  }

  private static boolean isNested(String file, String simple) {
    return file.endsWith("$" + simple + SUFFIX);
  }

  /** Returns the names of all files in {@code entry}, each with a slash in front. */
  private static List<String> files(Path entry) {
    if (!Files.isDirectory(entry)) {
      try (JarFile jar = new JarFile(entry.toFile())) {
        return jar.stream().map(file -> "/" + file.getName()).toList();
      } catch (IOException e) {
        return List.of();
      }
    }
    // A walk that starts at a link does not follow it.
    try (Stream<Path> below = Files.walk(entry.toRealPath())) {
      Path root = entry.toRealPath();
      return below.map(file -> "/" + root.relativize(file).toString().replace('\\', '/')).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
