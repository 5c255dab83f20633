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

/** A search of a class path for classes with a given simple name. */
public record ClassSearch(List<Path> classPath) {
  private static final String SUFFIX = ".class";
  private static final int MAX_FOUND = 3;

  /** The directories of a multi-release jar with classes of newer Javas. */
  private static final String VERSIONED = "^/META-INF/versions/\\d+/";

  /** The text before similar names in a hint. */
  public static final String FOUND = "; found ";

  /** Returns the text after "the class {@code name} was not found". */
  public String hint(String name) {
    if (classPath.isEmpty()) {
      return "; give the jars or directories that contain it with --class-path";
    }
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    List<String> similar =
        classPath.stream()
            .flatMap(entry -> files(entry).stream())
            .filter(
                file ->
                    file.endsWith("/" + simple + SUFFIX) || file.endsWith("$" + simple + SUFFIX))
            .map(file -> file.replaceFirst(VERSIONED, "/"))
            .map(file -> file.substring(1, file.length() - SUFFIX.length()).replace('/', '.'))
            .distinct()
            .limit(MAX_FOUND)
            .toList();
    String where =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    Optional<String> parent = parent("/" + name.replace('.', '/') + SUFFIX);
    if (parent.isPresent()) {
      return " in "
          + where
          + FOUND
          + "it below "
          + parent.get()
          + "; give that directory; unpack a jar first";
    }
    Optional<Path> damaged = classPath.stream().filter(ClassSearch::isDamaged).findFirst();
    if (similar.isEmpty() && damaged.isPresent()) {
      return " in " + where + "; " + damaged.get() + " is damaged: give a complete jar";
    }
    return similar.isEmpty()
        ? " in "
            + where
            + "; give its full name, such as com.acme.Order, and a --class-path that contains it"
        : " in " + where + FOUND + String.join(", ", similar);
  }

  /** Returns the directory that contains {@code file}, as in a jar of Spring Boot. */
  private Optional<String> parent(String file) {
    boolean hasPackage = file.lastIndexOf('/') > 0;
    return classPath.stream()
        .filter(entry -> hasPackage)
        .flatMap(entry -> files(entry).stream())
        .filter(name -> name.endsWith(file) && name.length() > file.length())
        .map(name -> name.substring(1, name.length() - file.length()))
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

  /** Returns the names of all files in {@code entry}, each with a slash in front. */
  private static List<String> files(Path entry) {
    if (!Files.isDirectory(entry)) {
      try (JarFile jar = new JarFile(entry.toFile())) {
        return jar.stream().map(file -> "/" + file.getName()).toList();
      } catch (IOException e) {
        return List.of();
      }
    }
    // A walk does not follow a symbolic link at its start.
    try (Stream<Path> files = Files.walk(entry.toRealPath())) {
      Path root = entry.toRealPath();
      return files.map(file -> "/" + root.relativize(file).toString().replace('\\', '/')).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }
}
