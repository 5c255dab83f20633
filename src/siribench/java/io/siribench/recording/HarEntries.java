package io.siribench.recording;

import io.siribench.request.EndpointRequest;
import io.siribench.request.FileHash;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Creates entries of recordings from observations, without secrets. */
final class HarEntries {
  private static final long NANOS_PER_MICRO = 1000;
  private static final double MICROS_PER_MILLI = 1e3;
  private static final long UNKNOWN = -1;
  private static final String CONTENT_TYPE = "Content-Type";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private HarEntries() {}

  static HarEntry of(EndpointRequest request, Observation observation) {
    return new HarEntry(
        time(observation.startedAt()),
        millis(observation.totalNanos()),
        request(request, observation),
        response(observation),
        Map.of(),
        observation.response().map(HarEntries::timings).orElseGet(() -> timings(observation)),
        observation.outcome().label(),
        observation.error().orElse(null),
        observation.visits() < 0 ? null : observation.visits());
  }

  private static HarRequest request(EndpointRequest request, Observation observation) {
    List<HarHeader> headers = request.shownHeaders().stream().map(KeptHeaders::parse).toList();
    String url = request.shownUrl();
    byte[] data = request.shownBody().orElse(new byte[0]);
    return new HarRequest(
        request.dataBase64().isPresent() ? "POST" : "GET",
        url,
        observation.response().map(Response::httpVersion).orElse(""),
        List.of(),
        headers,
        query(url),
        request.dataBase64().isPresent() ? postData(headers, data) : null,
        UNKNOWN,
        data.length);
  }

  /** Returns the posted data without its text, which may contain a password. */
  private static HarRequest.PostData postData(List<HarHeader> headers, byte[] data) {
    return new HarRequest.PostData(
        value(headers, CONTENT_TYPE), List.of(), "", FileHash.sha256(data));
  }

  private static String value(List<HarHeader> headers, String name) {
    return headers.stream()
        .filter(header -> header.name().equalsIgnoreCase(name))
        .map(HarHeader::value)
        .findFirst()
        .orElse("");
  }

  private static List<HarHeader> query(String url) {
    List<HarHeader> parameters = new ArrayList<>();
    int start = url.indexOf('?');
    if (start >= 0) {
      for (String parameter : url.substring(start + 1).split("&", -1)) {
        int equals = parameter.indexOf('=');
        parameters.add(
            equals < 0
                ? new HarHeader(parameter, "")
                : new HarHeader(parameter.substring(0, equals), parameter.substring(equals + 1)));
      }
    }
    return parameters;
  }

  private static HarResponse response(Observation observation) {
    @Nullable Response response = observation.response().orElse(null);
    if (response == null) {
      return new HarResponse(
          observation.status(), "", "", List.of(), List.of(), HarContent.NONE, "", -1, -1);
    }
    List<HarHeader> headers = KeptHeaders.of(response.headers());
    return new HarResponse(
        response.status(),
        "",
        response.httpVersion(),
        List.of(),
        headers,
        HarContent.of(value(headers, CONTENT_TYPE), observation.body()),
        "",
        UNKNOWN,
        response.wireBytes());
  }

  /**
   * Returns the time spans as HAR divides them. All time before the connection, and from there to
   * the first byte, counts as waiting: the moment when the request was sent is not visible.
   */
  private static HarTimings timings(Response response) {
    double connect = millis(sum(response.tcpNanos(), response.tlsNanos()));
    double dns = millis(response.dnsNanos());
    double firstByte = millis(response.firstByteNanos());
    double waiting = firstByte - Math.max(0, connect) - Math.max(0, dns);
    return new HarTimings(
        UNKNOWN,
        dns,
        connect,
        millis(response.tlsNanos()),
        0,
        rounded(Math.max(0, waiting)),
        rounded(Math.max(0, millis(response.totalNanos()) - firstByte)));
  }

  /** Returns the times without a response: only the total is known. */
  private static HarTimings timings(Observation observation) {
    return new HarTimings(
        UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 0, millis(observation.totalNanos()), 0);
  }

  private static long sum(long some, long more) {
    return some < 0 ? more : more < 0 ? some : some + more;
  }

  private static double millis(long nanos) {
    long micros = nanos / NANOS_PER_MICRO;
    return nanos < 0 ? UNKNOWN : micros / MICROS_PER_MILLI;
  }

  private static double rounded(double millis) {
    return Math.round(millis * MICROS_PER_MILLI) / MICROS_PER_MILLI;
  }

  private static String time(Instant instant) {
    return TIME.format(instant);
  }
}
