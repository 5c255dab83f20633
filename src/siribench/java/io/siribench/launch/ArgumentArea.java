package io.siribench.launch;

import io.siribench.plan.Round.Layout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * The area at the top of a process's stack for its arguments and environment. Its size determines
 * where the stack begins, and therefore which addresses share a cache set. This alone can change
 * the speed of a program (Mytkowicz et al. 2009, "Producing wrong data without doing anything
 * obviously wrong!"). A variable pads the area to the same size for all forks of a round, whatever
 * their arguments are. {@link Layout} varies the size from round to round.
 */
public final class ArgumentArea {
  /** The name of the variable, which nothing reads. */
  public static final String VARIABLE = "SIRIBENCH_PADDING";

  private static final char FILLER = 'x';

  /** More than a fork's arguments need, unless the user adds thousands of characters. */
  private static final int ARGUMENTS_BYTES = 8 << 10;

  /** Coarse enough that runs on other days and from other shells usually agree. */
  private static final int QUANTUM_BYTES = 16 << 10;

  private static final int POINTER_BYTES = Long.BYTES;

  /** Returns the size of the area for a fork that inherits this process's environment. */
  public static int bytes() {
    return bytesFor(environmentBytes(JvmLauncher.environment(System.getenv())));
  }

  /**
   * Returns the value of {@link #VARIABLE} for {@code arguments} and {@code environment}.
   *
   * @param arguments all arguments, including the command
   * @param environment the environment without the variable
   */
  public static String padding(
      List<String> arguments, Map<String, String> environment, Layout layout) {
    int environmentBytes = environmentBytes(environment);
    return filler(bytesFor(environmentBytes) - environmentBytes, arguments) + more(layout);
  }

  /** Returns the value for an environment that is unknown but equal for all forks. */
  public static String padding(List<String> arguments, Layout layout) {
    return filler(ARGUMENTS_BYTES, arguments) + more(layout);
  }

  private static String more(Layout layout) {
    return String.valueOf(FILLER).repeat((int) layout.environmentBytes());
  }

  private static String filler(int roomBytes, List<String> arguments) {
    int neededBytes =
        arguments.stream().mapToInt(ArgumentArea::stringBytes).sum() + stringBytes(VARIABLE + "=");
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

  /** Returns the size of the string with its terminator and the pointer to it. */
  private static int stringBytes(String string) {
    return string.getBytes(StandardCharsets.UTF_8).length + 1 + POINTER_BYTES;
  }
}
