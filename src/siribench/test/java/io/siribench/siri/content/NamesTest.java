package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    ":value, ''",
    "#text, ''",
    "_x0023_text, ''",
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
}
