package io.siribench.siri.xml;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** The start of an XML document, which may have blank lines that parsers reject. */
final class XmlStart {
  private static final int BOM_LENGTH = 3;

  /** The beginning of a declaration; a blank follows it. */
  private static final String DECLARATION = "<?xml";

  /** The number of blanks that are kept for the line numbers in error messages. */
  private static final int MAX_BLANKS = 1 << 16;

  /**
   * Returns the document in {@code in} without a UTF-8 byte order mark; a declaration comes first.
   * Blanks before a declaration are moved into it, so that parsers count their lines.
   */
  static InputStream declarationFirst(InputStream in) throws IOException {
    PushbackInputStream document = new PushbackInputStream(in, BOM_LENGTH);
    int first = document.read();
    if (first == 0xEF) {
      int second = document.read();
      int third = document.read();
      if (second != 0xBB || third != 0xBF) {
        unread(document, third);
        unread(document, second);
        unread(document, first);
        return document;
      }
      first = document.read();
    }
    if (isBlank(first)) {
      return movingBlanks(document, first);
    }
    unread(document, first);
    return document;
  }

  /** Moves the blanks of {@code document}, of which {@code blank} has been read. */
  private static InputStream movingBlanks(PushbackInputStream document, int blank)
      throws IOException {
    ByteArrayOutputStream blanks = new ByteArrayOutputStream();
    int first = blank;
    while (isBlank(first)) {
      if (blanks.size() < MAX_BLANKS) {
        blanks.write(first);
      }
      first = document.read();
    }
    if (first <= 0 || first > 0x7F) {
      // Blank octets cannot precede half of a character in UTF-16, or a byte order mark.
      unread(document, first);
      return document;
    }
    int matched = 0;
    int next = first;
    while (matched < DECLARATION.length() && next == DECLARATION.charAt(matched)) {
      matched++;
      next = document.read();
    }
    unread(document, next);
    ByteArrayOutputStream start = new ByteArrayOutputStream();
    boolean isDeclared = matched == DECLARATION.length() && isBlank(next);
    byte[] moved = blanks.toByteArray();
    if (!isDeclared) {
      start.write(moved, 0, moved.length);
    }
    for (int i = 0; i < matched; i++) {
      start.write(DECLARATION.charAt(i));
    }
    if (isDeclared) {
      // Parsers skip the octet after the name without counting a line.
      start.write(' ');
      start.write(moved, 0, moved.length);
    }
    // This class is loaded anyway; verification would load any other one, even without blanks.
    PushbackInputStream whole = new PushbackInputStream(document, Math.max(1, start.size()));
    whole.unread(start.toByteArray());
    return whole;
  }

  private static boolean isBlank(int octet) {
    return octet == ' ' || octet == '\n' || octet == '\r' || octet == '\t';
  }

  private static void unread(PushbackInputStream document, int octet) throws IOException {
    if (octet >= 0) {
      document.unread(octet);
    }
  }
}
