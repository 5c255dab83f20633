package io.siribench.worker.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * An algorithm with its settings.
 *
 * <p>Decompression is part of a request, and so is loading its classes. Loading an implementation
 * must therefore not load them. The verifier would do that, where it checks that a class extends
 * {@link InputStream}; a cast through {@link Object} defers it until the stream is created.
 */
public interface Compression {
  /** Returns the decompressed content of {@code compressed}. */
  InputStream decompressing(InputStream compressed) throws IOException;

  /** Returns a stream that compresses to {@code out}, and finishes when it is closed. */
  OutputStream compressing(OutputStream out) throws IOException;
}
