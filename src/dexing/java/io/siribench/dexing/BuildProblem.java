package io.siribench.dexing;

/** A reason to stop the build, with a message shown without a stack trace. */
final class BuildProblem extends Exception {
  private static final long serialVersionUID = 1L;

  BuildProblem(String message) {
    super(message);
  }
}
