package io.siribench.recording;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The parts of a request's time, in ms; -1 is unknown or did not happen.
 *
 * @param blocked waiting for a connection
 * @param dns looking the host's address up
 * @param connect making the connection, TLS included
 * @param ssl the TLS handshake
 * @param send sending the request
 * @param waiting from the sent request to the first byte of the response
 * @param receive reading the response
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HarTimings(
    double blocked,
    double dns,
    double connect,
    double ssl,
    double send,
    @JsonProperty("wait") double waiting,
    double receive) {
  static final HarTimings UNKNOWN = new HarTimings(-1, -1, -1, -1, 0, 0, 0);
}
