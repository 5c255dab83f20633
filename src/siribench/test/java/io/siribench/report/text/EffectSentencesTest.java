package io.siribench.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EffectSentencesTest {
  private static final Step XML = new Step(Factor.FORMAT, "xml", "json");
  private static final Ratio SLOWER = new Ratio(1.304, 1.28, 1.33);
  private static final Ratio FASTER = new Ratio(0.764, 0.64, 0.93);
  private static final Ratio SAME = new Ratio(1.002, 0.98, 1.02);

  private static Change change(Ratio ratio, State state) {
    return new Change(ratio, 0.001, 0.01, state);
  }

  private static Map<String, Change> measures(Change elapsed, Change cpu) {
    Map<String, Change> changes = new LinkedHashMap<>();
    changes.put("elapsed", elapsed);
    changes.put("cpu", cpu);
    return changes;
  }

  private static Effect main(Step step, Map<String, Change> changes) {
    return new Effect(Requests.FIRST, step, Optional.empty(), 4, 4, 20, "elapsed", changes);
  }

  private static Effect interaction(String where, Ratio there, State state) {
    return new Effect(
        Requests.FIRST,
        XML,
        Optional.of(
            new Where(
                new Step(Factor.JAVA, where, "17.0.15"),
                Map.of("elapsed", there),
                Map.of("elapsed", SAME))),
        2,
        2,
        20,
        "elapsed",
        Map.of("elapsed", change(there, state)));
  }

  @Test
  void of_onlyAllocationHasAnInterval_isNotReportedForTime() {
    Change less = change(new Ratio(0.62, 0.61, 0.63), State.ESTABLISHED);
    Effect effect =
        new Effect(
            Requests.WARM, XML, Optional.empty(), 4, 4, 3, "elapsed", Map.of("allocated", less));
    assertThat(sentences(List.of(effect), interaction("21.0.8", SAME, State.NONE)))
        .contains(
            "warm requests, format (against json): too few rounds for an interval: xml; in"
                + " allocated bytes: xml -38.0 % [-39.0, -37.0]");
  }

  /** Bytes may differ by the same small part in each round. */
  @Test
  void of_smallChangeWithoutScatter_isNotZero() {
    Ratio exact = new Ratio(1.00027, 1.00027, 1.00027);
    Effect effect =
        new Effect(
            Requests.WARM,
            XML,
            Optional.empty(),
            4,
            4,
            8,
            "allocated",
            Map.of("allocated", change(exact, State.ESTABLISHED)));
    assertThat(sentences(List.of(effect), interaction("21.0.8", SAME, State.NONE)))
        .contains("warm requests, format (against json): xml +0.03 % [0.03, 0.03]");
  }

  @Test
  void of_measureOtherThanInTitle_isNamed() {
    Effect launch =
        new Effect(
            Requests.FIRST,
            XML,
            Optional.empty(),
            4,
            4,
            20,
            "launch",
            Map.of("launch", change(SLOWER, State.ESTABLISHED)));
    Effect warm =
        new Effect(
            Requests.WARM,
            XML,
            Optional.empty(),
            4,
            4,
            20,
            "elapsed",
            Map.of("elapsed", change(FASTER, State.ESTABLISHED)));
    assertThat(sentences(List.of(launch, warm), interaction("21.0.8", SAME, State.NONE)))
        .contains(
            "first requests, format (against json): xml +30 % [28, 33]",
            "warm requests, format (against json), in elapsed time: xml -24 % [-36, -7]");
  }

  /** Intervals that hold at many looks need more rounds. */
  @Test
  void least_runThatEndsByItself_needsMoreRounds() {
    List<Effect> five =
        Collections.nCopies(
            5, main(XML, measures(change(SLOWER, State.SUGGESTED), change(SAME, State.NONE))));
    Effects fixed = new Effects(five, List.of());
    Effects decided = new Effects(five, List.of(), Confidence.UNTIL_DECIDED);
    assertThat(decided.minRounds(five)).isGreaterThan(fixed.minRounds(five));
    assertThat(fixed.minRounds(five)).isEqualTo(Confidence.minForks(5, true, Confidence.SHOWN));
  }

  private static List<String> sentences(List<Effect> main, Effect... interactions) {
    return EffectSentences.of(new Effects(main, List.of(interactions)));
  }

  @Test
  void of_notCrossed_isEmpty() {
    assertThat(EffectSentences.of(Effects.NONE)).isEmpty();
  }

  @Test
  void of_levelsOfOneFactor_areGroupedInOneSentence() {
    List<String> sentences =
        sentences(
            List.of(
                main(XML, Map.of("elapsed", change(SLOWER, State.ESTABLISHED))),
                main(
                    new Step(Factor.FORMAT, "smile", "json"),
                    Map.of("elapsed", change(SAME, State.NONE))),
                main(
                    new Step(Factor.FORMAT, "cbor", "json"),
                    measures(change(FASTER, State.SUGGESTED), change(FASTER, State.ESTABLISHED)))),
            interaction("28", SLOWER, State.NONE));

    assertThat(sentences)
        .containsExactly(
            "effects: elapsed time against the first level of each factor, pooled over all others"
                + " (95 % intervals, paired by round; 20 rounds)",
            "first requests, format (against json): xml +30 % [28, 33];"
                + " not significant: cbor -24 % [-36, -7];"
                + " no detectable difference: smile [-2, 2];"
                + " in CPU time: cbor -24 % [-36, -7]",
            "interactions: 0 of 1 established, so no effect is known to depend on another factor");
  }

  @Test
  void of_noIntervals_reportsTooFewRounds() {
    Effect interaction = interaction("28", SLOWER, State.NONE);
    Effect without =
        new Effect(Requests.FIRST, XML, interaction.where(), 2, 2, 3, "elapsed", Map.of());
    assertThat(sentences(List.of(main(XML, Map.of())), without))
        .contains(
            "first requests, format (against json): too few rounds for an interval: xml",
            "interactions: too few rounds for an interval");
  }

  @Test
  void of_oneInteractionMoreThanShown_isSingular() {
    List<Effect> nine = new ArrayList<>();
    for (Requests requests : List.of(Requests.FIRST, Requests.WARM, Requests.STEADY)) {
      for (String format : List.of("xml", "smile", "cbor")) {
        Effect one = interaction("21", FASTER, State.ESTABLISHED);
        Step step = new Step(Factor.FORMAT, format, "json");
        nine.add(new Effect(requests, step, one.where(), 2, 2, 20, "elapsed", one.changes()));
      }
    }
    Effect main = main(XML, Map.of("elapsed", change(SLOWER, State.ESTABLISHED)));
    assertThat(sentences(List.of(main), nine.toArray(Effect[]::new)))
        .endsWith("and 1 smaller one (effects.csv)");
  }

  @Test
  void of_interactions_areOneSentenceForEachEffectAndFactor() {
    assertThat(
            sentences(
                List.of(main(XML, Map.of("elapsed", change(SLOWER, State.ESTABLISHED)))),
                interaction("21", FASTER, State.ESTABLISHED),
                interaction("25", SAME, State.NONE),
                interaction("28", SLOWER, State.ESTABLISHED)))
        .endsWith(
            "interactions: 2 of 3 established",
            "first requests: xml against json depends on java: no detectable difference"
                + " [-2, 2] with java17, -24 % [-36, -7] with java21,"
                + " +30 % [28, 33] with java28");
  }
}
