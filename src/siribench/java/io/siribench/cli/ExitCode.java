package io.siribench.cli;

/** What the process ends with. */
final class ExitCode {
  static final int OK = 0;
  static final int UNEXPECTED = 1;
  static final int USAGE = 2;
  static final int SOME_FAILED = 3;
  static final int GATE_FAILED = 4;
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
