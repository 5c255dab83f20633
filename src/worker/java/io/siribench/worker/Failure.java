package io.siribench.worker;

import io.siribench.siri.binding.DocumentKind;
import io.siribench.siri.binding.ParseProblem;
import java.io.FileNotFoundException;
import java.io.IOException;

/** What went wrong in a request: its outcome, and a text that says where. */
final class Failure {
  final String outcome;
  final String text;

  private Failure(String outcome, String text) {
    this.outcome = outcome;
    this.text = text;
  }

  /** The producer's own word that something went wrong. */
  static Failure reported(String text) {
    return new Failure("error", text);
  }

  /** A tree of a document that holds nothing of SIRI; readers that bind find out by themselves. */
  static Failure notSiri(String source) {
    return new Failure(
        "parse", source + ": not a SIRI document: no Siri or ServiceDelivery at the top");
  }

  /** What an endpoint did not answer in a usable way. */
  static Failure of(EndpointException thrown) {
    return new Failure(thrown.outcome(), String.valueOf(thrown.getMessage()));
  }

  /** The same failure; where a document is no SIRI, {@code remark} may say why. */
  Failure remarking(String remark) {
    return outcome.equals("parse") ? new Failure(outcome, text + remark) : this;
  }

  /**
   * The same failure; where {@code source} is of a kind that cannot be SIRI, in words about that.
   */
  Failure naming(String source, DocumentKind kind) {
    String refusal = outcome.equals("parse") ? kind.refusal() : null;
    return refusal == null ? this : new Failure(outcome, source + ": " + refusal);
  }

  static Failure of(Throwable thrown, String source) {
    if (thrown instanceof FileNotFoundException) {
      return new Failure("crash", "cannot read " + source + ": " + thrown.getMessage());
    }
    if (thrown instanceof IOException) {
      return new Failure("parse", source + ": " + ParseProblem.of(thrown));
    }
    if (thrown instanceof StackOverflowError) {
      return new Failure("parse", source + ": nested too deeply: the stack is exhausted");
    }
    if (thrown instanceof OutOfMemoryError) {
      return new Failure(
          "crash",
          source
              + ": the memory is exhausted ("
              + thrown.getMessage()
              + "); try more, as with -Xmx");
    }
    return new Failure("crash", thrown.toString() + origin(thrown));
  }

  private static String origin(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length == 0 ? "" : " at " + trace[0];
  }
}
