package io.siribench.serve.shaping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class NetworkTest {
  @Test
  void network_withMoreJitterThanLatency_isRefused() {
    assertThatThrownBy(() -> new Network(Duration.ofMillis(5), Duration.ofMillis(6), 0, 0, false))
        .hasMessageContaining("jitter of 6 ms needs a latency of at least 6 ms");
  }

  @ParameterizedTest
  @EnumSource
  void network_ofProfile_isShaped(NetworkProfile profile) {
    assertThat(profile.network().isShaped()).isTrue();
  }

  @Test
  void profile_ofTheStudy_hasItsFigures() {
    Network network = NetworkProfile.WIFI_2013.network();
    assertThat(network.latency()).isEqualTo(Duration.ofMillis(16));
    assertThat(network.downBitsPerSecond()).isEqualTo(51_000_000);
  }
}
