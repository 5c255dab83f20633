package io.siribench.report.sheet;

import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The CSV format that spreadsheets of a locale open correctly on a double click.
 *
 * @param tag language and region, such as {@code de-DE}
 * @param delimiter the delimiter between fields; a semicolon if the decimal point is a comma
 * @param point the decimal point
 */
public record SheetLocale(String tag, char delimiter, char point) {
  /**
   * The environment variables for the format of numbers; the first one set counts. The launcher
   * sets {@code SIRIBENCH_LOCALE} to the requested locale if it is not installed.
   */
  private static final List<String> VARIABLES =
      List.of("SIRIBENCH_LOCALE", "LC_ALL", "LC_NUMERIC", "LANG");

  /** Locales of programs, not of people: their output has decimal points. */
  private static final Set<String> PORTABLE = Set.of("C", "POSIX");

  /** Regions that separate list items by semicolons, although they use decimal points. */
  private static final Set<String> SEMICOLON_REGIONS = Set.of("CH", "LI");

  /** Languages with two-letter codes, and others for which Java can format numbers. */
  private static final Set<String> LANGUAGES =
      Stream.concat(
              Arrays.stream(Locale.getISOLanguages()),
              Arrays.stream(Locale.getAvailableLocales()).map(Locale::getLanguage))
          .filter(language -> !language.isEmpty())
          .collect(Collectors.toUnmodifiableSet());

  /**
   * Returns the locale of a language tag, or of a POSIX name such as {@code de_DE.UTF-8}.
   *
   * @throws IllegalArgumentException if {@code name} has no known language
   */
  public static SheetLocale of(String name) {
    String bare = name.replaceFirst("[.@].*", "");
    if (PORTABLE.contains(bare)) {
      return of(Locale.US);
    }
    Locale locale = Locale.forLanguageTag(bare.replace('_', '-'));
    if (!LANGUAGES.contains(locale.getLanguage())) {
      throw new IllegalArgumentException(
          "'" + name + "' is not a locale; accepted: a language tag such as de-DE, en-US or fr");
    }
    return of(locale);
  }

  /**
   * Returns the user's locale: the environment's locale for numbers, otherwise {@code format}.
   *
   * @param format the default locale for formatting, which comes from the desktop
   */
  public static SheetLocale ofUser(Map<String, String> environment, Locale format) {
    for (String variable : VARIABLES) {
      String name = environment.getOrDefault(variable, "");
      if (!name.isEmpty()) {
        try {
          return of(name);
        } catch (IllegalArgumentException e) {
          return of(format); // No spreadsheet uses a locale that Java does not know.
        }
      }
    }
    return of(format);
  }

  private static SheetLocale of(Locale locale) {
    Locale known = LANGUAGES.contains(locale.getLanguage()) ? locale : Locale.US;
    Locale plain =
        new Locale.Builder().setLanguage(known.getLanguage()).setRegion(known.getCountry()).build();
    // Files always have ASCII digits, and an ASCII point or comma.
    boolean hasComma = DecimalFormatSymbols.getInstance(plain).getDecimalSeparator() == ',';
    boolean hasSemicolon = hasComma || SEMICOLON_REGIONS.contains(plain.getCountry());
    return new SheetLocale(plain.toLanguageTag(), hasSemicolon ? ';' : ',', hasComma ? ',' : '.');
  }
}
