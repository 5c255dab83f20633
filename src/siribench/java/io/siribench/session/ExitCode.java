package io.siribench.session;

/** What the process ends with. */
public final class ExitCode {
  public static final int OK = 0;
  public static final int UNEXPECTED = 1;
  public static final int USAGE = 2;
  public static final int SOME_FAILED = 3;
  public static final int GATE_FAILED = 4;
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
