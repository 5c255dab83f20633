package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.ForkMessage;
import io.siribench.recording.Fetch;
import io.siribench.worker.http.EndpointCall;
import io.siribench.worker.http.EndpointException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One sample is one request, although the JDK's clients would resend some. */
@Tag("slow")
final class ResendTest {
  private static final String CLOSED =
      "shown: the connection was closed before a response arrived; the request was not sent again";

  private static final ThrowingConsumer<String> OK = outcome -> assertThat(outcome).isEqualTo("ok");

  private static final ThrowingConsumer<String> NOT_SENT_AGAIN =
      outcome -> assertThat(outcome).startsWith("http: " + CLOSED);

  private static final RawServer.Answer LAST =
      client -> {
        client.respond("200 OK", "Connection: close", RawServer.GOOD);
        client.close();
      };

  @TempDir private static Path directory;
  private static Certificates certificates;

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = Certificates.makeIn(directory);
    certificates.add("good", "localhost", "-1H");
  }

  @ParameterizedTest
  @EnumSource(names = {"JACKSON_URL", "URL_CONNECTION", "HTTP_CLIENT"})
  void request_everySecondConnectionClosed_isNeverResent(ConnectionType connection)
      throws Exception {
    try (RawServer server = new RawServer()) {
      server.then(LAST, RawServer.Client::close, LAST, RawServer.Client::close, LAST);
      server.then(RawServer.Client::close);
      assertThat(outcomes(server, connection, 6))
          .satisfiesExactly(OK, NOT_SENT_AGAIN, OK, NOT_SENT_AGAIN, OK, NOT_SENT_AGAIN);
      assertThat(gets(server)).isEqualTo(6);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"JACKSON_URL", "URL_CONNECTION", "HTTP_CLIENT"})
  void fork_everySecondTlsConnectionIsClosed_sendsAsManyRequestsAsRows(ConnectionType connection)
      throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      server.then(LAST, RawServer.Client::close, LAST, RawServer.Client::close, LAST);
      server.then(RawServer.Client::close);
      List<ForkMessage> samples = overTls(server, connection, 6).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .containsExactly("empty", "http", "empty", "http", "empty", "http");
      assertThat(samples.get(1).text(SampleLine.ERROR)).startsWith(CLOSED);
      assertThat(gets(server)).isEqualTo(6);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"JACKSON_URL", "URL_CONNECTION", "HTTP_CLIENT"})
  void request_keptConnectionClosed_isNeverResent(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer()) {
      server.then(RawServer.good(), RawServer.Client::close, RawServer.good());
      server.then(RawServer.Client::reset);
      assertThat(outcomes(server, connection, 5))
          .satisfiesExactly(
              OK, NOT_SENT_AGAIN, OK, failed -> assertThat(failed).startsWith("http: "), OK);
      assertThat(gets(server)).isEqualTo(5);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"URL_CONNECTION", "HTTP_CLIENT"})
  void fork_keptTlsConnectionIsClosed_sendsAsManyRequestsAsRows(ConnectionType connection)
      throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"))) {
      server.then(RawServer.good(), RawServer.Client::close, RawServer.good());
      server.then(RawServer.Client::reset);
      List<ForkMessage> samples = overTls(server, connection, 5).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .containsExactly("empty", "http", "empty", "http", "empty");
      assertThat(samples.get(1).text(SampleLine.ERROR)).startsWith(CLOSED);
      assertThat(gets(server)).isEqualTo(5);
    }
  }

  @Test
  void fork_closedConnection_reportsWhetherItHadBeenKept() throws Exception {
    try (RawServer server = new RawServer()) {
      server.then(RawServer.Client::close, RawServer.good(), RawServer.Client::close);
      List<ForkMessage> samples =
          Forks.to(server.url(), ConnectionType.URL_CONNECTION, 3).samples();
      assertThat(samples.get(0).text(SampleLine.ERROR)).isEqualTo(CLOSED);
      assertThat(samples.get(2).text(SampleLine.ERROR))
          .startsWith(
              CLOSED + " (HttpURLConnection had kept the connection from an earlier request: ")
          .contains("--interval or --every, or run with --connection http-client")
          .doesNotContain("-H"); // Headers of the connection are refused.
    }
  }

  /** A redirect also causes a second request, which here needs a new connection. */
  @ParameterizedTest
  @EnumSource
  void request_redirectThatClosesItsConnection_isFollowed(ConnectionType connection)
      throws Exception {
    try (RawServer server = new RawServer()) {
      server.then(
          client -> {
            client.respond("302 Found", "Location: /b\r\nConnection: close", "");
            client.close();
          });
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      assertThat(builder.build().ask()).isEqualTo("ok");
      assertThat(gets(server)).isEqualTo(2);
    }
  }

  @Test
  void fetch_closedConnection_isNotSentAgain() throws IOException {
    try (RawServer server = new RawServer()) {
      server.then(RawServer.Client::close);
      Fetch fetch =
          new Fetch(new EndpointCall(server.url(), "shown", List.of(), null, true, 20_000, 1000));
      assertThatThrownBy(fetch::send).isInstanceOf(EndpointException.class).hasMessage(CLOSED);
      assertThat(gets(server)).isEqualTo(1);
      assertThat(fetch.send().status()).isEqualTo(200);
      assertThat(gets(server)).isEqualTo(2);
    }
  }

  private static Forks overTls(RawServer server, ConnectionType connection, int requests) {
    return Forks.to("https://" + server.authority() + "/siri", connection, requests)
        .with(Protocol.ARG_TRUST, certificates.pem());
  }

  private static List<String> outcomes(RawServer server, ConnectionType connection, int requests)
      throws Exception {
    Asking.Builder builder = Asking.of(server.url());
    builder.connection = connection;
    Asking asking = builder.build();
    return Stream.generate(asking::ask).limit(requests).toList();
  }

  private static int gets(RawServer server) {
    return (int) server.requests().stream().filter(line -> line.startsWith("GET ")).count();
  }
}
