package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Proxies;
import io.siribench.request.RequestOptions;
import io.siribench.worker.format.Format;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans whose forks run on devices. */
final class DevicePlanTest {
  private static final Document JSON = Plans.document("stop", Format.JSON);
  private static final Document XML = Plans.document("stop", Format.XML);
  private static final DeviceTarget PIXEL = device("A1", "pixel", "ART 2.1.0");
  private static final DeviceTarget GALAXY = device("10.0.0.7:5555", "galaxy s3", "ART 2.0.0");

  static DeviceTarget device(String serial, String word, String version) {
    return new DeviceTarget(
        serial, word, new JavaRuntime("app_process", version, version + ", Android"));
  }

  private static FactorsBuilder factors(DeviceTarget... devices) {
    return new FactorsBuilder().documents(JSON, XML).javas().devices(devices);
  }

  private static Plan plan(FactorsBuilder factors, String baseline, boolean controls)
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

  private static List<String> ids(List<Scenario> scenarios) {
    return scenarios.stream().map(Scenario::id).toList();
  }

  private static List<String> problems(FactorsBuilder factors) {
    return catchThrowableOfType(InvalidPlanException.class, () -> plan(factors, "", false))
        .problems()
        .stream()
        .map(PlanProblem::text)
        .toList();
  }

  /** A run with fewer forks would never be complete, and could establish nothing. */
  @Test
  void on_allocationOfTwoDevices_hasAllForksOfThePlan() throws Exception {
    Plan plan =
        Plans.allocation(
            0, plan(factors(PIXEL, GALAXY), "", false).scenarios().toArray(new Scenario[0]));
    assertThat(plan.devices()).hasSize(2);
    assertThat(plan.devices().stream().mapToInt(serial -> plan.on(serial).totalForks()).sum())
        .isEqualTo(plan.totalForks());
  }

  /** The report corrects for the comparisons of all devices. */
  @Test
  void on_untilDecided_knowsTheComparisonsOfOtherDevices() throws Exception {
    StopRule rule =
        new StopRule(OptionalDouble.empty(), Optional.empty(), 35, true, StopRule.Judge.ELAPSED);
    Plan whole = plan(factors(PIXEL, GALAXY).starts(Start.COLD, Start.WARM), "", true);
    Plan plan = whole.with(whole.settings().with(new Sampling(rule, true, 0, OptionalInt.empty())));
    assertThat(plan.on("A1").settings().sampling().stopRule().otherComparisons()).isEqualTo(2);
    assertThat(plan.on("A1").among(3).settings().sampling().stopRule().otherComparisons())
        .isEqualTo(5);
    assertThat(plan.settings().sampling().stopRule().otherComparisons()).isZero();
  }

  @Test
  void plan_oneDevice_isNotNamedInIds() throws Exception {
    Plan plan = plan(factors(PIXEL), "", false);
    assertThat(ids(plan.scenarios()))
        .containsExactly("json.reader.none.cold", "xml.reader.none.cold");
    assertThat(plan.scenarios())
        .allSatisfy(
            scenario -> {
              assertThat(scenario.device()).isEqualTo("A1");
              assertThat(scenario.java()).isEqualTo(PIXEL.runtime());
            });
    assertThat(plan.devices()).containsExactly("A1");
  }

  @Test
  void plan_severalDevices_areNamedInIdsThatAreFileNames() throws Exception {
    Plan plan = plan(factors(PIXEL, GALAXY).staxes("woodstox", "aalto").label("x"), "", false);
    assertThat(ids(plan.scenarios()))
        .containsExactly(
            "json.reader.none.cold@pixel@x",
            "xml.reader.none.cold@woodstox@pixel@x",
            "xml.reader.none.cold@aalto@pixel@x",
            "json.reader.none.cold@galaxy-s3@x",
            "xml.reader.none.cold@woodstox@galaxy-s3@x",
            "xml.reader.none.cold@aalto@galaxy-s3@x");
    assertThat(plan.devices()).containsExactly("A1", "10.0.0.7:5555");
  }

