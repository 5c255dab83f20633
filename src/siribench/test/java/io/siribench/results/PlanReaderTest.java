package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.plan.Conditions;
import io.siribench.plan.Observation;
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
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.request.TrustStoreFile;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PlanReaderTest {
  private static final Instant NOW = Instant.parse("2026-11-20T19:30:12Z");
  private static final PlanReader.Requests NONE_ASKED_FOR =
      (document, format, recorded) -> {
        throw new AssertionError("asked for " + recorded.url());
      };

  @TempDir private Path path;

  private PlanReader written(Plan plan) throws IOException {
    RunDirectory directory = new RunDirectory(path);
    PlanFile added = PlanFile.of(directory);
    added.add(
        plan, NOW, Map.of("siribench", "1"), Map.of("cores", 2), Optional.empty(), Map.of(), "");
    PlanFile read = PlanFile.of(directory);
    // A run that has just been measured is reported from the added plans.
    assertThat(added.plans).isEqualTo(read.plans);
    return read.lastPlan().orElseThrow();
  }

  /** Returns the plan with its baseline as a setting, as it is read back. */
  private static Plan withBaseline(Plan plan) {
    Settings settings = plan.settings();
    return new Plan(
        plan.scenarios(),
        plan.baseline(),
        new Settings(
            settings.requests(),
            settings.forks(),
            settings.seed(),
            settings.timeout(),
            settings.interval(),
            settings.preload(),
            settings.unknownMembers(),
            settings.jvmArgs(),
            Optional.of(plan.baseline()),
            settings.endpoints(),
            settings.sampling(),
            settings.conditions(),
            settings.sameValues()));
  }

  private void assertReadBack(Plan plan) throws IOException {
    Plan read =
        written(plan)
            .plan(
                plan.settings().endpoints().trustStore(),
                plan.settings().endpoints().clientCert(),
                NONE_ASKED_FOR);
    assertThat(read).isEqualTo(withBaseline(plan));
    assertThat(read.schedule()).isEqualTo(plan.schedule());
  }

  @Test
  void plan_ofShrunkClasses_isReadBackWithTheRules() throws IOException {
    ClassPath classPath =
        new ClassPath("app", List.of(new ClassPath.Entry("app.jar", "1")))
            .keeping(new ClassPath.Entry("rules.pro", "2"));
    Scenario shrunk =
        new Scenario(
            "cold",
            Plans.scenario("cold", Start.COLD)
                .values()
                .with(Factor.MODEL, Factor.MODEL.find("com.acme.Order").orElseThrow())
                .with(Factor.CLASS_PATH, classPath)
                .with(Factor.SHRINK, Shrink.R8),
            null);
    assertReadBack(Plans.plan(1, 1, 1, shrunk));
  }

  private static Scenario withFlags(String word) {
    JvmFlags flags = Factor.JVM.find(word).orElseThrow();
    return new Scenario(
        "cold", Plans.scenario("cold", Start.COLD).values().with(Factor.JVM, flags), null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"default", "c1", "no-inflation+c1", "c1+big:-Xmx2g \"-Da=b c\"", "big:-Xms1g"})
  void plan_namedFlags_areReadBackWithOwnFlags(String word) throws IOException {
    assertReadBack(Plans.plan(Plans.settings(3, 1), withFlags(word)));
  }

  @Test
  void plan_ownFlagsWithACredential_cannotBeReadBack() throws IOException {
    Plan plan = Plans.plan(Plans.settings(3, 1), withFlags("big:-Dapi.key=canary-4711"));
    PlanReader reader = written(plan);
    assertThat(Files.readString(path.resolve("plan.json"))).doesNotContain("canary");
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("-Dapi.key=*** in full");
  }

  @Test
  void plan_jvmArgumentWithCredential_isNotRecordedOrReadBack() throws IOException {
    Settings settings = Plans.settings(3, 1, List.of("-Xmx64m", "-Dapi.key=canary-4711"));
    PlanReader reader = written(Plans.plan(settings, Plans.scenario("cold", Start.COLD)));
    assertThat(Files.readString(path.resolve("plan.json")))
        .contains("-Xmx64m", "-Dapi.key=***")
        .doesNotContain("canary");
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("-Dapi.key=*** in full")
        .hasMessageContaining("begin a new run");
  }

  @Test
  void plan_ofFilesWithAllStarts_isReadBackInOrder() throws IOException {
    Scenario cold = Plans.scenario("cold", Start.COLD);
    Scenario control = Plans.controlOf(cold);
    Scenario other =
        new Scenario(
            "other",
            Plans.values(Plans.document("stop", Format.SMILE), Start.WARM)
                .with(Factor.READER, ReaderType.TREE)
                .with(Factor.MODULE, ModuleType.BLACKBIRD)
                .with(Factor.JAVA, Plans.OTHER_JAVA),
            null);
    assertReadBack(
        Plans.plan(7, 3, -4711, cold, control, Plans.scenario("pseudo", Start.PSEUDO_WARM), other));
  }

  @Test
  void plan_onDevicesWithStaxAndDummyRead_isReadBack() throws IOException {
    Scenario device = Plans.onDevice("a", Start.COLD, "10.0.0.7:5555");
    Scenario aalto =
        new Scenario(
            "b",
            Plans.values(Plans.document("stop", Format.XML), Start.PSEUDO_WARM)
                .with(Factor.STAX, Stax.of(StaxType.AALTO))
                .with(Factor.RESTORE, RestoreCombination.of(Restore.DUMMY_READ))
                .with(Factor.JAVA, device.java())
                .with(Factor.DEVICE, device.values().get(Factor.DEVICE)),
            null);
    assertReadBack(Plans.plan(7, 3, -4711, device, aalto));
  }

  private Scenario drawing(String id, Format format, String population) throws IOException {
    List<Document> documents = new ArrayList<>();
    for (String name : List.of("b", "a")) {
      Path file = path.resolve(name + "." + format.optionName());
      documents.add(Document.ofFile(name, format, Files.writeString(file, name)));
    }
    DocumentDraw draw = new DocumentDraw("day.har", 120, population, documents);
    return new Scenario(
        id, Plans.values(Document.ofDraw("day.har", format, draw), Start.COLD), null);
  }

  @Test
  void plan_thatDrawsDocuments_isReadBackWithItsDraws() throws IOException {
    Plan plan =
        Plans.plan(
            7, 1, 5, drawing("json", Format.JSON, "4711"), drawing("smile", Format.SMILE, "4711"));
    assertReadBack(plan);
    PlanFile file = PlanFile.of(new RunDirectory(path));
    assertThat(file.lastPlan().orElseThrow().sourceHashes())
        .containsOnlyKeys(
            plan.drawn().stream().map(scenario -> scenario.document().location()).toList());
    assertThat(file.conditionsOf("smile")).containsEntry("documents_sha256", "4711");
    PlannedScenario planned = Objects.requireNonNull(file.planned().get("json"));
    assertThat(planned.drawn()).contains(new DrawnDocuments("day.har", 120, 5));
    assertThat(planned.source()).isEqualTo("day.har");
    assertThat(planned.named().word(Factor.DOCUMENT)).isEqualTo("day.har");
  }

  @Test
  void plan_thatDrawsNoneOfAFormat_cannotBeReadBack() throws IOException {
    written(Plans.plan(7, 1, 5, drawing("json", Format.JSON, "4711")));
    Path file = path.resolve("plan.json");
    String text = Files.readString(file);
    Files.writeString(
        file, text.replaceAll("(\"document\" : \"[ab]\",\\s*\"format\" : )\"json\"", "$1\"cbor\""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("scenario 'json' of plans[0] has 0 of 120 documents");
  }

  @Test
  void plan_ofXmlByAnEarlierVersion_isOnWoodstox() throws IOException {
    Scenario xml =
        new Scenario(
            "a",
            Plans.values(Plans.document("stop", Format.XML), Start.COLD)
                .with(Factor.STAX, Stax.of(StaxType.WOODSTOX)),
            null);
    written(Plans.plan(1, 1, 1, xml));
    Path file = path.resolve("plan.json");
    String text = Files.readString(file);
    assertThat(text).contains("\"stax\" : \"woodstox\",");
    Files.writeString(file, text.replaceFirst("\\s*\"stax\" : \"woodstox\",", ""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThat(reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR).scenarios())
        .containsExactly(xml);
    assertThat(reader.devices()).isEmpty();
  }

  @Test
  void plan_withEverySettingChanged_isReadBack() throws IOException {
    StopRule rule =
        new StopRule(OptionalDouble.of(0.03), Optional.of(Duration.ofMillis(180_500)), 400);
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
            Optional.of("cold"),
            new EndpointSettings(
                false,
                4711,
                "1.1",
                false,
                Optional.of(
                    new ConstantRate(
                        33_333_333,
                        Duration.ofSeconds(30),
                        5,
                        3,
                        Optional.of(Instant.parse("2026-11-27T14:30:00Z")))),
                Optional.of(new TrustStoreFile(Path.of("trusted", "4711.jks"))),
                Optional.of(
                    new ClientCertFile(Path.of("x.jks"), Secret.of("canary-4711"), "f00d"))),
            Samplings.withRestoreBuilds(
                Samplings.with(
                    new Sampling(rule, true, 10, OptionalInt.of(12)),
                    new Steady(70, Duration.ofMillis(4_321))),
                7),
            new Conditions("2,3", true),
            true);
    assertReadBack(
        Plans.plan(
            settings,
            Plans.scenario("cold", Start.COLD),
            Plans.scenario("steady", Start.STEADY),
            asking("http://localhost:1/sm.json")));
    assertThat(PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow().trustStore())
        .contains("4711.jks");
    assertThat(PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow().clientCert())
        .contains("f00d");
    assertThat(Files.readString(path.resolve("plan.json"))).doesNotContain("canary", "x.jks");
  }

  @Test
  void plan_observed_isReadBackWithObservation() throws IOException {
    Plan plain = Plans.plan(3, 1, 1, Plans.scenario("cold", Start.COLD));
    assertReadBack(Plans.with(plain, new Observation(true, Observation.Profiler.NONE, "")));
  }

  @Test
  void plan_profiled_isReadBackWithItsProfiler() throws IOException {
    Plan plain = Plans.plan(3, 1, 1, Plans.scenario("cold", Start.COLD));
    assertReadBack(Plans.with(plain, new Observation(false, Observation.Profiler.ASYNC, "a/b.so")));
  }

  @ParameterizedTest
  @EnumSource(StopRule.Judge.class)
  void plan_untilDecided_isReadBackWithItsJudge(StopRule.Judge judge) throws IOException {
    StopRule rule =
        new StopRule(
            OptionalDouble.empty(), Optional.empty(), StopRule.MAX_DECISION_ROUNDS, true, judge);
    Settings settings = Plans.settings(30, 1, new Sampling(rule, false, 0, OptionalInt.empty()));
    assertReadBack(Plans.plan(settings, Plans.scenario("cold", Start.COLD)));
  }

  @Test
  void plan_withoutWarmupForks_isReadBackAndWarns() throws IOException {
    Settings settings = Plans.settings(5, 1, Samplings.withWarmupForks(Sampling.DEFAULT, 0));
    assertReadBack(Plans.plan(settings, Plans.scenario("cold", Start.COLD)));
    assertThat(PlanFile.of(new RunDirectory(path)).warnings())
        .containsExactly("--warmup-forks 0: a first sample may include disk reads");
  }

  @Test
  void plan_quick_isReadBackAndRecognised() throws IOException {
    StopRule rule = StopRule.quick(StopRule.Judge.LAUNCH);
    Sampling sampling =
        Samplings.withWarmupForks(new Sampling(rule, false, 0, OptionalInt.empty()), 0);
    assertReadBack(Plans.plan(Plans.settings(50, 8, sampling), Plans.scenario("cold", Start.COLD)));
    PlanFile plans = PlanFile.of(new RunDirectory(path));
    assertThat(plans.isQuick()).isTrue();
    assertThat(plans.warnings()).containsExactly("--quick: a first sample may include disk reads");
  }

  /** The first request of each process has read the disk, and is not a sample. */
  @Test
  void warnings_quickWithLaterRequestsOnly_doNotNameDiskReads() throws IOException {
    StopRule rule = StopRule.quick(StopRule.Judge.ELAPSED);
    Sampling sampling =
        Samplings.withWarmupForks(new Sampling(rule, false, 0, OptionalInt.empty()), 0);
    written(Plans.plan(Plans.settings(50, 8, sampling), Plans.scenario("warm", Start.WARM)));
    assertThat(PlanFile.of(new RunDirectory(path)).warnings()).isEmpty();
  }

  @Test
  void plan_thatEliminates_isReadBackAndRecommends() throws IOException {
    Settings settings =
        Plans.settings(
            50,
            8,
            new Sampling(StopRule.eliminating(Duration.ofMinutes(3)), false, 0, OptionalInt.of(5)));
    Plan plan =
        Plans.plan(
            settings, Plans.scenario("cold", Start.COLD), Plans.scenario("warm", Start.WARM));
    assertThat(PlanFile.of(new RunDirectory(path)).recommends()).isFalse();
    assertReadBack(plan);
    assertThat(PlanFile.of(new RunDirectory(path)).recommends()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(ConnectionType.class)
  void plan_ofAnEndpointWithoutSecrets_isReadBackWhole(ConnectionType connection)
      throws IOException {
    Scenario asking = asking("https://host/sm.json?MonitoringRef=308214&a=%2A%2A%2A");
    Scenario scenario =
        new Scenario(
            "a",
            asking
                .values()
                .with(Factor.READER, ReaderType.MAPPER)
                .with(Factor.CONNECTION, connection),
            null);
    assertReadBack(Plans.plan(5, 1, 3, scenario));
  }

  private static Scenario asking(String url) {
    Scenario keyed = Plans.asking("asking", Start.WARM, url);
    EndpointRequest request =
        new EndpointRequest(
            Secret.of(url),
            Secret.all(List.of("Accept: application/json", "X-Line: two  blanks")),
            Optional.empty(),
            Secrets.NONE,
            Optional.empty());
    return new Scenario(
        "asking",
        keyed.values().with(Factor.DOCUMENT, Document.ofEndpoint("host/sm", Format.JSON, request)),
        null);
  }

  @Test
  void plan_ofEndpointWithKey_isReadBackGivenItsRequest() throws IOException {
    Plan plan = Plans.plan(5, 1, 3, Plans.asking("a", Start.COLD, "http://host/sm.{format}"));
    PlanReader reader = written(plan);
    assertThat(reader.incompleteRequests()).containsOnlyKeys("a");
    RecordedRequest recorded = reader.incompleteRequests().values().iterator().next();
    assertThat(recorded.isRedacted()).isTrue();
    assertThat(recorded.url()).isEqualTo("http://host/sm.json?key=***");
    EndpointRequest request = plan.scenarios().get(0).document().endpoint().orElseThrow();
    assertThat(recorded).isEqualTo(RecordedRequest.of(request));
    Plan read =
        reader.plan(Optional.empty(), Optional.empty(), (document, format, shown) -> request);
    assertThat(read).isEqualTo(withBaseline(plan));
  }

  @Test
  void shownRequests_postedData_hasHashWithoutSecret() throws IOException {
    Secrets secrets = Secrets.of(Secret.all(List.of("canary-4711")));
    RecordedRequest one = posting("<Key>canary-4711</Key>", secrets);
    assertThat(one.isWhole()).isFalse();
    assertThat(one.isRedacted()).isFalse();
    assertThat(one)
        .isEqualTo(
            posting("<Key>canary-4712</Key>", Secrets.of(Secret.all(List.of("canary-4712")))))
        .isNotEqualTo(posting("<Kex>canary-4711</Kex>", secrets));
  }

  private static RecordedRequest posting(String text, Secrets secrets) {
    return RecordedRequest.of(
        new EndpointRequest(
            Secret.of("http://host/sm"),
            List.of(),
            Optional.of(Secret.of(text).base64()),
            secrets,
            Optional.empty()));
  }

  @Test
  void sourceHashes_existingDocument_areSha256OfItsBytes() throws IOException {
    Path file = Files.writeString(path.resolve("a.json"), "{}");
    Scenario there =
        new Scenario("a", Plans.values(Document.ofFile("a", Format.JSON, file), Start.COLD), null);
    assertThat(written(Plans.plan(1, 1, 1, there)).sourceHashes())
        .containsExactly(
            Map.entry(
                file.toString(),
                "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sampling", "conditions", "seed", "jvm_args", "baseline"})
  void plan_ofEarlierVersion_reportsMissingMember(String member) throws IOException {
    written(Plans.plan(5, 1, 3, Plans.scenario("a", Start.COLD)));
    Path file = path.resolve("plan.json");
    Files.writeString(file, Files.readString(file).replace('"' + member + '"', "\"gone\""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("plan.json")
        .hasMessageContaining("'" + member + "'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "max_requests"       | plans[0].sampling has no 'max_requests'
          "drop_caches"        | plans[0].conditions has no 'drop_caches'
          "java_command"       | plans[0].scenarios[0] has no 'java_command'
          "period_ns"          | plans[0].endpoints.rate has no 'period_ns'
          "redacted"           | plans[0].scenarios[0].request has no 'redacted'
          """)
  void plan_withMissingMember_reportsItsPath(String member, String message) throws IOException {
    Settings settings = Plans.settings(5, 1);
    ConstantRate rate = new ConstantRate(33_333_333, Duration.ofSeconds(30), 5);
    written(
        Plans.with(
            Plans.plan(settings, asking("http://localhost:1/sm.json")),
            Duration.ZERO,
            new EndpointSettings(
                true, 1024, "2", false, Optional.of(rate), Optional.empty(), Optional.empty())));
    Path file = path.resolve("plan.json");
    Files.writeString(file, Files.readString(file).replace(member, "\"gone\""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith(file + ": " + message + "; ")
        .hasMessageEndingWith("begin a new run with --out");
  }

  /** A report asks for the schedule, which these members would make endless or impossible. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2000000000                            | sampling.max_requests of plans[0] is not valid: '2000000000'
          -5                                    | sampling.max_requests of plans[0] is not valid: '-5'
          1000, "allocation_forks" : 2000000000 | sampling.allocation_forks of plans[0] is not valid: '2000000000'
          1000, "restore_builds" : 0            | sampling.restore_builds of plans[0] is not valid: '0'
          1000, "warmup_requests" : -1          | sampling.warmup_requests of plans[0] is not valid: '-1'
          1000, "steady_requests" : 2147483647, "max_warmup_ms" : 1000 | sampling.steady_requests of plans[0] is not valid: '2147483647'
          1000, "steady_requests" : 10, "max_warmup_ms" : -1           | sampling.max_warmup_ms of plans[0] is not valid: '-1'
          """)
  void plan_withInvalidSampling_reportsWhichMember(String sampling, String message)
      throws IOException {
    written(Plans.plan(5, 1, 3, Plans.scenario("a", Start.COLD)));
    Path file = path.resolve("plan.json");
    String changed = "\"max_requests\" : " + sampling;
    Files.writeString(file, Files.readString(file).replace("\"max_requests\" : 1000", changed));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(message)
        .hasMessageEndingWith("; restore the original, or begin a new run with --out");
  }

  @ParameterizedTest
  @CsvSource({
    "period_ns, 33333333, 0",
    "duration_ms, 30000, -1",
    "connections, 5, 2147483647",
    "max_bytes, 1024, 0"
  })
  void plan_withInvalidRequests_reportsWhichMember(String member, String valid, String changed)
      throws IOException {
    ConstantRate rate = new ConstantRate(33_333_333, Duration.ofSeconds(30), 5);
    written(
        Plans.with(
            Plans.plan(Plans.settings(5, 1), asking("http://localhost:1/sm.json")),
            Duration.ZERO,
            new EndpointSettings(
                true, 1024, "2", false, Optional.of(rate), Optional.empty(), Optional.empty())));
    Path file = path.resolve("plan.json");
    String before = "\"" + member + "\" : " + valid;
    String text = Files.readString(file);
    assertThat(text).contains(before);
    Files.writeString(file, text.replace(before, "\"" + member + "\" : " + changed));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(member + " of plans[0] is not valid: '" + changed + "'");
  }

  @Test
  void plan_withoutAVersionOfJava_reportsWhichMember() throws IOException {
    written(Plans.plan(5, 1, 3, Plans.scenario("a", Start.COLD)));
    Path file = path.resolve("plan.json");
    Files.writeString(file, Files.readString(file).replace("\"17.0.15\"", "\"\""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("java_version of plans[0] is not valid: ''");
  }

  @Test
  void plan_withUnknownWord_reportsWhichFile() throws IOException {
    written(Plans.plan(5, 1, 3, Plans.scenario("a", Start.COLD)));
    Path file = path.resolve("plan.json");
    Files.writeString(
        file, Files.readString(file).replace("\"reader\" : \"reader\"", "\"reader\" : \"rider\""));
    PlanReader reader = PlanFile.of(new RunDirectory(path)).lastPlan().orElseThrow();
    assertThatThrownBy(() -> reader.plan(Optional.empty(), Optional.empty(), NONE_ASKED_FOR))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("plan.json: scenario 'a' of plans[0] has the reader 'rider'")
        .hasMessageContaining("expected mapper, reader, ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "shard": {"index": 7, "count": 3, "hosts": "each", "plan_sha256": ""} | plans[0].shard: Index 7 out of bounds for length 3
          "shard": {"index": 0, "count": -1, "hosts": "each", "plan_sha256": ""} | plans[0].shard: Index 0 out of bounds for length -1
          "endpoints": {"rate": {"start_at": "noon"}} | plans[0].endpoints.rate: Text 'noon' could not be parsed at index 0
          """)
  void plan_withInvalidMember_reportsWhich(String member, String message) throws IOException {
    written(Plans.plan(5, 1, 3, Plans.scenario("a", Start.COLD)));
    Path file = path.resolve("plan.json");
    Files.writeString(file, Files.readString(file).replaceFirst("\"seed\"", member + ", \"seed\""));
    assertThatThrownBy(() -> PlanFile.of(new RunDirectory(path)).lastPlan())
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(file + ": " + message + "; restore the original");
  }
}
