package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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
    "a_x0020, A_x0020",
    "azure, Azure",
    "zone, Zone",
    "{a, {a",
    "`a, `a",
    "a_x0020__x0041_, A A",
    "_xa_x0041_, _xaA"
  })
  void fold_spellingsOfAName_areEqual(String name, String folded) {
    assertThat(Names.fold(name)).isEqualTo(folded);
  }

  @Test
  void fold_escapedZero_isThatCharacter() {
    assertThat(Names.fold("_x0000_a")).isEqualTo("\0a");
  }

  @ParameterizedTest
  @CsvSource({
    "@a, true",
    "-a, true",
    "x:@a, true",
    "@x:a, true",
    "a, false",
    "x:a, false",
    "'', false",
    "':', false",
    "a:, false",
    "a-b, false"
  })
  void isAttribute_name_hasTheMarkBeforeOrAfterItsPrefix(String name, boolean expected) {
    assertThat(Names.isAttribute(name)).isEqualTo(expected);
  }
}
