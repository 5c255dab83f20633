package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunContext.Remarks;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Plans;
import io.siribench.plan.StopRule.Judge;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleBuilder;
import io.siribench.stats.Confidence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunContextTest {
  private static final Recommended ANSWER =
      new Recommended("Best warm request", "smile", "2 ms less", "use smile", "", false);

  private static final Map<String, String> PHONE = Map.of("name", "Pixel-3");
  private static final Map<String, String> EMULATOR =
      Map.of("name", "emulator-1", "emulator", "true");

  private static Remarks remarks(Map<String, Map<String, String>> devices) {
    return new Remarks(
        List.of("interrupted"),
        List.of("decided after 20 rounds"),
        List.of("load", "governor"),
        devices,
        Optional.of("2 of 3 shards"),
        List.of(ANSWER),
        false);
  }

  private static ScenarioSamples samplesOn(String id, String serial) {
    return ScenarioOf.samples(List.of(new SampleBuilder(id).device(serial).build()));
  }

  private static RunContext onDevices(Map<String, Map<String, String>> devices) {
    return TestContext.of(List.of("a")).build(Set.of(), remarks(devices));
  }

  @Test
  void sentence_ofAnAnswer_hasChoiceAndEliminatedCandidates() {
    assertThat(ANSWER.isDecided()).isTrue();
    assertThat(ANSWER.sentence()).isEqualTo("Best warm request: smile, 2 ms less");
    Recommended undecided =
        new Recommended("Best start", "", "2 candidates remain", "", "xml (round 8)", false);
    assertThat(undecided.isDecided()).isFalse();
    assertThat(undecided.sentence())
        .isEqualTo(
            "Best start: not decided yet, 2 candidates remain; left out as slower: xml (round 8)");
  }

  @Test
  void warnings_seenOrAdded_changeNothingElse() {
    Remarks remarks = remarks(Map.of("A1", PHONE));
    assertThat(remarks.withoutWarnings(Set.of("load")))
        .isEqualTo(
            new Remarks(
                remarks.stops(),
                remarks.conclusions(),
                List.of("governor"),
                remarks.devices(),
                remarks.incompleteness(),
                remarks.recommended(),
                false));
    assertThat(remarks.withWarning("torn").warnings()).containsExactly("torn", "load", "governor");
    assertThat(remarks.withWarning("load").withoutWarnings(Set.of("load")))
        .isEqualTo(remarks.withoutWarnings(Set.of("load")));
  }

  @Test
  void notes_ofIncompletenessAndAnswers_replaceTheEarlierOnes() {
    Remarks remarks = remarks(Map.of());
    assertThat(remarks.incomplete(Optional.empty()).incompleteness()).isEmpty();
    assertThat(remarks.incomplete(Optional.empty()).recommended()).containsExactly(ANSWER);
    assertThat(remarks.withRecommendations(List.of()).recommended()).isEmpty();
    assertThat(remarks.withRecommendations(List.of()).incompleteness()).hasValue("2 of 3 shards");
  }

  @Test
  void deviceName_unknownSerial_isTheSerialItself() {
    Remarks remarks = remarks(Map.of("A1", PHONE, "B2", Map.of()));
    assertThat(remarks.deviceName("A1")).isEqualTo("Pixel-3");
    assertThat(remarks.deviceName("B2")).isEqualTo("B2");
    assertThat(remarks.deviceName("C3")).isEqualTo("C3");
  }

  @Test
  void isEmulator_devices_dependsOnTheirNames() {
    Remarks remarks = remarks(Map.of("A1", PHONE, "E1", EMULATOR));
    assertThat(remarks.isEmulator("emulator-1")).isTrue();
    assertThat(remarks.isEmulator("Pixel-3")).isFalse();
    assertThat(remarks.isEmulator("E1")).isFalse();
  }

  /** The serial number of a device is in samples, and its name in ids. */
  @Test
  void named_scenarioOnADevice_hasItsName() {
    RunContext context = onDevices(Map.of("A1", PHONE));
    NamedScenario named = context.named(samplesOn("a", "A1"));
    assertThat(named.id()).isEqualTo("a");
    assertThat(named.word(Factor.DEVICE)).isEqualTo("Pixel-3");
    assertThat(named.word(Factor.FORMAT)).isEqualTo("json");
    assertThat(context.named(samplesOn("a", "C3")).word(Factor.DEVICE)).isEqualTo("C3");
  }

  @Test
  void isNotPooled_emulatorNextToAPhone_isTrue() {
    RunContext both = onDevices(Map.of("A1", PHONE, "E1", EMULATOR));
    assertThat(both.isNotPooled(samplesOn("a", "E1"))).isTrue();
    assertThat(both.isNotPooled(samplesOn("a", "A1"))).isFalse();
    assertThat(onDevices(Map.of("E1", EMULATOR)).isNotPooled(samplesOn("a", "E1"))).isFalse();
  }

  @Test
  void planned_scenarios_haveTheirPlans() {
    RunContext context =
        TestContext.of(List.of("a", "b", "c"))
            .later("c")
            .confidences(Map.of("b", 0.99))
            .judge(Judge.LAUNCH)
            .build();
    assertThat(context.areOfOnePlan("a", "b")).isTrue();
    assertThat(context.areOfOnePlan("a", "c")).isFalse();
    assertThat(context.confidenceOf("b", Measure.ELAPSED)).isEqualTo(0.99);
    assertThat(context.confidenceOf("b", Measure.ALLOCATED)).isEqualTo(Confidence.SHOWN);
    assertThat(context.confidenceOf("unknown", Measure.ELAPSED)).isEqualTo(Confidence.SHOWN);
    assertThat(context.planned("unknown")).isEqualTo(PlannedScenario.unplanned("unknown"));
    assertThat(context.isJudgedBy(Judge.LAUNCH)).isTrue();
    assertThat(context.isJudgedBy(Judge.ELAPSED)).isFalse();
  }

  @Test
  void of_planFile_hasItsFacts(@TempDir Path path) throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    Map<String, Map<String, Object>> devices = new LinkedHashMap<>();
    devices.put("A1", Map.of("name", "Pixel-3"));
    PlanFile plans = PlanFile.of(directory);
    plans.add(
        Plans.plan(5, 1, 43, Plans.scenario("a", Start.COLD), Plans.scenario("b", Start.COLD)),
        Instant.EPOCH,
        Map.of(),
        Map.of(),
        Optional.empty(),
        devices,
        "");
    plans.recordWarnings(List.of("load"));
    plans.recordResumption(Instant.EPOCH, Set.of(3));
    plans.recordStop("interrupted");
    plans.recordConclusion("decided");

    RunContext context = RunContext.of(plans);

    assertThat(context.planned()).containsOnlyKeys("a", "b");
    assertThat(context.baseline()).isEqualTo(plans.baseline());
    assertThat(context.supersededForks()).containsExactly(3);
    assertThat(context.seed()).isEqualTo(43);
    assertThat(context.remarks())
        .isEqualTo(
            new Remarks(
                List.of("interrupted"),
                List.of("decided"),
                plans.warnings(),
                Map.of("A1", PHONE),
                Optional.empty(),
                List.of(),
                false));
    assertThat(plans.warnings()).contains("load");
  }
}
