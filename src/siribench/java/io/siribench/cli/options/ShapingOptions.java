package io.siribench.cli.options;

import io.siribench.problem.UsageException;
import io.siribench.serve.shaping.Network;
import io.siribench.serve.shaping.NetworkProfile;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The network in front of your own endpoint. */
public final class ShapingOptions {
  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "Simulate a network: wifi-2013 (the study's: 51 Mbit/s down, 50 up, 16 ms), lte (12, 12,"
              + " 70 ms), 3g (1.6 down, 0.768 up, 300 ms), offline (connections are refused). The"
              + " options below override parts of it.")
  private @Nullable NetworkProfile profile;

  @Option(
      names = "--latency",
      paramLabel = "TIME",
      description =
          "Latency added to each round trip, such as 60ms; a new connection costs one more round"
              + " trip.")
  private @Nullable Duration latency;

  @Option(
      names = "--jitter",
      paramLabel = "TIME",
      description = "Random variation of each round trip, up or down, such as 10ms.")
  private @Nullable Duration jitter;

  @Option(
      names = "--bandwidth",
      paramLabel = "RATE",
      converter = BandwidthConverter.class,
      description = "Total download bandwidth of all clients: 500kbit, 5mbit, 1gbit a second.")
  private @Nullable Long downBitsPerSecond;

  @Option(
      names = "--upload",
      paramLabel = "RATE",
      converter = BandwidthConverter.class,
      description = "Total upload bandwidth of all clients. Default: unlimited.")
  private @Nullable Long upBitsPerSecond;

  /** Returns the requested network: the profile with the changes of other options. */
  public Network network() {
    Network base = profile == null ? Network.UNSHAPED : profile.network();
    if (base.isOffline()
        && (latency != null
            || jitter != null
            || downBitsPerSecond != null
            || upBitsPerSecond != null)) {
      throw new UsageException(
          "--profile offline has no latency or bandwidth; leave one of them out");
    }
    try {
      return new Network(
          latency == null ? base.latency() : latency,
          jitter == null ? base.jitter() : jitter,
          downBitsPerSecond == null ? base.downBitsPerSecond() : downBitsPerSecond,
          upBitsPerSecond == null ? base.upBitsPerSecond() : upBitsPerSecond,
          base.isOffline());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--jitter: " + e.getMessage());
    }
  }

  /** A converter of bandwidths in bits per second, such as {@code 5mbit}. */
  static final class BandwidthConverter implements ITypeConverter<Long> {
    private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)(k|m|g)bit(?:/s)?");
    private static final long MIN_BITS_PER_SECOND = 1000;
    private static final long MAX_BITS_PER_SECOND = 100_000_000_000L;

    @Override
    public Long convert(String text) {
      Matcher matcher = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a bandwidth; expected one such as 500kbit, 5mbit, 1gbit");
      }
      double unit =
          switch (matcher.group(2)) {
            case "k" -> 1e3;
            case "m" -> 1e6;
            default -> 1e9;
          };
      double bitsPerSecond = Double.parseDouble(matcher.group(1)) * unit;
      if (bitsPerSecond < MIN_BITS_PER_SECOND || bitsPerSecond > MAX_BITS_PER_SECOND) {
        throw new TypeConversionException(
            "'" + text + "' is out of range; expected from 1kbit to 100gbit");
      }
      return Math.round(bitsPerSecond);
    }
  }
}
