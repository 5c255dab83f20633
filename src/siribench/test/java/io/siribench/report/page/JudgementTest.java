package io.siribench.report.page;

import static io.siribench.analysis.Comparisons.difference;
import static io.siribench.analysis.Comparisons.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Difference;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.report.page.Judgement.Certainty;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JudgementTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String XML = "xml.reader.none.cold";
  private static final String SMILE = "smile.reader.none.cold";
  private static final Difference FASTER = difference(-31, -36, -27, VerdictKind.FASTER);
  private static final Difference SLOWER = difference(48, 41, 55, VerdictKind.SLOWER);
  private static final Difference MUCH_SLOWER = difference(98, 91, 105, VerdictKind.SLOWER);
  private static final Difference NONE = difference(1, -3, 4, VerdictKind.NO_DIFFERENCE);

  private static Judgement judge(String fastest, int candidates, Verdict... verdicts) {
    return Judgement.of(
        fastest, List.of(verdicts), candidates, 3, id -> id.substring(0, id.indexOf('.')));
  }

  private static Verdict of(String scenario, Difference found) {
    return verdict(scenario, JSON, found, found);
  }

  @Test
  void of_fasterThanItsOnlyReference_isEstablished() {
    Judgement judgement = judge(SMILE, 2, of(SMILE, FASTER));
    assertThat(judgement.difference()).isEqualTo("It is 31 ms [27, 36] (12 %) faster than json.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.ESTABLISHED);
  }

  @Test
  void of_fasterThanReferenceButNotAllCompared_isPartlyEstablished() {
    Judgement judgement = judge(SMILE, 3, of(SMILE, FASTER), of(XML, FASTER));
    assertThat(judgement.difference()).endsWith(" It was not compared with one other.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.PARTLY);
    assertThat(judgement.advice()).startsWith("Use it instead of json; ");
  }

  @Test
  void of_fasterThanAll_isEstablished() {
    Judgement judgement = judge(SMILE, 3, of(SMILE, FASTER), of(XML, SLOWER));
    assertThat(judgement.difference())
        .isEqualTo("It is 31 ms [27, 36] (12 %) faster than json, and faster than one more.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.ESTABLISHED);
    assertThat(judgement.advice()).startsWith("Prefer it.");
  }

  @Test
  void of_perhapsFaster_isNotEstablished() {
    Judgement judgement =
        judge(SMILE, 2, of(SMILE, difference(-31, -36, -27, VerdictKind.PERHAPS_FASTER)));
    assertThat(judgement.difference())
        .isEqualTo(
            "It is perhaps 31 ms [27, 36] (12 %) faster than json; that is not significant, and may"
                + " be chance.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
  }

  @Test
  void of_noDifference_isReported() {
    Judgement judgement = judge(SMILE, 2, of(SMILE, NONE));
    assertThat(judgement.difference())
        .isEqualTo(
            "No difference from json is established: no detectable difference (1 ms [-3, 4]).");
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
    assertThat(judgement.advice()).contains("measure more", "for warm and steady requests");
  }

  @Test
  void of_fastestReference_namesTheRunnerUp() {
    Judgement judgement = judge(JSON, 3, of(XML, MUCH_SLOWER), of(SMILE, SLOWER));
    assertThat(judgement.difference())
        .isEqualTo("smile is 48 ms [41, 55] (19 %) slower; one more is also slower.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.ESTABLISHED);
  }

  @Test
  void of_referenceFasterThanSome_namesUndecidedOnes() {
    Judgement judgement = judge(JSON, 4, of(XML, NONE), of(SMILE, SLOWER));
    assertThat(judgement.difference())
        .isEqualTo(
            "smile is 48 ms [41, 55] (19 %) slower. It is not established that json is faster than"
                + " xml (1 ms [-3, 4]). It was not compared with one other.");
    assertThat(judgement.certainty()).isEqualTo(Certainty.PARTLY);
  }

  /** Steady processes are compared by their means, which garbage collection raises. */
  @Test
  void of_leastMedianButSlower_isReported() {
    assertThat(judge(SMILE, 2, of(SMILE, SLOWER)).difference())
        .isEqualTo(
            "Its median is the smallest, but process by process it is 48 ms [41, 55] (19 %) slower"
                + " than json.");
    Judgement ofReference = judge(JSON, 3, of(SMILE, FASTER), of(XML, NONE));
    assertThat(ofReference.difference())
        .isEqualTo(
            "Its median is the smallest, but process by process smile is 31 ms [27, 36] (12 %) faster."
                + " It is not established that json is faster than xml (1 ms [-3, 4]).");
    assertThat(ofReference.certainty()).isEqualTo(Certainty.OPEN);
  }

  @Test
  void of_comparedWithNothing_asksForMoreProcesses() {
    Judgement judgement = judge(JSON, 2);
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
    assertThat(judgement.difference())
        .isEqualTo(
            "No scenario was compared with it: an interval needs 6 processes of each scenario, and"
                + " one has 3.");
    assertThat(judgement.advice()).startsWith("Measure more");
  }

  @Test
  void of_enoughProcessesWithoutAComparison_refersToTheVerdicts() {
    Judgement judgement = Judgement.of(JSON, List.of(), 2, 12, id -> id);
    assertThat(judgement.difference()).isEqualTo("No scenario was compared with it.");
    assertThat(judgement.advice()).isEqualTo("The verdicts in words state the reasons.");
  }
}
