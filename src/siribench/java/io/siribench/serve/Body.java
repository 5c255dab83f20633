package io.siribench.serve;

import io.siribench.request.FileHash;
import io.siribench.worker.compression.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The bytes of a response, plain and compressed, each with its own entity tag. */
final class Body {
  private static final int TAG_DIGITS = 16;

  private final byte[] plain;
  private final Map<String, byte[]> encoded = new HashMap<>();
  private final String tag;

  Body(byte[] plain, Codings codings) {
    this.plain = plain;
    codings.byName().forEach((name, coding) -> encoded.put(name, compressed(plain, coding)));
    tag = FileHash.sha256(plain).substring(0, TAG_DIGITS);
  }

  /**
   * Returns the bytes, which are not copied and must not be changed.
   *
   * @param coding one of the prepared encodings; absent for none
   */
  byte[] bytes(Optional<String> coding) {
    return coding.isEmpty() ? plain : Objects.requireNonNull(encoded.get(coding.get()));
  }

  /** Returns the strong entity tag, quotes included. */
  String entityTag(Optional<String> coding) {
    return '"' + tag + coding.map(name -> "-" + name).orElse("") + '"';
  }

  long sizeBytes() {
    return plain.length + encoded.values().stream().mapToLong(bytes -> bytes.length).sum();
  }

  private static byte[] compressed(byte[] bytes, Compression compression) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = compression.compressing(compressed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return compressed.toByteArray();
  }
}
