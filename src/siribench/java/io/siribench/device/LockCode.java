package io.siribench.device;

import io.siribench.device.adb.ShellCode;

/**
 * Shell code for the lock on siribench's directory; it must run in that directory. The lock
 * contains the process id of the shell that holds it. The start time (field 22 of {@code
 * /proc/PID/stat}, see proc(5)) and the boot id distinguish that shell from a later process with
 * the same id.
 */
final class LockCode {
  static final String FILE = "lock";
  static final String TAKEN = "taken";
  static final String HELD = "held ";
  static final String LEFT = "left";

  /** Fields are counted after the process's name, which may contain blanks. */
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

  /**
   * Takes the lock, also from a shell that has ended. Another shell that finds the same stale lock
   * may remove the new one, so the holder is only known after a second.
   */
  private static final String TAKING =
      "take || if held; then echo \"held $pid\"; else\n"
          + "rm -f lock; take >/dev/null; sleep 1\n"
          + "held && if [ \"$pid\" = $$ ]; then echo "
          + TAKEN
          + "; else echo \"held $pid\"; fi\n"
          + "fi\n";

  /** Returns code that prints {@link #TAKEN}, or {@link #HELD} and the id of the holding shell. */
  static String take() {
    return DEFINITIONS + TAKING;
  }

  /**
   * Returns code that takes the lock after the connection to the shell {@code ownPid} was lost.
   * That shell may still hold the lock, since it handles the end of its connection only after its
   * current command. The code gives that shell a second to end, and then kills it.
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
   * Returns code that removes the locked directory {@code place}, a quoted path, if it exists. A
   * record of settings to be restored stays, and so do all other files that are kept between runs.
   *
   * <p>The lock is removed last. From then on, the directory may belong to another shell, so it is
   * removed only if it is empty.
   */
  static String remove(String place) {
    return "if [ -e "
        + place
        + " ]; then cd "
        + place
        + " && {\n"
        + "r=0; rm -rf run oat ./*.part || r=1\n"
        + "[ -s restore ] || for f in ./* ./.[!.]*; do\n"
        + "[ \"$f\" = ./lock ] || rm -rf \"$f\" || r=1\ndone\n"
        + "rm -f lock || r=1\n"
        + "cd /; rmdir "
        + place
        + " 2>/dev/null; (exit $r)\n}; fi\n";
  }

  /**
   * Returns code that prints {@link #HELD} and the holder's id. The holder may be this shell. If it
   * has ended without unlocking, the code prints {@link #LEFT}.
   */
  static String holder() {
    return DEFINITIONS
        + "if held; then echo \"held $pid\"; elif [ -e lock ]; then echo "
        + LEFT
        + "; fi\n";
  }
}
