package io.siribench.worker.http;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The head of a response, checked line by line as in {@code java.net.http}. It has the limits of
 * that client, and applies RFC 9112, sections 4 and 5.
 */
final class ResponseHead {
  /** The length of a chunked body. */
  static final long CHUNKED = -2;

  /** The length of a body that ends with its connection, or of a refused one. */
  static final long UNKNOWN = -1;

  static final String VERSION = "HTTP/1.";

  private static final int MAX_BYTES = 384 * 1024;
  private static final int BYTES_PER_LINE = 32;
  private static final int CODE_START = VERSION.length() + 2;
  private static final int CODE_END = CODE_START + 3;
  private static final int FIRST_STATUS = 100;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;
  private static final int DELETE = 0x7F;
  private static final String NAME_SYMBOLS = "!#$%&'*+-.^_`|~";

  private final StringBuilder header = new StringBuilder();
  private int status;
  private long bytes;
  private @Nullable String contentLength;
  private @Nullable String transferEncoding;

  /** Begins another head. */
  void begin() {
    status = 0;
    bytes = 0;
    contentLength = null;
    transferEncoding = null;
    header.setLength(0);
  }

  /** Counts a byte of the head. */
  void count() throws IOException {
    bytes++;
    if (bytes > MAX_BYTES) {
      throw new MalformedResponseException(
          "the response's head is longer than "
              + MAX_BYTES
              + " bytes plus "
              + BYTES_PER_LINE
              + " per line");
    }
  }

  /**
   * Adds a line.
   *
   * @return whether it is the empty one that ends the head
   */
  boolean add(CharSequence line) throws IOException {
    bytes += BYTES_PER_LINE;
    if (status == 0) {
      status = status(line);
      return false;
    }
    boolean isFolded = line.length() > 0 && (line.charAt(0) == ' ' || line.charAt(0) == '\t');
    if (!isFolded || header.length() == 0) {
      endHeader();
    }
    header.append(line);
    return line.length() == 0;
  }

  private static int status(CharSequence line) throws IOException {
    boolean isValid =
        line.length() >= CODE_END
            && isDigit(line.charAt(VERSION.length()))
            && line.charAt(CODE_START - 1) == ' '
            && (line.length() == CODE_END || line.charAt(CODE_END) <= ' ');
    int status = 0;
    for (int i = CODE_START; isValid && i < CODE_END; i++) {
      isValid = isDigit(line.charAt(i));
      status = status * 10 + line.charAt(i) - '0';
    }
    if (!isValid || status < FIRST_STATUS) {
      throw MalformedResponseException.of("status line", line);
    }
    return status;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Checks the collected header; skips one without a colon or a name, like all clients. */
  private void endHeader() throws IOException {
    int colon = header.indexOf(":");
    if (colon > 0) {
      String name = header.substring(0, colon);
      String text = header.substring(colon + 1).trim();
      require(isName(name), "header name", name);
      require(isValue(text), "header " + name, text);
      if (name.equalsIgnoreCase("Content-Length")) {
        contentLength = contentLength == null ? text : contentLength + "," + text;
      } else if (name.equalsIgnoreCase("Transfer-Encoding")) {
        transferEncoding = transferEncoding == null ? text : transferEncoding + "," + text;
      }
    }
    header.setLength(0);
  }

  private static void require(boolean isValid, String what, String text) throws IOException {
    if (!isValid) {
      throw MalformedResponseException.of(what, text);
    }
  }

  private static boolean isName(String name) {
    boolean isName = true;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      isName &= isLetter || isDigit(c) || NAME_SYMBOLS.indexOf(c) >= 0;
    }
    return isName;
  }

  private static boolean isValue(String text) {
    boolean isValue = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      isValue &= (c >= ' ' && c != DELETE) || c == '\t';
    }
    return isValue;
  }

  /** Returns the HTTP status code; 0 before it is known. */
  int status() {
    return status;
  }

  /** Returns the length of the body, {@link #CHUNKED} or {@link #UNKNOWN}. */
  long bodyLength() {
    if (status == NO_CONTENT || status == NOT_MODIFIED) {
      return 0;
    }
    if (transferEncoding != null) {
      boolean isChunked = transferEncoding.equalsIgnoreCase("chunked") && contentLength == null;
      return isChunked ? CHUNKED : UNKNOWN;
    }
    try {
      long length = contentLength == null ? UNKNOWN : Long.parseLong(contentLength);
      return Math.max(UNKNOWN, length);
    } catch (NumberFormatException e) {
      return UNKNOWN;
    }
  }
}
