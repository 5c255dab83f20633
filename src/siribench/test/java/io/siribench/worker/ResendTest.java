package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.ForkMessage;
import io.siribench.worker.http.EndpointException;
import io.siribench.worker.http.Fetch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** One sample is one request, whatever the JDK's clients would like to send again. */
@Tag("slow")
final class ResendTest {
  private static final String CLOSED =
      "shown: the connection was closed before a response arrived; the request was not sent again";

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
  @CsvSource({
    "JACKSON_URL, false",
    "URL_CONNECTION, false",
    "HTTP_CLIENT, false",
    "JACKSON_URL, true",
    "URL_CONNECTION, true",
    "HTTP_CLIENT, true"
  })
  void fork_everySecondConnectionIsClosed_sendsAsManyRequestsAsRows(
      ConnectionType connection, boolean isTls) throws Exception {
    try (RawServer server = server(isTls)) {
      server.then(LAST, RawServer.Client::close, LAST, RawServer.Client::close, LAST);
      server.then(RawServer.Client::close);
      List<ForkMessage> samples = forks(server, connection, 6, isTls).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .containsExactly("empty", "http", "empty", "http", "empty", "http");
      assertThat(samples.get(1).text(SampleLine.ERROR)).startsWith(CLOSED);
      assertThat(gets(server)).isEqualTo(6);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JACKSON_URL, false",
    "URL_CONNECTION, false",
    "HTTP_CLIENT, false",
    "URL_CONNECTION, true",
    "HTTP_CLIENT, true"
  })
  void fork_keptConnectionIsClosed_sendsAsManyRequestsAsRows(
      ConnectionType connection, boolean isTls) throws Exception {
    try (RawServer server = server(isTls)) {
      server.then(RawServer.good(), RawServer.Client::close, RawServer.good());
      server.then(RawServer.Client::reset);
      List<ForkMessage> samples = forks(server, connection, 5, isTls).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .containsExactly("empty", "http", "empty", "http", "empty");
      assertThat(samples.get(1).text(SampleLine.ERROR)).startsWith(CLOSED);
      assertThat(gets(server)).isEqualTo(5);
    }
  }

  @Test
  void fork_closedConnection_tellsWhetherItHadBeenKept() throws Exception {
    try (RawServer server = new RawServer()) {
      server.then(RawServer.Client::close, RawServer.good(), RawServer.Client::close);
      List<ForkMessage> samples =
          Forks.to(server.url(), ConnectionType.URL_CONNECTION, 3).samples();
      assertThat(samples.get(0).text(SampleLine.ERROR)).isEqualTo(CLOSED);
      assertThat(samples.get(2).text(SampleLine.ERROR))
          .startsWith(CLOSED + " (the connection was kept from an earlier request: ");
    }
  }

  /** As with a redirect, whose second request needs a connection of its own. */
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
      Fetch fetch = Fetch.of(server.url(), List.of(), null, true, 20_000, 1000, 0, "", "", "shown");
      assertThatThrownBy(fetch::send).isInstanceOf(EndpointException.class).hasMessage(CLOSED);
      assertThat(gets(server)).isEqualTo(1);
      assertThat(fetch.send().status()).isEqualTo(200);
      assertThat(gets(server)).isEqualTo(2);
    }
  }

  private static RawServer server(boolean isTls) throws Exception {
    return isTls ? new RawServer(certificates.listen("good")) : new RawServer();
  }

  private static Forks forks(
      RawServer server, ConnectionType connection, int requests, boolean isTls) {
    String url = (isTls ? "https://" : "http://") + server.authority() + "/siri";
    Forks forks = Forks.to(url, connection, requests);
    return isTls ? forks.with(Protocol.ARG_TRUST, certificates.pem()) : forks;
  }

  private static int gets(RawServer server) {
    return (int) server.requests().stream().filter(line -> line.startsWith("GET ")).count();
  }
}
