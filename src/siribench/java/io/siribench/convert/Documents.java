package io.siribench.convert;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The content and format of documents; the extension decides only if the content does not. */
public final class Documents {
  /** The formats of documents, in messages. */
  public static final String ACCEPTED =
      Stream.of(Format.values())
          .filter(format -> format != Format.OPAQUE)
          .map(Format::optionName)
          .collect(Collectors.joining(", "));

  /** The refusal of a document that {@link #read} does not return. */
  public static final String TOO_LARGE = "larger than 512 MiB";

  private static final int MAX_BYTES = 512 << 20;
  private static final int BOM_FIRST = 0xEF;
  private static final int BOM_LENGTH = 3;

  /** Returns the rest of {@code in}; absent if it is {@link #TOO_LARGE}. */
  public static Optional<byte[]> read(InputStream in) throws IOException {
    // The length of a file is available at once, so that a larger one needs no memory.
    if (in.available() > MAX_BYTES) {
      return Optional.empty();
    }
    byte[] content = in.readNBytes(MAX_BYTES + 1);
    return content.length > MAX_BYTES ? Optional.empty() : Optional.of(content);
  }

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
