package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The source of a fork's documents, one for each request. */
abstract class Source {
  private final String name;

  /** Creates a source that messages call {@code name}. */
  Source(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }

  /** Runs unmeasured checks before a request. */
  void prepare() {}

  /** Requests the document and reads it with {@code reader}. This is measured. */
  abstract Object request(DocumentReader reader) throws IOException;

  /** Adds the observations of the last request, which took {@code requestNanos}. */
  abstract void describe(Report report, long requestNanos);

  /** Returns the failure of the last request, in which {@code reader} threw {@code thrown}. */
  Failure failure(Throwable thrown, DocumentReader reader, Subject subject) {
    return explained(Failure.of(thrown, name, reader), subject);
  }

  /** Returns the failure of the last document, which is not of {@code subject}. */
  Failure foreign(Subject subject) {
    return explained(Failure.foreign(name, subject), subject);
  }

  /** Returns the failure of the last request if {@code content} cannot be read; null otherwise. */
  @Nullable Failure contradiction(Content content) {
    return null;
  }

  /** Returns {@code failure}, explained by the beginning of the last document if possible. */
  Failure explained(Failure failure, Subject subject) {
    return failure;
  }

  /** Sets the task that another thread runs if the thread of a request never returns. */
  void whenLost(Runnable successor) {}

  /** Returns the pause that the last response requests, in ms; -1 if none. */
  long retryAfterMillis() {
    return -1;
  }

  /** Returns the pauses in the last request, which its time excludes, in ns. */
  long pausedNanos() {
    return 0;
  }

  /** Returns the time in ns that precedes the first request, and belongs to no phase. */
  long nanosBefore() {
    return 0;
  }

  /** Returns the CPU time in ns of this process that precedes its first request. */
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
