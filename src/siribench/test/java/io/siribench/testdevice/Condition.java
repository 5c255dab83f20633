package io.siribench.testdevice;

import java.util.Locale;
import java.util.regex.Pattern;

/** What may be so or otherwise with the device; its name in lower case is its name in scripts. */
public enum Condition {
  /** Whether the key of the host is accepted; {@code no} leaves it {@code unauthorized}. */
  AUTHORIZED("yes", "yes|no"),
  /** Whether it answers at all; {@code no} makes it {@code offline}. */
  ANSWERS("yes", "yes|no"),
  /** What it says that it can do; without {@code shell_v2} there are no exit codes. */
  FEATURES("shell_v2,cmd", "[a-z0-9_,]*"),
  /** Its API level. */
  SDK("30", "[0-9]{1,2}"),
  /** The bytes that are free when this is set; what is pushed since is taken from them. */
  FREE_BYTES("20000000000", "[0-9]{1,15}"),
  READ_ONLY("no", "yes|no"),
  NOEXEC("no", "yes|no"),
  /** {@code denies}: nothing in /data/local/tmp can be run, and only the log says why. */
  SELINUX("allows", "allows|denies"),
  /** {@code aborts}: exit code 134, and the reason in the log alone; {@code hangs}: for ever. */
  APP_PROCESS("works", "works|aborts|hangs"),
  /** {@code unused}: it compiles, and processes do not use what it has written. */
  DEX2OAT("works", "works|denied|unused"),
  /** Whether there is a mode of fixed performance on this hardware. */
  FIXED_PERFORMANCE("supported", "supported|unsupported"),
  /** The thermal status: 0 none, 1 light, 2 moderate, 3 severe, 4 critical, 5, 6 shutdown. */
  THERMAL("0", "[0-6]"),
  /** In percent. */
  BATTERY_LEVEL("87", "[0-9]{1,2}|100"),
  /** In tenths of a degree Celsius, as Android has it. */
  BATTERY_TEMPERATURE("274", "-?[0-9]{1,3}"),
  CHARGING("yes", "yes|no"),
  SCREEN("on", "on|off"),
  /** The plug is pulled when so many bytes have been pushed from now on. */
  UNPLUG_AFTER_PUSHED_BYTES("never", "never|[0-9]{1,15}"),
  UNPLUG_AFTER_PULLED_BYTES("never", "never|[0-9]{1,15}"),
  /** The plug is pulled when shells have written so many lines from now on. */
  UNPLUG_AFTER_LINES("never", "never|[0-9]{1,9}"),
  /** The plug is pulled in the midst of the app_process that follows so many from now on. */
  UNPLUG_AFTER_FORKS("never", "never|[0-9]{1,9}");

  private final String usual;
  private final Pattern accepted;

  Condition(String usual, String accepted) {
    this.usual = usual;
    this.accepted = Pattern.compile(accepted);
  }

  /** Its name in scripts. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it is on a device without a fault. */
  public String usual() {
    return usual;
  }

  /** A pattern of what is accepted. */
  public String accepted() {
    return accepted.pattern();
  }

  /** The condition with this name in scripts. */
  public static Condition of(String word) {
    for (Condition condition : values()) {
      if (condition.word().equals(word)) {
        return condition;
      }
    }
    throw new IllegalArgumentException("no condition '" + word + "'");
  }

  String checked(String value) {
    if (!accepted.matcher(value).matches()) {
      throw new IllegalArgumentException(
          word() + ": '" + value + "' is none of " + accepted.pattern());
    }
    return value;
  }
}
