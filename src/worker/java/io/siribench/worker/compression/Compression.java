package io.siribench.worker.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A compression algorithm with its settings.
 *
 * <p>Decompression is part of a request, and so is loading its classes. Loading an implementation
 * must therefore not load these classes. The bytecode verifier would load them to check that they
 * extend {@link InputStream}. A cast through {@link Object} defers this check until the stream is
 * created.
 */
public interface Compression {
  /** Returns the decompressed content of {@code compressed}. */
  InputStream decompressing(InputStream compressed) throws IOException;

  /** Returns a stream that compresses to {@code out}, and finishes when it is closed. */
  OutputStream compressing(OutputStream out) throws IOException;
}
