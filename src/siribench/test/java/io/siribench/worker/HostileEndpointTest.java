package io.siribench.worker;

import static io.siribench.worker.ConnectionType.HTTP_CLIENT;
import static io.siribench.worker.ConnectionType.HTTP_CLIENT_ASYNC;
import static io.siribench.worker.ConnectionType.JACKSON_URL;
import static io.siribench.worker.ConnectionType.URL_CONNECTION;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hostile responses, each with a clean outcome and a successful request after it. */
@Tag("slow")
final class HostileEndpointTest {
  private static final Set<ConnectionType> ALL =
      Set.of(JACKSON_URL, URL_CONNECTION, HTTP_CLIENT, HTTP_CLIENT_ASYNC);
  private static final Set<ConnectionType> WITH_GZIP =
      Set.of(URL_CONNECTION, HTTP_CLIENT, HTTP_CLIENT_ASYNC);
  private static final String GZIP = "Content-Encoding: gzip";
  private static final String JSON = "Content-Type: application/json";
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";
  private static final long QUICK_MILLIS = 2_000;
  private static final long PATIENT_MILLIS = 30_000;

  private record Hostility(
      String name,
      Format format,
      long timeoutMillis,
      Set<ConnectionType> connections,
      String outcome,
      String texts,
      List<RawServer.Answer> answers) {

    static Hostility of(String name, String outcome, String text, RawServer.Answer... answers) {
      return new Hostility(name, Format.JSON, PATIENT_MILLIS, ALL, outcome, text, List.of(answers));
    }

    Hostility in(Format other) {
      return new Hostility(name, other, timeoutMillis, connections, outcome, texts, answers);
    }

    Hostility quick() {
      return new Hostility(name, format, QUICK_MILLIS, connections, outcome, texts, answers);
    }

    Hostility by(Set<ConnectionType> some) {
      return new Hostility(name, format, timeoutMillis, some, outcome, texts, answers);
    }

    Stream<Arguments> rows() {
      return connections.stream()
          .filter(type -> type != HTTP_CLIENT_ASYNC || format != Format.XML)
          .sorted()
          .map(type -> Arguments.of(name, type, this));
    }
  }

  static Stream<Arguments> hostilities() {
    return Stream.of(lengths(), times(), contents(), encodings(), redirects(), statuses())
        .flatMap(List::stream)
        .flatMap(Hostility::rows);
  }

  private static List<Hostility> lengths() {
    RawServer.Answer flood =
        client -> {
          client.send(OK);
          client.flood("X-Flood: 123456789012345678901234567890\r\n");
        };
    return List.of(
        Hostility.of(
            "endless body",
            "http",
            "the response is longer than 1000000 bytes (--max-bytes)",
            client -> {
              client.send(OK + "\r\n");
              client.flood(" ");
            }),
        Hostility.of(
            "endless chunks",
            "http",
            "the response is longer than 1000000 bytes (--max-bytes)",
            client -> {
              client.send(CHUNKED);
              client.flood("5\r\n     \r\n");
            }),
        Hostility.of(
                "gzip bomb",
                "http",
                "the decoded response is longer than 1000000 bytes (--max-bytes)",
                client -> client.respond("200 OK", GZIP, gzip(" ".repeat(100_000_000))))
            .by(WITH_GZIP),
        Hostility.of(
            "Content-Length is too long",
            "http",
            "the response ended early (|the response was cut off: 10 of 100 bytes (Content-Length)"
                + " arrived",
            client -> {
              client.send(OK + "Content-Length: 100\r\n\r\n{\"Siri\":{}");
              client.close();
            }),
        Hostility.of(
            "reset in the body",
            "http",
            "the response ended early (",
            client -> {
              client.send(OK + "Content-Length: 100\r\n\r\n{\"Siri\":{}");
              client.idle(100);
              client.reset();
            }),
        Hostility.of("flood of headers", "http", "shown: ", flood));
  }

