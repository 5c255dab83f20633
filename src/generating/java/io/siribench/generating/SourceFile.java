package io.siribench.generating;

import java.util.Set;

/**
 * A Java file.
 *
 * @param path the path below the directory of sources, with {@code /}
 * @param text the source
 */
public record SourceFile(String path, String text) {
  static SourceFile named(String packageName, String className, String text) {
    String directory = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    return new SourceFile(directory + className + ".java", text);
  }

  /** Returns a whole source: comment, package, imports, and {@code body}. */
  static String of(Dialect dialect, Imports imports, JavaSource body) {
    JavaSource java = new JavaSource();
    dialect.header().forEach(line -> java.line("// " + line));
    if (!dialect.packageName().isEmpty()) {
      java.line("package " + dialect.packageName() + ";");
      java.line("");
    }
    Set<String> lines = imports.lines();
    lines.forEach(java::line);
    if (!lines.isEmpty()) {
      java.line("");
    }
    return java.toString() + body;
  }
}
