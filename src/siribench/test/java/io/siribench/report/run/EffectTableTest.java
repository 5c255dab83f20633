package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.analysis.effects.Effects;
import io.siribench.analysis.effects.Requests;
import io.siribench.factor.Factor;
import io.siribench.report.Screens;
import io.siribench.stats.Ratio;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class EffectTableTest {
  private static final Step XML = new Step(Factor.FORMAT, "xml", "json");
  private static final Change SLOWER =
      new Change(new Ratio(1.3, 1.28, 1.33), 0.001, 0.01, State.ESTABLISHED);
  private static final Change SAME = new Change(new Ratio(1.002, 0.98, 1.02), 0.5, 1, State.NONE);

  private static Effect effect(Requests requests, Step step, Change... elapsedLaunchCpu) {
    List<String> measures = List.of("elapsed", "launch", "cpu");
    Map<String, Change> changes = new LinkedHashMap<>();
    for (int i = 0; i < elapsedLaunchCpu.length; i++) {
      changes.put(measures.get(i), elapsedLaunchCpu[i]);
    }
    return new Effect(requests, step, Optional.empty(), 4, 4, 20, "elapsed", changes);
  }

  private static EffectTable table(int width, Effect... main) {
    Effect interaction =
        new Effect(
            Requests.FIRST,
            XML,
            Optional.of(
                new Where(
                    new Step(Factor.READER, "mapper", "reader"),
                    Map.of("elapsed", SAME.ratio()),
                    Map.of("elapsed", SAME.ratio()))),
            2,
            2,
            20,
            "elapsed",
            Map.of("elapsed", SAME));
    return new EffectTable(new Effects(List.of(main), List.of(interaction)), Screens.plain(width));
  }

  @Test
  void lines_firstAndLaterRequests_shareOneRow() {
    EffectTable table =
        table(
            100,
            effect(Requests.FIRST, XML, SLOWER),
            effect(Requests.WARM, XML, SAME),
            effect(Requests.ALL, new Step(Factor.START, "warm", "cold"), SLOWER));

    assertThat(table.lines())
        .containsExactly(
            "effects in % [95 % interval]; * established, corrected for 3 effects",
            " effect        first: elapsed  warm: elapsed",
            "---------------------------------------------",
            " xml vs json    +30 [28, 33]*    +0 [-2, 2]",
            " warm vs cold                  +30 [28, 33]*",
            "interactions: 0 of 1 established, so no effect is known to depend on another factor");
    assertThat(table.detailParts()).containsExactly("effects in words");
  }

  @Test
  void lines_omittedMeasure_isReportedIfOnlyItIsEstablished() {
    EffectTable table = table(58, effect(Requests.FIRST, XML, SAME, SAME, SLOWER));

    assertThat(table.lines())
        .contains(
            " effect           elapsed  launch to object",
            "also established: xml vs json in CPU time +30 % [28, 33]");
    assertThat(table.detailParts()).containsExactly("effects in words and in CPU time");
    assertThat(table(100, effect(Requests.FIRST, XML, SAME, SAME, SLOWER)).lines())
        .noneMatch(line -> line.startsWith("also established"));
  }

  @Test
  void lines_levelOfTooFewRounds_isNamedAndHasNoRow() {
    Effect xml = effect(Requests.FIRST, XML, SLOWER);
    Effect cbor = effect(Requests.FIRST, new Step(Factor.FORMAT, "cbor", "json"));
    assertThat(table(80, xml, cbor).lines())
        .contains("too few rounds for an interval: cbor vs json")
        .noneMatch(line -> line.startsWith(" cbor"));
    // Too narrow for a table.
    assertThat(table(20, xml, cbor).lines())
        .contains("xml vs json:")
        .noneMatch(line -> line.startsWith("cbor"));
  }

  @Test
  void lines_namesWiderThanALine_areBroken() {
    Step step = new Step(Factor.DOCUMENT, "a document with a long name", "another of that kind");
    assertThat(table(60, effect(Requests.FIRST, step, SLOWER, SLOWER)).lines())
        .contains(" a document with a long name vs another of  +30 [28, 33]*", "  that kind")
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
  }

  @Test
  void lines_notCrossed_areEmpty() {
    EffectTable table = new EffectTable(Effects.NONE, Screens.plain(80));
    assertThat(table.lines()).isEmpty();
    assertThat(table.detailParts()).isEmpty();
  }
}
