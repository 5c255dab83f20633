package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.request.Document;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.format.Format;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The reference of each scenario, and the scenarios that are measured twice. */
final class ReferencesTest {
  private static final Document JSON = Plans.document("stop", Format.JSON);
  private static final JavaRuntime JAVA_25 = new JavaRuntime("java", "25.0.3", "25");
  private static final Document XML = Plans.document("stop", Format.XML);

  private static Plan plan(String baseline, boolean controls, FactorsBuilder factors)
      throws InvalidPlanException {
    Settings plain = Plans.settings(10, 3);
    Settings settings =
        new Settings(
            plain.requests(),
            plain.forks(),
            plain.seed(),
            plain.timeout(),
            Duration.ZERO,
            false,
            plain.unknownMembers(),
            List.of(),
            baseline.isEmpty() ? Optional.empty() : Optional.of(baseline),
            EndpointSettings.DEFAULT,
            new Sampling(StopRule.NONE, controls, 0, OptionalInt.empty()),
            Conditions.NONE,
            false);
    return Plans.planned(factors.build(), settings, false, List.of()).plan();
  }

  private static FactorsBuilder jsonAndXml(Start... starts) {
    return new FactorsBuilder().documents(JSON, XML).starts(starts);
  }

  /** Returns the reference of each scenario by id, without common parts; {@code -} for none. */
  private static Map<String, String> references(Plan plan) {
    Map<String, String> references = new LinkedHashMap<>();
    for (Scenario scenario : plan.scenarios()) {
      references.put(
          brief(scenario.id()),
          plan.referenceOf(scenario).map(found -> brief(found.id())).orElse("-"));
    }
    return references;
  }

  private static String brief(String id) {
    return id.replace(".reader.none", "").replace(".mapper-cache", "");
  }

  @Test
  void referenceOf_allStarts_isSameKindOrColdStartWithSameFactors() throws Exception {
    assertThat(references(plan("", false, jsonAndXml(Start.COLD, Start.WARM, Start.PSEUDO_WARM))))
        .containsExactly(
            Map.entry("json.cold", "-"),
            Map.entry("xml.cold", "json.cold"),
            Map.entry("json.warm", "-"),
            Map.entry("xml.warm", "json.warm"),
            Map.entry("json.pseudo-warm", "json.cold"),
            Map.entry("xml.pseudo-warm", "xml.cold"));
  }

  /** Only first requests have a head start. */
  @Test
  void referenceOf_warmWithHeadStarts_hasFactorsOfBaseline() throws Exception {
    FactorsBuilder factors = jsonAndXml(Start.COLD, Start.WARM).headStarts("100ms");
    Plan plan = plan("", false, factors);
    String baseline =
        plan.scenarios().stream()
            .map(Scenario::id)
            .filter(id -> id.startsWith("xml") && id.contains("cold"))
            .findFirst()
            .orElseThrow();
    assertThat(references(plan(baseline, false, factors)))
        .containsEntry("json.warm", "xml.warm")
        .containsEntry("xml.warm", "-");
  }

  /** Without --restore, only pseudo-warm starts restore anything. */
  @Test
  void referenceOf_restoredLaterRequests_isUnrestoredWithSameFactors() throws Exception {
    FactorsBuilder factors =
        jsonAndXml(Start.COLD, Start.WARM, Start.STEADY).restores("aot-cache:20").javas(JAVA_25);
    assertThat(references(plan("", false, factors)))
        .containsExactly(
            Map.entry("json.cold", "-"),
            Map.entry("xml.cold", "json.cold"),
            Map.entry("json.warm", "-"),
            Map.entry("xml.warm", "json.warm"),
            Map.entry("json.warm.aot-cache-20", "json.warm"),
            Map.entry("xml.warm.aot-cache-20", "xml.warm"),
            Map.entry("json.steady", "-"),
            Map.entry("xml.steady", "json.steady"),
            Map.entry("json.steady.aot-cache-20", "json.steady"),
            Map.entry("xml.steady.aot-cache-20", "xml.steady"));
    assertThat(references(plan("json.reader.none.warm.aot-cache-20", false, factors)))
        .containsEntry("json.warm.aot-cache-20", "-")
        .containsEntry("json.warm", "json.warm.aot-cache-20")
        .containsEntry("json.steady.aot-cache-20", "json.steady");
  }

