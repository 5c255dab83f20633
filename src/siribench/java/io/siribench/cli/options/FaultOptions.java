package io.siribench.cli.options;

import io.siribench.serve.faults.Faults;
import io.siribench.serve.faults.Faults.Failure;
import io.siribench.serve.faults.Faults.RateLimit;
import io.siribench.serve.faults.Faults.Stall;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The requested faults of your own endpoint. */
public final class FaultOptions {
  private static final int DEFAULT_STATUS = 503;

  @Option(
      names = "--fail",
      paramLabel = "SHARE[:STATUS]",
      description =
          "Answer a share of the requests with an HTTP status, such as 2%%:503. Default status:"
              + " 503. Can be repeated; each share is of the remaining requests.")
  private List<Failure> failures = List.of();

  @Option(
      names = "--stall",
      paramLabel = "LENGTH/PERIOD",
      description =
          "Stay silent for part of every period, such as 1s/10s: for the last second of every ten,"
              + " counted from the first request.")
  private @Nullable Stall stall;

  @Option(
      names = "--truncate",
      paramLabel = "SHARE",
      converter = ShareConverter.class,
      description =
          "Truncate a share of the bodies in the middle, such as 1%%. The share is of the"
              + " requests that --fail and --error-condition leave.")
  private double truncateShare;

  @Option(
      names = "--error-condition",
      paramLabel = "SHARE",
      converter = ShareConverter.class,
      description =
          "Answer a share of the requests that --fail leaves with an ErrorCondition under HTTP"
              + " 200.")
  private double errorConditionShare;

  @Option(
      names = "--rate-limit",
      paramLabel = "COUNT/UNIT",
      description =
          "Answer requests beyond this rate with 429 and Retry-After, such as 30/min; also /s and"
              + " /h.")
  private @Nullable RateLimit rateLimit;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description =
          "Seed of faults and jitter; the same seed gives the same sequence. Default:"
              + " ${DEFAULT-VALUE}.")
  private long seed = 1;

  public Faults faults() {
    return new Faults(
        failures,
        Optional.ofNullable(stall),
        truncateShare,
        errorConditionShare,
        Optional.ofNullable(rateLimit),
        seed);
  }

  private static double share(String text) {
    if (text.strip().matches("\\d{1,3}(\\.\\d+)?%")) {
      double percent = Double.parseDouble(text.strip().replace("%", ""));
      if (percent <= 100) {
        return percent / 100;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is not a share; expected a percentage such as 2% or 0.5%");
  }

  /** A converter of shares such as {@code 0.5%}. */
  static final class ShareConverter implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      return share(text);
    }
  }

  /** Parses shares with a status, such as {@code 2%:503}. */
  static Failure failure(String text) {
    int colon = text.indexOf(':');
    double share = share(colon < 0 ? text : text.substring(0, colon));
    try {
      return new Failure(
          share, colon < 0 ? DEFAULT_STATUS : Integer.parseInt(text.substring(colon + 1)));
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(
          "'"
              + text
              + "' has no status from 400 to 599 after the colon; expected a share and a status"
              + " such as 2%:503");
    }
  }

  /** Parses stalls such as {@code 1s/10s}. */
  static Stall stall(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length != 2) {
      throw new TypeConversionException(
          "'" + text + "' is not a stall; expected a length and a period, such as 1s/10s");
    }
    Durations durations = new Durations();
    Duration length = durations.convert(parts[0]);
    Duration period = durations.convert(parts[1]);
    try {
      return new Stall(length, period);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(
          "'"
              + text
              + "' stalls always or never; expected a length below the period, such as 1s/10s");
    }
  }

  /** Parses rate limits such as {@code 30/min}. */
  static RateLimit rateLimit(String text) {
    Rates.Rate rate = Rates.Rate.of(text);
    int requests = (int) rate.requests();
    if (requests < 1 || requests != rate.requests()) {
      throw new TypeConversionException(
          "'" + text + "' is not a rate limit; expected one such as 5/s, 30/min or 1000/h");
    }
    return new RateLimit(requests, rate.unit());
  }
}
