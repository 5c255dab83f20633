package io.siribench.environment;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The JVM of siribench itself. */
final class Jvm {
  /** The options after which a JVM's own arguments end. */
  private static final Set<String> PROGRAM =
      Set.of("-jar", "-cp", "-classpath", "--class-path", "-m", "--module");

  /** The prefix of options whose name follows a colon. */
  private static final String NAMED = "-XX:";

  static Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("java", System.getProperty("java.runtime.version"));
    facts.put("java_vendor", System.getProperty("java.vendor"));
    facts.put("java_vm", System.getProperty("java.vm.name"));
    facts.put("jvm_args", arguments());
    return facts;
  }

  /** Returns the arguments; the RuntimeMXBean would delay the start of every run by 25 ms. */
  private static List<String> arguments() {
    Optional<String[]> words = ProcessHandle.current().info().arguments();
    if (words.isEmpty()) {
      // Windows does not report arguments.
      return harmless(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }
    List<String> arguments = new ArrayList<>();
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")) {
      String options = System.getenv(variable);
      if (options != null && !options.isBlank()) {
        arguments.addAll(List.of(options.strip().split(" +", -1)));
      }
    }
    arguments.addAll(List.of(words.get()));
    return harmless(arguments);
  }

  /**
   * Returns the JVM's own arguments, which precede those of the program. Arguments that may contain
   * a secret or a user's name (properties, paths) are truncated.
   */
  static List<String> harmless(List<String> arguments) {
    List<String> jvmArguments = new ArrayList<>();
    for (String argument : arguments) {
      if (PROGRAM.contains(argument) || !argument.startsWith("-")) {
        break;
      }
      jvmArguments.add(isHarmless(argument) ? argument : beginning(argument));
    }
    return List.copyOf(jvmArguments);
  }

  private static boolean isHarmless(String argument) {
    return argument.startsWith("-X") && argument.indexOf('/') < 0 && argument.indexOf('\\') < 0;
  }

  private static String beginning(String argument) {
    for (int i = argument.startsWith(NAMED) ? NAMED.length() : 0; i < argument.length(); i++) {
      if ("=:".indexOf(argument.charAt(i)) >= 0) {
        return argument.substring(0, i + 1) + "...";
      }
    }
    return argument;
  }
}
