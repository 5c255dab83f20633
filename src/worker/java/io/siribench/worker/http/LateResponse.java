package io.siribench.worker.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A final response after an interim one such as 103 Early Hints. Before JDK 20, {@code
 * HttpURLConnection} mistakes the interim response for the final one, and the final one, including
 * its head, for the body. This class parses the final one (RFC 9112, sections 2 to 7). Its
 * connection cannot be reused.
 */
final class LateResponse extends InputStream {
  private static final int MAX_LINE_LENGTH = 65536;
  private static final int MAX_LINES = 1000;
  private static final int FIRST_FINAL_STATUS = 200;
  private static final int HEXADECIMAL = 16;

  private final InputStream in;
  private final List<String> headers = new ArrayList<String>();
  private String statusLine = "";
  private boolean isChunked;
  private boolean isFirstChunk = true;

  /** The bytes left of the body or chunk; -1 until the end of the connection. */
  private long leftBytes = -1;

  /**
   * Reads the head of the response from {@code in}.
   *
   * @throws IOException if there is no response
   */
  LateResponse(InputStream in) throws IOException {
    this.in = in;
    do {
      readHead();
    } while (status() < FIRST_FINAL_STATUS);
    String encoding = header("Transfer-Encoding");
    String length = header("Content-Length");
    isChunked = encoding != null && encoding.trim().equalsIgnoreCase("chunked");
    leftBytes = isChunked ? 0 : length == null ? -1 : bytes(length);
  }

  /** Returns the stated length; -1 for an invalid one, which {@link Transport} refuses. */
  private static long bytes(String length) {
    try {
      return Long.parseLong(length.trim());
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private void readHead() throws IOException {
    statusLine = line();
    headers.clear();
    if (!statusLine.startsWith("HTTP/1.")) {
      throw new MalformedResponseException("no response follows an interim response");
    }
    String header = line();
    while (!header.isEmpty()) {
      headers.add(header);
      if (headers.size() > MAX_LINES) {
        throw new MalformedResponseException(
            "the response has more than " + MAX_LINES + " headers");
      }
      header = line();
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    int octet = in.read();
    while (octet != '\n') {
      if (octet < 0) {
        throw new EOFException("the response ended early");
      }
      if (octet != '\r') {
        line.append((char) octet);
      }
      if (line.length() > MAX_LINE_LENGTH) {
        throw new MalformedResponseException("a line of the response's head is too long");
      }
      octet = in.read();
    }
    return line.toString();
  }

  /** Returns the status code; -1 if there is none. */
  int status() {
    String[] parts = statusLine.split(" ", 3);
    try {
      return parts.length < 2 ? -1 : Integer.parseInt(parts[1]);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Returns the reason phrase; may be empty. */
  String reason() {
    String[] parts = statusLine.split(" ", 3);
    return parts.length < 3 ? "" : parts[2];
  }

  /** Returns the version, such as {@code HTTP/1.1}. */
  String httpVersion() {
    return statusLine.substring(0, statusLine.indexOf(' '));
  }

  /** Returns the lines of the header {@code name}, joined by commas, or null. */
  @Nullable String header(String name) {
    String joined = null;
    for (String line : headers) {
      if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
        String text = line.substring(name.length() + 1).trim();
        joined = joined == null ? text : joined + ", " + text;
      }
    }
    return joined;
  }

  /** Returns all headers, each {@code Name: value}. */
  List<String> headerLines() {
    return headers;
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (isChunked && leftBytes == 0) {
      nextChunk();
    }
    if (leftBytes == 0) {
      return -1;
    }
    int count = in.read(buffer, offset, leftBytes < 0 ? length : (int) Math.min(length, leftBytes));
    if (count < 0 && leftBytes > 0 && isChunked) {
      throw new EOFException("a chunk of the response ended early");
    }
    if (leftBytes > 0 && count > 0) {
      leftBytes -= count;
    }
    return count;
  }

  private void nextChunk() throws IOException {
    String size = isFirstChunk ? line() : line() + line();
    isFirstChunk = false;
    int extension = size.indexOf(';');
    try {
      leftBytes =
          Long.parseLong((extension < 0 ? size : size.substring(0, extension)).trim(), HEXADECIMAL);
    } catch (NumberFormatException e) {
      throw new MalformedResponseException(ResponseFilter.NO_CHUNK_SIZE);
    }
    if (leftBytes < 0) {
      throw new MalformedResponseException("the response has a chunk of negative size");
    }
    if (leftBytes == 0) {
      isChunked = false;
    }
  }
}
