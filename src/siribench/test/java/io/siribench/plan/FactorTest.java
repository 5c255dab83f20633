package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.worker.Protocol;
import io.siribench.worker.format.Format;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FactorTest {
  static Stream<Factor<?>> listed() {
    return Factor.listed().stream();
  }

  @ParameterizedTest
  @MethodSource("listed")
  void help_ofAListedFactor_namesEveryValueAndTheDefault(Factor<?> factor) {
    assertThat(factor.help()).contains(factor.words()).contains(". Default: ");
  }

  @Test
  void help_ofFormats_describesThoseOfModulesOnce() {
    assertThat(Factor.FORMAT.help())
        .contains(". protobuf, avro, ion, msgpack, yaml, csv: by a module of Jackson")
        .containsOnlyOnce("by a module of Jackson");
  }

  @ParameterizedTest
  @MethodSource("listed")
  <T> void find_everyWordInAnyCase_isItsValue(Factor<T> factor) {
    for (T value : factor.values()) {
      String word = factor.word(value);
      assertThat(factor.find(" " + word.toUpperCase(Locale.ROOT))).contains(value);
    }
  }

  /** A fork reads its arguments by the protocol's names. */
  @Test
  void isForkArgument_matchesTheProtocol() throws IllegalAccessException {
    List<String> arguments = new ArrayList<>();
    for (var field : Protocol.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getName().startsWith("ARG_")) {
        arguments.add((String) field.get(null));
      }
    }
    assertThat(listed().filter(Factor::isForkArgument).map(Factor::key))
        .isNotEmpty()
        .isSubsetOf(arguments);
  }

  @Test
  void values_ofAScenario_areComparedByFactor() {
    FactorValues json = Plans.values(Plans.document("stop", Format.JSON), Start.PSEUDO_WARM);
    assertThat(json.without(Factor.STAX)).isEqualTo(json);
    assertThat(json.with(Factor.RESTORE, RestoreCombination.of(Restore.DUMMY_READ)))
        .isNotEqualTo(json);
    assertThat(json.word(Factor.RESTORE)).isEqualTo("mapper-cache");
    assertThat(json.word(Factor.CONNECTION)).isEmpty();
  }
}
