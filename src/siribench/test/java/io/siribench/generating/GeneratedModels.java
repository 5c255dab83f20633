package io.siribench.generating;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** User-defined classes and their generated readers, compiled together. */
final class GeneratedModels {
  private static final Path MODELS =
      Path.of("src/siribench/test/resources/io/siribench/generating/models");

  /** The directory of all class files. */
  final Path classes;

  private final Path directory;
  private final int release;
  private final ClassLoader loader;
  private final Map<String, SourceFile> sources = new LinkedHashMap<>();

  /** Compiles the models {@code names} for {@code release} of Java. */
  GeneratedModels(Path directory, int release, String... names) throws IOException {
    this(directory, release, sources(names));
  }

  /** Compiles {@code sources}, by name, for {@code release} of Java. */
  GeneratedModels(Path directory, int release, Map<String, String> sources) throws IOException {
    this.directory = directory;
    this.release = release;
    classes = Files.createDirectories(directory.resolve("classes"));
    loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, GeneratedModels.class.getClassLoader());
    List<Path> models = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      models.add(
          Files.writeString(directory.resolve(source.getKey() + ".java"), source.getValue()));
    }
    compile(models, classes, release);
  }

  private static Map<String, String> sources(String... names) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (String name : names) {
      sources.put(name, Files.readString(MODELS.resolve(name + ".java.txt")));
    }
    return sources;
  }

  /** Returns a file next to the models. */
  static Path resource(String name) {
    return MODELS.resolve(name);
  }

  /** Returns all generated sources. */
  Map<String, SourceFile> sources() {
    return sources;
  }

  ClassLoader loader() {
    return loader;
  }

  /** Generates readers of the model {@code name} into {@code packageName}. */
  void generate(String name, String packageName, boolean failsAtUnknown, Set<Syntax> syntaxes) {
    for (SourceFile source :
        ReaderSources.of("com.acme." + name, loader, failsAtUnknown, packageName, syntaxes)) {
      sources.put(source.path(), source);
    }
  }

  void compile() throws IOException {
    List<Path> files = new ArrayList<>();
    for (SourceFile source : sources.values()) {
      Path file = directory.resolve("generated").resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      files.add(Files.writeString(file, source.text()));
    }
    compile(files, classes, release);
  }

  /**
   * Compiles {@code files}; warnings are errors, except those about class path and old releases.
   * Casts for static calls are also allowed.
   */
  static void compile(List<Path> files, Path classes, int release) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-Xlint:all,-static,-options,-classfile,-path,-serial,-processing",
            "-proc:none",
            "--release",
            String.valueOf(release),
            "-cp",
            classPath(classes),
            "-d",
            classes.toString());
    StringBuilder problems = new StringBuilder();
    try (var manager = compiler.getStandardFileManager(null, Locale.ROOT, null)) {
      boolean isCompiled =
          compiler
              .getTask(
                  null,
                  manager,
                  problem -> problems.append(problem).append('\n'),
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!isCompiled || problems.length() > 0) {
        throw new AssertionError(problems.toString());
      }
    }
  }

  private static String classPath(Path classes) {
    return Stream.concat(Stream.of(classes), libraries().stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns the jars that models and readers need. */
  static List<Path> libraries() {
    List<Path> jars = new ArrayList<>();
    for (Class<?> of : GeneratedModel.libraries()) {
      try {
        jars.add(Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI()));
      } catch (URISyntaxException e) {
        throw new AssertionError(e);
      }
    }
    return jars;
  }
}
