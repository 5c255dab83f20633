package io.siribench.session.output;

/** The exit codes of the process. */
public final class ExitCode {
  /** Everything succeeded. */
  public static final int OK = 0;

  /** An unexpected failure. */
  public static final int UNEXPECTED = 1;

  /** The request is invalid or cannot be satisfied; nothing was run. */
  public static final int USAGE = 2;

  /** Some forks or documents failed; successful results are kept. */
  public static final int SOME_FAILED = 3;

  /** A regression or an exceeded budget is established. */
  public static final int GATE_FAILED = 4;

  /** The run was interrupted; finished results are kept. */
  public static final int INTERRUPTED = 130;
}
