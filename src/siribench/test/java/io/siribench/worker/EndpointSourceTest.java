package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Successful requests on every connection to an endpoint. */
final class EndpointSourceTest {
  private static final long NEVER_MILLIS = 600_000;

  private RawServer server;

  @BeforeEach
  void start() throws IOException {
    server = new RawServer();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void request_goodAnswer_isObserved(ConnectionType connection) throws Exception {
    Asking asking = asking(connection).build();
    assertThat(asking.ask()).isEqualTo("ok");
    Map<String, String> seen = fields(asking);
    assertThat(seen)
        .containsEntry(SampleLine.STATUS, "200")
        .containsEntry(SampleLine.HTTP_VERSION, "HTTP/1.1")
        .containsEntry(SampleLine.CONNECTION_STATE, "new")
        .containsEntry(SampleLine.BYTES, String.valueOf(RawServer.GOOD.length()))
        .containsEntry(SampleLine.WIRE_BYTES, String.valueOf(RawServer.GOOD.length()))
        .containsKeys(SampleLine.DNS, SampleLine.WAIT, SampleLine.BIND)
        .doesNotContainKeys(SampleLine.TLS, SampleLine.RETRY_AFTER);
    assertThat(seen.containsKey(SampleLine.TCP))
        .isEqualTo(!connection.optionName().startsWith("http-client"));
    long head = Long.parseLong(seen.get(SampleLine.FIRST_BYTE));
    assertThat(Long.parseLong(seen.get(SampleLine.BODY))).isGreaterThan(head);
    assertThat(head).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void request_anyConnection_sendsTheHeadersGiven(ConnectionType connection) throws Exception {
    Asking.Builder builder = asking(connection);
    builder.headers = List.of("User-Agent: siribench/1", "Accept: a/b", "X-Key: a: b");
    assertThat(builder.build().ask()).isEqualTo("ok");
    assertThat(server.requests())
        .contains("GET /siri HTTP/1.1", "User-Agent: siribench/1", "Accept: a/b", "X-Key: a: b")
        .contains(
            connection == ConnectionType.JACKSON_URL
                ? "Accept-Encoding: identity"
                : "Accept-Encoding: gzip");
  }

  @ParameterizedTest
  @CsvSource({
    "URL_CONNECTION, READER",
    "HTTP_CLIENT, MAPPER",
    "URL_CONNECTION, TREE",
    "HTTP_CLIENT_ASYNC, ASYNC"
  })
  void request_gzip_countsBothLengths(ConnectionType connection, ReaderType reader)
      throws Exception {
    byte[] body = gzip(RawServer.GOOD);
    server.then(client -> client.respond("200 OK", "Content-Encoding: gzip", body));
    Asking.Builder builder = asking(connection);
    builder.reader = reader;
    Asking asking = builder.build();
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(fields(asking))
        .containsEntry(SampleLine.BYTES, String.valueOf(RawServer.GOOD.length()))
        .containsEntry(SampleLine.WIRE_BYTES, String.valueOf(body.length));
  }

  @ParameterizedTest
  @CsvSource({
    "MAPPER, JSON",
    "READER, JSON",
    "TREE, JSON",
    "MAPPER, XML",
    "READER, XML",
    "TREE, XML"
  })
  void request_byJackson_readsEveryWay(ReaderType reader, Format format) throws Exception {
    String document = format == Format.XML ? "<Siri><ServiceDelivery/></Siri>" : RawServer.GOOD;
    server.then(client -> client.respond("200 OK", "", document));
    Asking.Builder builder = asking(ConnectionType.JACKSON_URL);
    builder.reader = reader;
    builder.format = format;
    assertThat(builder.build().ask()).isEqualTo("ok");
  }

  @ParameterizedTest
  @EnumSource(names = "JACKSON_URL", mode = EnumSource.Mode.EXCLUDE)
  void request_withData_isPosted(ConnectionType connection) throws Exception {
    Asking.Builder builder = asking(connection);
    builder.data = "<Siri/>".getBytes(StandardCharsets.UTF_8);
    builder.headers = List.of("Content-Type: text/xml");
    assertThat(builder.build().ask()).isEqualTo("ok");
    assertThat(server.requests())
        .contains("POST /siri HTTP/1.1", "Content-Type: text/xml", "<Siri/>");
  }

  @ParameterizedTest
  @EnumSource
  void request_redirectsOnTheSameHost_areFollowed(ConnectionType connection) throws Exception {
    server.then(
        client -> client.respond("301 Moved", "Location: /b?x=1", "moved"),
        client ->
            client.respond("307 Elsewhere", "Location: http://" + server.authority() + "/c", ""));
    assertThat(asking(connection).build().ask()).isEqualTo("ok");
    assertThat(server.requests()).contains("GET /b?x=1 HTTP/1.1", "GET /c HTTP/1.1");
    assertThat(server.connections()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void request_redirectToAnotherQuery_keepsThePath(ConnectionType connection) throws Exception {
    server.then(client -> client.respond("302 Found", "Location: ?x=1", ""));
    assertThat(asking(connection).build().ask()).isEqualTo("ok");
    assertThat(server.requests()).contains("GET /siri?x=1 HTTP/1.1");
  }

  @ParameterizedTest
  @CsvSource({"302, GET, 0", "307, POST, 2", "308, POST, 2"})
  void request_redirectedPost_isRepostedOnlyFor307And308(int status, String method, int bodies)
      throws Exception {
    server.then(client -> client.respond(status + " X", "Location: /b", ""));
    Asking.Builder builder = asking(ConnectionType.URL_CONNECTION);
    builder.data = "data".getBytes(StandardCharsets.UTF_8);
    assertThat(builder.build().ask()).isEqualTo("ok");
    assertThat(server.requests()).contains(method + " /b HTTP/1.1");
    assertThat(server.requests().stream().filter("data"::equals)).hasSize(Math.max(1, bodies));
  }

  @Test
  void request_smileWithTrailingBytes_keepsTheConnection() throws Exception {
    byte[] document =
        JacksonFormat.SMILE.newPlainMapper().writeValueAsBytes(Map.of("Siri", Map.of()));
    byte[] padded = Arrays.copyOf(document, document.length + 50_000);
    RawServer.Answer answer = client -> client.respond("200 OK", "", padded);
    server.then(answer, answer);
    Asking.Builder builder = asking(ConnectionType.URL_CONNECTION);
    builder.format = Format.SMILE;
    Asking asking = builder.build();
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(server.connections()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void request_earlyHintsBeforeResponse_areNotAFailure(ConnectionType connection) throws Exception {
    RawServer.Answer hinting =
        client -> {
          client.send("HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n");
          RawServer.good().to(client);
        };
    server.then(hinting, hinting);
    Asking asking = asking(connection).build();
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(fields(asking)).containsEntry(SampleLine.STATUS, "200");
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(asking.ask()).isEqualTo("ok");
  }

  @ParameterizedTest
  @EnumSource
  void request_tooManyRequests_reportsRetryAfter(ConnectionType connection) throws Exception {
    server.then(client -> client.respond("429 Too Many Requests", "Retry-After: 3", "later"));
    Asking asking = asking(connection).build();
    assertThat(asking.ask()).isEqualTo("http: shown: HTTP 429 Too Many Requests");
    assertThat(fields(asking))
        .containsEntry(SampleLine.RETRY_AFTER, "3000")
        .containsEntry(SampleLine.STATUS, "429")
        .doesNotContainKey(SampleLine.BIND);
    assertThat(asking.ask()).isEqualTo("ok");
    assertThat(server.connections())
        .as("the short answer is read, and the connection kept")
        .isOne();
  }

  @ParameterizedTest
  @EnumSource
  void request_redirectWithRetryAfter_isAFailure(ConnectionType connection) throws Exception {
    server.then(client -> client.respond("302 Found", "Location: /b\r\nRetry-After: 3", "later"));
    Asking asking = asking(connection).build();
    assertThat(asking.ask())
        .startsWith("http: shown: HTTP 302")
        .endsWith(": a redirect that asks for a pause (Retry-After) is not followed");
    assertThat(fields(asking))
        .containsEntry(SampleLine.RETRY_AFTER, "3000")
        .containsEntry(SampleLine.STATUS, "302");
    assertThat(server.requests()).doesNotContain("GET /b HTTP/1.1");
  }

  /** The rest may arrive much later, or never. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void request_endlessPartialContent_failsLongBeforeTimeout() throws Exception {
    server.then(
        client -> {
          client.send("HTTP/1.1 206 Partial Content\r\nContent-Length: 9\r\n\r\n{");
          client.idle(NEVER_MILLIS);
        });
    Asking.Builder builder = asking(ConnectionType.HTTP_CLIENT_ASYNC);
    builder.timeoutMillis = NEVER_MILLIS;
    assertThat(builder.build().ask())
        .isEqualTo("http: shown: HTTP 206: a part of a document, which was not requested");
  }

  @ParameterizedTest
  @EnumSource
  void request_faultOfKnownLength_isExplained(ConnectionType connection) throws Exception {
    String fault = "<Fault><faultstring>no such stop</faultstring></Fault>";
    server.then(client -> client.respond("500 Broken", "Content-Type: text/xml", fault));
    assertThat(asking(connection).build().ask())
        .startsWith("http: shown: HTTP 500")
        .endsWith(": no such stop");
  }

  /** Faults with stack traces may be long; their explanations come first. */
  @ParameterizedTest
  @EnumSource
  void request_longFault_isExplained(ConnectionType connection) throws Exception {
    String fault =
        "<Fault><faultstring>no such stop</faultstring><detail>"
            + "at ".repeat(50_000)
            + "</detail></Fault>";
    server.then(client -> client.respond("500 Broken", "Content-Type: text/xml", fault));
    assertThat(asking(connection).build().ask())
        .startsWith("http: shown: HTTP 500")
        .endsWith(": no such stop");
  }

  @ParameterizedTest
  @EnumSource
  void request_faultInChunks_isExplained(ConnectionType connection) throws Exception {
    String fault = "<Fault><faultstring>no such stop</faultstring></Fault>";
    server.then(
        client ->
            client.send(
                "HTTP/1.1 500 Internal Server Error\r\nContent-Type: text/xml\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n"
                    + Integer.toHexString(fault.length())
                    + "\r\n"
                    + fault
                    + "\r\n0\r\n\r\n"));
    Asking asking = asking(connection).build();
    assertThat(asking.ask()).startsWith("http: shown: HTTP 500").endsWith(": no such stop");
    assertThat(fields(asking)).containsEntry(SampleLine.STATUS, "500");
  }

  @Test
  void build_headerSetByHttpClient_isRefusedWithoutItsValue() {
    Asking.Builder builder = asking(ConnectionType.HTTP_CLIENT);
    builder.headers = List.of("Host: secret");
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("header Host: set by http-client itself")
        .hasMessageNotContaining("secret");
  }

  private Asking.Builder asking(ConnectionType connection) {
    Asking.Builder builder = Asking.of(server.url());
    builder.connection = connection;
    return builder;
  }

  private static Map<String, String> fields(Asking asking) {
    Map<String, String> fields = new HashMap<>();
    for (String field : asking.report().split("\t", -1)) {
      int equals = field.indexOf('=');
      if (equals > 0) {
        fields.put(field.substring(0, equals), field.substring(equals + 1));
      }
    }
    return fields;
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
}
