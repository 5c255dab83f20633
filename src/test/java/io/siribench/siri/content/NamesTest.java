package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NamesTest {
  @ParameterizedTest
  @CsvSource({
    "LineRef, LineRef",
    "lineRef, LineRef",
    "siri:LineRef, LineRef",
    "@version, Version",
    "-version, Version",
    "@xml:lang, Lang",
    "value, ''",
    "Value, ''",
    "s:value, ''",
    "'', ''",
    "a:, ''",
    "two_x0020_words, Two words",
    "_x0031_st, 1st",
    "_x00e9_, é",
    "_x00zz_, _x00zz_",
    "_x, _x",
    "a_x0020, A_x0020"
  })
  void fold_name_isOneForAllWaysToWriteIt(String name, String folded) {
    assertThat(Names.fold(name)).isEqualTo(folded);
  }

  @ParameterizedTest
  @ValueSource(strings = {"two words", "1st", "é", "-", "a.b-c", "\uD83D\uDE8F", "a<b&\"", "a/b"})
  void escape_anyName_isAnXmlNameThatFoldsToTheSame(String name) {
    String escaped = Names.escape(name);

    assertThat(escaped).matches("[A-Za-z_][A-Za-z0-9._-]*");
    assertThat(Names.fold(escaped)).isEqualToIgnoringCase(name);
  }
}
