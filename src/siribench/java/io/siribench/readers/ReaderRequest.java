package io.siribench.readers;

import io.siribench.generating.ReaderSources;
import io.siribench.generating.Syntax;
import io.siribench.plan.ClassPath;
import io.siribench.plan.Factor;
import io.siribench.plan.Scenario;
import io.siribench.request.FileHash;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.UnknownMembers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which reader is asked for.
 *
 * @param model a class, with type arguments if it takes any
 * @param classPath where it is
 * @param findsModules whether databind binds it with the modules in the class path
 * @param release of Java that the reader runs on
 */
record ReaderRequest(
    String model,
    List<ClassPath.Entry> classPath,
    Syntax syntax,
    boolean failsAtUnknown,
    boolean findsModules,
    int release) {
  private static final int DIGITS = 32;

  ReaderRequest {
    classPath = List.copyOf(classPath);
  }

  /** That of {@code scenario}, which has a class of its own. */
  static ReaderRequest of(Scenario scenario, UnknownMembers unknownMembers) {
    List<ClassPath.Entry> entries =
        scenario.values().get(Factor.CLASS_PATH) instanceof ClassPath found
            ? found.entries()
            : List.of();
    return new ReaderRequest(
        scenario.ownClass().orElseThrow().className(),
        entries,
        scenario.document().format().isReadByStax() ? Syntax.XML : Syntax.JSON,
        unknownMembers == UnknownMembers.KEEP,
        scenario.has(ModuleType.DISCOVERED),
        Math.min(Integer.parseInt(scenario.java().feature()), Runtime.version().feature()));
  }

  List<Path> paths() {
    return classPath.stream().map(entry -> Path.of(entry.path())).toList();
  }

  /**
   * The package of the reader, in which it sees most: that of the class or, if the JDK has that, of
   * the first of its type arguments that is somebody's own.
   */
  String packageName() {
    return Arrays.stream(model.split("[<>,]"))
        .filter(name -> !name.isEmpty() && !name.startsWith("java"))
        .map(ReaderSources::packageOf)
        .findFirst()
        .orElse("generated");
  }

  /** A name for the reader, another one as soon as anything that it is made of is another. */
  String key(String forkJars) {
    List<String> parts = new ArrayList<>(List.of(model, syntax.name()));
    parts.add(String.valueOf(failsAtUnknown));
    parts.add(String.valueOf(findsModules));
    parts.add(String.valueOf(release));
    parts.add(Runtime.version().toString());
    parts.add(forkJars);
    classPath.forEach(entry -> parts.add(entry.sha256()));
    String text = String.join("\n", parts);
    return FileHash.sha256(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
  }
}
