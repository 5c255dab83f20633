package io.siribench.worker.compression;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * An algorithm with its settings.
 *
 * <p>What decompresses is part of a request, and so is loading its classes: an implementation must
 * not have them loaded by being loaded itself. The verifier would, where it has to know that a
 * class extends {@link InputStream}; a cast by way of {@link Object} leaves that to the moment in
 * which the stream is made.
 */
public interface Compression {
  /** What {@code compressed} holds. */
  InputStream decompressing(InputStream compressed) throws IOException;

  /** Writes to {@code out} what is written to it, compressed, and ends when it is closed. */
  OutputStream compressing(OutputStream out) throws IOException;
}
