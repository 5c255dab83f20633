package io.siribench.siri.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** Skips blank lines before an XML declaration, which parsers reject. */
final class XmlStart {
  private static final int BOM_LENGTH = 3;

  /** Returns the document in {@code in} without a leading UTF-8 byte order mark and blanks. */
  static InputStream skipBlank(InputStream in) throws IOException {
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
    while (first == ' ' || first == '\n' || first == '\r' || first == '\t') {
      first = document.read();
    }
    unread(document, first);
    return document;
  }

  private static void unread(PushbackInputStream document, int octet) throws IOException {
    if (octet >= 0) {
      document.unread(octet);
    }
  }
}
