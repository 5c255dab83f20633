package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;

/** A preparation in which a new reader binds the smallest possible document. */
public final class DummyRead extends Preparation {
  @Override
  public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
    DocumentReader reader = codec.prepare(settings);
    reader.readTinyDocument();
    return reader;
  }
}
