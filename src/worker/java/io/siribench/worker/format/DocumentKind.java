package io.siribench.worker.format;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a document, detected from its first bytes only. The document's name and its
 * Content-Type do not matter. The kind is a format of SIRI, or something else to report to the
 * user. This is the only class that inspects content.
 *
 * <p>JSON and XML are detected by their first character only: binding shows whether they hold SIRI.
 */
public enum DocumentKind {
  JSON(Format.JSON, "JSON"),
  XML(Format.XML, "XML"),
  SMILE(Format.SMILE, "Smile"),
  CBOR(Format.CBOR, "CBOR"),
  /** No bytes, blanks only, {@code {}}, {@code []} or {@code null}. */
  EMPTY(null, "without content"),
  HTML(null, "HTML"),
  GZIP(null, "gzip-compressed"),
  ZIP(null, "a ZIP archive"),
  /** Other binary data, such as the Protocol Buffers of GTFS Realtime. */
  BINARY(null, "binary (neither Smile nor CBOR)"),
  TEXT(null, "plain text");

  /** The namespace of envelopes of SOAP 1.1. */
  public static final String SOAP_1_1 = "http://schemas.xmlsoap.org/soap/envelope/";

  /** The namespace of envelopes of SOAP 1.2. */
  public static final String SOAP_1_2 = "http://www.w3.org/2003/05/soap-envelope";

  /** The number of bytes that is enough to detect the kind. */
  public static final int HEAD_BYTES = 1024;

  private static final int MAX_CHECKED_CHARS = 16;
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private final @Nullable Format format;
  private final String description;

  DocumentKind(@Nullable Format format, String description) {
    this.format = format;
    this.description = description;
  }

  /** Returns the format of the document; null if it cannot be a SIRI document. */
  public @Nullable Format format() {
    return format;
  }

  /**
   * Returns the phrase after "it is": {@code HTML}, {@code without content}, {@code plain text}.
   */
  public String description() {
    return description;
  }

  /** Returns {@code HTML, not a SIRI document}; null if it may be one. */
  public @Nullable String refusal() {
    return refusal("a SIRI document");
  }

  /** Returns {@code HTML, not} and {@code noun}; null if it may be a {@code noun}. */
  public @Nullable String refusal(String noun) {
    return format == null ? description + ", not " + noun : null;
  }

  /** Returns the kind of {@code document}. */
  public static DocumentKind of(byte[] document) {
    return of(document, document.length);
  }

  /**
   * Returns the kind of the document that begins with {@code length} bytes of {@code head}.
   *
   * @param length less than {@link #HEAD_BYTES} only for a shorter document
   */
  public static DocumentKind of(byte[] head, int length) {
    if (startsWith(head, length, 0x1F, 0x8B)) {
      return GZIP;
    }
    if (startsWith(head, length, 'P', 'K', 3, 4)) {
      return ZIP;
    }
    if (startsWith(head, length, ':', ')', '\n')) {
      return isEmptySmile(head, length) ? EMPTY : SMILE;
    }
    if (length == 1 && (head[0] == (byte) 0x80 || head[0] == (byte) 0xF6)) {
      // An empty array and null, in CBOR.
      return EMPTY;
    }
    return isCbor(head, length) ? ofCbor(head, length) : ofText(text(head, length));
  }

  /** Returns whether the document begins with a map, a list of maps, or CBOR's tag. */
  private static boolean isCbor(byte[] head, int length) {
    int first = length == 0 ? 0 : head[0] & 0xFF;
    return first == 0xD9 || isCborMap(first) || isCborList(head, length);
  }

  private static boolean isCborMap(int first) {
    return (first >= 0xA0 && first <= 0xBB) || first == 0xBF;
  }

  /** Returns whether a list begins with a map. Other lists of CBOR resemble other formats. */
  private static boolean isCborList(byte[] head, int length) {
    int first = length == 0 ? 0 : head[0] & 0xFF;
    boolean isList = (first >= 0x81 && first <= 0x9B) || first == 0x9F;
    // After 0x98 to 0x9B, the length has 1, 2, 4 or 8 octets.
    int item = first >= 0x98 && first <= 0x9B ? 1 + (1 << (first - 0x98)) : 1;
    return isList && item < length && isCborMap(head[item] & 0xFF);
  }

  private static DocumentKind ofCbor(byte[] head, int length) {
    int start = startsWith(head, length, 0xD9, 0xD9, 0xF7) ? 3 : 0;
    int first = start < length ? head[start] & 0xFF : 0xA0;
    return first == 0xA0 && length <= start + 1 ? EMPTY : CBOR;
  }

