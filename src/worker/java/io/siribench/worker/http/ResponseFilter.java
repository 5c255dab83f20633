package io.siribench.worker.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * A filter of the responses of one connection, before {@code HttpURLConnection} reads them. That
 * client and {@code java.net.http} accept different malformed responses. Behind this filter, {@code
 * HttpURLConnection} only sees complete and valid heads, no interim responses, and chunks that
 * conform to RFC 9112. It sees no trailers, which {@code java.net.http} does not read: by section
 * 8, a message is complete without them.
 *
 * <p>A connection that does not carry HTTP/1, because of TLS or a tunnel, is passed through.
 */
final class ResponseFilter {
  private static final int MAX_INTERIM_RESPONSES = 8;
  private static final int MAX_CHUNK_LINE_BYTES = 2050;

  static final String NO_HTTP = "the response is not HTTP";
  static final String MAYBE_HTTP_2 =
      NO_HTTP + "/1; if it is HTTP/2, use https with -c http-client --http 2";
  static final String NO_CHUNK_SIZE = "the response has a chunk without a size";
  static final String NO_CHUNK_SIZE_END = "the response has no CRLF after a chunk size";
  static final String LONG_CHUNK_SIZE =
      "the response has a chunk size of more than " + MAX_CHUNK_LINE_BYTES + " bytes";

  private static final int SWITCHING_PROTOCOLS = 101;
  private static final int FIRST_FINAL = 200;
  private static final int HEXADECIMAL = 16;

  // Parts of a response; not an enum, to load fewer classes in forks.
  private static final int NONE = 0;
  private static final int HEAD = 1;
  private static final int BODY = 2;
  private static final int CHUNK_SIZE = 3;
  private static final int CHUNK_EXTENSION = 4;
  private static final int CHUNK = 5;
  private static final int CHUNK_END = 6;
  private static final int LAST_END = 7;
  private static final int UNTIL_CLOSED = 8;
  private static final int OPAQUE = 9;

  private static final byte[] LINE_END = {'\r', '\n'};

  private final ResponseHead head = new ResponseHead();
  private final StringBuilder line = new StringBuilder();
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private int part = NONE;
  private int interimResponses;
  private int index;
  private long leftBytes;
  private int chunkLineBytes;
  private boolean hasDigits;
  private boolean hasMore;

  /** Passes all bytes through from now on. */
  void passAll() {
    part = OPAQUE;
  }

  /** Records sent bytes starting with {@code first}; they begin a request if none is under way. */
  void sent(int first) {
    if (part == NONE) {
      // GET or POST. TLS begins with another octet, a tunnel with CONNECT.
      part = first == 'G' || first == 'P' ? HEAD : OPAQUE;
      interimResponses = 0;
      hasMore = false;
      beginHead();
    }
  }

  private void beginHead() {
    head.begin();
    held.reset();
    line.setLength(0);
  }

  /** Returns whether the connection has served a request, and awaits the next one. */
  boolean isIdle() {
    return part == NONE && head.status() != 0;
  }

  /** Returns whether a head is awaited, which {@link #head} passes on as a whole. */
  boolean isHead() {
    return part == HEAD;
  }

  /** Returns whether bytes followed a response, so that its connection cannot be reused. */
  boolean hasMore() {
    return hasMore;
  }

  /**
   * Takes bytes of a head, and any bytes that arrived with them.
   *
   * @return the bytes to pass on, in a buffer that is not reused before the next request; empty if
   *     the head is not complete
   * @throws IOException if the response is malformed
   */
  byte[] head(byte[] buffer, int count) throws IOException {
    int i = 0;
    while (i < count && part == HEAD) {
      headOctet(buffer[i++]);
    }
    if (part == HEAD) {
      return new byte[0];
    }
    int passed = body(buffer, i, count - i);
    held.write(buffer, i, passed);
    return held.toByteArray();
  }

  private void headOctet(byte octet) throws IOException {
    int length = line.length();
    boolean hasReturn = length > 0 && line.charAt(length - 1) == '\r';
    held.write(octet);
    head.count();
    if (octet == '\n') {
      line.setLength(hasReturn ? length - 1 : length);
      boolean isEnd = head.add(line);
      line.setLength(0);
      if (isEnd) {
        headEnded();
      }
      return;
    }
    if (hasReturn) {
      throw MalformedResponseException.of("line, with CR without LF,", line);
    }
    boolean isVersion = head.status() == 0 && length < ResponseHead.VERSION.length();
    if (isVersion && octet != ResponseHead.VERSION.charAt(length)) {
      // Each frame of HTTP/2 begins with its length, so a short frame begins with 0.
      throw new MalformedResponseException(octet == 0 ? MAYBE_HTTP_2 : NO_HTTP);
    }
    line.append((char) (octet & 0xFF));
  }

