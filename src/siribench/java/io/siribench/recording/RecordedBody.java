package io.siribench.recording;

import io.siribench.worker.format.Format;
import java.time.Instant;
import java.util.Optional;

/** A document that an endpoint answered with. */
public final class RecordedBody {
  private final int number;
  private final Optional<Instant> recordedAt;
  private final Format format;
  private final byte[] content;

  RecordedBody(int number, Optional<Instant> recordedAt, Format format, byte[] content) {
    this.number = number;
    this.recordedAt = recordedAt;
    this.format = format;
    this.content = content;
  }

  /** Returns the number of its entry in the recording, from 1. */
  public int number() {
    return number;
  }

  /** Returns the time of its request, if the recording has it. */
  public Optional<Instant> recordedAt() {
    return recordedAt;
  }

  /** Returns the format, recognised by the content. */
  public Format format() {
    return format;
  }

  /** Returns the document byte for byte, decompressed, without a copy. */
  public byte[] content() {
    return content;
  }
}
