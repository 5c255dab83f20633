package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections of failed requests, which a process must not keep until its end. */
@Tag("slow")
final class FailedConnectionsTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";

  /** The first version of Java whose java.net.http closes all connections when it is shut down. */
  private static final int CLOSING_JAVA = 21;

  /** Responses that the server leaves open; a client must not wait for more of them. */
  private static final Map<String, String> RESPONSES =
      Map.of(
          "another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n",
          "a status of two digits", "HTTP/1.1 20 OK\r\n\r\n",
          "a header name with a space", OK + "X Y: b\r\nContent-Length: 2\r\n\r\n{}",
          "a head of 400 KiB", OK + "A: " + "b".repeat(400_000) + "\r\nContent-Length: 0\r\n\r\n",
          "nine interim responses", "HTTP/1.1 100 Continue\r\n\r\n".repeat(9),
          "a length of letters", OK + "Content-Length: abc\r\n\r\n{}",
          "an unknown coding", OK + "Transfer-Encoding: zip\r\n\r\n{}",
          "no chunk size", OK + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
          "more than --max-bytes", OK + "Content-Length: 2000000\r\n\r\n" + " ".repeat(1_999_000));

  static Stream<Arguments> responses() {
    return RESPONSES.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            row ->
                Arrays.stream(ConnectionType.values())
                    .map(connection -> Arguments.of(row.getKey(), connection, row.getValue())));
  }

  /**
   * On an idle connection, only bytes that arrive after a request are its response. A thread of
   * {@code java.net.http} also closes such a connection, but perhaps later.
   */
  @ParameterizedTest
  @EnumSource(names = {"JACKSON_URL", "URL_CONNECTION"})
  @Timeout(60)
  void connection_withBytesBetweenRequests_isNotUsedAgain(ConnectionType connection)
      throws Exception {
    CountDownLatch read = new CountDownLatch(1);
    CountDownLatch sent = new CountDownLatch(1);
    RawServer.Answer answer =
        client -> {
          RawServer.good().to(client);
          read.await();
          client.respond("200 OK", "", "{}");
          sent.countDown();
        };
    try (RawServer server = new RawServer().then(answer)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      Asking asking = builder.build();
      assertThat(asking.ask()).isEqualTo("ok");
      read.countDown();
      sent.await();
      assertThat(asking.ask()).isEqualTo("ok");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @ParameterizedTest(name = "{0} by {1}")
  @MethodSource("responses")
  @Timeout(60)
  void connection_ofAFailedRequest_isClosedByTheClient(
      String name, ConnectionType connection, String response) throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    RawServer.Answer answer =
        client -> {
          client.sendUntilClosed(response);
          closed.countDown();
        };
    try (RawServer server = new RawServer().then(answer)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      Asking asking = builder.build();
      String outcome = asking.ask();
      assertThat(outcome).startsWith("http: shown: ");
      assumeTrue(
          Runtime.version().feature() >= CLOSING_JAVA
              || !(outcome.contains("the client refused")
                  || (outcome.contains("Content-Length 'abc'")
                      && HiddenByClient.CLIENTS.contains(connection))),
          "java.net.http keeps the connection of a head that it refuses");
      closed.await();
      assertThat(asking.ask()).isEqualTo("ok");
    }
  }
}
