package io.siribench.serve;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The parameters of a request, with case-insensitive names. */
final class Parameters {
  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /**
   * Returns the parameters of a query; the first of several duplicates counts.
   *
   * @throws BadRequestException if an escape is broken
   */
  static Parameters ofQuery(@Nullable String rawQuery) throws BadRequestException {
    Parameters parameters = new Parameters();
    if (rawQuery != null) {
      for (String pair : rawQuery.split("&", -1)) {
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        parameters.add(decoded(name), equals < 0 ? "" : decoded(pair.substring(equals + 1)));
      }
    }
    return parameters;
  }

  private static String decoded(String text) throws BadRequestException {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new BadRequestException("the query of the URL has a broken %-escape");
    }
  }

  void add(String name, String value) {
    add(name, List.of(value));
  }

  /** Adds {@code all} values of a parameter, unless it has been added before. */
  void add(String name, List<String> all) {
    values.putIfAbsent(
        name.toLowerCase(Locale.ROOT), all.stream().map(String::strip).distinct().toList());
  }

  /** Returns the first value of {@code name}; a blank one counts as absent. */
  Optional<String> text(String name) {
    return texts(name).stream().findFirst();
  }

  /** Returns all values of {@code name}; blank ones count as absent. */
  List<String> texts(String name) {
    return values.getOrDefault(name.toLowerCase(Locale.ROOT), List.of()).stream()
        .filter(value -> !value.isEmpty())
        .toList();
  }

  /**
   * Returns the value of {@code name} as a whole number, at most {@link Integer#MAX_VALUE}.
   *
   * @throws BadRequestException if it is something else; the message names the parameter
   */
  OptionalInt number(String name) throws BadRequestException {
    Optional<String> text = text(name);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    try {
      int number = Integer.parseInt(text.get());
      if (number >= 0) {
        return OptionalInt.of(number);
      }
    } catch (NumberFormatException e) {
      if (text.get().matches("[0-9]+")) {
        return OptionalInt.of(Integer.MAX_VALUE);
      }
    }
    throw new BadRequestException(
        "parameter " + name + " is '" + text.get() + "'; expected a whole number, 0 or more");
  }
}
