package io.siribench.convert;

import io.siribench.worker.format.Format;
import java.util.Optional;

/** Tells in which format a document is: its content decides, its file's extension helps. */
public final class Documents {
  private static final int BOM_FIRST = 0xEF;
  private static final int BOM_LENGTH = 3;

  private Documents() {}

  /**
   * The format of {@code document}, or none if neither its content nor {@code fileName} speak of
   * one.
   */
  public static Optional<Format> formatOf(String fileName, byte[] document) {
    Optional<Format> byContent = byContent(document);
    return byContent.isPresent() ? byContent : byExtension(fileName);
  }

  /** The format that the extension of {@code fileName} names, if it names one. */
  public static Optional<Format> byExtension(String fileName) {
    return Optional.ofNullable(
        Format.ofExtension(fileName.substring(fileName.lastIndexOf('.') + 1)));
  }

  /** The format that {@code document} begins like, if it begins like one. */
  static Optional<Format> byContent(byte[] document) {
    return Optional.ofNullable(Format.ofContent(document));
  }

  /** Where {@code document} starts behind a UTF-8 byte order mark and blanks. */
  static int start(byte[] document) {
    boolean hasMark =
        document.length >= BOM_LENGTH
            && (document[0] & 0xFF) == BOM_FIRST
            && (document[1] & 0xFF) == 0xBB
            && (document[2] & 0xFF) == 0xBF;
    int start = hasMark ? BOM_LENGTH : 0;
    while (start < document.length && isBlank(document[start])) {
      start++;
    }
    return start;
  }

  private static boolean isBlank(int octet) {
    return octet == ' ' || octet == '\n' || octet == '\r' || octet == '\t';
  }
}
