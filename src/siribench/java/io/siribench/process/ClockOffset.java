package io.siribench.process;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The offset of this machine's clock, as its time service reports it. */
public final class ClockOffset {
  /** The fact with the offset, in ns; positive for a clock that is ahead. */
  public static final String FACT = "clock_offset_ns";

  private static final String SOURCE_FACT = "clock_offset_source";
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final Pattern AMOUNT = Pattern.compile("([0-9.]+)(min|ms|us|s)");
  private static final Map<String, Integer> EXPONENTS = Map.of("s", 9, "ms", 6, "us", 3);
  private static final long NANOS_PER_MINUTE = 60_000_000_000L;

  /** The programs that report an offset, in the order of their use. */
  enum Service {
    /** States the direction in words. */
    CHRONY(
        "fast",
        "System time +: (?<amount>[0-9.]+) seconds (?<direction>fast|slow) of NTP time",
        "Leap status +: Normal",
        "chronyc -n tracking"),
    /** Reports a positive offset if the server is ahead. */
    TIMESYNCD(
        "-",
        "Offset: (?<direction>[+-])(?<amount>[0-9a-z. ]+)",
        "Leap: normal",
        "timedatectl timesync-status");

    private final String ahead;
    private final Pattern offset;
    private final Pattern synchronised;
    private final String command;

    Service(String ahead, String offset, String synchronised, String command) {
      this.ahead = ahead;
      this.offset = Pattern.compile(offset);
      this.synchronised = Pattern.compile(synchronised);
      this.command = command;
    }

    /** Returns the offset in its {@code output}; absent unless the clock is synchronised. */
    Optional<Long> nanos(String output) {
      Matcher matcher = offset.matcher(output);
      if (!synchronised.matcher(output).find() || !matcher.find()) {
        return Optional.empty();
      }
      String amount = matcher.group("amount").strip();
      return ClockOffset.nanos(this == CHRONY ? amount + "s" : amount)
          .map(nanos -> matcher.group("direction").equals(ahead) ? nanos : -nanos);
    }
  }

  /** Returns the offset and its source; nothing if no time service reports it. */
  public static Map<String, Object> facts() throws InterruptedException {
    for (Service service : Service.values()) {
      List<String> command = List.of(service.command.split(" ", -1));
      Optional<Long> nanos = service.nanos(output(command));
      if (nanos.isPresent()) {
        return Map.of(FACT, nanos.get(), SOURCE_FACT, command.get(0));
      }
    }
    return Map.of();
  }

  private static String output(List<String> command) throws InterruptedException {
    try {
      return ChildProcess.of(command).with(Map.of("LC_ALL", "C")).run(TIMEOUT).output();
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the sum of amounts such as {@code 1min 2.5s}; absent with a larger unit. */
  private static Optional<Long> nanos(String text) {
    if (!AMOUNT.matcher(text).replaceAll("").isBlank()) {
      return Optional.empty();
    }
    BigDecimal sum = BigDecimal.ZERO;
    Matcher amount = AMOUNT.matcher(text);
    int count = 0;
    try {
      for (; amount.find(); count++) {
        BigDecimal number = new BigDecimal(amount.group(1));
        Integer exponent = EXPONENTS.get(amount.group(2));
        sum =
            sum.add(
                exponent == null
                    ? number.multiply(BigDecimal.valueOf(NANOS_PER_MINUTE))
                    : number.movePointRight(exponent));
      }
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    return count == 0 ? Optional.empty() : Optional.of(sum.longValue());
  }
}
