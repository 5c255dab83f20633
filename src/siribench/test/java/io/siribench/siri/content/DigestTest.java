package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.siri.Siri;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DigestTest {
  private static Digest of(String... pathsAndTexts) {
    Digest digest = new Digest();
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      digest.leaf(pathsAndTexts[i], LeafKind.TEXT, pathsAndTexts[i + 1], i > 0);
    }
    return digest;
  }

  /** Computed independently, with the CRC-32 of zlib and the published finisher of MurmurHash3. */
  @Test
  void hex_leaves_isTheSumOfTheirHashes() {
    assertThat(of().hex()).isEqualTo("0000000000000000");
    assertThat(of("A/B", "text").hex()).isEqualTo("6c01b7a770abb935");
    assertThat(of("A/B", "text", "C", "1.50").hex()).isEqualTo("45062d091ad284bb");
    assertThat(of("C", "1.50", "A/B", "text").hex()).isEqualTo("45062d091ad284bb");
    assertThat(of("N", "561").hex()).isEqualTo("000ab575cf00c4da");
  }

  @Test
  void of_document_equalsDigestOfItsTree() {
    Siri document = new Siri();
    document.retain("A", "1.50");

    assertThat(Digest.of(document))
        .isEqualTo(Digest.ofTree(Map.of("Siri", Map.of("A", "1.5"))))
        .isEqualTo(of("A", "1.5").hex());
  }

  /** XML Schema has both notations. A conversion to JSON has only one of them. */
  @ParameterizedTest
  @CsvSource({
    "VehicleAtStop, 1, true, true",
    "VehicleAtStop, ' 0 ', false, true",
    "Cancellation, 1, true, true",
    "VehicleAtStop, 1, false, false",
    "Order, 1, true, false"
  })
  void ofTree_oneOrZero_isBooleanDependingOnName(
      String name, String one, String other, boolean expected) {
    Map<String, Object> first = Map.of("Siri", Map.of("Call", Map.of(name, one)));
    Map<String, Object> second = Map.of("Siri", Map.of("Call", Map.of(name, other)));
    assertThat(Digest.ofTree(first).equals(Digest.ofTree(second))).isEqualTo(expected);
  }

  /** A model may bind a member as a text that another has as a boolean. */
  @Test
  void hex_boundOneOrZero_isABooleanByItsName() {
    assertThat(of("FacilityStatus/Status", "1").hex())
        .isEqualTo(of("FacilityStatus/Status", "true").hex());
    assertThat(of("FacilityStatus/Status", "0").hex())
        .isEqualTo(of("FacilityStatus/Status", "false").hex())
        .isNotEqualTo(of("FacilityStatus/Status", "1").hex());
    assertThat(of("Order", "1").hex()).isNotEqualTo(of("Order", "true").hex());
  }

  @Test
  void leaves_retainedOnes_areNotBound() {
    Digest digest = of("A", "1", "B", "2", "C", "3");
    assertThat(digest.leaves()).isEqualTo(3);
    assertThat(digest.boundLeaves()).isEqualTo(1);
  }

  /** Values are equal by their form, since a tree has no types. */
  @ParameterizedTest
  @CsvSource({
    "1.5, 1.50, true",
    "+1, 1, true",
    "-0.0, 0, true",
    ".5, 0.5, true",
    "9e0, 9, true",
    "1e1, 10, true",
    "1.5e-0000000001, 0.15, true",
    "0.1, 0.10, true",
    "1.5, 1.6, false",
    "' text ', text, true",
    "true, TRUE, true",
    "False, false, true",
    "truth, Truth, false",
    "fast, Fast, false",
    "falsehood, false, false",
    "2026-01-01T10:00:00Z, 2026-01-01T10:00:00.000+00:00, true",
    "2026-01-01T10:00Z, 2026-01-01T10:00:00Z, true",
    "2026-01-01T10:00:00Z, 2026-01-01T10:00:01Z, false",
    "2026-01-01, 2026-01-1, false",
    "a1.5, a1.50, false",
    "1.000000000000000000000000000000000000000, 1, false",
    "1.00000000000000000000000000000000000000, 1, true",
    "-, -0, false"
  })
  void hex_sameValueInAnotherForm_isEqual(String one, String other, boolean expected) {
    assertThat(of("A", one).hex().equals(of("A", other).hex())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT, 1.50, 1.50",
    "BOOLEAN, ' True', true",
    "BOOLEAN, 1, true",
    "BOOLEAN, 0, false",
    "BOOLEAN, yes, yes",
    "DOUBLE, ' 1.50', 1.5",
    "DOUBLE, 1e3, 1000.0",
    "DOUBLE, 0.1000000000000000055511151231257827, 0.1",
    "DOUBLE, often, often",
    "DECIMAL, ' 1.50', 1.5",
    "DECIMAL, 0.00, 0",
    "DECIMAL, -0, 0",
    "DECIMAL, 1000, 1E+3",
    "DECIMAL, 10e2147483647, 1E+2147483648",
    "DECIMAL, 100e2147483647, 1.00E+2147483649",
    "DECIMAL, often, often",
    "TIME, 2026-01-01T10:00:00.50Z, 2026-01-01T10:00:00.500Z",
    "TIME, soon, soon"
  })
  void canonical_text_isUniquePerValue(LeafKind kind, String text, String canonical) {
    assertThat(kind.canonical(text)).isEqualTo(canonical);
  }
}
