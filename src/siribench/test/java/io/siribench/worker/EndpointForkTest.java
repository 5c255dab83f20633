package io.siribench.worker;

import static io.siribench.worker.ConnectionType.HTTP_CLIENT;
import static io.siribench.worker.ConnectionType.HTTP_CLIENT_ASYNC;
import static io.siribench.worker.ConnectionType.URL_CONNECTION;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Complete forks that send requests: real processes and real sockets. */
@Tag("slow")
final class EndpointForkTest {
  private static final String ABSENT = "-";

  private RawServer server;

  @BeforeEach
  void start() throws Exception {
    server = new RawServer();
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  @EnabledOnOs(OS.LINUX)
  void fork_keptConnection_isReportedAsReused(ConnectionType connection) throws Exception {
    List<ForkMessage> samples = Forks.to(server.url(), connection, 3).samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsOnly("empty").hasSize(3);
    assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
        .containsExactly("new", "reused", "reused");
    assertThat(Forks.field(samples, SampleLine.TCP)).endsWith(ABSENT, ABSENT);
    assertThat(Forks.field(samples, SampleLine.DNS)).endsWith(ABSENT, ABSENT);
    assertThat(server.connections()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  @EnabledOnOs(OS.LINUX)
  void fork_serverThatCloses_isReportedWithNewConnections(ConnectionType connection)
      throws Exception {
    RawServer.Answer closing =
        client -> {
          client.respond("200 OK", "Connection: close", RawServer.GOOD);
          client.close();
        };
    server.then(closing, closing, closing);
    List<ForkMessage> samples =
        Forks.to(server.url(), connection, 3).with(Protocol.ARG_INTERVAL, 200).samples();
    assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
        .containsExactly("new", "new", "new");
    if (connection != HTTP_CLIENT && connection != HTTP_CLIENT_ASYNC) {
      assertThat(Forks.field(samples, SampleLine.TCP)).doesNotContain(ABSENT);
    }
    assertThat(server.connections()).isEqualTo(3);
  }

  /** Only the JDK's newer clients notice that a connection was closed without an announcement. */
  @ParameterizedTest
  @EnumSource(names = {"HTTP_CLIENT", "HTTP_CLIENT_ASYNC"})
  @EnabledOnOs(OS.LINUX)
  void fork_serverThatClosesUnannounced_isNeverReportedAsReused(ConnectionType connection)
      throws Exception {
    RawServer.Answer closing =
        client -> {
          RawServer.good().to(client);
          client.close();
        };
    server.then(closing, closing, closing, closing);
    List<ForkMessage> samples =
        Forks.to(server.url(), connection, 4).with(Protocol.ARG_INTERVAL, 200).samples();
    assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
        .startsWith("new")
        .doesNotContain("reused");
  }

  /** Other sockets of the process do not count. */
  @ParameterizedTest
  @EnumSource
  void fork_noResponse_hasNoConnectionState(ConnectionType connection) throws Exception {
    RawServer.Answer none = RawServer.Client::reset;
    server.then(none, none, none, RawServer.good(), none);
    List<ForkMessage> samples = Forks.to(server.url(), connection, 5).samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME))
        .containsExactly("http", "http", "http", "empty", "http");
    assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
        .containsExactly(ABSENT, ABSENT, ABSENT, "new", ABSENT);
  }

  /** The JDK's http-client never finishes such a chunk, because one of its threads spins. */
  @ParameterizedTest
  @EnumSource
  void fork_chunkSizeOf32Bits_losesThatRequestOnly(ConnectionType connection) throws Exception {
    server.then(RawServer.good(), endless(0));
    List<ForkMessage> samples =
        Forks.to(server.url(), connection, 4).with(Protocol.ARG_TIMEOUT, 2000).samples();
    List<String> outcomes = Forks.field(samples, SampleLine.OUTCOME);
    assertThat(outcomes).hasSize(4);
    assertThat(outcomes.get(1)).isIn("http", "timeout");
    assertThat(outcomes).filteredOn("empty"::equals).hasSize(3);
    boolean isClient = connection == HTTP_CLIENT || connection == HTTP_CLIENT_ASYNC;
    boolean isLeft = isClient && !HiddenByClient.hasStrictChunks();
    String disturbed = isLeft ? SampleLine.CLIENT_THREAD : ABSENT;
    assertThat(Forks.field(samples, SampleLine.DISTURBED))
        .containsExactly(ABSENT, disturbed, disturbed, disturbed);
  }

  /** Once a body has begun, the request's own thread requests the next chunk and spins. */
  @ParameterizedTest
  @CsvSource({"0, -, -", "1, -, -", "2, 3000, -", "1, -, 1000000"})
  void fork_lostThread_losesThatRequestOnly(int lost, String warmUpMillis, String periodNanos)
      throws Exception {
    RawServer.Answer[] answers = new RawServer.Answer[lost + 1];
    Arrays.fill(answers, RawServer.good());
    answers[lost] = endless(20);
    server.then(answers);
    Forks forks = Forks.to(server.url(), HTTP_CLIENT, 5).with(Protocol.ARG_TIMEOUT, 1000);
    if (!warmUpMillis.equals(ABSENT)) {
      forks.with(Protocol.ARG_MAX_WARMUP, warmUpMillis);
    }
    if (!periodNanos.equals(ABSENT)) {
      forks.with(Protocol.ARG_PERIOD, periodNanos).with(Protocol.ARG_CONNECTIONS, 1);
    }
    List<ForkMessage> samples = forks.samples();
    List<String> outcomes = Forks.field(samples, SampleLine.OUTCOME);
    assertThat(outcomes).hasSizeGreaterThanOrEqualTo(5);
    boolean isLost = !HiddenByClient.hasStrictChunks();
    assertThat(outcomes.get(lost)).isEqualTo(isLost ? "timeout" : "http");
    assertThat(outcomes).filteredOn("empty"::equals).hasSize(outcomes.size() - 1);
    assertThat(Forks.field(samples, SampleLine.DISTURBED).subList(0, lost))
        .allMatch(ABSENT::equals);
    assertThat(Forks.field(samples, SampleLine.DISTURBED).get(lost))
        .isEqualTo(isLost ? SampleLine.CLIENT_THREAD : ABSENT);
  }

  /** Returns valid chunks, then one that the JDK's http-client never finishes. */
  private static RawServer.Answer endless(int goodChunks) {
    String chunk = "4000\r\n" + " ".repeat(0x4000) + "\r\n";
    return client -> {
      client.send(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
              + chunk.repeat(goodChunks)
              + "80000000\r\n{}\r\n");
      client.idle(30_000);
    };
  }

  /** The server accepts the same number, whichever thread sends the request. */
  @ParameterizedTest
  @EnumSource(
      names = {"HTTP_CLIENT", "HTTP_CLIENT_ASYNC"},
      mode = EnumSource.Mode.EXCLUDE)
  void fork_constantRate_reportsAsManyNewConnectionsAsTheServerHas(ConnectionType connection)
      throws Exception {
    List<ForkMessage> samples =
        Forks.to(server.url(), connection, 30)
            .with(Protocol.ARG_PERIOD, 5_000_000)
            .with(Protocol.ARG_CONNECTIONS, 8)
            .samples();
    List<String> states = Forks.field(samples, SampleLine.CONNECTION_STATE);
    assertThat(states).containsOnly("new", "reused").startsWith("new");
    assertThat(states.stream().filter("new"::equals)).hasSize(server.connections());
  }

  /** The client does not report it, and sockets of parallel requests cannot be distinguished. */
  @ParameterizedTest
  @CsvSource({"8, -", "1, reused"})
  @EnabledOnOs(OS.LINUX)
  void fork_constantRateByHttpClient_reportsOnlyKnownStates(int connections, String later)
      throws Exception {
    List<ForkMessage> samples =
        Forks.to(server.url(), HTTP_CLIENT, 17)
            .with(Protocol.ARG_PERIOD, 20_000_000)
            .with(Protocol.ARG_CONNECTIONS, connections)
            .samples();
    List<String> states = Forks.field(samples, SampleLine.CONNECTION_STATE);
    assertThat(states).startsWith("new");
    assertThat(states.subList(1, 17)).containsOnly(later);
  }

  @Test
  void fork_shortRetryAfter_isWaitedFor() throws Exception {
    server.then(client -> client.respond("503 Service Unavailable", "Retry-After: 1", ""));
    List<ForkMessage> samples = Forks.to(server.url(), URL_CONNECTION, 2).samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "empty");
    assertThat(Forks.field(samples, SampleLine.RETRY_AFTER)).containsExactly("1000", ABSENT);
    long between =
        samples.get(1).number(SampleLine.STARTED, 0) - samples.get(0).number(SampleLine.STARTED, 0);
    assertThat(between).as("ms, of which the fork leaves the endpoint alone").isGreaterThan(990);
  }

