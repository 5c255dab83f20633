package io.siribench.plan;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds a pattern in bytes, each of which is a character, and overwrites what it finds. Most pairs
 * of bytes begin no match: the pattern itself is asked once which do, and is tried there only.
 */
final class ByteSearch {
  private static final int VALUES = 256;

  private final Pattern pattern;
  private final BitSet beginnings = new BitSet(VALUES * VALUES);

  /** A search for {@code pattern}, whose matches are longer than two bytes. */
  ByteSearch(Pattern pattern) {
    this.pattern = pattern;
    for (int first = 0; first < VALUES; first++) {
      if (isBeginning((byte) first)) {
        for (int second = 0; second < VALUES; second++) {
          beginnings.set(first * VALUES + second, isBeginning((byte) first, (byte) second));
        }
      }
    }
  }

  private boolean isBeginning(byte... bytes) {
    Matcher matcher = pattern.matcher(new Latin1(bytes, 0, bytes.length));
    // Not that it fails there, but that it fails for want of more.
    return !matcher.lookingAt() && matcher.hitEnd();
  }

  /** {@code bytes} with {@code *} in place of each byte of a match; themselves if there is none. */
  byte[] overwrite(byte[] bytes) {
    byte[] overwritten = bytes;
    Matcher matcher = pattern.matcher(new Latin1(bytes, 0, bytes.length));
    int at = 0;
    while (at < bytes.length - 1) {
      if (isCandidate(bytes, at) && matcher.region(at, bytes.length).lookingAt()) {
        if (overwritten == bytes) {
          overwritten = bytes.clone();
        }
        Arrays.fill(overwritten, at, matcher.end(), (byte) '*');
        at = matcher.end();
      } else {
        at++;
      }
    }
    return overwritten;
  }

  private boolean isCandidate(byte[] bytes, int at) {
    return beginnings.get((bytes[at] & 0xFF) * VALUES + (bytes[at + 1] & 0xFF));
  }

  /** A view, since a copy of a long body costs much. */
  private static final class Latin1 implements CharSequence {
    private final byte[] bytes;
    private final int start;
    private final int length;

    Latin1(byte[] bytes, int start, int length) {
      this.bytes = bytes;
      this.start = start;
      this.length = length;
    }

    @Override
    public int length() {
      return length;
    }

    @Override
    public char charAt(int index) {
      return (char) (bytes[start + index] & 0xFF);
    }

    @Override
    public CharSequence subSequence(int from, int to) {
      return new Latin1(bytes, start + from, to - from);
    }

    @Override
    public String toString() {
      return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
    }
  }
}
