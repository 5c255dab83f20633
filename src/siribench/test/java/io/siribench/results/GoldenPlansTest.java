package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.plan.Conditions;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Samplings;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.Steady;
import io.siribench.plan.StopRule;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Secret;
import io.siribench.request.TrustStoreFile;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plans as files contain them: their text is stable, and stored plans can be resumed. {@code
 * -Dgolden.write=true} writes the files anew, for a review.
 */
final class GoldenPlansTest {
  private static final Path SOURCES = Path.of("src/siribench/test/resources/io/siribench/results");
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");
  private static final StopRule RULE =
      new StopRule(OptionalDouble.of(0.03), Optional.of(Duration.ofMillis(180_500)), 400);

  @TempDir private Path path;

  private static Plan ofFiles() {
    Scenario cold = Plans.scenario("json.reader.none.cold", Start.COLD);
    Scenario smile =
        new Scenario(
            "smile.tree.blackbird.warm@java8@later.1",
            Plans.values(Plans.document("stop", Format.SMILE), Start.WARM)
                .with(Factor.READER, ReaderType.TREE)
                .with(Factor.MODULE, ModuleType.BLACKBIRD)
                .with(Factor.JAVA, Plans.OTHER_JAVA),
            "later.1",
            null);
    return Plans.plan(
        7,
        3,
        -4711,
        cold,
        Plans.controlOf(cold),
        Plans.scenario("json.reader.none.pseudo-warm.mapper-cache", Start.PSEUDO_WARM),
        smile);
  }

  private static Plan onDevices() {
    Scenario json = Plans.onDevice("json.reader.none.cold@one", Start.COLD, "10.0.0.7:5555");
    Scenario xml =
        new Scenario(
            "xml.reader.none.pseudo-warm.dummy-read@aalto@one",
            Plans.values(Plans.document("stop", Format.XML), Start.PSEUDO_WARM)
                .with(Factor.STAX, Stax.of(StaxType.AALTO))
                .with(Factor.RESTORE, RestoreCombination.of(Restore.DUMMY_READ))
                .with(Factor.JAVA, json.java())
                .with(Factor.DEVICE, json.values().get(Factor.DEVICE)),
            null);
    return Plans.plan(30, 1, 42, json, xml);
  }

  private static Plan ofAnEndpoint() {
    Settings settings =
        new Settings(
            9,
            2,
            Long.MIN_VALUE,
            Duration.ofMillis(1500),
            Duration.ofMillis(250),
            true,
            UnknownMembers.IGNORE,
            List.of("-Xmx64m", "-Dtwo words=yes"),
            Optional.of("asking"),
            new EndpointSettings(
                false,
                4711,
                "1.1",
                false,
                Optional.of(new ConstantRate(33_333_333, Duration.ofSeconds(30), 5)),
                Optional.of(new TrustStoreFile(Path.of("trusted", "4711.jks"))),
                Optional.of(new ClientCertFile(Path.of("x.jks"), Secret.of("x"), "f00d"))),
            Samplings.with(
                new Sampling(RULE, true, 10, OptionalInt.of(12)),
                new Steady(70, Duration.ofMillis(4_321))),
            new Conditions("2,3", true),
            false);
    Scenario asking =
        Plans.asking("asking", Start.WARM, "https://host/sm.{format}?MonitoringRef=308214");
    Scenario steady =
        new Scenario("steady", asking.values().with(Factor.START, Start.STEADY), null);
    return Plans.plan(settings, asking, steady);
  }

  /** Writes a plan and all metadata of a run. */
  private PlanFile write(Plan plan) throws IOException {
    PlanFile file = PlanFile.of(new RunDirectory(path));
    Map<String, String> software = new TreeMap<>(Map.of("siribench", "1", PlanFile.SERVE, "x"));
    Map<String, Object> environment = new TreeMap<>(Map.of("cores", 2, "mhz", List.of(1, 2)));
    Map<String, Object> facts = new TreeMap<>(Map.of("model", "Example", "airplane", true));
    EmbeddedServer own =
        new EmbeddedServer(
            List.of("--profile", "wifi-2013"),
            List.of("a b.json"),
            "http://127.0.0.1:4711",
            Map.of("a b.json", "4711"));
    file.add(plan, NOW, software, environment, Optional.of(own), Map.of("A1", facts), "");
    file.recordGate(new GateEntry(2.5, "both"));
    file.recordWarnings(List.of("on battery"));
    file.recordStop("5 requests failed");
    file.recordResumption(NOW.plusSeconds(60), Set.of(3));
    file.recordEnd(Map.of("load_average", "0.1"), List.of("load"));
    file.recordDevicesAfter(Map.of("A1", Map.of("thermal_status", "light")));
    file.recordConclusion("the target error of 3 % was reached after 9 rounds");
    return file;
  }

