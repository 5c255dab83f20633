package io.siribench.testdevice;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A replacement of paths in a stream of bytes, which may arrive in any pieces. */
final class Replacer {
  private final List<byte[]> wanted = new ArrayList<>();
  private final List<byte[]> replacements = new ArrayList<>();
  private byte[] held = new byte[0];

  /** Adds a {@code path}, which starts with a slash; the first matching one is replaced. */
  Replacer add(String path, String replacement) {
    wanted.add(path.getBytes(StandardCharsets.UTF_8));
    replacements.add(replacement.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Returns the next piece, without an end that may be the beginning of a path. */
  byte[] next(byte[] piece, int length) {
    byte[] text = Arrays.copyOf(held, held.length + length);
    System.arraycopy(piece, 0, text, held.length, length);
    ByteArrayOutputStream result = new ByteArrayOutputStream(text.length);
    int position = 0;
    while (position < text.length) {
      int fitting = text[position] == '/' ? fitting(text, position) : -1;
      if (fitting >= 0) {
        result.writeBytes(replacements.get(fitting));
        position += wanted.get(fitting).length;
      } else if (text[position] == '/' && mayFit(text, position)) {
        break;
      } else {
        result.write(text[position++]);
      }
    }
    held = Arrays.copyOfRange(text, position, text.length);
    return result.toByteArray();
  }

  /** Returns the rest at the end of the stream. */
  byte[] end() {
    byte[] rest = held;
    held = new byte[0];
    return rest;
  }

  String all(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    byte[] replaced = next(bytes, bytes.length);
    return new String(replaced, StandardCharsets.UTF_8) + new String(end(), StandardCharsets.UTF_8);
  }

  private int fitting(byte[] text, int position) {
    for (int i = 0; i < wanted.size(); i++) {
      if (common(text, position, wanted.get(i)) == wanted.get(i).length) {
        return i;
      }
    }
    return -1;
  }

  private boolean mayFit(byte[] text, int position) {
    for (byte[] path : wanted) {
      if (position + common(text, position, path) == text.length) {
        return true;
      }
    }
    return false;
  }

  private static int common(byte[] text, int position, byte[] path) {
    int most = Math.min(path.length, text.length - position);
    int mismatch = Arrays.mismatch(text, position, position + most, path, 0, most);
    return mismatch < 0 ? most : mismatch;
  }
}
