package io.siribench.generating;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** Code sizes of methods in bytes, as printed by javap. */
final class MethodSizes {
  /** Largest size of a method that HotSpot inlines at frequent calls (-XX:FreqInlineSize). */
  static final int INLINED = 325;

  private static final Pattern METHOD = Pattern.compile("  \\S.*\\(.*\\).*;");
  private static final Pattern INSTRUCTION = Pattern.compile(" +(\\d+): [a-z].*");

  private MethodSizes() {}

  /**
   * Returns the sizes of all methods of {@code classes}, by class and declaration. Static
   * initialisers are excluded, since they run once.
   *
   * @param classPath the directory or jar with the classes
   */
  static Map<String, Integer> of(Path classPath, List<String> classes) {
    List<String> arguments = new ArrayList<>(List.of("-p", "-c", "-cp", classPath.toString()));
    arguments.addAll(classes);
    StringWriter out = new StringWriter();
    PrintWriter printer = new PrintWriter(out);
    int status =
        ToolProvider.findFirst("javap")
            .orElseThrow()
            .run(printer, printer, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new IllegalStateException(out.toString());
    }
    return sizes(out.toString());
  }

  private static Map<String, Integer> sizes(String disassembled) {
    Map<String, Integer> sizes = new TreeMap<>();
    String type = "";
    String method = "";
    for (String line : disassembled.lines().toList()) {
      Matcher instruction = INSTRUCTION.matcher(line);
      if (line.endsWith("{")) {
        type = line;
      } else if (METHOD.matcher(line).matches()) {
        method = line;
      } else if (line.equals("  static {};")) {
        method = "";
      } else if (instruction.matches() && !method.isEmpty()) {
        // The last instruction of a method, a return or a throw, has one byte.
        sizes.put(type + method, Integer.parseInt(instruction.group(1)) + 1);
      }
    }
    return sizes;
  }
}
