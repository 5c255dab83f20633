package io.siribench.readers;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.generating.ReaderSources;
import io.siribench.generating.Syntax;
import io.siribench.plan.Scenario;
import io.siribench.request.FileHash;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.UnknownMembers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The request for a reader.
 *
 * @param model a class, with type arguments if it takes any
 * @param classPath the location of the class
 * @param findsModules whether databind registers the modules in the class path
 * @param release the Java release that the reader runs on
 */
record ReaderRequest(
    String model,
    List<ClassPath.Entry> classPath,
    Syntax syntax,
    boolean failsAtUnknown,
    boolean findsModules,
    int release) {
  private static final int KEY_DIGITS = 32;

  /** The Java release of readers for devices. D8 supports it, and readers of records need it. */
  private static final int DEVICE_RELEASE = 17;

  ReaderRequest {
    classPath = List.copyOf(classPath);
  }

  /** Returns the request of {@code scenario}, which has a user's class. */
  static ReaderRequest of(Scenario scenario, UnknownMembers unknownMembers) {
    List<ClassPath.Entry> entries =
        scenario.values().find(Factor.CLASS_PATH).map(ClassPath::entries).orElse(List.of());
    return new ReaderRequest(
        scenario.ownClass().orElseThrow().className(),
        entries,
        scenario.document().format().isReadByStax() ? Syntax.XML : Syntax.JSON,
        unknownMembers == UnknownMembers.KEEP,
        scenario.has(Factor.MODULE, ModuleType.DISCOVERED),
        Math.min(
            scenario.java().featureNumber().orElse(DEVICE_RELEASE), Runtime.version().feature()));
  }

  List<Path> paths() {
    return classPath.stream().map(entry -> Path.of(entry.path())).toList();
  }

  /**
   * Returns the reader's package, chosen for access to most members. It is the package of the
   * class. For a JDK class, it is the package of the first type argument outside the JDK.
   */
  String packageName() {
    return Arrays.stream(model.split("[<>,]"))
        .filter(name -> !name.isEmpty() && !isOfJdk(name))
        .map(ReaderSources::packageOf)
        .findFirst()
        .orElse("generated");
  }

  private static boolean isOfJdk(String name) {
    return name.startsWith("java.") || name.startsWith("javax.");
  }

  /** Returns a cache key that depends on everything the reader is made from. */
  String key(String forkJars) {
    List<Object> parts =
        new ArrayList<>(
            List.<Object>of(
                model, syntax, failsAtUnknown, findsModules, release, Runtime.version(), forkJars));
    classPath.forEach(entry -> parts.add(entry.sha256()));
    return FileHash.sha256(parts.stream().map(String::valueOf).collect(Collectors.joining("\n")))
        .substring(0, KEY_DIGITS);
  }
}
