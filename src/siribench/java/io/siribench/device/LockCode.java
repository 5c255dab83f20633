package io.siribench.device;

import io.siribench.device.adb.ShellCode;

/**
 * Shell code for the lock on siribench's directory, where it has to be run. The lock is the id of
 * the shell that holds it, with what distinguishes this process from a later one of the same id:
 * when it was started (field 22 of {@code /proc/PID/stat}, see proc(5)), and in which boot.
 */
final class LockCode {
  static final String FILE = "lock";
  static final String TAKEN = "taken";
  static final String HELD = "held ";
  static final String LEFT = "left";

  /** Counted from behind the process's name, which may have blanks in it. */
  private static final String DEFINITIONS =
      "started() { s=$(cat /proc/$1/stat 2>/dev/null); s=${s##*) }; set -- $s; echo \"${20}\"; }\n"
          + "me=\"$$ $(started $$) $(cat "
          + DisconnectDiagnosis.BOOT_ID
          + ")\"\n"
          + "held() { pid=; start=; boot=; [ -e lock ] && read -r pid start boot <lock\n"
          + "[ -n \"$pid\" ] && [ \"$boot\" = \"${me##* }\" ]"
          + " && [ \"$start\" = \"$(started $pid)\" ]; }\n"
          + "take() { (set -C; echo \"$me\" >lock) 2>/dev/null && echo "
          + TAKEN
          + "; }\n";

  private static final String TAKING =
      "take || if held; then echo \"held $pid\"; else rm -f lock; take; fi\n";

  private LockCode() {}

  /** Prints {@link #TAKEN}, or {@link #HELD} and the id of the shell that holds it. */
  static String take() {
    return DEFINITIONS + TAKING;
  }

  /**
   * The same for one that has lost the connection of its shell {@code ownPid}, which may hold it
   * still: a shell heeds the end of its connection only when the command that it waits for has
   * ended. It gets a second for that, and is then ended.
   */
  static String takeBack(String ownPid) {
    return DEFINITIONS
        + "end() { kill -HUP $pid; sleep 1; ! held || { kill -9 $pid; sleep 1; }; }\n"
        + "if held && [ \"$pid\" = "
        + ShellCode.quoted(ownPid)
        + " ]; then end 2>/dev/null; fi\n"
        + TAKING;
  }

  /**
   * Prints {@link #HELD} and the id if a shell, also this one, holds it; {@link #LEFT} if its
   * holder has ended without giving it back.
   */
  static String holder() {
    return DEFINITIONS
        + "if held; then echo \"held $pid\"; elif [ -e lock ]; then echo "
        + LEFT
        + "; fi\n";
  }
}
