package io.siribench.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/** The bytes of an answer as they are and compressed, each with an entity tag of its own. */
final class Body {
  private static final int TAG_BYTES = 8;

  private final byte[] plain;
  private final byte[] gzip;
  private final String tag;

  Body(byte[] plain) {
    this.plain = plain;
    gzip = compressed(plain);
    tag = HexFormat.of().formatHex(sha256(plain), 0, TAG_BYTES);
  }

  /** The bytes; not a copy, and not to be changed. */
  byte[] bytes(boolean isGzip) {
    return isGzip ? gzip : plain;
  }

  /** The strong entity tag, quotes included. */
  String entityTag(boolean isGzip) {
    return isGzip ? '"' + tag + "-gzip\"" : '"' + tag + '"';
  }

  long sizeBytes() {
    return (long) plain.length + gzip.length;
  }

  private static byte[] compressed(byte[] bytes) {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(bytes);
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
