package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.EndpointException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FetchTest {
  private static final long TIMEOUT_MILLIS = 10_000;
  private static final long MAX_BYTES = 10_000;

  private final List<String> seen = new CopyOnWriteArrayList<>();
  private HttpServer server;
  private String base = "";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    base = "http://localhost:" + server.getAddress().getPort();
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void send_plainResponse_isComplete() throws IOException {
    serve(
        "/a", 200, "{}".getBytes(StandardCharsets.UTF_8), "Content-Type", "Application/JSON; x=y");
    Response response = fetch("/a", false).send();
    assertThat(response.body()).asString().isEqualTo("{}");
    assertThat(response.status()).isEqualTo(200);
    assertThat(response.header("content-type")).contains("Application/JSON; x=y");
    assertThat(response.httpVersion()).isEqualTo("HTTP/1.1");
    assertThat(response.wireBytes()).isEqualTo(2);
    assertThat(response.firstByteNanos()).isBetween(1L, response.totalNanos());
    assertThat(response.bodyNanos()).isBetween(response.firstByteNanos(), response.totalNanos());
    assertThat(response.dnsNanos()).isPositive();
    assertThat(response.tcpNanos()).isPositive();
    assertThat(response.tlsNanos()).isEqualTo(-1);
  }

  @Test
  void send_gzip_isDecodedAndBothLengthsAreKnown() throws IOException {
    byte[] body = new byte[5000];
    serve("/a", 200, gzip(body), "Content-Encoding", "gzip");
    Response response = fetch("/a", true).send();
    assertThat(response.body()).isEqualTo(body);
    assertThat(response.wireBytes()).isEqualTo(gzip(body).length);
    assertThat(seen).anyMatch(line -> line.equals("Accept-encoding: gzip"));
  }

  @Test
  void send_withoutGzip_requestsIdentity() throws IOException {
    serve("/a", 200, new byte[1]);
    fetch("/a", false).send();
    assertThat(seen).contains("Accept-encoding: identity");
  }

  @Test
  void send_dataAndHeaders_reachTheEndpoint() throws IOException {
    serve("/a", 200, new byte[1]);
    byte[] data = "<Siri/>".getBytes(StandardCharsets.UTF_8);
    String url = base + "/a?key=1";
    List<String> headers = List.of("X-Key: 1:2", "Origin: https://a.example");
    new Fetch(new EndpointCall(url, "shown", headers, data, false, TIMEOUT_MILLIS, MAX_BYTES))
        .send();
    assertThat(seen)
        .contains("POST /a?key=1", "X-key: 1:2", "Origin: https://a.example", "<Siri/>");
  }

  @Test
  void send_errorStatus_reportsStatusAndRetryAfter() {
    serve("/a", 503, new byte[10], "Retry-After", "7");
    assertThatThrownBy(() -> fetch("/a", false).send())
        .asInstanceOf(type(EndpointException.class))
        .satisfies(
            e -> {
              assertThat(e.outcome()).isEqualTo("http");
              assertThat(e.status()).isEqualTo(503);
              assertThat(e.retryAfterMillis()).isEqualTo(7000);
              assertThat(e).hasMessage("shown: HTTP 503 Service Unavailable");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "br, 2, 2, -1, 'not understood'",
    "gzip, 2, 2, 2, 'encoding is broken'",
    "identity, 2, 9, 2, 'cut off'",
    "identity, 10001, 10001, 10001, --max-bytes",
  })
  void send_brokenBody_keepsStatusAndHeaders(
      String coding, int sent, int stated, long wireBytes, String problem) {
    server.createContext(
        "/a",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Encoding", coding);
          exchange.sendResponseHeaders(203, stated);
          exchange.getResponseBody().write(new byte[sent]);
          exchange.close();
        });
    Fetch fetch = fetch("/a", true);

    assertThatThrownBy(fetch::send).hasMessageContaining(problem);

    Response unusable = fetch.unusable().orElseThrow();
    assertThat(unusable.status()).isEqualTo(203);
    assertThat(unusable.header("content-encoding")).contains(coding);
    assertThat(unusable.body()).isEmpty();
    assertThat(unusable.wireBytes()).isEqualTo(wireBytes);
    assertThat(unusable.firstByteNanos()).isBetween(1L, unusable.totalNanos());
  }

  @Test
  void send_errorStatus_keepsHeaders() {
    serve("/a", 503, new byte[10], "Retry-After", "7");
    Fetch fetch = fetch("/a", false);

    assertThatThrownBy(fetch::send).isInstanceOf(EndpointException.class);

    Response unusable = fetch.unusable().orElseThrow();
    assertThat(unusable.status()).isEqualTo(503);
    assertThat(unusable.header("Retry-After")).contains("7");
    assertThat(unusable.wireBytes()).isEqualTo(-1);
    assertThat(seen).filteredOn("GET /a"::equals).hasSize(1);
  }

  /** The status of a redirect is not that of its target, which has none. */
  @Test
  void send_redirectWithoutAnswer_hasNoResponse() {
    serve("/a", 302, new byte[3], "Location", "/b");
    server.createContext("/b", HttpExchange::close);
    Fetch fetch = fetch("/a", false);

    assertThatThrownBy(fetch::send).isInstanceOf(EndpointException.class);

    assertThat(fetch.unusable()).isEmpty();
  }

  @Test
  void send_redirectOnTheSameHost_isFollowed() throws IOException {
    serve("/a", 302, new byte[3], "Location", "/b?x=1");
    serve("/b", 200, "b".getBytes(StandardCharsets.UTF_8));
    assertThat(fetch("/a", false).send().body()).asString().isEqualTo("b");
    assertThat(seen).contains("GET /b?x=1");
  }

  /** Without a complete response within the timeout, which excludes pauses, there is none. */
  @Test
  void send_pauseBeforeARedirect_isNotPartOfTheTotal() throws IOException {
    long millis = 2_000;
    serve("/a", 302, new byte[3], "Location", "/b");
    serve("/b", 200, new byte[1]);
    EndpointCall call =
        new EndpointCall(base + "/a", "shown", List.of(), null, false, millis, MAX_BYTES)
            .pausingBeforeRedirects(millis);
    assertThat(new Fetch(call).send().totalNanos()).isLessThan(millis * 1_000_000);
  }

  @Test
  void send_onAKeptConnection_hasNoTimeToConnect() throws IOException {
    serve("/a", 200, new byte[1]);
    Fetch fetch = fetch("/a", false);
    assertThat(fetch.send().tcpNanos()).isPositive();
    assertThat(fetch.send().tcpNanos()).isEqualTo(-1);
  }

  @Test
  void send_tooLong_isRefused() {
    serve("/a", 200, new byte[(int) MAX_BYTES + 1]);
    assertThatThrownBy(() -> fetch("/a", false).send())
        .isInstanceOf(EndpointException.class)
        .hasMessage("shown: the response is longer than 10000 bytes (--max-bytes)");
  }

  @Test
  void endpointCall_notAnHttpUrl_reportsExpectedFormWithoutSecrets() {
    assertThatThrownBy(
            () ->
                new EndpointCall(
                    "ftp://x/?key=secret", "ftp://x/?key=***", List.of(), null, false, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "ftp://x/?key=***: not a URL of an endpoint; expected http://HOST/... or"
                + " https://HOST/...");
  }

  private Fetch fetch(String path, boolean gzip) {
    return new Fetch(
        new EndpointCall(base + path, "shown", List.of(), null, gzip, TIMEOUT_MILLIS, MAX_BYTES));
  }

  private void serve(String path, int status, byte[] body, String... header) {
    server.createContext(path, exchange -> answer(exchange, status, body, header));
  }

  private void answer(HttpExchange exchange, int status, byte[] body, String... header)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(text -> lines.add(name + ": " + text)));
    lines.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    seen.addAll(lines);
    for (int i = 0; i < header.length; i += 2) {
      exchange.getResponseHeaders().add(header[i], header[i + 1]);
    }
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private static byte[] gzip(byte[] body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(body);
    }
    return bytes.toByteArray();
  }
}