  private static List<Hostility> times() {
    return List.of(
        Hostility.of(
                "no answer",
                "timeout",
                "no complete response within 2000 ms (--timeout); the head of the response had not",
                client -> client.idle(PATIENT_MILLIS))
            .quick(),
        Hostility.of(
                "dripping head",
                "timeout",
                "within 2000 ms",
                client -> client.drip(OK + "A: b\r\n"))
            .quick(),
        Hostility.of(
                "dripping body",
                "timeout",
                "within 2000 ms",
                client -> {
                  client.send(OK + "\r\n");
                  client.drip(" ");
                })
            .quick(),
        Hostility.of(
                "dripping chunks",
                "timeout",
                "within 2000 ms",
                client -> {
                  client.send(CHUNKED);
                  client.drip("1\r\n \r\n");
                })
            .quick(),
        Hostility.of(
                "body that stops",
                "timeout",
                "5 bytes of the body had arrived|the head of the response had not arrived",
                client -> {
                  client.send(OK + "Content-Length: 100\r\n\r\n{\"Sir");
                  client.idle(PATIENT_MILLIS);
                })
            .quick());
  }

  private static List<Hostility> contents() {
    return List.of(
        Hostility.of(
            "login page",
            "parse",
            "shown: HTML, not a SIRI document (the response's Content-Type is text/html;"
                + " charset=utf-8)",
            client -> client.respond("200 OK", "Content-Type: text/html; charset=utf-8", "<html>")),
        Hostility.of(
                "login page for XML",
                "parse",
                "shown: HTML, not a SIRI document|Content-Type is text/html)",
                client -> client.respond("200 OK", "Content-Type: text/html", "<html></html>"))
            .in(Format.XML),
        Hostility.of(
            "another document",
            "parse",
            "not a SIRI document: expected Siri or ServiceDelivery at the top, found [login]",
            client -> client.respond("200 OK", JSON, "{\"login\":1}")),
        Hostility.of(
            "no document",
            "parse",
            "shown: without content, not a SIRI document",
            client -> client.respond("200 OK", JSON, "")),
        Hostility.of(
            "an empty object",
            "parse",
            "shown: without content, not a SIRI document",
            client -> client.respond("200 OK", JSON, "{}")),
        Hostility.of(
            "an empty array",
            "parse",
            "shown: without content, not a SIRI document",
            client -> client.respond("200 OK", JSON, " [ ]\n")),
        Hostility.of(
            "Protocol Buffers",
            "parse",
            "shown: binary (neither Smile nor CBOR), not a SIRI document",
            client -> client.respond("200 OK", "", "\n\r\n\u00032.0\u0010\u0000\u0018")),
        Hostility.of(
            "plain text",
            "parse",
            "shown: plain text, not a SIRI document",
            client -> client.respond("200 OK", "", "Service unavailable")),
        Hostility.of(
                "no document for XML",
                "parse",
                "shown: without content, not a SIRI document",
                client -> client.respond("200 OK", "Content-Type: application/xml", ""))
            .in(Format.XML),
        Hostility.of(
            "deep nesting",
            "parse",
            "nesting depth",
            client -> client.respond("200 OK", JSON, "{\"a\":".repeat(100_000))),
        Hostility.of(
                "deep nesting in XML",
                "parse",
                "epth",
                client -> client.respond("200 OK", "", "<Siri>" + "<a>".repeat(100_000)))
            .in(Format.XML),
        Hostility.of(
                "XML bomb",
                "parse",
                "refused: the document has a DOCTYPE",
                client -> client.respond("200 OK", "", bomb()))
            .in(Format.XML),
        Hostility.of(
                "external entity",
                "parse",
                "refused: the document has a DOCTYPE",
                client ->
                    client.respond(
                        "200 OK",
                        "",
                        "<!DOCTYPE Siri [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><Siri>&e;</Siri>"))
            .in(Format.XML));
  }

  private static List<Hostility> encodings() {
    return List.of(
        Hostility.of(
            "chunks of garbage",
            "http",
            "shown: the response has a chunk without a size",
            client -> {
              client.send(CHUNKED + "zz\r\n{}\r\n");
              client.close();
            }),
        Hostility.of(
            "chunks that break off",
            "http",
            "shown: the response ended early",
            client -> {
              client.send(CHUNKED + "ff\r\n{\"Siri\":");
              client.close();
            }),
        Hostility.of(
            "unknown Transfer-Encoding",
            "http",
            "Transfer-Encoding 'garbage' is not understood",
            client -> client.respond("200 OK", "Transfer-Encoding: garbage", RawServer.GOOD)),
        Hostility.of(
            "unknown Content-Encoding",
            "http",
            "Content-Encoding 'br' is not understood; expected gzip or none",
            client -> client.respond("200 OK", "Content-Encoding: br", "x")),
        Hostility.of(
            "no gzip at all",
            "http",
            "the response's gzip encoding is broken: Not in GZIP format",
            client -> client.respond("200 OK", GZIP, RawServer.GOOD)),
        Hostility.of(
            "gzip that breaks off",
            "http",
            "the response's gzip encoding is broken: ",
            client -> {
              byte[] whole = gzip(RawServer.GOOD);
              client.respond("200 OK", GZIP, Arrays.copyOf(whole, whole.length - 12));
            }),
        Hostility.of(
            "gzip with a wrong checksum",
            "http",
            "the response's gzip encoding is broken: ",
            client -> {
              byte[] whole = gzip(RawServer.GOOD);
              whole[whole.length - 6] ^= 1;
              client.respond("200 OK", GZIP, whole);
            }),
        Hostility.of(
            "no HTTP",
            "http",
            "the response is not HTTP|Invalid status line",
            client -> {
              client.send("SSH-2.0-OpenSSH_9.2\r\n\r\n");
              client.close();
            }),
        Hostility.of(
            "hanging up",
            "http",
            "the connection was closed before a response arrived|the response ended early (",
            RawServer.Client::reset));
  }

