package io.siribench.session.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LocalTargetTest {
  @ParameterizedTest
  @CsvSource({
    "'it binds a.json differently', false, 'leave out stream, by hand or with --skip-invalid'",
    "'it is an inner class; make it static', false, 'or leave out stream, by hand or with"
        + " --skip-invalid'",
    "'it binds a.json differently', true, 'make another reader the baseline, by naming it first or"
        + " with --baseline'",
  })
  void remedy_ofStream_isAnAlternativeOnlyToAnother(
      String why, boolean skipsInvalid, String expected) {
    assertThat(LocalTarget.remedy(why, skipsInvalid)).isEqualTo(expected);
  }
}
