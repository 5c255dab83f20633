package io.siribench.recording;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.request.EndpointRequest;
import io.siribench.request.FileHash;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A factory of entries of recordings from observations, without secrets. Data without a HAR member
 * is in members that begin with an underscore, as the standard requires. Times are in ms; -1 is
 * unknown.
 */
final class HarEntries {
  private static final double MICROS_PER_MILLI = 1e3;
  private static final long UNKNOWN = -1;
  private static final String CONTENT_TYPE = "Content-Type";

  /** The replacement of invalid UTF-8, which valid text may also contain. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  static ObjectNode of(EndpointRequest request, Observation observation) {
    ObjectNode entry = HarMapper.get().createObjectNode();
    entry.put("startedDateTime", TIME.format(observation.startedAt()));
    entry.put("time", millis(observation.totalNanos()));
    entry.put("_outcome", observation.outcome().label());
    observation.error().ifPresent(error -> entry.put("_error", error));
    if (observation.visits() >= 0) {
      entry.put("_visits", observation.visits());
    }
    request(entry.putObject("request"), request, observation);
    response(entry.putObject("response"), observation);
    entry.putObject("cache");
    timings(entry.putObject("timings"), observation);
    return entry;
  }

  private static void request(ObjectNode node, EndpointRequest request, Observation observation) {
    List<HarHeader> headers = request.shownHeaders().stream().map(KeptHeaders::parse).toList();
    String url = request.shownUrl();
    byte[] data = request.shownBody().orElse(new byte[0]);
    boolean isPost = request.dataBase64().isPresent();
    node.put("method", isPost ? "POST" : "GET").put("url", url);
    headers(node, observation, headers);
    node.set("queryString", HarMapper.get().valueToTree(query(url)));
    if (isPost) {
      // The text is omitted, since it may contain a password.
      ObjectNode posted = node.putObject("postData").put("mimeType", contentType(headers));
      posted.putArray("params");
      posted.put("text", "").put("_sha256", FileHash.sha256(data));
    }
    node.put("headersSize", UNKNOWN).put("bodySize", data.length);
  }

  /** Adds the members that requests and responses have in common. */
  private static void headers(ObjectNode node, Observation observation, List<HarHeader> headers) {
    node.put("httpVersion", observation.response().map(Response::httpVersion).orElse(""));
    node.putArray("cookies");
    node.set("headers", HarMapper.get().valueToTree(headers));
  }

  private static String contentType(List<HarHeader> headers) {
    return headers.stream()
        .filter(header -> header.name().equalsIgnoreCase(CONTENT_TYPE))
        .map(HarHeader::value)
        .findFirst()
        .orElse("");
  }

  private static List<HarHeader> query(String url) {
    int start = url.indexOf('?');
    return start < 0
        ? List.of()
        : Stream.of(url.substring(start + 1).split("&", -1))
            .map(parameter -> parameter.split("=", 2))
            .map(parts -> new HarHeader(parts[0], parts.length < 2 ? "" : parts[1]))
            .toList();
  }

  private static void response(ObjectNode node, Observation observation) {
    List<HarHeader> headers =
        observation.response().map(answer -> KeptHeaders.of(answer.headers())).orElse(List.of());
    node.put("status", observation.status()).put("statusText", "");
    headers(node, observation, headers);
    node.set("content", content(contentType(headers), observation.body()));
    node.put("redirectURL", "").put("headersSize", UNKNOWN);
    node.put("bodySize", observation.wireBytes());
  }

  /** Returns the content node of {@code body}, as text if that preserves every byte. */
  static ObjectNode content(String mimeType, byte[] body) {
    ObjectNode content = HarMapper.get().createObjectNode();
    content.put("size", body.length).put("mimeType", mimeType);
    Optional<String> text = text(body);
    return text.isPresent()
        ? content.put("text", text.get())
        : content
            .put("text", Base64.getEncoder().encodeToString(body))
            .put("encoding", HarEntry.BASE64);
  }

  private static Optional<String> text(byte[] body) {
    // Strict decoding would make a copy of twice the length.
    String text = new String(body, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) < 0) {
      return Optional.of(text);
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException isNoText) {
      return Optional.empty();
    }
  }

  /**
   * Adds the time spans as HAR divides them. The time before the connection, and the time from the
   * connection to the first byte, count as waiting, because the moment of sending is not known.
   * Without a response, only the total is known.
   */
  private static void timings(ObjectNode node, Observation observation) {
    double dns = UNKNOWN;
    double connect = UNKNOWN;
    double ssl = UNKNOWN;
    double waiting = millis(observation.totalNanos());
    double receive = 0;
    if (observation.response().isPresent()) {
      Response response = observation.response().get();
      dns = millis(response.dnsNanos());
      connect = millis(sum(response.tcpNanos(), response.tlsNanos()));
      ssl = millis(response.tlsNanos());
      double firstByte = millis(response.firstByteNanos());
      waiting = rounded(firstByte - Math.max(0, connect) - Math.max(0, dns));
      receive = rounded(millis(response.totalNanos()) - firstByte);
    }
    node.put("blocked", (double) UNKNOWN).put("dns", dns).put("connect", connect).put("ssl", ssl);
    node.put("send", 0.0).put("wait", waiting).put("receive", receive);
  }

  private static long sum(long first, long second) {
    return first < 0 ? second : second < 0 ? first : first + second;
  }

  private static double millis(long nanos) {
    long micros = TimeUnit.NANOSECONDS.toMicros(nanos);
    return nanos < 0 ? UNKNOWN : micros / MICROS_PER_MILLI;
  }

  private static double rounded(double millis) {
    return Math.round(Math.max(0, millis) * MICROS_PER_MILLI) / MICROS_PER_MILLI;
  }
}
