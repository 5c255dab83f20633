package io.siribench.recording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A response of an endpoint, decoded. Times are in ns; -1 is unknown.
 *
 * @param status the HTTP status code
 * @param httpVersion the version, such as {@code HTTP/1.1}
 * @param headers all headers, each {@code Name: value}
 * @param body the decoded body; empty for an unusable response, because a body that was cut off may
 *     end within a secret, which could not be found in it
 * @param wireBytes the number of body bytes received on the wire; -1 if unknown
 * @param dnsNanos the span of the host's address lookup
 * @param tcpNanos the span of opening the TCP connection
 * @param tlsNanos the span of the TLS handshake
 * @param firstByteNanos the time until status and headers arrived
 * @param bodyNanos the time until the last byte of the body was read
 * @param totalNanos the time of the whole request
 */
@SuppressWarnings("ArrayRecordComponent") // It may be long, and is neither modified nor compared.
public record Response(
    int status,
    String httpVersion,
    List<String> headers,
    byte[] body,
    long wireBytes,
    long dnsNanos,
    long tcpNanos,
    long tlsNanos,
    long firstByteNanos,
    long bodyNanos,
    long totalNanos) {
  public Response {
    headers = List.copyOf(headers);
  }

  /** Returns this response with other texts instead of the received texts. */
  Response with(String otherHttpVersion, List<String> otherHeaders, byte[] otherBody) {
    return new Response(
        status,
        otherHttpVersion,
        otherHeaders,
        otherBody,
        wireBytes,
        dnsNanos,
        tcpNanos,
        tlsNanos,
        firstByteNanos,
        bodyNanos,
        totalNanos);
  }

  /** Returns the first header of this name, ignoring case. */
  Optional<String> header(String name) {
    String prefix = name.toLowerCase(Locale.ROOT) + ":";
    return headers.stream()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(prefix))
        .map(line -> line.substring(prefix.length()).trim())
        .findFirst();
  }
}
