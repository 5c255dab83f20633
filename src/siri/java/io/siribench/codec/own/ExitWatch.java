package io.siribench.codec.own;

/** A shutdown hook that reports the call of {@code System.exit} by a user's code. */
public final class ExitWatch extends Thread {
  private static final String RUNTIME = "java.lang.Runtime";
  private static final String SYSTEM = "java.lang.System";
  private static final String SIRIBENCH = "io.siribench.";

  private final int exitCode;

  /**
   * Creates a hook.
   *
   * @param exitCode the exit code of the process after such a call; 0 for the given one
   */
  public ExitWatch(int exitCode) {
    this.exitCode = exitCode;
  }

  @Override
  public void run() {
    for (StackTraceElement[] trace : getAllStackTraces().values()) {
      for (int i = 0; i + 1 < trace.length; i++) {
        String name = trace[i].getClassName();
        String caller = trace[i + 1].getClassName();
        boolean isExit = name.equals(RUNTIME) || name.equals(SYSTEM);
        if (isExit
            && trace[i].getMethodName().equals("exit")
            && !caller.equals(SYSTEM)
            && !caller.startsWith(SIRIBENCH)) {
          System.err.println(
              "System.exit was called at "
                  + caller
                  + "."
                  + trace[i + 1].getMethodName()
                  + ", line "
                  + trace[i + 1].getLineNumber());
          if (exitCode != 0) {
            Runtime.getRuntime().halt(exitCode);
          }
        }
      }
    }
  }
}
