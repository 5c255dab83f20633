package io.siribench.codec.own;

/** Names the code that ends the process of a fork by {@code System.exit}. */
final class ExitWatch extends Thread {
  private static final String RUNTIME = "java.lang.Runtime";
  private static final String SYSTEM = "java.lang.System";
  private static final String SIRIBENCH = "io.siribench.worker.";

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
        }
      }
    }
  }
}
