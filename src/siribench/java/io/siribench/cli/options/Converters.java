package io.siribench.cli.options;

import io.siribench.analysis.Budget;
import io.siribench.analysis.Gate;
import io.siribench.counting.CounterType;
import io.siribench.plan.Shard;
import io.siribench.plan.StopRule;
import io.siribench.report.export.ExportFormat;
import io.siribench.report.sheet.SheetLocale;
import io.siribench.serve.faults.Faults.Failure;
import io.siribench.serve.faults.Faults.RateLimit;
import io.siribench.serve.faults.Faults.Stall;
import io.siribench.serve.shaping.NetworkProfile;
import io.siribench.terminal.ColorMode;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/** The converters of arguments, by type. Their error messages list the accepted values. */
public final class Converters {
  private static final String NO_FORMAT = "'%s' is not a format";
  private static final String WHOLE = "a whole number, such as 20";
  private static final String ANY = "a number, such as 1.5";

  static final OneOf<NetworkProfile> PROFILE =
      new OneOf<>("'%s' is not a profile", NetworkProfile::optionName, NetworkProfile.values());

  private static final Map<Class<?>, ITypeConverter<?>> BY_TYPE =
      Map.ofEntries(
          Map.entry(int.class, number(Integer::valueOf, WHOLE)),
          Map.entry(Integer.class, number(Integer::valueOf, WHOLE)),
          Map.entry(long.class, number(Long::valueOf, WHOLE)),
          Map.entry(Long.class, number(Long::valueOf, WHOLE)),
          Map.entry(double.class, number(Double::valueOf, ANY)),
          Map.entry(Double.class, number(Double::valueOf, ANY)),
          Map.entry(Path.class, (ITypeConverter<Path>) Converters::path),
          Map.entry(Duration.class, new Durations()),
          Map.entry(Budget.class, new Parsed<>(Budget::parse)),
          Map.entry(SheetLocale.class, new Parsed<>(ExtraFileOptions::locale)),
          Map.entry(Failure.class, new Parsed<>(FaultOptions::failure)),
          Map.entry(Stall.class, new Parsed<>(FaultOptions::stall)),
          Map.entry(RateLimit.class, new Parsed<>(FaultOptions::rateLimit)),
          Map.entry(NetworkProfile.class, PROFILE),
          Map.entry(
              Format.class,
              new OneOf<>(NO_FORMAT, Format::optionName, Format.bundled().toArray(Format[]::new))),
          Map.entry(
              ColorMode.class,
              new OneOf<>("'%s' is unknown", ColorMode::optionName, ColorMode.values())),
          Map.entry(
              CompressionType.class,
              new OneOf<>(
                  "'%s' is unknown", CompressionType::optionName, CompressionType.values())),
          Map.entry(
              Gate.Judge.class,
              new OneOf<>("unknown measure '%s'", Gate.Judge::optionName, Gate.Judge.values())),
          Map.entry(
              StopRule.Judge.class,
              new OneOf<>(
                  "unknown measure '%s'", StopRule.Judge::optionName, StopRule.Judge.values())),
          Map.entry(
              CounterType.class,
              new OneOf<>("unknown counter '%s'", CounterType::optionName, CounterType.values())),
          Map.entry(
              Shard.Hosts.class,
              new OneOf<>(
                  "unknown distribution '%s'",
                  Shard.Hosts::optionName, Shard.Hosts.EACH, Shard.Hosts.ANY)),
          Map.entry(
              ExportFormat.class,
              new OneOf<>("'%s' is unknown", ExportFormat::optionName, ExportFormat.values())));

  /** A converter that also accepts formats that are not bundled. */
  public static final class AnyFormat extends OneOf<Format> {
    public AnyFormat() {
      super(
          NO_FORMAT,
          Format::optionName,
          Stream.of(Format.values())
              .filter(format -> format != Format.OPAQUE)
              .toArray(Format[]::new));
    }
  }

  /** A converter that strips the words of a list, such as {@code A, B}. */
  public static final class Stripped implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return text.strip();
    }
  }

  /** Registers the converters in {@code program} and its commands. */
  @SuppressWarnings("unchecked") // A type and its converter belong together.
  public static void install(CommandLine program) {
    BY_TYPE.forEach(
        (type, converter) ->
            program.registerConverter((Class<Object>) type, (ITypeConverter<Object>) converter));
  }

  /** Returns the names that {@code argument} accepts; empty if they are not listed. */
  public static List<String> words(ArgSpec argument) {
    ITypeConverter<?>[] own = argument.converters();
    ITypeConverter<?> converter =
        own.length > 0 ? own[0] : BY_TYPE.get(argument.typeInfo().getAuxiliaryTypes()[0]);
    return converter instanceof OneOf<?> one ? one.words() : List.of();
  }

  /** Returns whether {@code word} names a network. */
  public static boolean isProfile(String word) {
    return PROFILE.words().contains(word);
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("the path is empty; give one, or leave out the option");
    }
    try {
      // Printed commands repeat the path, which must not look like an option there.
      return Path.of(text.matches("-.+") ? "./" + text : text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' is not a valid path: " + e.getReason());
    }
  }

  private static ITypeConverter<?> number(Function<String, ?> parser, String accepted) {
    return new Parsed<>(
        text -> {
          try {
            return parser.apply(text);
          } catch (NumberFormatException e) {
            throw new TypeConversionException(
                "'"
                    + text
                    + "' is "
                    + (text.matches("-\\d+")
                        ? "too small"
                        : text.matches("\\+?\\d+") ? "too large" : "not " + accepted));
          }
        });
  }

  /**
   * A converter that calls a parser, which throws {@link IllegalArgumentException} with a message.
   */
  private record Parsed<T>(Function<String, T> parser) implements ITypeConverter<T> {
    @Override
    public T convert(String text) {
      try {
        return parser.apply(text.strip());
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }

  /** A converter of the names of certain values, in upper or lower case. */
  public static class OneOf<T> implements ITypeConverter<T> {
    private final String unknown;
    private final Function<T, String> nameOf;
    private final List<T> values;

    /**
     * Creates a converter.
     *
     * @param unknown the message about an unknown {@code %s}, without the accepted names
     */
    @SafeVarargs
    @SuppressWarnings("varargs") // The array is copied.
    public OneOf(String unknown, Function<T, String> nameOf, T... values) {
      this.unknown = unknown;
      this.nameOf = nameOf;
      this.values = List.of(values);
    }

    @Override
    public T convert(String text) {
      String word = text.strip().toLowerCase(Locale.ROOT);
      for (T value : values) {
        if (nameOf.apply(value).equals(word)) {
          return value;
        }
      }
      throw new TypeConversionException(
          unknown.replace("%s", text) + "; accepted: " + String.join(", ", words()));
    }

    private List<String> words() {
      return values.stream().map(nameOf).toList();
    }
  }
}
