package io.siribench.serve.shaping;

import java.time.Duration;

/** The predefined networks. */
public enum NetworkProfile {
  /**
   * The university Wi-Fi of the study. It had 51 Mbit/s down, 50 to 79 Mbit/s up, of which the
   * lower is used, and a ping of 16 ms.
   */
  WIFI_2013("wifi-2013", 16, 51_000, 50_000),
  /** The profile LTE of WebPageTest: 12 Mbit/s in both directions, round trip 70 ms. */
  LTE("lte", 70, 12_000, 12_000),
  /** The profile 3G of WebPageTest: 1.6 Mbit/s down, 768 kbit/s up, round trip 300 ms. */
  THREE_G("3g", 300, 1_600, 768),
  /** No network: every connection is refused. */
  OFFLINE("offline", 0, 0, 0);

  private static final long BITS = 1000;

  private final String word;
  private final int latencyMillis;
  private final long downKilobits;
  private final long upKilobits;

  NetworkProfile(String word, int latencyMillis, long downKilobits, long upKilobits) {
    this.word = word;
    this.latencyMillis = latencyMillis;
    this.downKilobits = downKilobits;
    this.upKilobits = upKilobits;
  }

  /** Returns the word used on the command line. */
  public String optionName() {
    return word;
  }

  public Network network() {
    return new Network(
        Duration.ofMillis(latencyMillis),
        Duration.ZERO,
        downKilobits * BITS,
        upKilobits * BITS,
        this == OFFLINE);
  }
}