  private static List<Hostility> redirects() {
    RawServer.Answer loop = client -> client.respond("302 Found", "Location: /siri?key=secret", "");
    return List.of(
        Hostility.of(
            "redirect to another host",
            "http",
            "redirected to http://example.org/login; only redirects to the same scheme, host and port"
                + " are followed",
            client -> client.respond("302 Found", "Location: http://example.org/login?key=1", "")),
        Hostility.of(
            "redirect to another scheme",
            "http",
            "redirected to https://localhost/siri; only redirects to the same",
            client -> client.respond("301 Moved", "Location: https://localhost/siri", "")),
        Hostility.of(
            "redirect to a file",
            "http",
            "redirected to file:///etc/passwd; only redirects to the same",
            client -> client.respond("302 Found", "Location: file:///etc/passwd", "")),
        Hostility.of(
            "redirect to nonsense",
            "http",
            "redirected to an invalid HTTP URL",
            client -> client.respond("302 Found", "Location: nonsense://x", "")),
        Hostility.of(
            "redirect to a URL that is not encoded",
            "http",
            "redirected to an invalid HTTP URL",
            client -> client.respond("302 Found", "Location: /siri?name=a b", "")),
        Hostility.of(
            "redirect loop",
            "http",
            "redirected more than 5 times, finally to http://localhost:",
            loop,
            loop,
            loop,
            loop,
            loop,
            loop),
        Hostility.of(
            "redirect that breaks off",
            "http",
            "shown: HTTP 404 Not Found",
            client -> {
              client.send("HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 9\r\n\r\n");
              client.idle(100);
              client.reset();
            },
            client -> client.respond("404 Not Found", "", "")));
  }

  private static List<Hostility> statuses() {
    return List.of(
        Hostility.of(
            "unavailable",
            "http",
            "shown: HTTP 503 Service Unavailable",
            client -> client.respond("503 Service Unavailable", "Retry-After: 1", "sorry")),
        Hostility.of(
            "not found",
            "http",
            "shown: HTTP 404 Not Found",
            client -> client.respond("404 Not Found", "", "x".repeat(100_000))),
        Hostility.of(
            "no content",
            "http",
            "shown: HTTP 204",
            client -> client.send("HTTP/1.1 204 No Content\r\n\r\n")));
  }

