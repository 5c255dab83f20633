package io.siribench.convert.roundtrip;

/** What it means to the user that a class cannot be loaded or linked. */
final class LinkageProblem {
  private LinkageProblem() {}

  /** What goes behind the name of the class: {@code needs com.acme.Money, which is not there}. */
  static String of(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    if (error instanceof UnsupportedClassVersionError) {
      return "was compiled for a newer Java than this, which is "
          + System.getProperty("java.version")
          + "; compile it with --release, or run siribench with a newer one";
    }
    if (error instanceof ExceptionInInitializerError failed) {
      return "cannot be initialised: " + failed.getException();
    }
    if (!(error instanceof NoClassDefFoundError)) {
      return "cannot be loaded: " + error;
    }
    if (message.contains("wrong name")) {
      return "is in the directory or jar of another package (" + message + "); give its root";
    }
    return "needs "
        + message.replace('/', '.')
        + ", which is not there; add the jar that has it to --class-path";
  }
}
