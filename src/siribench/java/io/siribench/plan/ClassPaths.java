package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.problem.Problems;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A parser of {@code --class-path}: {@code base=old.jar:lib/,new=new.jar}. A directory stands for
 * the classes in it and for the jars in it, in the order of their names; {@code lib/*} for the jars
 * only. Without a label the name of the first jar or directory is used.
 *
 * <p>As in a JVM, a jar is followed by the jars and directories in the {@code Class-Path} of its
 * manifest. They are listed, so that they are hashed and dexed like the given ones.
 */
public final class ClassPaths {
  private static final String OPTION = "--class-path";
  private static final Pattern LABELLED = Pattern.compile("([A-Za-z0-9._+-]+)=(.*)");
  private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9._+-]");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final String JAR = ".jar";

  private final Problems problems;

  private ClassPaths(Problems problems) {
    this.problems = problems;
  }

  /** Returns the class paths in {@code words}; errors are added to {@code problems}. */
  public static List<ClassPath> of(List<String> words, Problems problems) {
    ClassPaths reader = new ClassPaths(problems);
    Map<String, ClassPath> byLabel = new LinkedHashMap<>();
    for (String word : words) {
      ClassPath classPath = reader.classPath(word.strip());
      if (byLabel.putIfAbsent(classPath.label(), classPath) != null) {
        reader.problem(
            "two class paths are called '" + classPath.label() + "'",
            "label them: --class-path base=OLD,new=NEW");
      }
    }
    return List.copyOf(byLabel.values());
  }

  private ClassPath classPath(String word) {
    Matcher labelled = LABELLED.matcher(word);
    boolean hasLabel = labelled.matches();
    String paths = hasLabel ? labelled.group(2) : word;
    // By real path: a JVM also uses only the first of several equal files.
    Map<Path, ClassPath.Entry> entries = new LinkedHashMap<>();
    int earlierProblems = problems.size();
    for (String path : paths.split(Pattern.quote(File.pathSeparator), -1)) {
      if (!path.isEmpty()) {
        add(path, entries);
      }
    }
    if (entries.isEmpty() && problems.size() == earlierProblems) {
      String what = paths.endsWith("*") ? "jars" : "path";
      problem("'" + word + "' has no " + what, "give jars and directories: app.jar:lib/");
    }
    List<ClassPath.Entry> listed = List.copyOf(entries.values());
    String first = paths.split(Pattern.quote(File.pathSeparator), 2)[0];
    String named = first.endsWith("*") && !listed.isEmpty() ? listed.get(0).path() : first;
    String label = hasLabel ? labelled.group(1) : listed.isEmpty() ? word : label(named);
    return new ClassPath(label, listed);
  }

  private static String label(String path) {
    String name = String.valueOf(Path.of(path).toAbsolutePath().normalize().getFileName());
    String bare = isJar(name) ? name.substring(0, name.length() - JAR.length()) : name;
    return UNFIT.matcher(bare).replaceAll("-");
  }

  private void add(String path, Map<Path, ClassPath.Entry> entries) {
    boolean jarsOnly = path.endsWith("/*") || path.endsWith(File.separator + "*");
    // The slash is kept, since it may be the root.
    Path file = Path.of(jarsOnly ? path.substring(0, path.length() - 1) : path);
    try {
      if (Files.isDirectory(file)) {
        List<Path> jars = jars(file);
        // A directory of jars has no classes, and a JVM archives no classes next to a directory.
        if (!jarsOnly && !hasOnly(jars, file)) {
          entries.putIfAbsent(file.toRealPath(), ClassPath.Entry.of(file));
        }
        for (Path jar : jars) {
          addFile(jar, entries);
        }
      } else if (Files.isRegularFile(file) && !jarsOnly) {
        addFile(file, entries);
        if (!hasClasses(file)) {
          problem(
              "'" + path + "' is neither a jar nor a directory",
              "give jars and directories, or .dex and .apk files for adb");
        }
      } else {
        problem(
            "'" + path + "' does not exist",
            "give jars and directories that exist, with "
                + File.pathSeparator
                + " between them; rename one whose path has a comma, which separates class paths;"
                + " begin one whose name has an equals sign, which ends a label, with ./");
      }
    } catch (IOException | UncheckedIOException e) {
      problem("'" + path + "' cannot be read: " + e, "make it readable");
    }
  }

  /** Returns whether {@code file} is an archive, which a JVM would otherwise ignore, or dexed. */
  private static boolean hasClasses(Path file) {
    if (file.toString().toLowerCase(Locale.ROOT).endsWith(".dex")) {
      return true;
    }
    try (ZipFile archive = new ZipFile(file.toFile())) {
      return archive.size() >= 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Adds {@code file}, and the files that its manifest adds to the class path. */
  private static void addFile(Path file, Map<Path, ClassPath.Entry> entries) throws IOException {
    if (entries.putIfAbsent(file.toRealPath(), ClassPath.Entry.of(file)) == null) {
      for (Path named : inManifest(file)) {
        addFile(named, entries);
      }
    }
  }

  /**
   * Returns the existing jars and directories in the {@code Class-Path} of the manifest of {@code
   * jar}. A directory around the jar is left out: it has resources, and often much else to hash.
   */
  private static List<Path> inManifest(Path jar) {
    try (JarFile opened = new JarFile(jar.toFile(), false)) {
      @Nullable Manifest manifest = opened.getManifest();
      @Nullable String classPath =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return classPath == null
          ? List.of()
          : BLANKS
              .splitAsStream(classPath)
              .flatMap(
                  url ->
                      file(url, jar).stream()
                          .filter(
                              named ->
                                  url.endsWith("/")
                                      ? Files.isDirectory(named) && !isAround(named, jar)
                                      : Files.isRegularFile(named)))
              .toList();
    } catch (IOException e) {
      // A JVM ignores a file that is not a jar.
      return List.of();
    }
  }

  private static boolean isAround(Path directory, Path jar) {
    return jar.toAbsolutePath().normalize().startsWith(directory.toAbsolutePath().normalize());
  }

  /** Returns the file at {@code url}, which is relative to {@code jar}; absent if it is remote. */
  private static Optional<Path> file(String url, Path jar) {
    try {
      URI uri = URI.create(url);
      @Nullable String scheme = uri.getScheme();
      if (scheme == null) {
        return Optional.ofNullable(uri.getPath()).map(path -> jar.resolveSibling(path).normalize());
      }
      return scheme.equals("file") ? Optional.of(Path.of(uri)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      // A JVM ignores malformed URLs.
      return Optional.empty();
    }
  }

  private static List<Path> jars(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> isJar(String.valueOf(file.getFileName())) && Files.isRegularFile(file))
          .sorted()
          .toList();
    }
  }

  private static boolean hasOnly(List<Path> jars, Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return !jars.isEmpty() && files.count() == jars.size();
    }
  }

  private static boolean isJar(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(JAR);
  }

  private void problem(String wrong, String remedy) {
    problems.add(OPTION, wrong, remedy);
  }
}
