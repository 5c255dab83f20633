package io.siribench.launch;

import io.siribench.plan.Round.Layout;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The area at the top of a process's stack that its arguments and its environment fill. How large
 * it is decides where the stack begins, and with that which addresses share a cache set: enough to
 * make one program faster than itself (Mytkowicz et al. 2009, "Producing wrong data without doing
 * anything obviously wrong!"). So each fork has a variable that fills the area up, and all forks of
 * a round have one of the same size, whatever their arguments are; {@link Layout} varies it from
 * round to round.
 */
public final class ArgumentArea {
  /** The variable that nothing reads. */
  public static final String VARIABLE = "SIRIBENCH_PADDING";

  private static final char FILLER = 'x';

  /** More than the arguments of a fork take, unless it is given thousands of characters. */
  private static final int ARGUMENTS_BYTES = 8 << 10;

  /** So coarse that mostly also the runs of other days, from other shells, have the same. */
  private static final int QUANTUM_BYTES = 16 << 10;

  private static final int POINTER_BYTES = Long.BYTES;

  private ArgumentArea() {}

  /** How large the area of a fork is that inherits this process's environment, in bytes. */
  public static int bytes() {
    return bytesFor(environmentBytes(JvmLauncher.environment(System.getenv())));
  }

  /**
   * What {@link #VARIABLE} has to be for a process with {@code arguments} and {@code environment}.
   *
   * @param arguments all of them, the command among them
   * @param environment without the variable
   */
  public static String padding(
      List<String> arguments, Map<String, String> environment, Layout layout) {
    int environmentBytes = environmentBytes(environment);
    return filler(bytesFor(environmentBytes) - environmentBytes, arguments) + more(layout);
  }

  /** The same where the environment is not known, but for all forks the same. */
  public static String padding(List<String> arguments, Layout layout) {
    return filler(ARGUMENTS_BYTES, arguments) + more(layout);
  }

  private static String more(Layout layout) {
    return String.valueOf(FILLER).repeat((int) layout.environmentBytes());
  }

  private static String filler(int roomBytes, List<String> arguments) {
    int neededBytes = stringsBytes(arguments) + stringBytes(VARIABLE + "=");
    int excessBytes = Math.max(0, neededBytes - roomBytes);
    int quanta = (excessBytes + QUANTUM_BYTES - 1) / QUANTUM_BYTES;
    return String.valueOf(FILLER).repeat(roomBytes + quanta * QUANTUM_BYTES - neededBytes);
  }

  private static int bytesFor(int environmentBytes) {
    int neededBytes = environmentBytes + ARGUMENTS_BYTES;
    return (neededBytes + QUANTUM_BYTES - 1) / QUANTUM_BYTES * QUANTUM_BYTES;
  }

  private static int environmentBytes(Map<String, String> environment) {
    return environment.entrySet().stream()
        .mapToInt(variable -> stringBytes(variable.getKey() + "=" + variable.getValue()))
        .sum();
  }

  private static int stringsBytes(Collection<String> strings) {
    return strings.stream().mapToInt(ArgumentArea::stringBytes).sum();
  }

  /** With the octet that ends it and the pointer to it. */
  private static int stringBytes(String string) {
    return string.getBytes(StandardCharsets.UTF_8).length + 1 + POINTER_BYTES;
  }
}