  @Test
  void referenceOf_steady_isSteady() throws Exception {
    assertThat(references(plan("", false, jsonAndXml(Start.COLD, Start.WARM, Start.STEADY))))
        .containsEntry("json.steady", "-")
        .containsEntry("xml.steady", "json.steady")
        .containsEntry("xml.warm", "json.warm");
  }

  @Test
  void referenceOf_baselineGiven_followsItsOtherFactors() throws Exception {
    assertThat(references(plan("xml.reader.none.cold", false, jsonAndXml(Start.COLD, Start.WARM))))
        .containsExactly(
            Map.entry("json.cold", "xml.cold"),
            Map.entry("xml.cold", "-"),
            Map.entry("json.warm", "xml.warm"),
            Map.entry("xml.warm", "-"));
    assertThat(references(plan("xml.reader.none.warm", false, jsonAndXml(Start.COLD, Start.WARM))))
        .containsExactly(
            Map.entry("json.cold", "xml.cold"),
            Map.entry("xml.cold", "-"),
            Map.entry("json.warm", "xml.warm"),
            Map.entry("xml.warm", "-"));
  }

  @Test
  void referenceOf_baselinePseudoWarm_isBaseline() throws Exception {
    assertThat(
            references(
                plan(
                    "json.reader.none.pseudo-warm.mapper-cache",
                    false,
                    jsonAndXml(Start.COLD, Start.PSEUDO_WARM))))
        .containsExactly(
            Map.entry("json.cold", "json.pseudo-warm"),
            Map.entry("xml.cold", "json.pseudo-warm"),
            Map.entry("json.pseudo-warm", "-"),
            Map.entry("xml.pseudo-warm", "json.pseudo-warm"));
  }

  @Test
  void referenceOf_pseudoWarmBeforeColdWithWarmBaseline_hasNoCycle() throws Exception {
    assertThat(
            references(
                plan(
                    "json.reader.none.warm",
                    false,
                    new FactorsBuilder().starts(Start.PSEUDO_WARM, Start.COLD, Start.WARM))))
        .containsExactly(
            Map.entry("json.pseudo-warm", "json.cold"),
            Map.entry("json.cold", "-"),
            Map.entry("json.warm", "-"));
  }

  @Test
  void plan_controls_repeatTheReferences() throws Exception {
    Plan plan = plan("", true, jsonAndXml(Start.COLD, Start.WARM, Start.PSEUDO_WARM));
    assertThat(references(plan))
        .hasSize(8)
        .containsEntry("json.cold@aa", "json.cold")
        .containsEntry("json.warm@aa", "json.warm")
        .containsEntry("json.cold", "-")
        .containsEntry("json.warm", "-");
    Scenario control = plan.scenarios().get(6);
    Scenario cold = plan.scenarios().get(0);
    assertThat(control.controlOf()).isEqualTo(cold.id());
    assertThat(control)
        .usingRecursiveComparison()
        .ignoringFields("id", "controlOf")
        .isEqualTo(cold);
    assertThat(plan.scenarios()).filteredOn(Scenario::isControl).hasSize(2);
  }

  @Test
  void plan_controlOfPseudoWarmBaseline_alsoRestores() throws Exception {
    Plan plan = plan("", true, new FactorsBuilder().starts(Start.PSEUDO_WARM));
    assertThat(references(plan))
        .containsExactly(
            Map.entry("json.pseudo-warm", "-"),
            Map.entry("json.pseudo-warm@aa", "json.pseudo-warm"));
    assertThat(plan.scenarios())
        .extracting(scenario -> scenario.values().get(Factor.RESTORE))
        .containsOnly(RestoreCombination.of(Restore.MAPPER_CACHE));
  }

