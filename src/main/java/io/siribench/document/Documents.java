package io.siribench.document;

import io.siribench.siri.binding.Format;
import java.util.Locale;
import java.util.Optional;

/** Tells in which format a document is: its content decides, its file's extension helps. */
public final class Documents {
  private static final int BOM_FIRST = 0xEF;
  private static final int BOM_LENGTH = 3;
  private static final int CBOR_SELF_DESCRIBED = 0xD9;
  private static final int CBOR_FIRST_MAP = 0xA0;
  private static final int CBOR_LAST_MAP = 0xBB;
  private static final int CBOR_OPEN_MAP = 0xBF;

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
    String extension = fileName.substring(fileName.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    for (Format format : Format.values()) {
      if (format.word().equals(extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /** The format that {@code document} begins like, if it begins like one. */
  static Optional<Format> byContent(byte[] document) {
    int start = start(document);
    if (start == document.length) {
      return Optional.empty();
    }
    int first = document[start] & 0xFF;
    if (first == ':' && startsWith(document, start, ":)\n")) {
      return Optional.of(Format.SMILE);
    }
    if (first == CBOR_SELF_DESCRIBED
        || (first >= CBOR_FIRST_MAP && first <= CBOR_LAST_MAP)
        || first == CBOR_OPEN_MAP) {
      return Optional.of(Format.CBOR);
    }
    return byCharacter(wideOrSingle(document, start));
  }

  private static Optional<Format> byCharacter(int first) {
    return switch (first) {
      case '<' -> Optional.of(Format.XML);
      case '{', '[' -> Optional.of(Format.JSON);
      default -> Optional.empty();
    };
  }

  /** The first character in any UTF: its octet, or the first that is none of zeros and a mark. */
  private static int wideOrSingle(byte[] document, int start) {
    int at = start;
    while (at < document.length && at < start + 4 * Integer.BYTES) {
      int octet = document[at] & 0xFF;
      boolean isMark = octet == 0xFE || octet == 0xFF;
      if (octet != 0 && !isMark && !isBlank(octet)) {
        return octet;
      }
      at++;
    }
    return -1;
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

  private static boolean startsWith(byte[] document, int start, String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      if (start + i >= document.length || document[start + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
