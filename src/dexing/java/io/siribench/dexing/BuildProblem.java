package io.siribench.dexing;

/** Why the build cannot go on, in a message that is shown without a stack trace. */
final class BuildProblem extends Exception {
  private static final long serialVersionUID = 1L;

  BuildProblem(String message) {
    super(message);
  }
}