  private void headEnded() throws IOException {
    if (head.status() == SWITCHING_PROTOCOLS) {
      part = OPAQUE;
    } else if (head.status() < FIRST_FINAL) {
      interimResponses++;
      if (interimResponses > MAX_INTERIM_RESPONSES) {
        throw new MalformedResponseException(
            "more than "
                + MAX_INTERIM_RESPONSES
                + " interim responses, such as HTTP "
                + head.status()
                + ", arrived without a final one");
      }
      beginHead();
    } else {
      long length = head.bodyLength();
      leftBytes = Math.max(0, length);
      part = length == ResponseHead.UNKNOWN ? UNTIL_CLOSED : length == 0 ? NONE : BODY;
      if (length == ResponseHead.CHUNKED) {
        beginChunk();
      }
    }
  }

  private void beginChunk() {
    part = CHUNK_SIZE;
    leftBytes = 0;
    index = 0;
    chunkLineBytes = 0;
    hasDigits = false;
  }

  /**
   * Filters bytes after a head in place.
   *
   * @return the number of bytes at {@code offset} to pass on
   * @throws IOException if the response is malformed
   */
  int body(byte[] buffer, int offset, int count) throws IOException {
    int i = offset;
    int end = offset + count;
    while (i < end) {
      switch (part) {
        case NONE:
          hasMore = true;
          return i - offset;
        case BODY:
        case CHUNK:
          int skipped = (int) Math.min(end - i, leftBytes);
          i += skipped;
          leftBytes -= skipped;
          if (leftBytes == 0) {
            part = part == BODY ? NONE : CHUNK_END;
            index = 0;
          }
          break;
        case UNTIL_CLOSED:
        case OPAQUE:
          return count;
        default:
          buffer[i] = chunkOctet(buffer[i]);
          i++;
          break;
      }
    }
    return count;
  }

  /** Checks an octet of chunk framing; returns the octet to pass on. */
  private byte chunkOctet(byte octet) throws IOException {
    switch (part) {
      case CHUNK_SIZE:
        return sizeOctet(octet);
      case CHUNK_EXTENSION:
        return extensionOctet(octet);
      case CHUNK_END:
        if (octet != LINE_END[index++]) {
          throw new MalformedResponseException("the response has a chunk without CRLF at its end");
        }
        if (index == LINE_END.length) {
          beginChunk();
        }
        return octet;
      default:
        // The two bytes of the empty line, or the first two of trailers, which are not read.
        hasMore |= octet != LINE_END[index];
        byte passed = LINE_END[index++];
        part = index == LINE_END.length ? NONE : LAST_END;
        return passed;
    }
  }

  private byte sizeOctet(byte octet) throws IOException {
    int digit = Character.digit((char) (octet & 0xFF), HEXADECIMAL);
    if (digit < 0) {
      if (!hasDigits) {
        throw new MalformedResponseException(NO_CHUNK_SIZE);
      }
      part = CHUNK_EXTENSION;
      index = 0;
      return extensionOctet(octet);
    }
    hasDigits = true;
    leftBytes = leftBytes * HEXADECIMAL + digit;
    countChunkLine();
    if (leftBytes > Integer.MAX_VALUE) {
      throw new MalformedResponseException("the response has a chunk whose size exceeds 31 bits");
    }
    return octet;
  }

  /** Replaces an octet of a chunk extension, except for the end of the line. */
  private byte extensionOctet(byte octet) throws IOException {
    countChunkLine();
    boolean isEnd = index == 1;
    if (isEnd && octet != '\n') {
      throw new MalformedResponseException(NO_CHUNK_SIZE_END);
    }
    if (isEnd) {
      part = leftBytes == 0 ? LAST_END : CHUNK;
      index = 0;
      return octet;
    }
    index = octet == '\r' ? 1 : 0;
    return index == 1 ? octet : (byte) ';';
  }

  private void countChunkLine() throws IOException {
    chunkLineBytes++;
    if (chunkLineBytes > MAX_CHUNK_LINE_BYTES) {
      throw new MalformedResponseException(LONG_CHUNK_SIZE);
    }
  }

  /**
   * Records the end of the connection. Readers check a body of known length themselves.
   *
   * @throws IOException if the head or the chunks of a response are truncated
   */
  void ended() throws IOException {
    boolean isBegun = held.size() > 0 || interimResponses > 0;
    if (part == HEAD && isBegun) {
      throw new MalformedResponseException("the response ended early in its head");
    }
    if (part >= CHUNK_SIZE && part <= LAST_END) {
      throw new MalformedResponseException("the response ended early in its chunks");
    }
  }
}
