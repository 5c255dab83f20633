package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CodingsTest {
  @ParameterizedTest
  @CsvSource({
    "gzip, gzip",
    "x-gzip, gzip",
    "'deflate, gzip', gzip",
    "deflate, deflate",
    "'gzip;q=0.5, deflate;q=0.8', deflate",
    "'gzip;q=0, *', deflate",
    "*, gzip",
    "'GZIP;Q=1', gzip",
    "'identity;q=0.5, gzip;q=0.4', ''",
    "'identity;q=0.5, gzip;q=0.6', gzip",
    "'identity, gzip', gzip",
    "gzip;q=0, ''",
    "gzip;q=much, ''",
    "br, ''",
    "identity, ''",
    "'', ''"
  })
  void chosen_acceptedCodings_isThePreferredOne(String accepted, String chosen) {
    assertThat(Codings.OF_JDK.chosen(accepted).orElse("")).isEqualTo(chosen);
  }

  @Test
  void chosen_noHeader_isNone() {
    assertThat(Codings.OF_JDK.chosen(null)).isEmpty();
  }
}