  @Test
  void plan_ofThisMachine_hasNoDevices() throws Exception {
    assertThat(plan(new FactorsBuilder(), "", false).devices()).isEmpty();
  }

  @Test
  void plan_javaAndADevice_isRefused() {
    assertThat(problems(factors(PIXEL).javas(Plans.JAVA)))
        .containsExactly(
            "--java: is for forks on this machine, and a device has only its own runtime;"
                + " leave it out");
  }

  @Test
  void plan_indistinguishableDevices_areRefused() {
    assertThat(problems(factors(PIXEL, PIXEL)))
        .first()
        .isEqualTo("-s: A1 is given twice; give it once");
    assertThat(problems(factors(PIXEL, device("B2", "pixel", "ART 2.1.0"))))
        .first()
        .asString()
        .startsWith("-s: the devices A1 and B2 would share the id json.reader.none.cold@pixel");
  }

  @Test
  void plan_unsupportedByArt_isRefusedWithReason() {
    Problems problems = new Problems();
    Document endpoint =
        Endpoint.of(
                "http://localhost:80/stop.json",
                new RequestOptions(
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    "siribench/1",
                    Proxies.NONE),
                problems)
            .orElseThrow()
            .document(Format.JSON);
    assertThat(
            problems(
                factors(PIXEL)
                    .documents(endpoint)
                    .modules("afterburner", "blackbird", "none")
                    .connections("http-client", "url-connection")))
        .satisfiesExactly(
            text ->
                assertThat(text)
                    .startsWith("--module: json.reader.afterburner.cold@http-client, json.")
                    .contains("blackbird.cold@url-", "(ART)", "--module none", "--skip-invalid"),
            text ->
                assertThat(text)
                    .startsWith("--connection: json.reader.none.cold@http-client cannot work")
                    .contains("Android does not have", "url-connection"));
  }

  @Test
  void plan_shrunkCode_needsUserClassFiles() throws Exception {
    FactorsBuilder factors = factors(PIXEL).documents(JSON).shrinks("none", "r8");
    assertThat(problems(factors))
        .singleElement()
        .asString()
        .contains("--shrink: json.reader.none.cold@r8", "there is no --class-path");
    factors.models("com.acme.Order").classPaths(classPath("app.dex"));
    assertThat(problems(factors)).singleElement().asString().contains("a .dex or .apk file");
    factors.classPaths(classPath("app.jar").keeping(new ClassPath.Entry("rules.pro", "2")));
    assertThat(plan(factors, "", false).scenarios())
        .extracting(Scenario::id, scenario -> scenario.keepRules().orElse(""))
        .containsExactly(
            Tuple.tuple("json.reader.none.cold", "rules.pro"),
            Tuple.tuple("json.reader.none.cold@r8", "rules.pro"));
  }

  @Test
  void plan_xmlByAnOwnReaderWithItsOwnJackson_isRefused(@TempDir Path directory) throws Exception {
    Path core = Files.createDirectories(directory.resolve("com/fasterxml/jackson/core"));
    FactorsBuilder factors =
        factors(PIXEL)
            .readers("com.acme.OrderReader")
            .models("com.acme.Order")
            .classPaths(new ClassPath("app", List.of(ClassPath.Entry.of(directory))));
    assertThat(plan(factors, "", false).scenarios()).hasSize(2);
    Files.createFile(core.resolve("JsonFactory.class"));
    assertThat(problems(factors))
        .singleElement()
        .asString()
        .startsWith("--format: xml.com.acme.OrderReader.")
        .contains("its Jackson would hide the one in --class-path", "leave out your own Jackson");
  }

  private static ClassPath classPath(String file) {
    return new ClassPath("app", List.of(new ClassPath.Entry(file, "1")));
  }

