package io.siribench.worker.http;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A usable response of an endpoint, complete and decoded. Times are in ns from the start of the
 * request, or spans where stated; -1 is unknown.
 */
public final class Response {
  private final int status;
  private final String httpVersion;
  private final List<String> headers;
  private final byte[] body;
  private final long wireBytes;
  private final long[] nanos;

  Response(Exchange exchange, List<String> headers, byte[] body, long totalNanos) {
    status = exchange.status;
    httpVersion = exchange.httpVersion;
    this.headers = Collections.unmodifiableList(new ArrayList<String>(headers));
    this.body = body;
    wireBytes = exchange.wire().bytes();
    nanos =
        new long[] {
          exchange.dnsNanos,
          exchange.tcpNanos,
          exchange.tlsNanos,
          exchange.firstByteNanos,
          exchange.bodyNanos(),
          totalNanos
        };
  }

  private Response(Response response, String httpVersion, List<String> headers, byte[] body) {
    status = response.status;
    this.httpVersion = httpVersion;
    this.headers = Collections.unmodifiableList(new ArrayList<String>(headers));
    this.body = body;
    wireBytes = response.wireBytes;
    nanos = response.nanos;
  }

  /** Returns the same response with these texts instead of the received ones. */
  public Response with(String otherHttpVersion, List<String> otherHeaders, byte[] otherBody) {
    return new Response(this, otherHttpVersion, otherHeaders, otherBody);
  }

  /** Returns the HTTP status code: 2xx. */
  public int status() {
    return status;
  }

  /** Returns the version, such as {@code HTTP/1.1}. */
  public String httpVersion() {
    return httpVersion;
  }

  /** Returns all headers, each {@code Name: value}. */
  public List<String> headers() {
    return headers;
  }

  /** Returns the first header of this name, ignoring case, or null. */
  public @Nullable String header(String name) {
    String prefix = name.toLowerCase(Locale.ROOT) + ":";
    for (String line : headers) {
      if (line.toLowerCase(Locale.ROOT).startsWith(prefix)) {
        return line.substring(prefix.length()).trim();
      }
    }
    return null;
  }

  /** Returns the media type in lower case without its parameters; empty if absent. */
  public String mediaType() {
    String type = header("Content-Type");
    if (type == null) {
      return "";
    }
    int semicolon = type.indexOf(';');
    return (semicolon < 0 ? type : type.substring(0, semicolon)).trim().toLowerCase(Locale.ROOT);
  }

  /** Returns the decoded body itself, not a copy: it may be long. */
  public byte[] body() {
    return body;
  }

  /** Returns the length of the body on the wire. */
  public long wireBytes() {
    return wireBytes;
  }

  /** Returns the span of the host's address lookup. */
  public long dnsNanos() {
    return nanos[0];
  }

  /** Returns the span of opening the TCP connection. */
  public long tcpNanos() {
    return nanos[1];
  }

  /** Returns the span of the TLS handshake. */
  public long tlsNanos() {
    return nanos[2];
  }

  /** Returns the time until status and headers arrived. */
  public long firstByteNanos() {
    return nanos[3];
  }

  /** Returns the time until the last byte of the body was read. */
  public long bodyNanos() {
    return nanos[4];
  }

  /** Returns the time of the whole request. */
  public long totalNanos() {
    return nanos[5];
  }
}
