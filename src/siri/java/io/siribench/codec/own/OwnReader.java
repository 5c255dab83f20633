package io.siribench.codec.own;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.OwnCode;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;

/** A reader of documents that calls a user's function. */
final class OwnReader extends DocumentReader {
  private final Function<InputStream, ?> function;

  OwnReader(Function<InputStream, ?> function) {
    this.function = function;
  }

  @Override
  public Object state() {
    return function;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    Object bound;
    try {
      bound = function.apply(in);
    } catch (Exception e) {
      // Kotlin code can also throw checked exceptions.
      throw failed(e);
    } finally {
      in.close();
    }
    if (bound == null) {
      throw new IOException("apply() returned null");
    }
    return bound;
  }

  /** Returns the cause that is an {@code IOException}, or a new one with the throw location. */
  static IOException failed(Exception thrown) {
    IOException cause = ioException(thrown);
    if (cause != null) {
      return cause;
    }
    StackTraceElement[] trace = thrown.getStackTrace();
    return new IOException(thrown + (trace.length == 0 ? "" : " at " + trace[0]), thrown);
  }

  @Override
  public String problem(Throwable thrown) {
    return thrown instanceof LinkageError ? OwnCode.problem(thrown) : super.problem(thrown);
  }

  @Override
  public void readTinyDocument() {
    throw new UnsupportedOperationException("the smallest document of a function is unknown");
  }
}
