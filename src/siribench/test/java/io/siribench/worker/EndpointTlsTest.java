package io.siribench.worker;

import static io.siribench.worker.ConnectionType.HTTP_CLIENT;
import static io.siribench.worker.ConnectionType.HTTP_CLIENT_ASYNC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.http.Trust;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests over TLS, to servers with valid and invalid certificates. */
@Tag("slow")
final class EndpointTlsTest {
  private static final String NOW = "-1H";
  private static final String THREE_DAYS_AGO = "-3d";

  @TempDir private static Path directory;
  private static Certificates certificates;
  private static Path stranger;
  private static SSLContext contextBefore;
  private static SSLSocketFactory factoryBefore;

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = Certificates.makeIn(directory);
    certificates.add("good", "localhost", NOW);
    certificates.add("expired", "localhost", THREE_DAYS_AGO);
    certificates.add("other", "other.example", NOW);
    certificates.add("client", "client.example", NOW);
    stranger = Certificates.makeIn(Files.createDirectory(directory.resolve("others"))).pem();
    contextBefore = SSLContext.getDefault();
    factoryBefore = HttpsURLConnection.getDefaultSSLSocketFactory();
    Trust.onlyThoseIn(certificates.pem().toFile());
  }

  @AfterAll
  static void trustAsBefore() {
    SSLContext.setDefault(contextBefore);
    HttpsURLConnection.setDefaultSSLSocketFactory(factoryBefore);
  }

  @ParameterizedTest
  @EnumSource
  void fork_goodCertificate_isTrusted(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      List<ForkMessage> samples = to(server, connection).jvm(certificates.trusting()).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("empty", "empty");
      assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
          .containsExactly("new", "reused");
      assertThat(samples.get(0).fields().containsKey(SampleLine.TLS))
          .isEqualTo(connection != HTTP_CLIENT && connection != HTTP_CLIENT_ASYNC);
      assertThat(samples.get(1).fields()).doesNotContainKeys(SampleLine.TCP, SampleLine.TLS);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  /** The JDK waits for the server when it closes TLS early. */
  @ParameterizedTest
  @EnumSource(names = {"JACKSON_URL", "URL_CONNECTION"})
  void redirect_whoseBodyNeverEnds_isFollowed(ConnectionType connection) throws Exception {
    RawServer.Answer endless =
        client -> client.sendUntilClosed("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n{");
    try (RawServer server = new RawServer(certificates.listen("good")).then(endless)) {
      Asking.Builder builder = Asking.of("https://" + server.authority() + "/siri");
      builder.connection = connection;
      assertThat(builder.build().ask()).isEqualTo("ok");
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_authorityInAFile_isTrusted(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      List<ForkMessage> samples =
          to(server, connection).with(Protocol.ARG_TRUST, certificates.pem()).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("empty", "empty");
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_authorityInAFile_isTheOnlyOneTrusted(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      List<ForkMessage> samples =
          to(server, connection)
              .with(Protocol.ARG_TRUST, stranger)
              .jvm(certificates.trusting())
              .samples();
      assertThat(Forks.field(samples, SampleLine.ERROR))
          .allSatisfy(error -> assertThat(error).contains("TLS failed"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_clientCertificate_isPresented(ConnectionType connection) throws Exception {
    Path file = certificates.storeFile("client", "canary-4711");
    for (String protocol : List.of("TLSv1.2", "TLSv1.3")) {
      try (RawServer server = new RawServer(certificates.listenToCertified("good", protocol))) {
        List<ForkMessage> samples =
            to(server, connection)
                .jvm(certificates.trusting())
                .jvm("-Djavax.net.ssl.keyStore=" + file, "-Djavax.net.ssl.keyStoreType=PKCS12")
                .input(Protocol.INPUT_CLIENT_CERT_PASSWORD, "canary-4711")
                .samples();
        assertThat(Forks.field(samples, SampleLine.OUTCOME))
            .as(protocol)
            .containsExactly("empty", "empty");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void request_withoutClientCertificate_namesTheOption(ConnectionType connection) throws Exception {
    for (String protocol : List.of("TLSv1.2", "TLSv1.3")) {
      try (RawServer server = new RawServer(certificates.listenToCertified("good", protocol))) {
        assertThat(failures(server.authority(), connection))
            .as(protocol)
            .allSatisfy(failure -> assertThat(failure).contains("--client-cert"));
        assertThat(server.requests()).isEmpty();
      }
    }
  }

  @Test
  void onlyThoseIn_fileWithoutCertificate_isRefused() throws Exception {
    Path empty = Files.createFile(directory.resolve("empty.pem"));
    assertThatThrownBy(() -> Trust.onlyThoseIn(empty.toFile()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("empty.pem contains no certificate");
  }

  @ParameterizedTest
  @CsvSource({
    "URL_CONNECTION, expired, CertificateExpiredException",
    "HTTP_CLIENT,    expired, CertificateExpiredException",
    "URL_CONNECTION, other, the certificate is for another host: ",
    "HTTP_CLIENT,    other, the certificate is for another host: ",
  })
  void request_badCertificate_isRefused(ConnectionType connection, String alias, String trouble)
      throws Exception {
    try (RawServer server = new RawServer(certificates.listen(alias))) {
      assertThat(failures(server.authority(), connection))
          .allSatisfy(failure -> assertThat(failure).startsWith("shown: TLS failed: "))
          .first(InstanceOfAssertFactories.STRING)
          .contains(trouble);
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_unknownAuthority_isRefused(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      List<ForkMessage> samples = to(server, connection).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "http");
      assertThat(samples.get(0).text(SampleLine.ERROR))
          .startsWith("shown: TLS failed: ")
          .contains("unable to find valid certification path");
    }
  }

  @ParameterizedTest
  @EnumSource
  void request_portWithoutTls_suggestsHttp(ConnectionType connection) throws Exception {
    try (ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread plain = new Thread(() -> refusePlainly(listening), "plain");
      plain.setDaemon(true);
      plain.start();
      // java.net.http sometimes reports a lost connection instead.
      assertThat(failures("localhost:" + listening.getLocalPort(), connection))
          .allSatisfy(failure -> assertThat(failure).contains("the port does not speak TLS"));
    }
  }

  /** Accepts connections and replies in plain text, which a TLS client cannot parse. */
  private static void refusePlainly(ServerSocket listening) {
    while (!listening.isClosed()) {
      try (Socket socket = listening.accept()) {
        // An earlier reply would be reported as a lost connection.
        socket.getInputStream().read();
        socket
            .getOutputStream()
            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().readAllBytes();
      } catch (IOException e) {
        // The socket was closed, or the client left at once.
      }
    }
  }

  /**
   * Returns the failures of two requests from this process. Those of java.net.http come from a
   * fork, because this process's only client may have been made before it trusted {@link
   * #certificates}.
   */
  private static List<String> failures(String authority, ConnectionType connection)
      throws Exception {
    String url = "https://" + authority + "/";
    if (connection == HTTP_CLIENT || connection == HTTP_CLIENT_ASYNC) {
      List<ForkMessage> samples =
          Forks.to(url, connection, 2).jvm(certificates.trusting()).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "http");
      return Forks.field(samples, SampleLine.ERROR);
    }
    Asking.Builder builder = Asking.of(url);
    builder.connection = connection;
    Asking asking = builder.build();
    return Stream.of(asking.ask(), asking.ask())
        .peek(outcome -> assertThat(outcome).startsWith("http: "))
        .map(outcome -> outcome.substring("http: ".length()))
        .toList();
  }

  private static Forks to(RawServer server, ConnectionType connection) {
    return Forks.to("https://" + server.authority() + "/", connection, 2);
  }
}
