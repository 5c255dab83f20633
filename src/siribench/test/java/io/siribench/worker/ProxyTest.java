package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests through a proxy, to a host that only the proxy can resolve. */
@Tag("slow")
final class ProxyTest {
  private static final String HOST = "stops.invalid";
  private static final String LOGIN = "me:canary pass";

  @TempDir private static Path directory;
  private static Certificates certificates;

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = Certificates.makeIn(directory);
    certificates.add("good", HOST, "-1H");
  }

  @ParameterizedTest
  @CsvSource({
    "JACKSON_URL, ''",
    "URL_CONNECTION, ''",
    "HTTP_CLIENT, ''",
    "JACKSON_URL, me:canary pass",
    "URL_CONNECTION, me:canary pass",
    "HTTP_CLIENT, me:canary pass"
  })
  void fork_plainHttp_asksTheProxy(ConnectionType connection, String login) throws Exception {
    try (RawServer server = new RawServer();
        TestProxy proxy = new TestProxy(server.port(), login)) {
      List<ForkMessage> samples = through(proxy, "http", connection, login).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .as(samples.toString())
          .containsExactly("empty", "empty");
      assertThat(proxy.requests())
          .containsExactly(
              "GET http://stops.invalid/siri HTTP/1.1", "GET http://stops.invalid/siri HTTP/1.1");
      assertThat(samples.get(0).number(SampleLine.DNS, -1)).isNotNegative();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JACKSON_URL, ''",
    "URL_CONNECTION, ''",
    "HTTP_CLIENT, ''",
    "URL_CONNECTION, me:canary pass",
    "HTTP_CLIENT, me:canary pass"
  })
  void fork_https_goesThroughATunnel(ConnectionType connection, String login) throws Exception {
    try (RawServer server = new RawServer(certificates.listen("good"));
        TestProxy proxy = new TestProxy(server.port(), login)) {
      List<ForkMessage> samples =
          through(proxy, "https", connection, login)
              .with(Protocol.ARG_TRUST, certificates.pem())
              .samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .as(samples.toString())
          .containsExactly("empty", "empty");
      assertThat(proxy.requests()).containsExactly("CONNECT stops.invalid:443 HTTP/1.1");
      assertThat(server.requests())
          .noneMatch(line -> line.toLowerCase(Locale.ROOT).startsWith("proxy-"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_wrongLogin_failsAndIsNotShown(ConnectionType connection) throws Exception {
    try (RawServer server = new RawServer();
        TestProxy proxy = new TestProxy(server.port(), "other:login")) {
      for (String scheme : List.of("http", "https")) {
        ForkResult result = through(proxy, scheme, connection, LOGIN).run();
        List<ForkMessage> samples = Forks.samples(result);
        assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "http");
        assertThat(samples.get(0).text(SampleLine.ERROR))
            .contains("407")
            .doesNotContain("unresolved");
        assertThat(result.messages() + result.errorTail()).doesNotContain("canary");
      }
      assertThat(proxy.requests()).isEmpty();
      assertThat(server.connections()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void fork_proxyCannotReachEndpoint_isNamed(ConnectionType connection) throws Exception {
    RawServer.Answer refusal = client -> client.respond("502 Bad Gateway", "", "");
    try (RawServer proxy = new RawServer().then(refusal, refusal)) {
      ForkMessage sample =
          Forks.to("https://" + HOST + "/siri", connection, 1)
              .input(Protocol.INPUT_PROXY, proxy.authority())
              .samples()
              .get(0);
      assertThat(sample.text(SampleLine.ERROR))
          .startsWith("shown: the proxy " + proxy.authority() + " did not open a tunnel")
          .contains("502")
          .doesNotContain("--client-cert");
    }
  }

  /** One row is one request to the proxy and the endpoint, as without a proxy. */
  @Test
  void fork_proxyThatClosesConnections_isNotAskedAgain() throws Exception {
    try (RawServer server = new RawServer();
        TestProxy proxy = new TestProxy(server.port(), "")) {
      server.then(RawServer.Client::close, RawServer.good());
      List<ForkMessage> samples =
          through(proxy, "http", ConnectionType.URL_CONNECTION, "").samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "empty");
      assertThat(proxy.requests()).hasSize(2);
    }
  }

  private static Forks through(
      TestProxy proxy, String scheme, ConnectionType connection, String login) {
    Forks forks =
        Forks.to(scheme + "://" + HOST + "/siri", connection, 2)
            .input(Protocol.INPUT_PROXY, proxy.address());
    return login.isEmpty()
        ? forks
        : forks.input(
            Protocol.INPUT_PROXY_LOGIN,
            Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
  }
}
