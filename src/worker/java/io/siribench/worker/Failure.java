package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.subject.Subject;
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

  /** A well-formed document of something else; readers that bind find out by themselves. */
  static Failure foreign(String source, Subject subject) {
    return new Failure("parse", source + ": not " + subject.noun() + ": " + subject.missing());
  }

  /** An object that was not written, or to what would bind to other values. */
  static Failure unwritten(String source, String why) {
    return new Failure("write", source + ": " + why);
  }

  /** What an endpoint did not answer in a usable way. */
  static Failure of(EndpointException thrown) {
    return new Failure(thrown.outcome(), String.valueOf(thrown.getMessage()));
  }

  /** The same failure; where a document is not of the subject, {@code remark} may say why. */
  Failure remarking(String remark) {
    return outcome.equals("parse") ? new Failure(outcome, text + remark) : this;
  }

  /**
   * The same failure; where {@code source} is of a kind that cannot be of {@code subject}, in words
   * about that.
   */
  Failure naming(String source, DocumentKind kind, Subject subject) {
    String refusal = outcome.equals("parse") ? kind.refusal(subject.noun()) : null;
    return refusal == null ? this : new Failure(outcome, source + ": " + refusal);
  }

  static Failure of(Throwable thrown, String source, DocumentReader reader) {
    if (thrown instanceof FileNotFoundException) {
      return new Failure("crash", "cannot read " + source + ": " + thrown.getMessage());
    }
    if (thrown instanceof IOException) {
      return new Failure("parse", source + ": " + reader.problem(thrown));
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
