package io.siribench.report.text;

import static io.siribench.analysis.Comparisons.difference;
import static io.siribench.analysis.Comparisons.pair;
import static io.siribench.analysis.Comparisons.tooFew;
import static io.siribench.analysis.Comparisons.verdict;
import static io.siribench.analysis.TestScenarios.named;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Comparisons;
import io.siribench.analysis.Difference;
import io.siribench.analysis.DigestMismatch;
import io.siribench.analysis.Measure;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.VerdictKind;
import io.siribench.analysis.Verdicts;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.NormalNoise;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class VerdictSentencesTest {
  private static final String JSON = "json.reader.none.cold";
  private static final String SMILE = "smile.reader.none.cold";
  private static final String MAPPER = "json.mapper.none.cold";
  private static final Difference NONE = difference(1, -3, 4, VerdictKind.NO_DIFFERENCE);
  private static final Difference FASTER = difference(-31, -36, -27, VerdictKind.FASTER);
  private static final Difference SLOWER = difference(48, 41, 55, VerdictKind.SLOWER);

  private static List<String> sentences(Verdict... verdicts) {
    return VerdictSentences.of(new Verdicts(List.of(verdicts), NoiseFloor.UNKNOWN), "");
  }

  private static String sentence(Verdict verdict) {
    return sentences(verdict).get(1);
  }

  @Test
  void of_nothingCompared_reportsNothing() {
    assertThat(VerdictSentences.of(Verdicts.NONE, "")).isEmpty();
  }

  @Test
  void of_faster_reportsDifferenceAndCpuConfirmation() {
    assertThat(
            sentences(verdict(SMILE, JSON, FASTER, difference(-55, -61, -50, VerdictKind.FASTER))))
        .containsExactly(
            "verdict (95 % intervals, paired by round; n = 50 processes)",
            "smile cold start is 31 ms (12 %) faster than json, 95 % CI [27, 36]; CPU time"
                + " confirms: 55 ms (22 %) [50, 61]");
  }

  @Test
  void of_slower_reportsByHowMuch() {
    assertThat(sentence(new Verdict(pair(SMILE, JSON), 50, Optional.of(SLOWER), Optional.empty())))
        .isEqualTo("smile cold start is 48 ms (19 %) slower than json, 95 % CI [41, 55]");
  }

  @Test
  void of_noDifference_reportsWhatCouldBeDetected() {
    assertThat(sentence(verdict(MAPPER, JSON, NONE, NONE)))
        .isEqualTo(
            "mapper and reader: no detectable difference between cold starts (1 ms, 95 % CI [-3,"
                + " 4]), nor in CPU time; smallest detectable difference at n = 50: 2.5 %");
  }

  @Test
  void of_noDifferenceAmongTooMany_reportsNothingDetectable() {
    Verdict[] verdicts = new Verdict[50];
    Arrays.setAll(
        verdicts,
        i -> new Verdict(pair(MAPPER, JSON), 6, Optional.of(few(NONE)), Optional.empty()));
    assertThat(sentence(verdicts[0])).endsWith("; smallest detectable difference at n = 6: 2.2 %");
    assertThat(sentences(verdicts).get(1))
        .endsWith(
            "; below n = 11, it is detectable only if others of the 50 comparisons are established");
  }

  @Test
  void of_insignificantDifference_reportsRequiredRounds() {
    Difference more = difference(48, 41, 55, VerdictKind.PERHAPS_SLOWER);
    Verdict few = verdict(SMILE, JSON, few(more), few(more));
    Verdict enough =
        verdict(MAPPER, JSON, difference(-31, -36, -27, VerdictKind.PERHAPS_FASTER), NONE);

    List<String> sentences = sentences(few, enough);

    assertThat(sentences.get(1))
        .isEqualTo(
            "smile cold start may be 48 ms (19 %) slower than json, 95 % CI [41, 55]; not"
                + " significant among 2 comparisons, needs n = 7; CPU time suggests the same: 48 ms"
                + " (19 %) [41, 55]");
    assertThat(sentences.get(2))
        .isEqualTo(
            "mapper cold start may be 31 ms (12 %) faster than reader, 95 % CI [27, 36]; not"
                + " significant among 2 comparisons; CPU time does not confirm it: -1 ms, 95 % CI"
                + " [-4, 3]");
  }

  @Test
  void of_cpuPerhapsDifferent_isReported() {
    Difference more = difference(5, 3, 7, VerdictKind.PERHAPS_SLOWER);
    assertThat(sentence(verdict(SMILE, JSON, NONE, more)))
        .contains(
            "; smile may need 5 ms (2.0 %) more CPU time, 95 % CI [3, 7], not significant;"
                + " smallest");
    assertThat(sentence(verdict(SMILE, JSON, FASTER, more)))
        .endsWith("; CPU time suggests the opposite: 5 ms (2.0 %) more [3, 7]");
    assertThat(verdict(SMILE, JSON, FASTER, more).disagrees()).isTrue();
    assertThat(verdict(SMILE, JSON, SLOWER, more).disagrees()).isFalse();
  }

  /** Returns the same difference, measured in six pairs. */
  private static Difference few(Difference of50) {
    Comparison found = of50.comparison();
    return new Difference(
        NormalNoise.comparison(
            6,
            found.confidence(),
            found.baselineMedian(),
            found.candidateMedian(),
            found.logarithms()),
        of50.adjustedP(),
        of50.kind());
  }

  @Test
  void of_elapsedOnly_reportsThatCpuTimeDoesNotConfirmIt() {
    assertThat(
            sentence(verdict(SMILE, JSON, FASTER, difference(1, -3, 4, VerdictKind.NO_DIFFERENCE))))
        .endsWith("; CPU time does not confirm it: -1 ms, 95 % CI [-4, 3]");
  }

  @Test
  void of_cpuOnly_isWordedAsSuch() {
    assertThat(sentence(verdict(SMILE, JSON, NONE, difference(5, 3, 7, VerdictKind.SLOWER))))
        .isEqualTo(
            "smile and json: no detectable difference between cold starts in elapsed time (1 ms,"
                + " 95 % CI [-3, 4]); smile needs 5 ms (2.0 %) more CPU time, 95 % CI [3, 7];"
                + " smallest detectable difference at n = 50: 2.5 %");
  }

  @Test
  void of_opposites_areReported() {
    assertThat(sentence(verdict(SMILE, JSON, FASTER, SLOWER)))
        .endsWith("; CPU time shows the opposite: 48 ms (19 %) more [41, 55]");
  }

  @Test
  void of_cpuBelowItsFloor_isReported() {
    assertThat(
            sentence(verdict(SMILE, JSON, FASTER, difference(-5, -7, -3, VerdictKind.BELOW_FLOOR))))
        .endsWith("; CPU time does not confirm it: 5 ms (2.0 %) [3, 7] is within its noise floor");
  }

  @Test
  void of_pseudoWarmStart_isComparedWithColdStart() {
    String pseudoWarm = "json.reader.none.pseudo-warm.mapper-cache";
    assertThat(sentence(verdict(pseudoWarm, JSON, FASTER, FASTER)))
        .startsWith(
            "pseudo-warm by mapper-cache is 31 ms (12 %) faster than the cold start, 95 % CI");
    assertThat(sentence(verdict(pseudoWarm, JSON, SLOWER, SLOWER)))
        .startsWith("pseudo-warm by mapper-cache is 48 ms (19 %) slower than the cold start, 95 %");
  }

  @Test
  void of_pseudoWarmStartsOfTwoFormats_nameTheFormat() {
    List<String> sentences =
        sentences(
            verdict("json.reader.none.pseudo-warm.mapper-cache", JSON, FASTER, FASTER),
            verdict(
                "xml.reader.none.pseudo-warm.mapper-cache",
                "xml.reader.none.cold",
                FASTER,
                FASTER));
    assertThat(sentences.get(1)).startsWith("json pseudo-warm by mapper-cache is");
    assertThat(sentences.get(2))
        .startsWith("xml pseudo-warm by mapper-cache is")
        .contains("than the cold start of xml,");
  }

  @Test
  void of_namesDistinguishedByLabel_includeIt() {
    List<String> sentences =
        sentences(
            verdict("json.mapper.none.cold", JSON, FASTER, FASTER),
            verdict("json.mapper.none.cold@x", "json.reader.none.cold@x", FASTER, FASTER));
    assertThat(sentences.get(1)).startsWith("mapper cold start is").contains("than reader,");
    assertThat(sentences.get(2)).startsWith("mapper x cold start is").contains("than reader x,");
  }

  @Test
  void of_startsThatDifferInReaderOrModule_nameThem() {
    List<String> readers =
        sentences(
            verdict("json.reader.none.pseudo-warm.mapper-cache", JSON, FASTER, FASTER),
            verdict("json.mapper.none.pseudo-warm.mapper-cache", MAPPER, FASTER, FASTER));
    assertThat(readers.get(1))
        .startsWith("json reader pseudo-warm by mapper-cache is")
        .contains("than the cold start of json reader,");
    List<String> modules =
        sentences(
            verdict("json.reader.none.pseudo-warm.dummy-read", JSON, FASTER, FASTER),
            verdict(
                "json.reader.blackbird.pseudo-warm.dummy-read",
                "json.reader.blackbird.cold",
                FASTER,
                FASTER));
    assertThat(modules.get(1)).contains("than the cold start of json reader without module,");
    assertThat(modules.get(2)).startsWith("json reader with blackbird pseudo-warm by dummy-read");
  }

  @Test
  void of_labels_areNames() {
    assertThat(sentence(verdict(JSON + "@64m", JSON + "@32m", FASTER, FASTER)))
        .startsWith("64m cold start is 31 ms (12 %) faster than 32m, 95 % CI [27, 36]");
  }

  @Test
  void of_labelOnOneSideOnly_isNotUsedAsName() {
    assertThat(sentence(verdict(JSON + "@64m", JSON, FASTER, FASTER)))
        .startsWith(JSON + "@64m is 31 ms (12 %) faster than " + JSON + ", 95 % CI");
  }

  private static NamedScenario cold(String id, String label, Factor<?> factor, String word) {
    NamedScenario json = named(JSON);
    return new NamedScenario(id, json.with(factor, word).words(), label);
  }

  private static String comparing(NamedScenario scenario, NamedScenario reference) {
    Pair pair = new Pair(scenario, reference, false, true, Obstacle.NONE, Confidence.SHOWN);
    return sentence(new Verdict(pair, 50, Optional.of(SLOWER), Optional.empty()));
  }

  @Test
  void of_documentsAndLabelsWithSpecialCharacters_keepTheirNames() {
    NamedScenario small = cold("any@id", "", Factor.DOCUMENT, "stop.v2");
    NamedScenario large = cold("any.other.id", "", Factor.DOCUMENT, "stop@v2.1.large");
    assertThat(comparing(large, small))
        .startsWith("stop@v2.1.large cold start is 48 ms (19 %) slower than stop.v2, 95 % CI");
    assertThat(
            comparing(
                cold("a", "1.5@new", Factor.DOCUMENT, "stop"),
                cold("b", "1.4", Factor.DOCUMENT, "stop")))
        .startsWith("1.5@new cold start is 48 ms (19 %) slower than 1.4, 95 % CI");
  }

  @Test
  void of_documentWithALineEnd_staysInItsLine() {
    assertThat(
            comparing(
                cold("a", "", Factor.DOCUMENT, "a\nxml is faster"),
                cold("b", "", Factor.DOCUMENT, "stop")))
        .startsWith("a_xml is faster cold start is 48 ms (19 %) slower than stop, 95 % CI");
  }

  @Test
  void of_javas_areNamedByFeatureVersion() {
    assertThat(
            comparing(
                cold("a", "", Factor.JAVA, "25.0.1"), cold("b", "", Factor.JAVA, "1.8.0_402")))
        .startsWith("java25 cold start is 48 ms (19 %) slower than java8, 95 % CI");
  }

  @Test
  void of_factorOnOneSideOnly_isNamedIfVaried() {
    NamedScenario json = named(JSON);
    NamedScenario woodstox = named("xml.reader.none.cold").with(Factor.STAX, "woodstox");
    NamedScenario aalto = woodstox.with(Factor.STAX, "aalto");
    assertThat(comparing(woodstox, json)).startsWith("xml cold start is 48 ms");
    List<String> both =
        sentences(
            Stream.of(woodstox, aalto)
                .map(xml -> new Pair(xml, json, false, true, Obstacle.NONE, Confidence.SHOWN))
                .map(pair -> new Verdict(pair, 50, Optional.of(SLOWER), Optional.empty()))
                .toArray(Verdict[]::new));
    assertThat(both.get(1)).startsWith("xml woodstox cold start is 48 ms (19 %) slower than json,");
    assertThat(both.get(2)).startsWith("xml aalto cold start is 48 ms (19 %) slower than json,");
  }

  @Test
  void of_sameScenarioOfTwoRuns_isComparedWithBase() {
    assertThat(sentence(verdict(JSON, JSON, SLOWER, SLOWER)))
        .startsWith(JSON + " is 48 ms (19 %) slower than the base, 95 % CI [41, 55]");
    assertThat(sentence(verdict(JSON, JSON, NONE, NONE)))
        .startsWith(
            JSON + ": no detectable difference between cold starts (1 ms, 95 % CI [-3, 4]), nor");
    assertThat(sentence(tooFew(JSON, JSON, 2))).startsWith(JSON + ": 2 processes; an");
  }

  @Test
  void of_customIds_areUsedUnchanged() {
    assertThat(sentence(verdict("b", "a", FASTER, FASTER)))
        .startsWith("b is 31 ms (12 %) faster than a, 95 % CI [27, 36]");
  }

  @Test
  void of_tooFewForks_reportsRequiredNumber() {
    assertThat(sentences(tooFew("xml.reader.none.warm", "json.reader.none.warm", 3)))
        .containsExactly(
            "verdict", "warm xml and json: 3 processes; an interval needs 6 (--forks 6)");
    assertThat(sentences(tooFew(SMILE, JSON, 1), tooFew("xml.reader.none.cold", JSON, 1)))
        .containsExactly(
            "verdict",
            "cold smile, xml against json: 1 process; an interval needs 6, a verdict among 2"
                + " comparisons 7 (-n 7)");
  }

  @Test
  void of_tooFewForksInTime_reportsRemedy() {
    Verdicts verdicts = new Verdicts(List.of(tooFew(SMILE, JSON, 3)), NoiseFloor.UNKNOWN);
    assertThat(VerdictSentences.of(verdicts, "a longer --max-time").get(1))
        .endsWith("3 processes; an interval needs 6 (a longer --max-time)");
  }

  @Test
  void of_differentRounds_areReported() {
    Pair apart = new Pair(named(SMILE), named(JSON), false, false, Obstacle.NONE, Confidence.SHOWN);
    Verdict unpaired = new Verdict(apart, 50, Optional.of(FASTER), Optional.empty());
    assertThat(sentences(unpaired).get(0)).contains("not paired; n = 50 processes");
    List<String> mixed = sentences(verdict(MAPPER, JSON, FASTER, FASTER), unpaired);
    assertThat(mixed.get(0)).contains("paired by round unless stated otherwise");
    assertThat(mixed.get(1)).doesNotContain("rounds");
    assertThat(mixed.get(2)).endsWith(" (not measured in the same rounds)");
  }

  @Test
  void of_otherValues_comparesNothing() {
    Pair other =
        new Pair(named(SMILE), named(JSON), false, true, Obstacle.OTHER_VALUES, Confidence.SHOWN);
    assertThat(sentence(new Verdict(other, 9, Optional.empty(), Optional.empty())))
        .isEqualTo("smile and json: not compared, different values were bound");
  }

  @Test
  void of_valueOfZero_isReported() {
    Pair other = new Pair(named(SMILE), named(JSON), false, true, Obstacle.ZERO, Confidence.SHOWN);
    assertThat(
            sentence(new Verdict(other, 6, Optional.empty(), Optional.empty(), Measure.ALLOCATED)))
        .isEqualTo(
            "smile and json: not compared, a process of at least one of them has the value 0, to"
                + " which there is no ratio");
  }

  /** Elapsed time does not end a run that is judged by CPU time. */
  @Test
  void of_untilDecided_correctsTheDecidingMeasure() {
    Difference decided =
        new Difference(
            Comparisons.of(Confidence.UNTIL_DECIDED, 250, -31, -36, -27, 0.001),
            0.001,
            VerdictKind.FASTER);
    String start = "; stopping once decided exaggerates the difference";
    assertThat(untilDecided(Measure.ELAPSED, decided, decided))
        .containsOnlyOnce(start)
        .contains(start + ": corrected for that, ");
    assertThat(untilDecided(Measure.CPU, decided, decided))
        .containsOnlyOnce(start)
        .contains(start + " in CPU time: corrected for that, ");
    assertThat(untilDecided(Measure.CPU, NONE, decided))
        .contains(start + " in CPU time: corrected for that, ");
    assertThat(untilDecided(Measure.CPU, decided, NONE)).doesNotContain(start);
  }

  /** A correction to 12.4 % would look like an increase from 12 %. */
  @Test
  void of_untilDecided_showsCorrectionWithSamePrecision() {
    Difference decided =
        new Difference(
            Comparisons.of(Confidence.UNTIL_DECIDED, 250, -31, -36, -27, 0.001),
            0.001,
            VerdictKind.FASTER);
    assertThat(untilDecided(Measure.ELAPSED, decided, decided))
        .contains(" 31 ms (12 %) faster ")
        .matches(
            ".*: corrected for that, (\\d+\\.\\d % instead of|still) 12\\.4 %, and less if the true"
                + " difference is small.*");
  }

  private static String untilDecided(Measure judged, Difference elapsed, Difference cpu) {
    Pair pair =
        new Pair(
            named(SMILE),
            named(JSON),
            false,
            true,
            Obstacle.NONE,
            Confidence.UNTIL_DECIDED,
            judged);
    return sentence(new Verdict(pair, 50, Optional.of(elapsed), Optional.of(cpu)));
  }

  @Test
  void of_startWithoutLaunch_reportsMissingTime() {
    Pair other =
        new Pair(named(SMILE), named(JSON), false, true, Obstacle.NOT_MEASURED, Confidence.SHOWN);
    assertThat(sentence(new Verdict(other, 0, Optional.empty(), Optional.empty(), Measure.LAUNCH)))
        .isEqualTo(
            "smile and json: not compared, at least one of them has no time from launch to object");
  }

  /** More work takes longer, so the sentence about times reports a build's values. */
  @Test
  void of_buildBindingOtherValues_reportsCountInSentence() throws Exception {
    DigestMismatch builds =
        new DigestMismatch(
            "order",
            false,
            false,
            true,
            Map.of("1", List.of(JSON), "2", List.of(SMILE), "3", List.of(MAPPER)),
            Map.of("1", 8L, "2", 9L, "3", 8L));
    Verdicts verdicts =
        new Verdicts(
            List.of(
                verdict(SMILE, JSON, FASTER, FASTER),
                verdict(MAPPER, JSON, FASTER, FASTER),
                verdict("xml.reader.none.cold", JSON, FASTER, FASTER)),
            NoiseFloor.UNKNOWN);
    List<String> sentences = VerdictSentences.of(verdicts, "", List.of(builds), verdict -> true);
    assertThat(sentences.get(1)).endsWith("; smile binds 9 values instead of 8 from order");
    assertThat(sentences.get(2)).endsWith("binds other values from order");
    assertThat(sentences.get(3)).doesNotContain("binds");
  }

  private static NoiseFloor floor(Comparison elapsed, Comparison cpu) {
    Difference wall = new Difference(elapsed, 0.001, VerdictKind.SLOWER);
    Difference used = new Difference(cpu, 0.001, VerdictKind.SLOWER);
    return new NoiseFloor(List.of(Comparisons.verdict(JSON, JSON, wall, used)));
  }

  @Test
  void of_controlThatDiffers_limitsWhatIsReported() {
    NoiseFloor floor =
        floor(Comparisons.of(250, 9, 8, 10, 0.001), Comparisons.of(250, -3, -5, -1, 0.01));
    Verdict below = verdict(SMILE, JSON, difference(-5, -7, -3, VerdictKind.BELOW_FLOOR), NONE);
    Verdict none = verdict(MAPPER, JSON, NONE, NONE);

    List<String> sentences = VerdictSentences.of(new Verdicts(List.of(below, none), floor), "");

    assertThat(VerdictWords.of(below, "")).isEqualTo("within the noise floor");
    assertThat(VerdictWords.of(below, "a")).isEqualTo("within the noise floor against a");
    assertThat(sentences.get(1))
        .isEqualTo(
            "smile and json: a difference of -5 ms (-2.0 %) between cold starts, 95 % CI [-7, -3],"
                + " is within the noise floor of 3.2 %; no detectable difference in CPU time");
    assertThat(sentences.get(2)).endsWith("smallest detectable difference at n = 50: 4.2 %");
    assertThat(sentences.get(3))
        .isEqualTo(
            "A/A control of first requests: json.reader.none.cold differs from itself by 9.0 ms,"
                + " 95 % CI [8.0, 10.0], and -3 ms, 95 % CI [-5, -1] in CPU time: differences below"
                + " 3.2 %, in CPU time below 0.4 % cannot be resolved");
  }

  /** A difference within its own interval is not reported, and its figure is omitted. */
  @Test
  void of_controlWithinItsInterval_doesNotDiffer() {
    NoiseFloor floor =
        floor(Comparisons.of(250, 8, -7, 27, 0.4), Comparisons.of(250, 0, -1, 1, 0.9));
    List<String> sentences =
        VerdictSentences.of(new Verdicts(List.of(verdict(SMILE, JSON, NONE, NONE)), floor), "");
    assertThat(sentences.get(1)).endsWith("smallest detectable difference at n = 50: 2.5 %");
    assertThat(sentences.get(2))
        .isEqualTo(
            "A/A control of first requests: json.reader.none.cold does not differ from itself");
  }

  @Test
  void of_controlDifferingInCpuTimeOnly_isReported() {
    NoiseFloor floor =
        floor(Comparisons.of(250, 8, -7, 27, 0.4), Comparisons.of(250, 9, 8, 10, 0.001));
    assertThat(VerdictSentences.of(new Verdicts(List.of(), floor), ""))
        .containsExactly(
            "A/A control of first requests: json.reader.none.cold differs from itself by 9.0 ms,"
                + " 95 % CI [8.0, 10.0] in CPU time: differences below 3.2 % in CPU time cannot be"
                + " resolved");
  }

  @Test
  void of_shiftAndMediansDisagree_isReportedInsteadOfBoth() {
    Difference bimodal = difference(-31, -36, -27, VerdictKind.BOTH_WAYS);
    assertThat(sentence(verdict(SMILE, JSON, bimodal, NONE)))
        .isEqualTo(
            "smile and json: shift and medians disagree: within rounds smile is faster, by its"
                + " median slower; compare the distributions (histograms.hlog); no detectable"
                + " difference in CPU time");
    assertThat(sentence(verdict(SMILE, JSON, SLOWER, bimodal)))
        .endsWith("; CPU time does not confirm it: its shift and medians disagree");
  }

  /** One comparison has a p value between 2.5 and 5 %, and CPU time disagrees. */
  @Test
  void of_singleComparisonThatIsNotEstablished_reportsWhy() {
    Difference perhaps = difference(48, 41, 55, VerdictKind.PERHAPS_SLOWER);
    assertThat(sentence(verdict(SMILE, JSON, perhaps, NONE)))
        .startsWith(
            "smile cold start may be 48 ms (19 %) slower than json, 95 % CI [41, 55]; not"
                + " significant in elapsed time alone; CPU time does not confirm it");
  }

  @Test
  void of_controlsWithTooFewForks_reportsMissingInterval() {
    Pair pair = new Pair(named(JSON), named(JSON), true, true, Obstacle.NONE, Confidence.SHOWN);
    Verdict control = new Verdict(pair, 5, Optional.empty(), Optional.empty());
    assertThat(VerdictSentences.of(new Verdicts(List.of(), new NoiseFloor(List.of(control))), ""))
        .containsExactly("A/A control of warm requests: too few processes for an interval");
  }
}
