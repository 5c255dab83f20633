package io.siribench.report.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SheetLocaleTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de-DE | de-DE | ; | ,",
        "de_AT.UTF-8@euro | de-AT | ; | ,",
        "fr | fr | ; | ,",
        "en_GB.UTF-8 | en-GB | , | .",
        "ja | ja | , | .",
        "de-CH | de-CH | ; | .",
        "ar-EG | ar-EG | , | .",
        "hsb_DE.UTF-8 | hsb-DE | ; | ,",
        "fil-PH | fil-PH | , | .",
        "C.UTF-8 | en-US | , | .",
        "POSIX | en-US | , | ."
      })
  void of_name_hasDelimiterAndDecimalPoint(String name, String tag, char delimiter, char point) {
    assertThat(SheetLocale.of(name)).isEqualTo(new SheetLocale(tag, delimiter, point));
  }

  @ParameterizedTest
  @CsvSource({"xx", "german", "de=1", "1"})
  void of_otherText_isRefusedWithExamples(String name) {
    assertThatThrownBy(() -> SheetLocale.of(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'" + name + "' is not a locale; accepted: a language tag such as de-DE, en-US or fr");
  }

  @Test
  void ofUser_variables_followPosixPrecedence() {
    Map<String, String> environment =
        Map.of("LANG", "en_US.UTF-8", "LC_NUMERIC", "de_DE.UTF-8", "LC_ALL", "");
    assertThat(SheetLocale.ofUser(environment, Locale.US).tag()).isEqualTo("de-DE");
    assertThat(
            SheetLocale.ofUser(
                    Map.of("SIRIBENCH_LOCALE", "de_DE.UTF-8", "LC_ALL", "C.UTF-8"), Locale.US)
                .tag())
        .isEqualTo("de-DE");
    assertThat(SheetLocale.ofUser(Map.of("LC_ALL", "C", "LANG", "de_DE"), Locale.GERMANY).tag())
        .isEqualTo("en-US");
  }

  @Test
  void ofUser_noVariable_isTheDefaultForFormatting() {
    assertThat(SheetLocale.ofUser(Map.of(), Locale.GERMANY).tag()).isEqualTo("de-DE");
    assertThat(SheetLocale.ofUser(Map.of("LANG", "xx"), Locale.ROOT).tag()).isEqualTo("en-US");
  }

  /** Files of a locale are found by its tag, which must therefore be accepted. */
  @Test
  void ofUser_unknownLanguage_isTheDefault() {
    assertThat(SheetLocale.ofUser(Map.of(), Locale.forLanguageTag("xx-DE")).tag())
        .isEqualTo("en-US");
  }
}
