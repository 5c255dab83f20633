package io.siribench.session;

/** What the process ends with. */
public final class ExitCode {
  /** All went well. */
  public static final int OK = 0;

  /** An unexpected failure. */
  public static final int UNEXPECTED = 1;

  /** What was asked for makes no sense, or cannot be had; nothing was run. */
  public static final int USAGE = 2;

  /** What succeeded is kept. */
  public static final int SOME_FAILED = 3;

  /** A regression, or a broken budget, is established. */
  public static final int GATE_FAILED = 4;

  /** What had finished is kept. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
