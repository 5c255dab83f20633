package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.subject.Subject;
import java.io.FileNotFoundException;
import java.io.IOException;

/** The failure of a request: its outcome, and a text that states where. */
final class Failure {
  /** The reason for {@link #unread}. */
  static final String UNREAD = "no byte of the document was read";

  final String outcome;
  final String text;

  private Failure(String outcome, String text) {
    this.outcome = outcome;
    this.text = text;
  }

  /** Returns a failure that the producer itself reported. */
  static Failure reported(String text) {
    return new Failure("error", text);
  }

  /** Returns the failure of a document that is not one of {@code subject}. */
  static Failure foreign(String source, Subject subject) {
    return new Failure("parse", source + ": not " + subject.noun() + ": " + subject.missing());
  }

  /** Returns the failure of a request whose result, for the reason {@code why}, is not usable. */
  static Failure unusable(String source, String why) {
    return new Failure("parse", source + ": " + why);
  }

  /** Returns the failure of a request that read no byte of its document. */
  static Failure unread(String source) {
    return unusable(source, UNREAD);
  }

  /** Returns the failure of a request that read the same file differently than the first. */
  static Failure changed(String source, int visits, int firstVisits) {
    return new Failure(
        "parse",
        source
            + ": read "
            + visits
            + " instead of "
            + firstVisits
            + " items, as the first request");
  }

  /** Returns the failure of an object that was not written, or written with other values. */
  static Failure unwritten(String source, String why) {
    return new Failure("write", source + ": " + why);
  }

  /** Returns the failure for an unusable response of an endpoint. */
  static Failure of(EndpointException thrown) {
    return new Failure(thrown.outcome(), String.valueOf(thrown.getMessage()));
  }

  /** Returns this failure, with {@code remark} as an explanation if the document is unusable. */
  Failure withRemark(String remark) {
    return outcome.equals("parse") ? new Failure(outcome, text + remark) : this;
  }

  /**
   * Returns this failure, with the document's kind as the reason if it excludes {@code subject}.
   */
  Failure withKind(String source, DocumentKind kind, Subject subject) {
    String refusal = outcome.equals("parse") ? kind.refusal(subject.noun()) : null;
    return refusal == null ? this : new Failure(outcome, source + ": " + refusal);
  }

  static Failure of(Throwable thrown, String source, DocumentReader reader) {
    // A user's code may open files of its own.
    if (thrown instanceof FileNotFoundException
        && String.valueOf(thrown.getMessage()).startsWith(source)) {
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
              + "); try more, such as with -Xmx");
    }
    return new Failure("crash", thrown.toString() + origin(thrown));
  }

  private static String origin(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return trace.length == 0 ? "" : " at " + trace[0];
  }
}
