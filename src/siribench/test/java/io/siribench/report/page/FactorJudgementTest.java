package io.siribench.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.report.page.Judgement.Certainty;
import io.siribench.results.NamedScenario;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Ratio;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FactorJudgementTest {
  private static final Ratio SLOWER = new Ratio(1.304, 1.28, 1.33);
  private static final Ratio FASTER = new Ratio(0.15, 0.13, 0.17);
  private static final Ratio SAME = new Ratio(1.002, 0.98, 1.02);
  private static final Step XML = new Step(Factor.FORMAT, "xml", "json");
  private static final Step SMILE = new Step(Factor.FORMAT, "smile", "json");
  private static final Step STREAM = new Step(Factor.READER, "stream", "reader");

  private static Effect effect(Step step, Ratio ratio, State state, Optional<Where> where) {
    return new Effect(
        Requests.FIRST,
        step,
        where,
        4,
        4,
        20,
        "elapsed",
        Map.of("elapsed", new Change(ratio, 0.001, 0.01, state)));
  }

  private static Effect main(Step step, Ratio ratio, State state) {
    return effect(step, ratio, state, Optional.empty());
  }

  /** Fewer bytes are not less time. */
  @Test
  void of_onlyAllocationHasAnInterval_isOpen() {
    Effect bytes =
        new Effect(
            Requests.FIRST,
            STREAM,
            Optional.empty(),
            4,
            4,
            3,
            "elapsed",
            Map.of("allocated", new Change(FASTER, 0.001, 0.01, State.ESTABLISHED)));
    Judgement judgement = judge("json", "stream", State.NONE, bytes);
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
    assertThat(judgement.difference()).contains("too few rounds against reader");
  }

  private static Judgement judge(String format, String reader, State interaction, Effect... main) {
    Effect together =
        effect(STREAM, SLOWER, interaction, Optional.of(new Where(XML, Map.of(), Map.of())));
    return FactorJudgement.of(
            new Effects(List.of(main), List.of(together)),
            NamedScenario.of(
                new SampleBuilder(format).source("a." + format, reader, "cold").build()))
        .orElseThrow();
  }

  @Test
  void of_notCrossed_isEmpty() {
    assertThat(
            FactorJudgement.of(
                Effects.NONE,
                NamedScenario.of(
                    new SampleBuilder("a").source("a.json", "reader", "cold").build())))
        .isEmpty();
  }

  @Test
  void of_allLevelsEstablished_isEstablishedWithoutDirectComparison() {
    Judgement judgement =
        judge(
            "json",
            "stream",
            State.NONE,
            main(XML, SLOWER, State.ESTABLISHED),
            main(STREAM, FASTER, State.ESTABLISHED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.ESTABLISHED);
    assertThat(judgement.difference())
        .isEqualTo(
            "format json: xml 30 % [28, 33] slower\n"
                + "reader stream: 85 % [83, 87] faster than reader");
    assertThat(judgement.headline()).isEqualTo("json, stream");
    assertThat(judgement.advice()).startsWith("Prefer it.");
  }

  @Test
  void of_oneFactorOpen_stillRecommendsTheOther() {
    Judgement judgement =
        judge(
            "smile",
            "stream",
            State.ESTABLISHED,
            main(SMILE, SAME, State.NONE),
            main(XML, SLOWER, State.ESTABLISHED),
            main(STREAM, FASTER, State.ESTABLISHED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.PARTLY);
    assertThat(judgement.difference())
        .startsWith(
            "format smile: faster than xml; indistinguishable from json [-2, 2] %\nreader stream:")
        .endsWith("\nThe size depends on other factors: see the effect of each factor.");
    assertThat(judgement.headline()).isEqualTo("stream; format undecided");
    assertThat(judgement.advice())
        .isEqualTo(
            "Use stream. For format (smile, json), compare the scenarios, since effects depend on"
                + " other factors.");
  }

  @Test
  void of_aLevelThatIsSlowerOnAverage_isNotEstablished() {
    Judgement judgement = judge("xml", "reader", State.NONE, main(XML, SLOWER, State.ESTABLISHED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
    assertThat(judgement.headline()).isEqualTo("format slower on average");
    assertThat(judgement.difference()).isEqualTo("format xml: slower on average than json");
    assertThat(judgement.advice())
        .isEqualTo("For format, compare the scenarios: on average, json is faster.");
  }

  /** Another level is faster on average, but has a combination that was not measured. */
  @Test
  void of_oneLevelSlowerOnAverage_isNotUndecided() {
    Judgement judgement =
        judge(
            "xml",
            "stream",
            State.NONE,
            main(XML, SLOWER, State.ESTABLISHED),
            main(STREAM, FASTER, State.ESTABLISHED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.PARTLY);
    assertThat(judgement.headline()).isEqualTo("stream; format slower on average");
    assertThat(judgement.advice())
        .isEqualTo("Use stream. For format, compare the scenarios: on average, json is faster.");
  }

  @Test
  void of_aFactorThatDoesNotApply_isNotNamed() {
    Judgement judgement =
        judge(
            "json",
            "reader",
            State.NONE,
            main(XML, SLOWER, State.ESTABLISHED),
            main(new Step(Factor.STAX, "aalto", "woodstox"), FASTER, State.ESTABLISHED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.ESTABLISHED);
    assertThat(judgement.difference()).isEqualTo("format json: xml 30 % [28, 33] slower");
  }

  @Test
  void of_onlySuggested_isNotEstablished() {
    Judgement judgement = judge("json", "reader", State.NONE, main(XML, SLOWER, State.SUGGESTED));
    assertThat(judgement.certainty()).isEqualTo(Certainty.OPEN);
    assertThat(judgement.difference())
        .isEqualTo("format json: maybe faster than xml [28, 33] %, not significant");
  }
}
