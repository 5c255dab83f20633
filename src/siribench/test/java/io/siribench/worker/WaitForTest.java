package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Forks that wait only for the first visit of a document. */
final class WaitForTest {
  private static List<ForkMessage> samples(String reader) throws Exception {
    return Forks.of("samples/stop-monitoring-20.json")
        .with(Protocol.ARG_READER, reader)
        .with(Protocol.ARG_REQUESTS, 2)
        .with(Protocol.ARG_WAIT_FOR, Protocol.WAIT_FOR_FIRST)
        .samples();
  }

  @Test
  void fork_waitingForFirst_reportsOnlyThatVisit() throws Exception {
    List<ForkMessage> stream = samples("stream");
    assertThat(Forks.field(stream, SampleLine.OUTCOME)).containsExactly("ok", "ok");
    assertThat(Forks.field(stream, SampleLine.VISITS)).containsExactly("1", "1");
    assertThat(Forks.field(stream, SampleLine.FIRST_VISIT))
        .isEqualTo(Forks.field(stream, SampleLine.REQUEST_TIME));
    // Readers that return nothing before the end read on, but the same visit is compared.
    assertThat(Forks.field(samples("reader"), SampleLine.DIGEST))
        .isEqualTo(Forks.field(stream, SampleLine.DIGEST))
        .doesNotContain("-");
  }

  @Test
  void fork_waitingForTheFirstOfAResponse_doesNotReadTheRest() throws Exception {
    byte[] document = Files.readAllBytes(Path.of("samples/stop-monitoring-20.json"));
    try (RawServer server = new RawServer()) {
      server.then(client -> client.respond("200 OK", "", document));
      List<ForkMessage> samples =
          Forks.to(server.url(), ConnectionType.URL_CONNECTION, 1)
              .with(Protocol.ARG_READER, "stream")
              .with(Protocol.ARG_WAIT_FOR, Protocol.WAIT_FOR_FIRST)
              .samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsExactly("ok");
      // The parser has read what fits into its buffer.
      assertThat(samples.get(0).number(SampleLine.BYTES, -1)).isBetween(1L, 8192L);
      assertThat(document).hasSizeGreaterThan(8192);
    }
  }

  /** The client may close the abandoned connection much later. */
  @ParameterizedTest
  @EnumSource(names = "JACKSON_URL", mode = EnumSource.Mode.EXCLUDE)
  @EnabledOnOs(OS.LINUX)
  void fork_waitingForTheFirstOfAResponse_needsANewConnectionEachTime(ConnectionType connection)
      throws Exception {
    byte[] document = Files.readAllBytes(Path.of("samples/stop-monitoring-20.json"));
    RawServer.Answer slow =
        client -> {
          client.send("HTTP/1.1 200 OK\r\nContent-Length: " + document.length + "\r\n\r\n");
          client.send(Arrays.copyOf(document, 8192));
          client.idle(300);
        };
    try (RawServer server = new RawServer().then(slow, slow, slow)) {
      List<ForkMessage> samples =
          Forks.to(server.url(), connection, 3)
              .with(Protocol.ARG_READER, "async")
              .with(Protocol.ARG_WAIT_FOR, Protocol.WAIT_FOR_FIRST)
              .samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME))
          .as("%s", samples)
          .containsExactly("ok", "ok", "ok");
      assertThat(server.connections()).isEqualTo(3);
      assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE)).containsOnly("new");
    }
  }
}
