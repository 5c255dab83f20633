package io.siribench.testdevice;

import java.util.Locale;
import java.util.regex.Pattern;

/** A variable condition of the device; scripts use its name in lower case. */
public enum Condition {
  /** Acceptance of the host's key; {@code no} leaves it {@code unauthorized}. */
  AUTHORIZED("yes", "yes|no"),
  /** Answers to the host; {@code no} makes it {@code offline}. */
  ANSWERS("yes", "yes|no"),
  /** The announced features; without {@code shell_v2} there are no exit codes. */
  FEATURES("shell_v2,cmd", "[a-z0-9_,]*"),
  SDK("30", "[0-9]{1,2}"),
  /** The reported model, with {@code _} for spaces. */
  MODEL("Test_Device", "[A-Za-z0-9._+-]{1,40}"),
  /** Virtual hardware, as the properties of an emulator report. */
  EMULATOR("no", "yes|no"),
  /** The free bytes when this is set; later pushes reduce them. */
  FREE_BYTES("20000000000", "[0-9]{1,15}"),
  /** The number of pushed bytes after which other apps have used all free space. */
  FULL_AFTER_PUSHED_BYTES("never", "never|[0-9]{1,15}"),
  READ_ONLY("no", "yes|no"),
  NOEXEC("no", "yes|no"),
  /** Permission to run files; {@code denies} applies to /data/local/tmp and is only logged. */
  SELINUX("allows", "allows|denies"),
  /** {@code aborts} exits with 134 and a reason in the log; {@code hangs} never ends. */
  APP_PROCESS("works", "works|aborts|hangs"),
  /** {@code unused} compiles, but processes do not use the output. */
  DEX2OAT("works", "works|denied|unused"),
  /** {@code empty} leaves the profile of a training process empty. */
  PROFILE("recorded", "recorded|empty"),
  /** The commands simpleperf and perfetto. */
  PROFILERS("present", "present|missing"),
  /** Support for the fixed-performance mode on this hardware. */
  FIXED_PERFORMANCE("supported", "supported|unsupported"),
  /** The thermal status: 0 none, 1 light, 2 moderate, 3 severe, 4 critical, 6 shutdown. */
  THERMAL("0", "[0-6]"),
  /** The charge in percent. */
  BATTERY_LEVEL("87", "[0-9]{1,2}|100"),
  /** The temperature in tenths of a degree Celsius, as on Android. */
  BATTERY_TEMPERATURE("274", "-?[0-9]{1,3}"),
  CHARGING("yes", "yes|no"),
  SCREEN("on", "on|off"),
  /** The idle mode of a device that is neither charged nor moved. */
  DOZE("no", "no|light|deep"),
  /** The number of pushed bytes after which the plug is pulled. */
  UNPLUG_AFTER_PUSHED_BYTES("never", "never|[0-9]{1,15}"),
  UNPLUG_AFTER_PULLED_BYTES("never", "never|[0-9]{1,15}"),
  /** The number of lines from shells after which the plug is pulled. */
  UNPLUG_AFTER_LINES("never", "never|[0-9]{1,9}"),
  /** The number of app_process calls after which the plug is pulled during the next. */
  UNPLUG_AFTER_FORKS("never", "never|[0-9]{1,9}");

  private final String usual;
  private final Pattern accepted;

  Condition(String usual, String accepted) {
    this.usual = usual;
    this.accepted = Pattern.compile(accepted);
  }

  /** Returns its name in scripts. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns its value on a device without faults. */
  public String usual() {
    return usual;
  }

  /** Returns the pattern of accepted values. */
  public String accepted() {
    return accepted.pattern();
  }

  /** Returns the condition with this name in scripts. */
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