  // These tests mostly wait for timeouts.
  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest(name = "{0} by {1}")
  @MethodSource("hostilities")
  void request_hostileResponse_failsCleanlyAndNextSucceeds(
      String name, ConnectionType connection, Hostility hostility) throws Exception {
    try (RawServer server = new RawServer().then(hostility.answers())) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      builder.format = hostility.format();
      builder.timeoutMillis = hostility.timeoutMillis();
      Asking asking = builder.build();
      String failure = asking.ask();
      assertThat(failure)
          .as(name)
          .startsWith(hostility.outcome() + ": shown")
          .doesNotContain("key=");
      assertThat(hostility.texts().split("\\|", -1)).as(failure).anyMatch(failure::contains);
      assertThat(failure.length()).isLessThan(1500);
      if (hostility.format() == Format.XML) {
        server.then(client -> client.respond("200 OK", "", "<Siri/>"));
      }
      assertThat(asking.ask()).isEqualTo("ok");
    }
  }

  /**
   * The client accepts no trailers, and may detect them before or after the body. It then keeps the
   * connection, and the next request may read the remaining data: an invalid status line, or an
   * endless one.
   */
  @ParameterizedTest
  @ValueSource(strings = {"X: ", "X-Flood: 123456789012345678901234567890\r\n"})
  void request_endlessTrailersWithHttpClient_endAndLaterRequestSucceeds(String trailer)
      throws Exception {
    RawServer.Answer answer =
        client -> {
          client.send(CHUNKED + "3c\r\n" + RawServer.GOOD + "\r\n0\r\n" + trailer);
          client.flood(trailer.substring(1));
        };
    try (RawServer server = new RawServer().then(answer)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = HTTP_CLIENT;
      Asking asking = builder.build();
      assertThat(asking.ask()).matches("ok|http: shown: .*");
      assertThat(asking.ask())
          .matches("ok|http: shown: .*(Invalid status line|Header size too big).*");
      assertThat(asking.ask()).isEqualTo("ok");
    }
  }

  @ParameterizedTest
  @EnumSource
  void request_statusWhoseBodyNeverEnds_isReported(ConnectionType connection) throws Exception {
    RawServer.Answer busy =
        client ->
            client.send(
                "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: 9\r\n\r\n");
    RawServer.Answer stall =
        client -> {
          busy.to(client);
          client.idle(PATIENT_MILLIS);
        };
    RawServer.Answer breakOff =
        client -> {
          busy.to(client);
          client.idle(100);
          client.reset();
        };
    try (RawServer server = new RawServer().then(stall, breakOff)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      builder.timeoutMillis = QUICK_MILLIS;
      Asking asking = builder.build();
      for (int i = 0; i < 2; i++) {
        assertThat(asking.ask()).isEqualTo("http: shown: HTTP 429 Too Many Requests");
        assertThat(asking.report()).contains(SampleLine.RETRY_AFTER + "=7000");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void request_connectionRefused_reportsSo(ConnectionType connection) throws Exception {
    int port;
    try (ServerSocket unused = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = unused.getLocalPort();
    }
    Asking.Builder builder = Asking.of("http://localhost:" + port + "/");
    builder.connection = connection;
    assertThat(builder.build().ask()).startsWith("http: shown: no connection: ");
  }

  @ParameterizedTest
  @EnumSource
  void request_hostWithoutAddress_namesTheHost(ConnectionType connection) throws Exception {
    Asking.Builder builder = Asking.of("http://no-such-host.invalid/?key=1");
    builder.connection = connection;
    assertThat(builder.build().ask())
        .isEqualTo("http: shown: the host no-such-host.invalid has no address (DNS)");
  }

  @Test
  void request_hugeText_isRefusedBeforeFullyBuffered() throws Exception {
    long gigabyte = 1_000_000_000;
    try (RawServer server =
        new RawServer()
            .then(
                client -> {
                  client.send(
                      OK + "Content-Length: " + gigabyte + "\r\n\r\n{\"Siri\":{\"version\":\"");
                  client.flood("x");
                })) {
      Asking.Builder builder = Asking.of(server.url());
      builder.maxBytes = 2 * gigabyte;
      Asking asking = builder.build();
      assertThat(asking.ask()).startsWith("parse: shown").contains("String value length");
      assertThat(asking.ask()).isEqualTo("ok");
    }
  }

  private static String bomb() {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE Siri [<!ENTITY a0 'ha'>");
    for (int i = 1; i < 30; i++) {
      bomb.append("<!ENTITY a").append(i).append(" '&a").append(i - 1).append(";&a");
      bomb.append(i - 1).append(";'>");
    }
    return bomb.append("]><Siri>&a29;</Siri>").toString();
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** By RFC 9112, section 8, the response is complete with its last chunk. */
  @ParameterizedTest
  @EnumSource
  void trailers_endless_areNotRead(ConnectionType connection) throws Exception {
    String complete = CHUNKED + "3c\r\n" + RawServer.GOOD + "\r\n0\r\n";
    RawServer.Answer flood =
        client -> {
          client.send(complete);
          client.flood("X-Flood: 123456789012345678901234567890\r\n");
        };
    RawServer.Answer line =
        client -> {
          client.send(complete + "X: ");
          client.flood("1234567890");
        };
    for (RawServer.Answer answer : List.of(flood, line)) {
      try (RawServer server = new RawServer().then(answer)) {
        Asking.Builder builder = Asking.of(server.url());
        builder.connection = connection;
        boolean isRefused =
            HiddenByClient.CLIENTS.contains(connection) && HiddenByClient.hasStrictChunks();
        assertThat(builder.build().ask()).startsWith(isRefused ? "http: " : "ok");
      }
    }
  }
}
