package io.siribench.analysis;

import static io.siribench.analysis.VerdictKind.BELOW_FLOOR;
import static io.siribench.analysis.VerdictKind.FASTER;
import static io.siribench.analysis.VerdictKind.NO_DIFFERENCE;
import static io.siribench.analysis.VerdictKind.PERHAPS_FASTER;
import static io.siribench.analysis.VerdictKind.PERHAPS_SLOWER;
import static io.siribench.analysis.VerdictKind.SLOWER;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Confidence;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class VerdictTest {
  private static Difference difference(VerdictKind kind) {
    return Comparisons.difference(20, 13, 30, kind);
  }

  @Test
  void kind_obstacleOrTooFew_overridesDifference() {
    Optional<Difference> slower = Optional.of(difference(SLOWER));
    Pair other = Comparisons.pair(true, Obstacle.OTHER_VALUES, Confidence.SHOWN);
    assertThat(new Verdict(other, 50, slower, slower).kind()).isEqualTo(VerdictKind.NOT_COMPARABLE);
    Pair pair = Comparisons.pair("b", "a");
    assertThat(new Verdict(pair, 5, Optional.empty(), slower).kind())
        .isEqualTo(VerdictKind.TOO_FEW);
    assertThat(new Verdict(pair, 50, slower, Optional.empty()).kind()).isEqualTo(SLOWER);
  }

  @Test
  void of_elapsedTime_isHeadlineMeasure() {
    Verdict verdict = Comparisons.verdict("b", "a", difference(SLOWER), difference(NO_DIFFERENCE));
    assertThat(verdict.of(Measure.ELAPSED).orElseThrow().kind()).isEqualTo(SLOWER);
    assertThat(verdict.of(Measure.CPU).orElseThrow().kind()).isEqualTo(NO_DIFFERENCE);
    assertThat(verdict.headline()).isEqualTo(Measure.ELAPSED);
  }

  /** One is established, and the other points in the opposite direction. */
  @ParameterizedTest
  @CsvSource({
    "SLOWER, SLOWER, false, ''",
    "SLOWER, PERHAPS_SLOWER, false, ''",
    "PERHAPS_FASTER, FASTER, false, ''",
    "SLOWER, FASTER, true, CPU time disagrees",
    "SLOWER, PERHAPS_FASTER, true, CPU time disagrees",
    "PERHAPS_SLOWER, FASTER, true, CPU time disagrees",
    "NO_DIFFERENCE, FASTER, false, less CPU time",
    "BELOW_FLOOR, SLOWER, false, more CPU time",
    "SLOWER, NO_DIFFERENCE, false, CPU time does not confirm",
    "FASTER, BELOW_FLOOR, false, CPU time does not confirm",
    "PERHAPS_SLOWER, PERHAPS_FASTER, false, ''",
    "NO_DIFFERENCE, BELOW_FLOOR, false, ''"
  })
  void disagrees_twoMeasures_needsOppositeDirections(
      VerdictKind elapsed, VerdictKind cpu, boolean expected, String note) {
    Verdict verdict = Comparisons.verdict("b", "a", difference(elapsed), difference(cpu));
    assertThat(verdict.disagrees()).isEqualTo(expected);
    assertThat(verdict.cpuNote()).isEqualTo(note);
    assertThat(verdict.word())
        .isEqualTo(elapsed.label() + (note.isEmpty() ? "" : " (" + note + ")"));
  }

  @Test
  void disagrees_oneMeasure_isFalse() {
    Pair pair = Comparisons.pair("b", "a");
    Optional<Difference> slower = Optional.of(difference(SLOWER));
    assertThat(new Verdict(pair, 50, slower, Optional.empty()).disagrees()).isFalse();
    assertThat(new Verdict(pair, 50, Optional.empty(), slower).disagrees()).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void pointsAs_kinds_dependsOnDirection(VerdictKind kind) {
    assertThat(kind.hasSameDirectionAs(SLOWER)).isEqualTo(kind == SLOWER || kind == PERHAPS_SLOWER);
    assertThat(kind.hasSameDirectionAs(FASTER)).isEqualTo(kind == FASTER || kind == PERHAPS_FASTER);
    assertThat(kind.hasSameDirectionAs(BELOW_FLOOR)).isFalse();
    assertThat(kind.isEstablished()).isEqualTo(kind == SLOWER || kind == FASTER);
  }

  /** Bytes are not slower. */
  @Test
  void label_bytes_differsFromTime() {
    assertThat(SLOWER.label()).isEqualTo("slower");
    assertThat(SLOWER.label(Measure.ELAPSED)).isEqualTo("slower");
    assertThat(SLOWER.label(Measure.ALLOCATED)).isEqualTo("more");
    assertThat(BELOW_FLOOR.label(Measure.ALLOCATED)).isEqualTo(BELOW_FLOOR.label());
  }
}