  @Test
  void plan_warmBaseline_hasControlsOfBothKinds() throws Exception {
    Plan plan = plan("json.reader.none.warm", true, jsonAndXml(Start.COLD, Start.WARM));
    assertThat(plan.scenarios())
        .filteredOn(Scenario::isControl)
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.cold@aa", "json.reader.none.warm@aa");
  }

  @Test
  void schedule_controls_standInEveryRound() throws Exception {
    Plan plan = plan("", true, new FactorsBuilder());
    assertThat(plan.schedule())
        .hasSize(11)
        .allSatisfy(
            round ->
                assertThat(round.scenarios())
                    .extracting(Scenario::id)
                    .containsExactlyInAnyOrder(
                        "json.reader.none.cold", "json.reader.none.cold@aa"));
  }

  private static Scenario reading(Format format, Start start, Restore... how) {
    FactorValues values = Plans.values(Plans.document("stop", format), start);
    String id = format.optionName() + "." + start.optionName();
    return how.length == 0
        ? new Scenario(id, values, null)
        : new Scenario(
            id + "." + how[0].optionName(),
            values.with(Factor.RESTORE, RestoreCombination.of(how)),
            null);
  }

  private static Plan plan(Scenario... scenarios) {
    return Plans.plan(10, 3, 1, scenarios);
  }

  /** A restored process is not compared with another one, if there is an unrestored baseline. */
  @Test
  void referenceOf_restoredWithoutUnrestoredForm_isFirstOfItsKind() {
    assertThat(
            references(
                plan(
                    reading(Format.JSON, Start.COLD),
                    reading(Format.JSON, Start.WARM, Restore.APP_CDS),
                    reading(Format.XML, Start.WARM, Restore.APP_CDS))))
        .containsExactly(
            Map.entry("json.cold", "-"),
            Map.entry("json.warm.app-cds", "-"),
            Map.entry("xml.warm.app-cds", "json.warm.app-cds"));
  }

  @Test
  void referenceOf_noWarmWithFactorsOfBaseline_isFirstWarm() {
    assertThat(
            references(
                plan(
                    reading(Format.JSON, Start.COLD),
                    reading(Format.XML, Start.WARM),
                    reading(Format.CBOR, Start.WARM))))
        .containsExactly(
            Map.entry("json.cold", "-"),
            Map.entry("xml.warm", "-"),
            Map.entry("cbor.warm", "xml.warm"));
  }

  /** Every other candidate may be eliminated. */
  @Test
  void referenceOf_candidates_isBaselineOrZeroHeadStart() throws Exception {
    FactorsBuilder factors =
        jsonAndXml(Start.COLD, Start.PSEUDO_WARM, Start.WARM).headStarts("none", "0", "2s");
    StopRule rule = StopRule.eliminating(Duration.ofMinutes(3));
    Settings settings =
        new SettingsBuilder().sampling(new Sampling(rule, false, 0, OptionalInt.empty())).build();
    assertThat(references(Plans.planned(factors.build(), settings, false, List.of()).plan()))
        .containsExactly(
            Map.entry("json.cold", "-"),
            Map.entry("json.cold@0", "-"),
            Map.entry("json.cold@2s", "json.cold@0"),
            Map.entry("xml.cold", "json.cold"),
            Map.entry("xml.cold@0", "-"),
            Map.entry("xml.cold@2s", "xml.cold@0"),
            Map.entry("json.pseudo-warm", "json.cold"),
            Map.entry("json.pseudo-warm@0", "-"),
            Map.entry("json.pseudo-warm@2s", "json.pseudo-warm@0"),
            Map.entry("xml.pseudo-warm", "json.cold"),
            Map.entry("xml.pseudo-warm@0", "-"),
            Map.entry("xml.pseudo-warm@2s", "xml.pseudo-warm@0"),
            Map.entry("json.warm", "-"),
            Map.entry("xml.warm", "json.warm"));
  }
}
