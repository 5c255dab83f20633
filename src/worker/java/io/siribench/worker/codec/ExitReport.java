package io.siribench.worker.codec;

import java.util.Map;

/** Reports the caller of {@code System.exit} in a fork with a user's code, which must return. */
public final class ExitReport extends Thread {
  private static final String OF_SIRIBENCH = "io.siribench.";

  /** Makes the end of this process report its caller. */
  public static void install() {
    Runtime.getRuntime().addShutdownHook(new ExitReport());
  }

  @Override
  public void run() {
    for (Map.Entry<Thread, StackTraceElement[]> each : getAllStackTraces().entrySet()) {
      StackTraceElement[] trace = each.getValue();
      for (int i = 1; i < trace.length; i++) {
        boolean isCaller = isExit(trace[i - 1]) && !isExit(trace[i]);
        if (isCaller && !trace[i].getClassName().startsWith(OF_SIRIBENCH)) {
          System.err.println("System.exit was called at " + trace[i]);
        }
      }
    }
  }

  private static boolean isExit(StackTraceElement frame) {
    String type = frame.getClassName();
    return frame.getMethodName().equals("exit")
        && (type.equals("java.lang.System") || type.equals("java.lang.Runtime"));
  }
}
