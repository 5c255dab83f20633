package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Readers of the forks' codec, in this process. */
public final class Readers {
  public static final Codec CODEC = Codec.named(Codec.JACKSON_2);

  private Readers() {}

  /** Returns an unused reader of {@code format}. */
  public static DocumentReader of(Format format, ReaderType type) {
    try {
      return CODEC.prepare(CodecSettings.of(format, type));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
