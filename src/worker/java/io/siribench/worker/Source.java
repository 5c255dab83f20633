package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where a fork's documents come from, one for each request. */
abstract class Source {
  private final String name;

  /** A source that messages call {@code name}. */
  Source(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }

  /** What can be looked at before a request and must not be measured with it. */
  void prepare() {}

  /** One request: asks for the document and reads it with {@code reader}. This is measured. */
  abstract Object request(DocumentReader reader) throws IOException;

  /** Adds what was observed of the last request, which took {@code requestNanos}. */
  abstract void describe(Report report, long requestNanos);

  /** What the last request's failure means, in which {@code reader} was to read a document. */
  Failure failure(Throwable thrown, DocumentReader reader, Subject subject) {
    return Failure.of(thrown, name, reader);
  }

  /** What the last request left unsaid about a document that is not of {@code subject}. */
  Failure foreign(Subject subject) {
    return Failure.foreign(name, subject);
  }

  /** Has {@code successor} run, by another thread, if that of a request does not return from it. */
  void whenLost(Runnable successor) {}

  /** How long the last request's answer asks to be left alone, in ms; -1 if it does not. */
  long retryAfterMillis() {
    return -1;
  }

  /** What of the last request was a pause, and no part of it, in ns. */
  long pausedNanos() {
    return 0;
  }

  /** Time before the first request that is not part of any phase, in ns. */
  long nanosBefore() {
    return 0;
  }

  /** CPU time that the process had used for what is no part of its first request, in ns. */
  long cpuNanosBefore() {
    return 0;
  }

  static void field(Report report, String key, long number) {
    if (number >= 0) {
      report.field(key, number);
    }
  }

  static void field(Report report, String key, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      report.field(key, text);
    }
  }
}
