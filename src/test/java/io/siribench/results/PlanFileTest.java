package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.environment.Machine;
import io.siribench.plan.ConstantRate;
import io.siribench.plan.EndpointSettings;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Start;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanFileTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");
  private static final Plan FIRST =
      Plans.plan(30, 3, 42, Plans.scenario("a", Start.COLD), Plans.scenario("b", Start.WARM));
  private static final Plan SECOND = Plans.plan(5, 1, 43, Plans.scenario("c", Start.PSEUDO_WARM));

  @TempDir private Path path;

  private PlanFile open() throws IOException {
    return PlanFile.of(new RunDirectory(path));
  }

  @Test
  void of_noFile_hasNoPlans() throws IOException {
    assertThat(open().scenarios()).isEmpty();
    assertThat(open().baseline()).isEmpty();
  }

  @Test
  void add_secondPlan_keepsTheFirst() throws IOException {
    open().add(FIRST, NOW, Map.of(), Map.of());
    open().add(SECOND, NOW, Map.of(), Map.of());
    assertThat(open().scenarios()).containsExactly("a", "b", "c");
    assertThat(open().baseline()).contains("a");
  }

  @Test
  void add_plan_isThereWithItsEnvironment() throws IOException {
    open().add(FIRST, NOW, Map.of("siribench", "siribench 0.1.0"), Machine.read().facts());
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
  void add_planOfAnEndpoint_tellsHowItIsAskedWithoutSecrets() throws IOException {
    ConstantRate rate = new ConstantRate(10_000_000, Duration.ofSeconds(30), 16);
    Plan plan =
        Plans.with(
            Plans.plan(5, 1, 1, Plans.asking("a", Start.WARM, "http://host/sm.{format}?token=ab")),
            Duration.ZERO,
            new EndpointSettings(true, 1024, "2", false, Optional.of(rate), Optional.empty()));
    open().add(plan, NOW, Map.of(), Map.of());
    String text = Files.readString(path.resolve("plan.json"));
    assertThat(text).doesNotContain("canary", "token=ab");
    JsonNode entry = new ObjectMapper().readTree(text).path("plans").path(0);
    assertThat(entry.path("endpoints").path("max_bytes").asInt()).isEqualTo(1024);
    assertThat(entry.path("endpoints").path("rate").path("connections").asInt()).isEqualTo(16);
    JsonNode scenario = entry.path("scenarios").path(0);
    assertThat(scenario.path("connection").asText()).isEqualTo("url-connection");
    assertThat(scenario.path("source").asText()).isEqualTo("http://host/sm.json?token=***&key=***");
    assertThat(scenario.path("request").path("headers")).hasSize(2);
    assertThat(open().periodNanos()).containsExactly(Map.entry("a", 10_000_000L));
  }

  @Test
  void stopped_reason_isReadBack() throws IOException {
    PlanFile file = open();
    file.add(FIRST, NOW, Map.of(), Map.of());
    file.add(SECOND, NOW, Map.of(), Map.of());
    file.stopped("5 requests failed");
    assertThat(open().stops()).containsExactly("5 requests failed");
    assertThat(open().scenarios()).containsExactly("a", "b", "c");
    assertThat(open().periodNanos()).isEmpty();
  }

  @Test
  void add_plan_writesNoNameOfUserOrHost() throws IOException {
    open().add(FIRST, NOW, Map.of(), Machine.read().facts());
    assertThat(open().scenarios()).isNotEmpty();
    String text = Files.readString(path.resolve("plan.json"));
    assertThat(text).doesNotContain("\"user", "\"host").doesNotContain("\r").endsWith("}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "", "[]", "null", "{\"schema\":2,\"plans\":[]}", "{\"schema\":1}"})
  void of_anythingElse_saysWhichFile(String content) throws IOException {
    Files.writeString(path.resolve("plan.json"), content);
    assertThatThrownBy(this::open)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("plan.json");
  }

  @Test
  void baseline_noScenario_isRefusedWithWhatThereIs() throws IOException {
    Files.writeString(
        path.resolve("plan.json"),
        "{\"schema\":1,\"plans\":[{\"baseline\":\"z\",\"scenarios\":[{\"id\":\"a\"}]}]}");
    assertThatThrownBy(() -> open().baseline())
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("baseline 'z' is none of its scenarios: a");
  }
}
