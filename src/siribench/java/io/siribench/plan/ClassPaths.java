package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.problem.Problems;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Parses {@code --class-path}: {@code base=old.jar:lib/,new=new.jar}. A directory stands for the
 * classes in it and for the jars in it, in the order of their names; {@code lib/*} for the jars
 * only. Without a label the name of the first jar or directory is used.
 */
public final class ClassPaths {
  private static final String OPTION = "--class-path";
  private static final Pattern LABELLED = Pattern.compile("([A-Za-z0-9._+-]+)=(.*)");
  private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9._+-]");
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
    List<ClassPath.Entry> entries = new ArrayList<>();
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
    String label =
        hasLabel ? labelled.group(1) : entries.isEmpty() ? word : label(entries.get(0).path());
    return new ClassPath(label, entries);
  }

  private static String label(String path) {
    String name = String.valueOf(Path.of(path).toAbsolutePath().normalize().getFileName());
    String bare = isJar(name) ? name.substring(0, name.length() - JAR.length()) : name;
    return UNFIT.matcher(bare).replaceAll("-");
  }

  private void add(String path, List<ClassPath.Entry> entries) {
    boolean jarsOnly = path.endsWith("/*") || path.endsWith(File.separator + "*");
    // The slash is kept, since it may be the root.
    Path file = Path.of(jarsOnly ? path.substring(0, path.length() - 1) : path);
    try {
      if (Files.isDirectory(file)) {
        if (!jarsOnly) {
          entries.add(ClassPath.Entry.of(file));
        }
        for (Path jar : jars(file)) {
          entries.add(ClassPath.Entry.of(jar));
        }
      } else if (Files.isRegularFile(file) && !jarsOnly) {
        entries.add(ClassPath.Entry.of(file));
      } else {
        problem(
            "'" + path + "' is not there",
            "give jars and directories that exist, with " + File.pathSeparator + " between them");
      }
    } catch (IOException | UncheckedIOException e) {
      problem("'" + path + "' cannot be read: " + e, "make it readable");
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

  private static boolean isJar(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(JAR);
  }

  private void problem(String wrong, String remedy) {
    problems.add(OPTION, wrong, remedy);
  }
}
