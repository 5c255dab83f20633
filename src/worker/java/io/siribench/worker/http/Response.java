package io.siribench.worker.http;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A usable response of an endpoint, complete and decoded. Times are in ns from the begin of the
 * request, or spans where said so; -1 is unknown.
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

  /** The same response, in which these texts stand in place of those that the endpoint sent. */
  public Response with(String otherHttpVersion, List<String> otherHeaders, byte[] otherBody) {
    return new Response(this, otherHttpVersion, otherHeaders, otherBody);
  }

  /** HTTP's status code: 2xx. */
  public int status() {
    return status;
  }

  /** As in {@code HTTP/1.1}. */
  public String httpVersion() {
    return httpVersion;
  }

  /** All headers, each {@code Name: value}. */
  public List<String> headers() {
    return headers;
  }

  /** The first header of this name, in whatever case, or null. */
  public @Nullable String header(String name) {
    String prefix = name.toLowerCase(Locale.ROOT) + ":";
    for (String line : headers) {
      if (line.toLowerCase(Locale.ROOT).startsWith(prefix)) {
        return line.substring(prefix.length()).trim();
      }
    }
    return null;
  }

  /** The media type without its parameters, in lower case; empty if the endpoint names none. */
  public String mediaType() {
    String type = header("Content-Type");
    if (type == null) {
      return "";
    }
    int semicolon = type.indexOf(';');
    return (semicolon < 0 ? type : type.substring(0, semicolon)).trim().toLowerCase(Locale.ROOT);
  }

  /** The decoded body. No copy: it may be long. */
  public byte[] body() {
    return body;
  }

  /** How long the body was on the wire. */
  public long wireBytes() {
    return wireBytes;
  }

  /** The span of looking up the host's address. */
  public long dnsNanos() {
    return nanos[0];
  }

  /** The span of making the TCP connection. */
  public long tcpNanos() {
    return nanos[1];
  }

  /** The span of the TLS handshake. */
  public long tlsNanos() {
    return nanos[2];
  }

  /** Until status and headers were there. */
  public long firstByteNanos() {
    return nanos[3];
  }

  /** Until the last byte of the body was read. */
  public long bodyNanos() {
    return nanos[4];
  }

  /** The whole request. */
  public long totalNanos() {
    return nanos[5];
  }
}