  private void assertGolden(String name, Plan plan) throws IOException {
    write(plan);
    Path written = path.resolve("plan.json");
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(SOURCES);
      Files.copy(written, SOURCES.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    String golden = Files.readString(SOURCES.resolve(name), StandardCharsets.UTF_8);
    assertThat(Files.readString(written)).isEqualTo(golden);
    PlanFile file = PlanFile.of(new RunDirectory(path));
    Plan read =
        file.lastPlan()
            .orElseThrow()
            .plan(
                plan.settings().endpoints().trustStore(),
                plan.settings().endpoints().clientCert(),
                (document, format, recorded) ->
                    plan.scenarios().get(0).document().endpoint().orElseThrow());
    assertThat(read.scenarios()).isEqualTo(plan.scenarios());
    assertThat(read.schedule()).isEqualTo(plan.schedule());
    assertThat(read.settings())
        .usingRecursiveComparison()
        .ignoringFields("baseline")
        .isEqualTo(plan.settings());
  }

  @Test
  void plan_ofFiles_matchesGoldenFile() throws IOException {
    assertGolden("plan-files.json", ofFiles());
  }

  @Test
  void plan_onDevices_matchesGoldenFile() throws IOException {
    assertGolden("plan-devices.json", onDevices());
  }

  @Test
  void plan_ofEndpoint_matchesGoldenFile() throws IOException {
    assertGolden("plan-endpoint.json", ofAnEndpoint());
  }

  @Test
  void facts_ofTheGoldenPlans_areReadAgain() throws IOException {
    write(ofAnEndpoint());
    PlanFile file = PlanFile.of(new RunDirectory(path));
    assertThat(file.gate()).contains(new GateEntry(2.5, "both"));
    assertThat(file.warnings()).containsExactly("on battery", "load");
    assertThat(file.stops()).isEmpty();
    assertThat(file.conclusions()).hasSize(1);
    assertThat(file.supersededForks()).containsExactly(3);
    PlannedScenario asking = Objects.requireNonNull(file.planned().get("asking"));
    assertThat(asking.isServed()).isTrue();
    assertThat(asking.periodNanos()).contains(33_333_333L);
    assertThat(file.devices()).containsEntry("A1", Map.of("model", "Example", "airplane", "true"));
    assertThat(file.lastPlan().orElseThrow().isConcluded()).isTrue();
    assertThat(file.lastPlan().orElseThrow().resumedAt()).containsExactly(NOW.plusSeconds(60));
    assertThat(file.lastPlan().orElseThrow().environment()).containsOnlyKeys("cores");
    assertThat(file.lastPlan().orElseThrow().software("siribench")).isEqualTo("1");
    assertThat(asking.named().word(Factor.CONNECTION)).isEqualTo("url-connection");
  }

  @Test
  void members_unknown_areKeptWhenRunResumes() throws IOException {
    write(ofFiles());
    Path file = path.resolve("plan.json");
    Files.writeString(
        file,
        Files.readString(file)
            .replace("\"seed\" :", "\"later\" : {\"a\" : [1]}, \"seed\" :")
            .replace("\"cpus\" :", "\"fan\" : 1, \"cpus\" :")
            .replace("\"document\" :", "\"newer\" : {}, \"document\" :"));
    PlanFile.of(new RunDirectory(path)).recordResumption(NOW, Set.of());
    assertThat(Files.readString(file)).contains("\"later\"", "\"fan\"", "\"newer\"");
    assertThat(PlanFile.of(new RunDirectory(path)).seed()).isEqualTo(-4711);
  }
}
