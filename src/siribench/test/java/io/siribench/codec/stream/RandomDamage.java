package io.siribench.codec.stream;

import java.util.Arrays;
import java.util.Random;

/** Truncated documents, and documents with changed, missing or repeated octets. */
final class RandomDamage {
  private RandomDamage() {}

  static byte[] damaged(byte[] document, Random random) {
    if (document.length < 2) {
      return document;
    }
    int at = random.nextInt(document.length);
    return switch (random.nextInt(30)) {
      case 0, 1 -> Arrays.copyOf(document, at);
      case 2 -> with(document, at, (byte) random.nextInt(256));
      case 3 -> with(with(document, at, random(document, random)), 0, document[0]);
      case 4 -> moved(document, at, at + 1 + random.nextInt(4), false);
      case 5 -> moved(document, at, at + 1 + random.nextInt(8), true);
      default -> document;
    };
  }

  private static byte random(byte[] document, Random random) {
    return document[random.nextInt(document.length)];
  }

  private static byte[] with(byte[] document, int at, byte octet) {
    byte[] changed = document.clone();
    changed[at] = octet;
    return changed;
  }

  /** Returns {@code document} without the octets of {@code [from, to)}, or with them twice. */
  private static byte[] moved(byte[] document, int from, int to, boolean isTwice) {
    int end = Math.min(to, document.length);
    int kept = isTwice ? end : from;
    int rest = isTwice ? from : end;
    byte[] changed = Arrays.copyOf(document, kept + document.length - rest);
    System.arraycopy(document, rest, changed, kept, document.length - rest);
    return changed;
  }
}
