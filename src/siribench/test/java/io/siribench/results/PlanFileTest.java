package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.environment.Machine;
import io.siribench.factor.Factor;
import io.siribench.factor.Start;
import io.siribench.plan.Conditions;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.StopRule;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.stats.Confidence;
import io.siribench.worker.compression.CompressionType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanFileTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");
  private static final Plan FIRST =
      Plans.plan(30, 3, 42, Plans.scenario("a", Start.COLD), Plans.scenario("b", Start.WARM));
  private static final Plan SECOND = Plans.plan(5, 1, 43, Plans.scenario("c", Start.PSEUDO_WARM));

  @TempDir private Path path;

  private static PlannedScenario planned(PlanFile file, String id) {
    return Objects.requireNonNull(file.planned().get(id));
  }

  private void add(Plan plan) throws IOException {
    open().add(plan, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
  }

  private PlanFile open() throws IOException {
    return PlanFile.of(new RunDirectory(path));
  }

  @Test
  void of_noFile_hasNoPlans() throws IOException {
    assertThat(open().scenarios()).isEmpty();
    assertThat(open().baseline()).isEmpty();
  }

  @Test
  void planned_nullInsteadOfWord_isEmpty() throws IOException {
    add(FIRST);
    Path file = path.resolve("plan.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"restore\" : \"\"", "\"restore\" : null"));
    assertThat(planned(open(), "a").named().word(Factor.RESTORE)).isEmpty();
  }

  @Test
  void add_secondPlan_keepsTheFirst() throws IOException {
    add(FIRST);
    add(SECOND);
    assertThat(open().scenarios()).containsExactly("a", "b", "c");
    assertThat(open().baseline()).contains("a");
  }

  /** The report corrects for the comparisons of all plans. */
  @Test
  void otherComparisons_laterPlan_includesEarlierPlans() throws IOException {
    Scenario a = Plans.scenario("a", Start.COLD);
    Plan first =
        Plans.plan(
            30,
            3,
            42,
            a,
            Plans.scenario("b", Start.COLD),
            Plans.controlOf(a),
            Plans.scenario("warm", Start.WARM));
    Plan later =
        Plans.plan(5, 1, 43, Plans.scenario("c", Start.COLD), Plans.scenario("d", Start.COLD));
    add(first);
    assertThat(open().otherComparisons(first)).isZero();
    add(later);
    // The comparisons of b and of c with a.
    assertThat(open().otherComparisons(later)).isEqualTo(2);
    Plan third =
        Plans.plan(5, 1, 44, Plans.scenario("e", Start.COLD), Plans.scenario("f", Start.COLD));
    add(third);
    // The comparisons of b, c and d in earlier plans, and of e with a.
    assertThat(open().otherComparisons(third)).isEqualTo(4);
  }

  @Test
  void lastJudge_plans_isTakenFromTheLast() throws IOException {
    assertThat(open().lastJudge()).isEqualTo(StopRule.Judge.ELAPSED);
    StopRule byCpu =
        new StopRule(OptionalDouble.empty(), Optional.empty(), 100, false, StopRule.Judge.CPU);
    Sampling sampling = new Sampling(byCpu, false, 0, OptionalInt.empty());
    add(Plans.plan(Plans.settings(5, 1, sampling), Plans.scenario("a", Start.COLD)));
    assertThat(open().lastJudge()).isEqualTo(StopRule.Judge.CPU);
    add(SECOND);
    assertThat(open().lastJudge()).isEqualTo(StopRule.Judge.ELAPSED);
  }

  @Test
  void add_planOfAShard_isWrittenWithItsCommand() throws IOException {
    open()
        .add(FIRST, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "run --cold --hosts=each");
    assertThat(open().lastPlan().orElseThrow().command()).isEqualTo("run --cold --hosts=each");
  }

  @Test
  void add_plan_isWrittenWithItsEnvironment() throws IOException {
    open()
        .add(
            FIRST,
            NOW,
            Map.of("siribench", "siribench 0.1.0"),
            Machine.read().facts(),
            Optional.empty(),
            Map.of(),
            "");
    JsonNode root = new ObjectMapper().readTree(path.resolve("plan.json").toFile());
    assertThat(root.path("schema").asInt()).isEqualTo(1);
    JsonNode plan = root.path("plans").path(0);
    assertThat(plan.path("seed").asLong()).isEqualTo(42);
    assertThat(plan.path("requests").asInt()).isEqualTo(30);
    assertThat(plan.path("timeout_ms").asInt()).isEqualTo(30_000);
    assertThat(plan.path("started_at").asText()).isEqualTo("2026-11-20T19:30:12Z");
    assertThat(plan.path("scenarios").path(1).path("start").asText()).isEqualTo("warm");
    assertThat(plan.path("software").path("siribench").asText()).isEqualTo("siribench 0.1.0");
    assertThat(plan.path("environment").path("cores").asInt()).isPositive();
    assertThat(plan.path("environment").path("java").asText()).isNotEmpty();
  }

  @Test
  void add_planOfAnEndpoint_recordsRequestSettingsWithoutSecrets() throws IOException {
    ConstantRate rate = new ConstantRate(10_000_000, Duration.ofSeconds(30), 16);
    Plan plan =
        Plans.with(
            Plans.plan(5, 1, 1, Plans.asking("a", Start.WARM, "http://host/sm.{format}?token=ab")),
            Duration.ZERO,
            new EndpointSettings(
                true, 1024, "2", false, Optional.of(rate), Optional.empty(), Optional.empty()));
    add(plan);
    String text = Files.readString(path.resolve("plan.json"));
    assertThat(text).doesNotContain("canary", "token=ab");
    JsonNode entry = new ObjectMapper().readTree(text).path("plans").path(0);
    assertThat(entry.path("endpoints").path("max_bytes").asInt()).isEqualTo(1024);
    assertThat(entry.path("endpoints").path("rate").path("connections").asInt()).isEqualTo(16);
    JsonNode scenario = entry.path("scenarios").path(0);
    assertThat(scenario.path("connection").asText()).isEqualTo("url-connection");
    assertThat(scenario.path("source").asText()).isEqualTo("http://host/sm.json?token=***&key=***");
    assertThat(scenario.path("request").path("headers")).hasSize(2);
    assertThat(planned(open(), "a").periodNanos()).contains(10_000_000L);
  }

  @Test
  void compressions_ofEndpoints_areRequestedOnesEvenByDefault() throws IOException {
    Scenario omitted = Plans.asking("omitted", Start.WARM, "http://host/sm.{format}");
    add(asking(true, omitted, Plans.scenario("file", Start.WARM)));
    add(asking(false, Plans.asking("no-gzip", Start.WARM, "http://host/sm.json")));
    add(
        asking(
            true,
            compressed("none", CompressionType.NONE),
            compressed("lzf", CompressionType.LZF)));

    PlanFile plans = open();
    assertThat(List.of("omitted", "no-gzip", "none", "lzf", "file"))
        .map(id -> plans.withCompression(NamedScenario.ofId(id)).word(Factor.COMPRESSION))
        .containsExactly("gzip", "none", "none", "lzf", "");
    assertThat(open().conditionsOf("omitted")).containsEntry("gzip", "true");
    assertThat(open().conditionsOf("no-gzip")).containsEntry("gzip", "false");
    assertThat(open().conditionsOf("none")).containsEntry("gzip", "false");
    assertThat(open().conditionsOf("lzf")).containsEntry("gzip", "true");
    assertThat(open().conditionsOf("file")).doesNotContainKey("gzip");
  }

  private static Scenario compressed(String id, CompressionType type) {
    Scenario asking = Plans.asking(id, Start.WARM, "http://host/sm.{format}");
    return new Scenario(id, asking.values().with(Factor.COMPRESSION, type), null);
  }

  private static Plan asking(boolean gzip, Scenario... scenarios) {
    return Plans.with(
        Plans.plan(5, 1, 1, scenarios),
        Duration.ZERO,
        new EndpointSettings(
            gzip, 1024, "2", false, Optional.empty(), Optional.empty(), Optional.empty()));
  }

  @Test
  void gated_limit_isReadBackAsTheLastOne() throws IOException {
    PlanFile file = open();
    file.add(FIRST, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    assertThat(open().gate()).isEmpty();
    file.recordGate(new GateEntry(5, "both"));
    file.add(SECOND, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    assertThat(open().gate()).contains(new GateEntry(5, "both"));
    file.recordGate(new GateEntry(2.5, "both"));
    assertThat(open().gate()).contains(new GateEntry(2.5, "both"));
  }

  @Test
  void stopped_reason_isReadBack() throws IOException {
    PlanFile file = open();
    file.add(FIRST, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    file.add(SECOND, NOW, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
    file.recordStop("5 requests failed");
    assertThat(open().stops()).containsExactly("5 requests failed");
    assertThat(open().scenarios()).containsExactly("a", "b", "c");
    assertThat(planned(open(), "a").periodNanos()).isEmpty();
  }

  @Test
  void accessors_stopRuleAndControls_describeEachScenario() throws IOException {
    Scenario cold = Plans.scenario("a", Start.COLD);
    Scenario control = Plans.controlOf(cold);
    StopRule rule = new StopRule(OptionalDouble.of(0.05), Optional.empty(), StopRule.MAX_REQUESTS);
    Settings settings = Plans.settings(5, 1);
    Plan ruled =
        Plans.plan(
            new Settings(
                5,
                1,
                settings.seed(),
                settings.timeout(),
                settings.interval(),
                false,
                settings.unknownMembers(),
                List.of("-Xmx64m"),
                Optional.empty(),
                settings.endpoints(),
                new Sampling(rule, true, 0, OptionalInt.of(7)),
                new Conditions("1", true),
                false),
            cold,
            control,
            Plans.scenario("b", Start.COLD));
    // The first entry has the format of earlier versions.
    open()
        .add(
            ruled,
            NOW,
            Map.of("worker_jar_sha256", "4711"),
            Map.of("cores", 2),
            Optional.empty(),
            Map.of(),
            "");
    open()
        .add(
            SECOND,
            NOW,
            Map.of("fork_jars_sha256", "4712"),
            Map.of(),
            Optional.empty(),
            Map.of(),
            "");
    PlanFile file = open();
    PlannedScenario twin = planned(file, "a@aa");
    assertThat(twin.reference()).isEqualTo("a");
    assertThat(twin.isControl()).isTrue();
    assertThat(twin.isStandIn()).isTrue();
    PlannedScenario other = planned(file, "b");
    assertThat(other.reference()).isEqualTo("a");
    assertThat(other.isControl()).isFalse();
    assertThat(other.confidence()).isEqualTo(Confidence.UNDER_STOP_RULE);
    assertThat(other.warmupRequests()).hasValue(7);
    assertThat(planned(file, "c"))
        .returns(1, PlannedScenario::plan)
        .returns(Confidence.SHOWN, PlannedScenario::confidence)
        .returns(OptionalInt.empty(), PlannedScenario::warmupRequests);
    assertThat(file.seed()).isEqualTo(42);
    assertThat(file.count()).isEqualTo(2);
    assertThat(file.conditionsOf("b"))
        .containsEntry("java", "17.0.15")
        .containsEntry("java_vendor", "nobody")
        .containsEntry("cores", "2")
        .containsEntry("fork_jars_sha256", "4711")
        .containsEntry("jvm_args", "-Xmx64m")
        .containsEntry("pin", "1")
        .containsEntry("drop_caches", "yes")
        .doesNotContainKey("preload");
    assertThat(file.conditionsOf("nobody")).isEmpty();
  }

  @Test
  void accessors_fileOfEarlierVersion_returnDefaults() throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        """
        {"schema":1,"plans":[{"seed":5,"baseline":"a","scenarios":[{"id":"a","java":"17 (x)"}]}]}
        """);
    PlanFile file = open();
    assertThat(planned(file, "a"))
        .usingRecursiveComparison()
        .ignoringFields("named")
        .isEqualTo(PlannedScenario.unplanned("a"));
    assertThat(file.supersededForks()).isEmpty();
    assertThat(file.warnings()).isEmpty();
    assertThat(file.seed()).isEqualTo(5);
    assertThat(file.conditionsOf("a")).containsExactly(Map.entry("java", "17 (x)"));
  }

  @Test
  void conditionsOf_scenarioOfSeveralPlans_comeFromTheLast() throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        """
        {"schema":1,"plans":[{"scenarios":[{"id":"a","java":"17 (x)"}]},
          {"scenarios":[{"id":"a","java":"21 (x)"}]}]}
        """);
    assertThat(open().conditionsOf("a")).containsExactly(Map.entry("java", "21 (x)"));
  }

  @Test
  void conclusions_hostsWithOneCore_useSingular() throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        """
        {"schema":1,"plans":[
          {"scenarios":[{"id":"a@x","host":"x"}],"environment":{"cpu":"C","cores":1}},
          {"scenarios":[{"id":"a@y","host":"y"}],"environment":{"cpu":"C","cores":1}}]}
        """);
    assertThat(open().conclusions())
        .containsExactly(
            "all 2 hosts are of one kind (C, 1 core): other kinds of machines may differ");
  }

  @Test
  void warned_twice_isNotedOnceAndKeptAtTheEnd() throws IOException {
    add(FIRST);
    open().recordWarnings(List.of("on battery"));
    assertThat(open().warnings()).containsExactly("on battery");
    open().recordWarnings(List.of("on battery", "load"));
    open().recordEnd(Map.of(), List.of("load", "swapping"));
    assertThat(open().warnings()).containsExactly("on battery", "load", "swapping");
  }

  @Test
  void resumed_afterStop_clearsStops() throws IOException {
    add(FIRST);
    open().recordStop("5 requests failed");
    open().recordEnd(Map.of("load_average", "0.1"), List.of("on battery"));
    open().recordResumption(NOW, Set.of(3));
    open().recordResumption(NOW, Set.of(7));
    open().recordEnd(Map.of(), List.of("on battery", "swapping"));
    PlanFile file = open();
    assertThat(file.stops()).isEmpty();
    assertThat(file.supersededForks()).containsExactly(3, 7);
    assertThat(file.warnings()).containsExactly("on battery", "swapping");
    JsonNode plan =
        new ObjectMapper().readTree(path.resolve("plan.json").toFile()).path("plans").path(0);
    assertThat(plan.path("resumed_at")).hasSize(2);
    assertThat(plan.path("earlier_stops").path(0).asText()).isEqualTo("5 requests failed");
    assertThat(file.lastPlan().orElseThrow().isConcluded()).isFalse();
  }

  @Test
  void add_planOnDevices_isReadBackWithTheirFacts() throws IOException {
    Plan plan =
        Plans.plan(
            5,
            1,
            1,
            Plans.onDevice("a@x", Start.COLD, "A1"),
            Plans.onDevice("a@y", Start.COLD, "10.0.0.7:5555"));
    Map<String, Object> facts =
        Map.of(
            "model",
            "Pixel 3",
            "soc",
            "SDM845",
            "api",
            31,
            "governor",
            "schedutil, walt",
            "art",
            "ART 2.1.0",
            "max_mhz",
            List.of(1766, 2803),
            "fixed_performance",
            true,
            "airplane",
            false,
            "compile",
            "speed");
    Map<String, Map<String, Object>> devices =
        Map.of("A1", facts, "10.0.0.7:5555", Map.of("model", "Galaxy"));
    open().add(plan, NOW, Map.of(), Map.of("cpu", "host"), Optional.empty(), devices, "");

    assertThat(open().devices()).containsOnlyKeys("A1", "10.0.0.7:5555");
    assertThat(open().lastPlan().orElseThrow().devices().get("A1"))
        .containsEntry("model", "Pixel 3")
        .containsEntry("api", "31")
        .doesNotContainKey("max_mhz");
    assertThat(open().conditionsOf("a@x"))
        .containsEntry("device", "A1")
        .containsEntry("model", "Pixel 3")
        .containsEntry("soc", "SDM845")
        .containsEntry("governor", "schedutil, walt")
        .containsEntry("fixed_performance", "yes")
        .containsEntry("compile", "speed")
        .containsEntry("art", "ART 2.1.0")
        .doesNotContainKeys("cpu", "airplane", "java");
    assertThat(open().conditionsOf("a@y"))
        .containsEntry("device", "10.0.0.7:5555")
        .containsEntry("model", "Galaxy")
        .containsEntry("java", "ART 2.1.0");
    assertThat(open().planned().values()).allMatch(found -> found.reference().isEmpty());
  }

  @Test
  void devicesEnded_oneAfterTheOther_areRecordedUntilResume() throws IOException {
    PlanFile file = open();
    file.add(FIRST, NOW, Map.of(), Map.of(), Optional.empty(), Map.of("A1", Map.of()), "");
    file.recordDevicesAfter(Map.of("A1", Map.of("thermal_status", "light")));
    file.recordDevicesAfter(Map.of("B2", Map.of("battery_percent", 81)));
    JsonNode after =
        new ObjectMapper()
            .readTree(path.resolve("plan.json").toFile())
            .at("/plans/0/devices_after");
    assertThat(after.at("/A1/thermal_status").asText()).isEqualTo("light");
    assertThat(after.at("/B2/battery_percent").asInt()).isEqualTo(81);

    open().recordResumption(NOW, Set.of());

    assertThat(Files.readString(path.resolve("plan.json")))
        .contains("\"A1\"")
        .doesNotContain("devices_after");
  }

  @Test
  void add_planThatIsServed_reportsHowToServeItAgain() throws IOException {
    EmbeddedServer own =
        new EmbeddedServer(
            List.of("--profile", "wifi-2013", "--serve me"),
            List.of("a b.json"),
            "http://127.0.0.1:4711",
            Map.of("a b.json", "4711"));
    open().add(FIRST, NOW, Map.of(PlanFile.SERVE, "x"), Map.of(), Optional.of(own), Map.of(), "");
    assertThat(open().lastPlan().orElseThrow().embeddedServer()).contains(own);
    add(SECOND);
    assertThat(open().lastPlan().orElseThrow().embeddedServer()).isEmpty();
  }

  @Test
  void add_plan_writesNoNameOfUserOrHost() throws IOException {
    open().add(FIRST, NOW, Map.of(), Machine.read().facts(), Optional.empty(), Map.of(), "");
    assertThat(open().scenarios()).isNotEmpty();
    String text = Files.readString(path.resolve("plan.json"));
    assertThat(text).doesNotContain("\"user", "\"host").doesNotContain("\r").endsWith("}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "", "[]", "null", "{\"schema\":2,\"plans\":[]}", "{\"schema\":1}"})
  void of_anythingElse_reportsWhichFile(String content) throws IOException {
    Files.writeString(path.resolve("plan.json"), content);
    assertThatThrownBy(this::open)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("plan.json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3                                            | plans[0] must be an object
          {"seed":"x"}                                 | plans[0].seed must be a whole number
          {"preload":[]}                               | plans[0].preload must be true or false
          {"unknown_members":"drop"}                   | plans[0].unknown_members must be keep or ignore
          {"sampling":{"target_error":{}}}             | plans[0].sampling.target_error must be a number
          {"conditions":7}                             | plans[0].conditions must be an object
          {"warnings":"x"}                             | plans[0].warnings must be a list
          {"scenarios":[{"id":"a"},{"id":{}}]}         | plans[0].scenarios[1].id must be a text
          {"sampling":{"steady_requests":1}}           | plans[0].sampling: steady_requests and max_warmup_ms belong together
          """)
  void of_memberOfWrongType_reportsPathAndAcceptedType(String plan, String message)
      throws IOException {
    Path file = path.resolve("plan.json");
    Files.writeString(file, "{\"schema\":1,\"plans\":[" + plan + "]}");
    assertThatThrownBy(this::open)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(file + ": " + message + "; restore the original");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "scenarios":[{"id":"a","reference":"z"}] | its reference 'z' is not one of its scenarios
          "scenarios":[{"id":"a"},{"id":"a"}]      | its scenario 'a' is listed twice
          "forks":-1,"scenarios":[{"id":"a"}]      | its number of forks is -1
          "scenarios":[{"id":"a","start":"hot"}]   | its scenario 'a' has the unknown start 'hot'
          """)
  void of_planThatContradictsItself_isRefused(String members, String message) throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        "{\"schema\":1,\"plans\":[{\"baseline\":\"a\"," + members + "}]}");
    assertThatThrownBy(this::open)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(message);
  }

  @Test
  void of_unknownBaseline_isRefusedListingScenarios() throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        "{\"schema\":1,\"plans\":[{\"baseline\":\"z\",\"scenarios\":[{\"id\":\"a\"}]}]}");
    assertThatThrownBy(this::open)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("baseline 'z' is not one of its scenarios: a");
  }
}
