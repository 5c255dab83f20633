package android.os;

import dalvik.system.VMRuntime;
import java.io.IOException;

/** The part of Android's class that forks use, packed with the worker in tests. */
@SuppressWarnings("JavaLangClash") // The name is Android's.
public final class Process {
  /** The signal at which ART writes profiles. */
  private static final int SIGNAL_USR1 = 10;

  private Process() {}

  /** Returns the id of this process. */
  public static int myPid() {
    return (int) ProcessHandle.current().pid();
  }

  /** Sends a signal to this process. */
  public static void sendSignal(int pid, int signal) throws IOException {
    if (pid != myPid() || signal != SIGNAL_USR1) {
      throw new IllegalArgumentException(pid + " " + signal);
    }
    VMRuntime.writeProfile();
  }
}
