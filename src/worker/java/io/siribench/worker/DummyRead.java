package io.siribench.worker;

import io.siribench.siri.binding.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * Has a reader bind a tiny document, so that the first request finds loaded and initialised what
 * any document of that format needs.
 *
 * <p>The document is a {@code Siri} with a version and nothing else: of one with nothing at all, an
 * XML parser tells Jackson that it is null, and nothing would be bound.
 */
final class DummyRead {
  private DummyRead() {}

  /** Has {@code reader} bind the tiny document of {@code format}. */
  static void by(DocumentReader reader, Format format) throws IOException {
    reader.read(new ByteArrayInputStream(format.tinyDocument()));
  }
}
