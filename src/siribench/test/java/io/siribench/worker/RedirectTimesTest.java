package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The report of redirects in a sample. */
@Tag("slow")
final class RedirectTimesTest {
  private static final long SLOW_MILLIS = 300;
  private static final long PAUSE_MILLIS = 3_000;

  @ParameterizedTest
  @EnumSource
  void fork_redirects_areCountedAndTimed(ConnectionType connection) throws Exception {
    RawServer.Answer slow =
        client -> {
          client.idle(SLOW_MILLIS);
          client.respond("302 Found", "Location: /there", "");
        };
    try (RawServer server = new RawServer().then(slow, slow)) {
      List<ForkMessage> samples = Forks.to(server.url(), connection, 2).samples();
      assertThat(Forks.field(samples, SampleLine.OUTCOME)).containsOnly("empty");
      assertThat(Forks.field(samples, SampleLine.REDIRECTS)).containsExactly("2", "-");
      long redirectNanos = samples.get(0).number(SampleLine.REDIRECT_TIME, 0);
      assertThat(redirectNanos)
          .isGreaterThan(2 * SLOW_MILLIS * 1_000_000)
          .isLessThan(samples.get(0).number(SampleLine.FIRST_BYTE, 0));
      assertThat(Forks.field(samples, SampleLine.REDIRECT_TIME)).endsWith("-");
    }
  }

  @ParameterizedTest
  @EnumSource
  @EnabledOnOs(OS.LINUX)
  void fork_redirectOnANewConnection_hasTheTimeOfThatConnection(ConnectionType connection)
      throws Exception {
    RawServer.Answer redirect = client -> client.respond("302 Found", "Location: /there", "");
    try (RawServer server =
        new RawServer().then(redirect, RawServer.good(), redirect, RawServer.good())) {
      List<ForkMessage> samples = Forks.to(server.url(), connection, 2).samples();
      assertThat(Forks.field(samples, SampleLine.REDIRECTS)).containsExactly("1", "1");
      assertThat(Forks.field(samples, SampleLine.CONNECTION_STATE))
          .containsExactly("new", "reused");
      boolean isSeen =
          connection == ConnectionType.JACKSON_URL || connection == ConnectionType.URL_CONNECTION;
      assertThat(samples.get(0).number(SampleLine.TCP, 0) > 0).isEqualTo(isSeen);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  /** The pause equals that between any two requests, and is not part of the request. */
  @Test
  void request_redirect_isFollowedAfterAPauseThatDoesNotCount() throws Exception {
    RawServer.Answer redirect = client -> client.respond("302 Found", "Location: /there", "");
    try (RawServer server = new RawServer().then(redirect, redirect)) {
      Asking.Builder builder = Asking.of(server.url());
      builder.redirectPauseMillis = PAUSE_MILLIS;
      builder.timeoutMillis = PAUSE_MILLIS;
      Asking asking = builder.build();
      assertThat(asking.ask()).as("although it takes longer than its timeout").isEqualTo("ok");
      assertThat(asking.pausedNanos()).isPositive();
      assertThat(asking.report()).contains("\tredirects=2\t");
    }
  }
}
