package io.siribench.cli.options;

import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converters of numbers with messages that name accepted values instead of Java types. */
public final class NumberConverters {
  private static final String WHOLE = "a whole number, such as 20";
  private static final String ANY = "a number, such as 1.5";

  private static final Map<Class<?>, ITypeConverter<?>> CONVERTERS =
      Map.of(
          int.class, converter(Integer::valueOf, WHOLE),
          Integer.class, converter(Integer::valueOf, WHOLE),
          long.class, converter(Long::valueOf, WHOLE),
          Long.class, converter(Long::valueOf, WHOLE),
          double.class, converter(Double::valueOf, ANY),
          Double.class, converter(Double::valueOf, ANY));

  private NumberConverters() {}

  /** Makes {@code program} and its commands use these converters. */
  @SuppressWarnings("unchecked") // The class of a number and its converter belong together.
  public static void install(CommandLine program) {
    CONVERTERS.forEach(
        (type, converter) ->
            program.registerConverter((Class<Object>) type, (ITypeConverter<Object>) converter));
  }

  private static ITypeConverter<?> converter(Function<String, ?> parser, String accepted) {
    return text -> {
      try {
        return parser.apply(text.strip());
      } catch (NumberFormatException e) {
        boolean isTooLarge = text.strip().matches("[+-]?\\d+");
        throw new TypeConversionException(
            "'" + text + "' is " + (isTooLarge ? "too large" : "not " + accepted));
      }
    };
  }
}
