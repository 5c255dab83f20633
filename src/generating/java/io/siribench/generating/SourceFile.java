package io.siribench.generating;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  /** Returns the source with imports of those {@code classes} of java.lang that it names. */
  SourceFile importing(List<String> classes) {
    String lines =
        classes.stream()
            .filter(text::contains)
            .map(name -> "import java.lang." + name + ";\n")
            .collect(Collectors.joining());
    int at = text.indexOf("\nimport ") + 1;
    if (lines.isEmpty()) {
      return this;
    }
    if (at == 0) {
      at = text.indexOf("\n/**") + 1;
      lines += "\n";
    }
    return new SourceFile(path, text.substring(0, at) + lines + text.substring(at));
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
