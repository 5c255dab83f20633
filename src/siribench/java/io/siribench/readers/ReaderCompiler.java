package io.siribench.readers;

import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.generating.SourceFile;
import io.siribench.launch.ArchiveCache;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The running JDK's compiler, which compiles generated sources into a jar. */
final class ReaderCompiler {
  private static final String NO_COMPILER =
      "the Java that runs siribench, "
          + System.getProperty("java.version")
          + ", has no compiler; run siribench on a JDK";

  /**
   * Checks that there is a compiler.
   *
   * @throws UnusableClassException if this Java is a runtime without a compiler
   */
  static void requireCompiler() throws UnusableClassException {
    // Without the compiler's module, even the types of the compiler API may be missing.
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      throw new UnusableClassException(NO_COMPILER);
    }
  }

  /**
   * Compiles {@code sources}.
   *
   * @param work an empty directory, for sources and classes
   * @param classPath the class path in the syntax of {@code javac -cp}
   * @param release the Java release for the classes
   * @return the jar, in {@code work}
   * @throws UnusableClassException if the compiler rejects the sources
   */
  static Path compile(List<SourceFile> sources, Path work, String classPath, int release)
      throws IOException, UnusableClassException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path classes = Files.createDirectory(work.resolve("classes"));
    List<Path> files = new ArrayList<>();
    for (SourceFile source : sources) {
      Path file = work.resolve("src").resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      files.add(Files.writeString(file, source.text()));
    }
    List<String> options =
        List.of(
            "-nowarn",
            "-proc:none",
            "-implicit:none",
            "-encoding",
            "UTF-8",
            "--release",
            String.valueOf(release),
            "-cp",
            classPath,
            "-d",
            classes.toString());
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(problems, Locale.ROOT, null)) {
      Iterable<? extends JavaFileObject> units = manager.getJavaFileObjectsFromPaths(files);
      if (!compiler.getTask(null, manager, problems, options, null, units).call()) {
        throw new UnusableClassException("its reader " + refusal(problems));
      }
    }
    return jar(classes, work.resolve("readers.jar"));
  }

  private static String refusal(DiagnosticCollector<JavaFileObject> problems) {
    return problems.getDiagnostics().stream()
        .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
        .map(problem -> "cannot be compiled: " + problem.getMessage(Locale.ROOT).strip())
        .map(message -> message.replace(System.lineSeparator(), " "))
        .findFirst()
        .orElse("cannot be compiled");
  }

  private static Path jar(Path classes, Path jar) throws IOException {
    List<Path> files;
    try (Stream<Path> paths = Files.walk(classes)) {
      files = paths.filter(Files::isRegularFile).sorted().toList();
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      for (Path file : files) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(ArchiveCache.ENTRY_TIME);
        entries.putNextEntry(entry);
        Files.copy(file, entries);
        entries.closeEntry();
      }
    }
    return jar;
  }
}
