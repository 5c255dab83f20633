package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.siribench.worker.Certificates;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests from classes of D8 to a live endpoint, with and without TLS. */
final class DexedEndpointIT {
  @TempDir private static Path directory;
  private static Certificates certificates;

  private @Nullable HttpServer server;

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = Certificates.makeIn(directory);
    certificates.add("good", "localhost", "-1H");
  }

  @AfterEach
  void stop() {
    if (server != null) {
      server.stop(0);
    }
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private String startPlain() throws IOException {
    return start(HttpServer.create(anyPort(), 0), "http");
  }

  private String startTls() throws Exception {
    HttpsServer secure = HttpsServer.create(anyPort(), 0);
    secure.setHttpsConfigurator(new HttpsConfigurator(certificates.context("good")));
    return start(secure, "https");
  }

  private String start(HttpServer created, String scheme) {
    server = created;
    created.createContext("/sample.", DexedEndpointIT::answer);
    created.start();
    return scheme + "://localhost:" + created.getAddress().getPort() + "/sample.";
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String format = path.substring(path.lastIndexOf('.') + 1);
    byte[] document = Files.readAllBytes(Program.SAMPLES.resolve("stop-monitoring-20." + format));
    exchange.getResponseHeaders().add("Content-Type", "application/" + format);
    exchange.sendResponseHeaders(200, document.length);
    exchange.getResponseBody().write(document);
    exchange.close();
  }

  private static DexedWorker asking(String url, String connection, String format, String reader) {
    return new DexedWorker()
        .args("format=" + format, "reader=" + reader, "connection=" + connection)
        .args("source=shown", "timeout=20000", "max-bytes=10000000", "requests=2")
        .input("url=" + url + format + "\n");
  }

  private static void assertBound(Map<String, String> sample) {
    assertThat(sample)
        .containsEntry("outcome", "ok")
        .containsEntry("visits", "20")
        .containsEntry("status", "200")
        .containsEntry("http_version", "HTTP/1.1")
        .containsEntry("connection_state", "new")
        .containsEntry("digest", "cdefdeef74e6c777")
        .containsKeys("dns_ns", "tcp_ns", "first_byte_ns", "body_ns");
  }

  @ParameterizedTest
  @CsvSource({
    "url-connection, json, reader",
    "url-connection, xml, reader",
    "url-connection, cbor, tree",
    "jackson-url, json, mapper",
    "jackson-url, xml, reader",
    "jackson-url, smile, reader"
  })
  void request_plain_isAnswered(String connection, String format, String reader) throws Exception {
    String url = startPlain();
    assertBound(asking(url, connection, format, reader).succeed().line("sample"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"url-connection", "jackson-url"})
  void request_overTlsOfATrustedAuthority_isAnswered(String connection) throws Exception {
    String url = startTls();
    Map<String, String> sample =
        asking(url, connection, "json", "reader")
            .args("trust=" + certificates.pem())
            .succeed()
            .line("sample");
    assertBound(sample);
    assertThat(sample).containsKey("tls_ns");
  }

  @Test
  void request_untrustedTls_isRefused() throws Exception {
    String url = startTls();
    Map<String, String> sample =
        asking(url, "url-connection", "json", "reader").succeed().line("sample");
    assertThat(sample).containsEntry("outcome", "http");
    assertThat(sample.get("error")).contains("the certificate is not trusted");
  }

  @Test
  void request_httpClient_isRefusedByItsName() throws Exception {
    String url = startPlain();
    DexedWorker.Result result = asking(url, "http-client", "json", "reader").run();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.output()).contains("HttpClientTransport");
  }
}
