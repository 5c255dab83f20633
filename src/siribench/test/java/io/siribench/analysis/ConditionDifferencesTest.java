package io.siribench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.siribench.analysis.Pair.Obstacle;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.stats.Confidence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConditionDifferencesTest {
  private static final String ENVIRONMENT = "\"environment\":{%s}";
  private static final String SOFTWARE = "\"software\":{%s}";

  @TempDir private Path path;
  private int runs;

  /** Returns plans with the scenarios a and b, whose members are these. */
  private PlanFile plans(String ofScenarios, String ofPlan) throws IOException {
    String scenario = "{\"id\":\"%s\"" + (ofScenarios.isEmpty() ? "" : "," + ofScenarios) + "}";
    String plan =
        "{\"scenarios\":[%s,%s]%s}"
            .formatted(
                scenario.formatted("a"),
                scenario.formatted("b"),
                ofPlan.isEmpty() ? "" : "," + ofPlan);
    return PlanFile.of(WrittenRun.of(path.resolve("run" + runs++), plan, List.of()));
  }

  private PlanFile cpu(String cpu) throws IOException {
    return plans("", ENVIRONMENT.formatted("\"cpu\":\"" + cpu + "\""));
  }

  private static Pair pair(String scenario, String reference) {
    return pair(NamedScenario.ofId(scenario), NamedScenario.ofId(reference));
  }

  private static Pair pair(NamedScenario scenario, NamedScenario reference) {
    return new Pair(scenario, reference, false, false, Obstacle.NONE, Confidence.SHOWN);
  }

  private static List<ConditionDifference> differences(PlanFile base, PlanFile candidate) {
    return differences(base, candidate, false, pair("a", "a"));
  }

  private static List<ConditionDifference> differences(
      PlanFile base, PlanFile candidate, boolean sameRun, Pair... pairs) {
    return new ConditionDifferences(base, candidate, sameRun).of(List.of(pairs));
  }

  @Test
  void of_equalConditions_isNone() throws IOException {
    assertThat(differences(cpu("EPYC"), cpu("EPYC"))).isEmpty();
  }

  @Test
  void of_severalScenarios_isOneDifferenceThatNamesThem() throws IOException {
    assertThat(differences(cpu("EPYC"), cpu("Xeon"), false, pair("a", "a"), pair("b", "b")))
        .containsExactly(new ConditionDifference("cpu", "EPYC", "Xeon", true, List.of("a", "b")));
  }

  /** A condition that only one side has is a difference, whichever side it is. */
  @Test
  void of_conditionOnOneSideOnly_isADifference() throws IOException {
    PlanFile plain = cpu("EPYC");
    PlanFile pinned =
        plans("", ENVIRONMENT.formatted("\"cpu\":\"EPYC\"") + ",\"conditions\":{\"cpus\":\"2\"}");
    assertThat(differences(plain, pinned))
        .containsExactly(new ConditionDifference("pin", "", "2", true, List.of("a")));
    assertThat(differences(pinned, plain))
        .containsExactly(new ConditionDifference("pin", "2", "", true, List.of("a")));
  }

  /** Earlier versions did not record every fact. */
  @Test
  void of_factRecordedOnOneSideOnly_isNotRefused() throws IOException {
    PlanFile unknown = plans("", SOFTWARE.formatted("\"fork_jars_sha256\":\"aa\""));
    PlanFile known =
        plans(
            "",
            SOFTWARE.formatted("\"fork_jars_sha256\":\"aa\"")
                + ","
                + ENVIRONMENT.formatted("\"cpu\":\"EPYC\""));
    assertThat(differences(unknown, known))
        .containsExactly(new ConditionDifference("cpu", "", "EPYC", false, List.of("a")));
  }

  @ParameterizedTest
  @CsvSource({
    // Between runs everything is refused that is not an intended change of the candidate.
    "cpu,      false, true",
    "governor, false, true",
    "kernel,   false, false",
    // Within a run the scenarios are varied on purpose.
    "cpu,      true,  true",
    "governor, true,  false",
    "kernel,   true,  false",
  })
  void of_condition_isRefusedDependingOnItsEffect(String name, boolean sameRun, boolean refused)
      throws IOException {
    PlanFile base = plans("", ENVIRONMENT.formatted("\"%s\":\"one\"".formatted(name)));
    PlanFile candidate = plans("", ENVIRONMENT.formatted("\"%s\":\"other\"".formatted(name)));
    assertThat(differences(base, candidate, sameRun, pair("a", "a")))
        .containsExactly(new ConditionDifference(name, "one", "other", refused, List.of("a")));
  }

  @Test
  void of_missingPlan_isReportedInsteadOfItsConditions() throws IOException {
    PlanFile known = cpu("EPYC");
    PlanFile missing = PlanFile.of(RunDirectory.create(path.resolve("missing")));
    String unknown = "missing, so its conditions are unknown";
    assertThat(differences(known, missing, false, pair("a", "a"), pair("b", "b")))
        .containsExactly(
            new ConditionDifference("plan.json", "present", unknown, false, List.of("a", "b")));
    assertThat(differences(missing, known))
        .containsExactly(
            new ConditionDifference("plan.json", unknown, "present", false, List.of("a")));
  }

  /** Samples may be of a scenario that its plan lacks. */
  @Test
  void of_scenarioWithoutPlan_isUnknown() throws IOException {
    assertThat(differences(cpu("EPYC"), cpu("Xeon"), false, pair("a", "x"), pair("x", "a")))
        .isEmpty();
  }

  @Test
  void of_documentInAnotherFormat_isNotADifference() throws IOException {
    PlanFile base = plans("\"source_sha256\":\"aa\"", ENVIRONMENT.formatted("\"cpu\":\"EPYC\""));
    PlanFile candidate =
        plans("\"source_sha256\":\"bb\"", ENVIRONMENT.formatted("\"cpu\":\"Xeon\""));
    NamedScenario json = new NamedScenario("a", Map.of(Factor.FORMAT, "json"), "");
    NamedScenario xml = new NamedScenario("a", Map.of(Factor.FORMAT, "xml"), "");
    assertThat(differences(base, candidate, false, pair(xml, json)))
        .extracting(ConditionDifference::name)
        .containsExactly("cpu");
    assertThat(differences(base, candidate, false, pair(json, json)))
        .extracting(ConditionDifference::name, ConditionDifference::refused)
        .containsExactly(tuple("source_sha256", true), tuple("cpu", true));
  }

  @ParameterizedTest
  @CsvSource({
    "21.0.4,           21.0.4 (Example), false",
    "21.0.4 (Example), 21.0.4,           false",
    "21.0.4 (Example), 21.0.4 (Other),   true",
    "21.0.4,           21.0.5,           true",
    "21.0.4,           21.0.45 (Other),  true",
  })
  void of_java_ignoresVendor(String one, String other, boolean differs) throws IOException {
    assertThat(
            differences(
                plans("\"java\":\"%s\"".formatted(one), ""),
                plans("\"java\":\"%s\"".formatted(other), "")))
        .hasSize(differs ? 1 : 0);
  }
}
