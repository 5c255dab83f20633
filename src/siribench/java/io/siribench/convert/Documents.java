package io.siribench.convert;

import io.siribench.worker.format.Format;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Detects the format of a document from its content, else from its file's extension. */
public final class Documents {
  /** The formats of documents, in messages. */
  public static final String ACCEPTED =
      Stream.of(Format.values())
          .filter(format -> format != Format.OPAQUE)
          .map(Format::optionName)
          .collect(Collectors.joining(", "));

  private static final int BOM_FIRST = 0xEF;
  private static final int BOM_LENGTH = 3;

  /**
   * Returns the format of {@code document}, or none if neither content nor {@code fileName}
   * identifies one. Formats that are not bundled are identified only by the name.
   */
  public static Optional<Format> formatOf(String fileName, byte[] document) {
    Optional<Format> named = byExtension(fileName);
    return named
        .filter(format -> !format.isBundled())
        .or(() -> Optional.ofNullable(Format.ofContent(document)))
        .or(() -> named);
  }

  /** Returns the format of the extension of {@code fileName}, if there is one. */
  public static Optional<Format> byExtension(String fileName) {
    Format named = Format.ofExtension(fileName.substring(fileName.lastIndexOf('.') + 1));
    return named == Format.OPAQUE ? Optional.empty() : Optional.ofNullable(named);
  }

  /** Returns the start of {@code document} after a UTF-8 byte order mark and blanks. */
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