  /** Returns whether an empty object or array, or null, follows the header of four bytes. */
  private static boolean isEmptySmile(byte[] head, int length) {
    if (length <= 4) {
      return length == 4;
    }
    int first = head[4] & 0xFF;
    int second = length > 5 ? head[5] & 0xFF : 0;
    return (first == 0xFA && second == 0xFB)
        || (first == 0xF8 && second == 0xF9)
        || (first == 0x21 && length == 5);
  }

  private static DocumentKind ofText(String text) {
    String stripped = text.trim();
    if (stripped.isEmpty()
        || stripped.equals("null")
        || isEmptyPair(stripped, '{', '}')
        || isEmptyPair(stripped, '[', ']')) {
      return isBinary(text) ? BINARY : EMPTY;
    }
    if (isBinary(text)) {
      return BINARY;
    }
    char first = stripped.charAt(0);
    if (first == '<') {
      return isHtml(stripped) ? HTML : XML;
    }
    return first == '{' || first == '[' ? JSON : TEXT;
  }

  private static boolean isEmptyPair(String text, char open, char close) {
    int last = text.length() - 1;
    return last > 0
        && text.charAt(0) == open
        && text.charAt(last) == close
        && text.substring(1, last).trim().isEmpty();
  }

  /** Returns whether the beginning has control characters, as in binary data but never in text. */
  private static boolean isBinary(String text) {
    for (int i = 0; i < text.length() && i < MAX_CHECKED_CHARS; i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' && c != '\r') {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the first tag after comments and declarations is a tag of HTML. */
  private static boolean isHtml(String text) {
    String rest = text;
    while (rest.startsWith("<!--") || rest.startsWith("<?")) {
      String end = rest.startsWith("<?") ? "?>" : "-->";
      int at = rest.indexOf(end);
      if (at < 0) {
        return false;
      }
      rest = rest.substring(at + end.length()).trim();
    }
    String lower = rest.toLowerCase(Locale.ROOT);
    return lower.startsWith("<!doctype html")
        || isTag(lower, "<html")
        || isTag(lower, "<head")
        || isTag(lower, "<body");
  }

  private static boolean isTag(String text, String tag) {
    if (!text.startsWith(tag)) {
      return false;
    }
    return text.length() == tag.length() || " \t\r\n>/".indexOf(text.charAt(tag.length())) >= 0;
  }

  /** Decodes UTF-16 and UTF-32; otherwise, returns a character per byte, without a mark. */
  private static String text(byte[] head, int length) {
    boolean hasMark = startsWith(head, length, 0xEF, 0xBB, 0xBF);
    boolean hasWideMark =
        startsWith(head, length, 0xFE, 0xFF)
            || startsWith(head, length, 0xFF, 0xFE)
            || startsWith(head, length, 0, 0, 0xFE, 0xFF);
    if (hasWideMark || hasZerosBetweenAscii(head, length)) {
      return wideText(head, length);
    }
    StringBuilder text = new StringBuilder(length);
    for (int i = hasMark ? 3 : 0; i < length; i++) {
      text.append((char) (head[i] & 0xFF));
    }
    return text.toString();
  }

  /** Decodes UTF-16 or UTF-32. Invalid characters become zeros, as in binary data. */
  private static String wideText(byte[] head, int length) {
    boolean isBigEndian = head[0] == 0 || head[0] == (byte) 0xFE;
    boolean isFourBytes =
        length >= 4 && ((head[0] == 0 && head[1] == 0) || (head[2] == 0 && head[3] == 0));
    int width = isFourBytes ? 4 : 2;
    StringBuilder text = new StringBuilder(length / width);
    for (int start = 0; start + width <= length; start += width) {
      int c = 0;
      for (int i = 0; i < width; i++) {
        c = (c << 8) | (head[isBigEndian ? start + i : start + width - 1 - i] & 0xFF);
      }
      if (text.length() > 0 || c != BYTE_ORDER_MARK) {
        text.appendCodePoint(Character.isValidCodePoint(c) ? c : 0);
      }
    }
    return text.toString();
  }

  /** Returns whether the first four bytes look like ASCII characters in UTF-16 or UTF-32. */
  private static boolean hasZerosBetweenAscii(byte[] head, int length) {
    if (length < 4) {
      return false;
    }
    boolean hasZero = head[0] == 0 || head[1] == 0;
    for (int i = 0; i < 4; i++) {
      boolean isControl = head[i] > 0 && head[i] < ' ' && " \t\r\n".indexOf(head[i]) < 0;
      hasZero &= !isControl && head[i] >= 0;
    }
    return hasZero && (head[0] != 0 || head[1] != 0 || head[3] != 0);
  }

  private static boolean startsWith(byte[] head, int length, int... octets) {
    if (length < octets.length) {
      return false;
    }
    for (int i = 0; i < octets.length; i++) {
      if ((head[i] & 0xFF) != octets[i]) {
        return false;
      }
    }
    return true;
  }
}
