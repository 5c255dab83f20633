package io.siribench.worker.codec;

import org.jspecify.annotations.Nullable;

/** A shutdown hook that reports the call of {@code System.exit} by a user's code. */
public final class ExitWatch extends Thread {
  private static final String RUNTIME = "java.lang.Runtime";
  private static final String SYSTEM = "java.lang.System";
  private static final String SIRIBENCH = "io.siribench.";

  private final @Nullable ClassLoader loader;
  private final int exitCode;

  /**
   * Creates a hook.
   *
   * @param loader the loader of the user's code; null if any other code is the user's
   * @param exitCode the exit code of the process after such a call; 0 for the given one
   */
  public ExitWatch(@Nullable ClassLoader loader, int exitCode) {
    this.loader = loader;
    this.exitCode = exitCode;
  }

  /** Adds the hook of a fork, in which all other code is the user's. */
  public static void addToFork() {
    Runtime.getRuntime().addShutdownHook(new ExitWatch(null, 0));
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
            && !caller.startsWith(SIRIBENCH)
            && isOfUser(caller)) {
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

  private boolean isOfUser(String type) {
    try {
      return loader == null || Class.forName(type, false, loader).getClassLoader() == loader;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
