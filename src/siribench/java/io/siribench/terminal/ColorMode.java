package io.siribench.terminal;

import java.util.Locale;
import java.util.Map;

/** The use of colours in results and help. */
public enum ColorMode {
  /** Colours on a terminal, unless the environment disables them. */
  AUTO,
  ALWAYS,
  NEVER;

  /** Returns the name on the command line. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns whether there are colours.
   *
   * @param environment the variables; {@code NO_COLOR}, {@code CLICOLOR_FORCE}, {@code
   *     FORCE_COLOR}, {@code CLICOLOR} and {@code TERM} count, in this order; see no-color.org and
   *     bixense.com/clicolors
   * @param isTerminal whether the output is a terminal
   */
  public boolean isOn(Map<String, String> environment, boolean isTerminal) {
    return switch (this) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO -> isOnByDefault(environment, isTerminal);
    };
  }

  private static boolean isOnByDefault(Map<String, String> environment, boolean isTerminal) {
    if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
      return false;
    }
    if (isForced(environment, "CLICOLOR_FORCE") || isForced(environment, "FORCE_COLOR")) {
      return true;
    }
    return isTerminal && !"0".equals(environment.get("CLICOLOR")) && !Terminal.isDumb(environment);
  }

  private static boolean isForced(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    return !value.isEmpty() && !value.equals("0");
  }
}