  /** Returns the id of each scenario's reference; {@code -} for none. */
  private static Map<String, String> references(Plan plan) {
    Map<String, String> references = new LinkedHashMap<>();
    for (Scenario scenario : plan.scenarios()) {
      references.put(
          scenario.id().replace(".reader.none", ""),
          plan.referenceOf(scenario)
              .map(found -> found.id().replace(".reader.none", ""))
              .orElse("-"));
    }
    return references;
  }

  @Test
  void referenceOf_eachDevice_isItsBaseline() throws Exception {
    FactorsBuilder factors = factors(PIXEL, GALAXY).starts(Start.COLD, Start.WARM);
    assertThat(references(plan(factors, "xml.reader.none.cold@galaxy-s3", false)))
        .containsExactly(
            Map.entry("json.cold@pixel", "xml.cold@pixel"),
            Map.entry("xml.cold@pixel", "-"),
            Map.entry("json.warm@pixel", "xml.warm@pixel"),
            Map.entry("xml.warm@pixel", "-"),
            Map.entry("json.cold@galaxy-s3", "xml.cold@galaxy-s3"),
            Map.entry("xml.cold@galaxy-s3", "-"),
            Map.entry("json.warm@galaxy-s3", "xml.warm@galaxy-s3"),
            Map.entry("xml.warm@galaxy-s3", "-"));
  }

  @Test
  void plan_controls_areOnEachDevice() throws Exception {
    Plan plan = plan(factors(PIXEL, GALAXY), "", true);
    assertThat(plan.scenarios())
        .filteredOn(Scenario::isControl)
        .extracting(Scenario::id, Scenario::device)
        .containsExactly(
            Tuple.tuple("json.reader.none.cold@pixel@aa", "A1"),
            Tuple.tuple("json.reader.none.cold@galaxy-s3@aa", "10.0.0.7:5555"));
    assertThat(references(plan)).containsEntry("json.cold@galaxy-s3@aa", "json.cold@galaxy-s3");
  }

  @Test
  void on_eachDevice_equalsSingleDevicePlan() throws Exception {
    FactorsBuilder both = factors(PIXEL, GALAXY).starts(Start.COLD, Start.WARM, Start.PSEUDO_WARM);
    Plan plan = plan(both, "", true);
    for (DeviceTarget device : List.of(PIXEL, GALAXY)) {
      Plan part = plan.on(device.serial());
      Plan alone = plan(both.devices(device), "", true);
      assertThat(withoutDevice(ids(part.scenarios()))).isEqualTo(ids(alone.scenarios()));
      assertThat(part.schedule().stream().map(round -> withoutDevice(ids(round.scenarios()))))
          .isEqualTo(alone.schedule().stream().map(round -> ids(round.scenarios())).toList());
      assertThat(withoutDevice(List.of(part.baseline()))).containsExactly(alone.baseline());
      for (Scenario scenario : part.scenarios()) {
        assertThat(part.referenceOf(scenario)).isEqualTo(plan.referenceOf(scenario));
      }
    }
    assertThat(plan.on("C3").scenarios()).isEmpty();
    assertThat(plan.on("C3").totalForks()).isZero();
  }

  private static List<String> withoutDevice(List<String> ids) {
    return ids.stream().map(id -> id.replace("@pixel", "").replace("@galaxy-s3", "")).toList();
  }

  @Test
  void referenceOf_baselineMissingOnDevice_isFirstOnDevice() throws Exception {
    Plan whole = plan(factors(PIXEL, GALAXY), "", false);
    List<Scenario> some = new ArrayList<>(whole.scenarios());
    some.remove(2);
    Plan plan = new Plan(some, whole.baseline(), whole.settings());
    assertThat(references(plan))
        .containsExactly(
            Map.entry("json.cold@pixel", "-"),
            Map.entry("xml.cold@pixel", "json.cold@pixel"),
            Map.entry("xml.cold@galaxy-s3", "-"));
    assertThat(plan.on("10.0.0.7:5555").baseline()).isEqualTo("xml.reader.none.cold@galaxy-s3");
  }
}
