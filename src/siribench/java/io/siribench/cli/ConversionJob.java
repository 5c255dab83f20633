package io.siribench.cli;

import io.siribench.worker.format.Format;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One document to be written in one format.
 *
 * @param file the destination; null for standard output
 */
record ConversionJob(ConversionInputs.Input input, Format to, @Nullable Path file) {
  /** Returns the readable destination. */
  String label() {
    return file == null ? "standard output" : file.toString();
  }
}
