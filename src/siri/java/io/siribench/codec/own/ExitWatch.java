package io.siribench.codec.own;

/** A shutdown hook that reports the caller of {@code System.exit}. */
final class ExitWatch extends Thread {
  private static final String RUNTIME = "java.lang.Runtime";
  private static final String SYSTEM = "java.lang.System";
  private static final String WORKER = "io.siribench.worker.";

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
            && !caller.startsWith(WORKER)) {
          System.err.println(
              "System.exit was called at "
                  + caller
                  + "."
                  + trace[i + 1].getMethodName()
                  + ", line "
                  + trace[i + 1].getLineNumber());
        }
      }
    }
  }
}
