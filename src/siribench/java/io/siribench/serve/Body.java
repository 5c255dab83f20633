package io.siribench.serve;

import io.siribench.worker.compression.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The bytes of an answer, plain and compressed, each with its own entity tag. */
final class Body {
  private static final int TAG_BYTES = 8;

  private final byte[] plain;
  private final Map<String, byte[]> encoded = new HashMap<>();
  private final String tag;

  Body(byte[] plain, Codings codings) {
    this.plain = plain;
    codings.byName().forEach((name, coding) -> encoded.put(name, compressed(plain, coding)));
    tag = HexFormat.of().formatHex(sha256(plain), 0, TAG_BYTES);
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

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java runtime has SHA-256", e);
    }
  }
}