  @Test
  void fork_longRetryAfter_stops() throws Exception {
    server.then(client -> client.respond("429 Too Many Requests", "Retry-After: 3600", ""));
    ForkResult result = Forks.to(server.url(), URL_CONNECTION, 5).run();
    assertThat(Forks.samples(result)).hasSize(1);
    assertThat(result.message(Protocol.STOPPED).orElseThrow().text(SampleLine.ERROR))
        .startsWith("the endpoint asks for a pause of 60 min (Retry-After), but siribench waits");
    assertThat(result.isComplete()).isTrue();
    assertThat(server.requests().stream().filter(line -> line.startsWith("GET "))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void fork_failuresInARow_stop(boolean atConstantRate) throws Exception {
    RawServer.Answer broken = client -> client.respond("500 Broken", "", "");
    server.then(RawServer.good(), broken, broken, RawServer.good(), broken, broken, broken);
    Forks forks = Forks.to(server.url(), URL_CONNECTION, 20).with(Protocol.ARG_MAX_FAILURES, 3);
    if (atConstantRate) {
      forks.with(Protocol.ARG_PERIOD, 10_000_000).with(Protocol.ARG_CONNECTIONS, 1);
    }
    ForkResult result = forks.run();
    assertThat(Forks.field(Forks.samples(result), SampleLine.OUTCOME))
        .containsExactly("empty", "http", "http", "empty", "http", "http", "http");
    assertThat(result.message(Protocol.STOPPED).orElseThrow().text(SampleLine.ERROR))
        .isEqualTo("3 consecutive requests failed");
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void fork_redirectAtALimitedConstantRate_isNotFollowed() throws Exception {
    RawServer.Answer redirect = client -> client.respond("302 Found", "Location: /there", "");
    server.then(redirect, redirect);
    List<ForkMessage> samples =
        Forks.to(server.url(), URL_CONNECTION, 2)
            .with(Protocol.ARG_PERIOD, 10_000_000)
            .with(Protocol.ARG_CONNECTIONS, 1)
            .with(Protocol.ARG_INTERVAL, 1)
            .samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("http", "http");
    assertThat(samples.get(1).text(SampleLine.ERROR))
        .endsWith("/there; give that URL, since at a constant rate a redirect exceeds the limit");
    assertThat(server.requests()).doesNotContain("GET /there HTTP/1.1");
  }

  @Test
  void fork_constantRateAfterItsAgreedStart_reportsTooLate() throws Exception {
    ForkResult result =
        Forks.to(server.url(), URL_CONNECTION, 5)
            .with(Protocol.ARG_PERIOD, 5_000_000)
            .with(Protocol.ARG_CONNECTIONS, 2)
            .with(Protocol.ARG_BEGIN, 1)
            .run();
    assertThat(Forks.samples(result)).hasSize(1);
    assertThat(result.message(Protocol.TOO_LATE)).isPresent();
    assertThat(result.isComplete()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void fork_constantRate_sendsAllOnSchedule(ConnectionType connection) throws Exception {
    ForkResult result =
        Forks.to(server.url(), connection, 40)
            .with(Protocol.ARG_PERIOD, 5_000_000)
            .with(Protocol.ARG_CONNECTIONS, 3)
            .run();
    List<ForkMessage> samples = Forks.samples(result);
    assertThat(Forks.field(samples, SampleLine.REQUEST))
        .isEqualTo(IntStream.range(0, 40).mapToObj(String::valueOf).toList());
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsOnly("empty");
    assertThat(Forks.field(samples, SampleLine.LATE)).startsWith(ABSENT);
    assertThat(Forks.field(samples.subList(1, 40), SampleLine.LATE)).doesNotContain(ABSENT);
    assertThat(Forks.field(samples.subList(1, 40), SampleLine.CPU)).containsOnly(ABSENT);
    assertThat(Forks.field(samples, SampleLine.DIGEST).get(39)).isNotEqualTo(ABSENT);
    assertThat(server.connections()).isLessThanOrEqualTo(3);
    assertThat(result.isComplete()).isTrue();
  }

  /** A request behind a slow answer is sent late, but not omitted. */
  @Test
  void fork_constantRateAndSlowResponse_reportsLateRequests() throws Exception {
    server.then(
        RawServer.good(),
        client -> {
          client.idle(400);
          RawServer.good().to(client);
        });
    List<ForkMessage> samples =
        Forks.to(server.url(), URL_CONNECTION, 4)
            .with(Protocol.ARG_PERIOD, 10_000_000)
            .with(Protocol.ARG_CONNECTIONS, 1)
            .samples();
    assertThat(samples).hasSize(4);
    assertThat(samples.get(2).number(SampleLine.LATE, 0)).isGreaterThan(380_000_000);
    assertThat(samples.get(3).number(SampleLine.LATE, 0)).isGreaterThan(370_000_000);
  }

  @Test
  void fork_documentLargerThanItsMemory_failsAndContinues() throws Exception {
    server.then(
        client -> {
          client.send("HTTP/1.1 200 OK\r\n\r\n{\"Siri\":{\"x\":[");
          client.flood("1,");
        });
    List<ForkMessage> samples =
        Forks.to(server.url(), URL_CONNECTION, 2)
            .with(Protocol.ARG_MAX_BYTES, 10_000_000_000L)
            .jvm("-Xmx24m")
            .samples();
    assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("crash", "empty");
    assertThat(samples.get(0).text(SampleLine.ERROR)).startsWith("shown: the memory is exhausted");
  }

  @ParameterizedTest
  @EnumSource
  void fork_keyInTheUrl_isNeverReported(ConnectionType connection) throws Exception {
    RawServer.Answer redirect =
        client -> client.respond("302 Found", "Location: http://other.example/?key=canary", "");
    server.then(
        redirect, client -> client.respond("404 Not Found", "", ""), RawServer.Client::close);
    ForkResult result = Forks.to(server.url() + "?key=canary", connection, 4).run();
    assertThat(Forks.samples(result)).hasSize(4);
    assertThat(result.messages().toString() + result.errorTail()).doesNotContain("canary");
    assertThat(server.requests()).contains("GET /siri?key=canary HTTP/1.1");
  }

  @Test
  void fork_moreData_isReported() throws Exception {
    server.then(
        client ->
            client.respond("200 OK", "", "{\"Siri\":{\"ServiceDelivery\":{\"MoreData\":true}}}"));
    assertThat(
            Forks.field(Forks.to(server.url(), URL_CONNECTION, 2).samples(), SampleLine.MORE_DATA))
        .containsExactly("true", ABSENT);
  }

  /** Unneeded classes would slow a fork down, or are missing on its platform. */
  @ParameterizedTest
  @CsvSource({
    "'', 'Endpoint http. platform.OpenSockets httpclient', java.net.http.",
    "url-connection, 'platform.OpenSockets httpclient OpenLoop', java.net.http.",
    "http-client, 'platform.OpenSockets OpenLoop', sun.net.www.http.HttpClient",
  })
  void fork_oneRequest_loadsOnlyWhatItNeeds(
      String connection, String others, String foreign, @TempDir Path directory) throws Exception {
    Path log = directory.resolve("classes.log");
    Forks forks =
        Forks.to(server.url(), URL_CONNECTION, 1)
            .with(Protocol.ARG_CONNECTION, connection)
            .jvm("-Xlog:class+load:file=" + log);
    if (connection.isEmpty()) {
      Path document = directory.resolve("good.json");
      Files.writeString(document, RawServer.GOOD);
      forks.with(Protocol.ARG_SOURCE, document);
    }
    assertThat(Forks.field(forks.samples(), SampleLine.OUTCOME)).containsExactly("empty");
    List<String> unwanted =
        Stream.concat(
                Stream.of(others.split(" ", -1)).map("io.siribench.worker."::concat),
                Stream.of(foreign))
            .toList();
    List<String> loaded;
    try (Stream<String> lines = Files.lines(log)) {
      loaded =
          lines
              .filter(line -> line.contains(" io.siribench.worker.") || line.contains(foreign))
              .toList();
    }
    assertThat(loaded).anyMatch(line -> line.contains("io.siribench.worker.Requests"));
    assertThat(loaded).noneMatch(line -> unwanted.stream().anyMatch(line::contains));
  }
}
