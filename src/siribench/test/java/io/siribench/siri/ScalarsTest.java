package io.siribench.siri;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScalarsTest {
  private static final int NUMBERS = 100_000;

  @Test
  void decimal_double_equalsItsText() {
    Random random = new Random(1);
    for (int i = 0; i < NUMBERS; i++) {
      long unscaled = random.nextLong() % (long) Math.pow(10, 1 + random.nextInt(15));
      double value = BigDecimal.valueOf(unscaled, random.nextInt(13)).doubleValue();
      BigDecimal decimal = Scalars.decimal(value);
      if (decimal != null) {
        assertThat(decimal).isEqualTo(new BigDecimal(Double.toString(value)));
      }
    }
  }

  @Test
  void decimal_float_equalsItsText() {
    Random random = new Random(1);
    for (int i = 0; i < NUMBERS; i++) {
      int unscaled = random.nextInt(2_000_000) - 1_000_000;
      float value = BigDecimal.valueOf(unscaled, random.nextInt(9)).floatValue();
      BigDecimal decimal = Scalars.decimal(value);
      if (decimal != null) {
        assertThat(decimal).isEqualTo(new BigDecimal(Float.toString(value)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"601.03", "-31.447648", "5.0", "0.001", "9999999.5", "12345.0123456789"})
  void decimal_asInDocuments_isFound(String text) {
    assertThat(Scalars.decimal(Double.parseDouble(text))).isEqualTo(new BigDecimal(text));
  }

  @Test
  void decimal_withExponentOrMoreDigits_isNull() {
    assertThat(Scalars.decimal(1e7)).isNull();
    assertThat(Scalars.decimal(9.99e-4)).isNull();
    assertThat(Scalars.decimal(Math.PI)).isNull();
    assertThat(Scalars.decimal(Double.NaN)).isNull();
    assertThat(Scalars.decimal(Double.NEGATIVE_INFINITY)).isNull();
    assertThat(Scalars.decimal((float) Math.PI)).isNull();
    assertThat(Scalars.decimal(Float.NaN)).isNull();
  }
}
