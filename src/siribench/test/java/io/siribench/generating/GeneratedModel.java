package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A class of a person's own, compiled, with the reader that was generated of it. */
final class GeneratedModel {
  private static final Path MODELS =
      Path.of("src/siribench/test/resources/io/siribench/generating/models");

  final List<SourceFile> sources;

  /** The directory of all class files. */
  final Path classes;

  private final Class<?> type;
  private final Method read;
  private final ObjectReader databind;

  private GeneratedModel(Path directory, String name, int release, boolean failsAtUnknown)
      throws Exception {
    classes = Files.createDirectories(directory.resolve("classes"));
    Path source = directory.resolve(name + ".java");
    Files.copy(MODELS.resolve(name + ".java.txt"), source);
    compile(List.of(source), classes, release);
    ClassLoader loader =
        new URLClassLoader(
            new URL[] {classes.toUri().toURL()}, GeneratedModel.class.getClassLoader());
    type = Class.forName("com.acme." + name, false, loader);
    sources = ReaderSources.of(type.getName(), loader, failsAtUnknown, "com.acme");
    compile(write(sources, directory), classes, release);
    read = loader.loadClass("com.acme." + name + "Reader").getMethod("read", JsonParser.class);
    databind =
        new ObjectMapper()
            .registerModules(times())
            .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, failsAtUnknown)
            .readerFor(type);
  }

  /** The model {@code name}, with its reader, compiled for {@code release} of Java. */
  static GeneratedModel of(Path directory, String name, int release) throws Exception {
    return new GeneratedModel(directory, name, release, false);
  }

  static GeneratedModel failingAtUnknown(Path directory, String name) throws Exception {
    return new GeneratedModel(directory, name, 8, true);
  }

  private static List<Path> write(List<SourceFile> sources, Path directory) throws IOException {
    List<Path> files = new ArrayList<>();
    for (SourceFile source : sources) {
      Path file = directory.resolve("generated").resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      files.add(Files.writeString(file, source.text()));
    }
    return files;
  }

  /** Warnings are errors, but for those on the class path and on what an old release is. */
  static void compile(List<Path> files, Path classes, int release) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of(
            "-Xlint:all,-options,-classfile,-path,-serial,-processing",
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

  /** The module that reads java.time, alone of those that are there. */
  private static List<Module> times() {
    return ObjectMapper.findModules().stream()
        .filter(module -> module.getClass().getSimpleName().equals("JavaTimeModule"))
        .toList();
  }

  private static String classPath(Path classes) {
    List<String> entries = new ArrayList<>(List.of(classes.toString()));
    for (Class<?> of : List.of(JsonProperty.class, JsonParser.class, ObjectMapper.class)) {
      try {
        entries.add(
            Path.of(of.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
      } catch (URISyntaxException e) {
        throw new AssertionError(e);
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  /** What the generated reader makes of the document of {@code parser}. */
  Object stream(JsonParser parser) throws IOException {
    try {
      return read.invoke(null, parser);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IOException problem) {
        throw problem;
      }
      // What setters and creators throw; databind wraps it.
      throw new IOException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  /** What databind makes of the document of {@code parser}. */
  Object databind(JsonParser parser) throws IOException {
    return databind.readValue(parser);
  }
}
