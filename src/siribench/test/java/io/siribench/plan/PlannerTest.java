package io.siribench.plan;

import static io.siribench.plan.Plans.JAVA;
import static io.siribench.plan.Plans.OTHER_JAVA;
import static io.siribench.plan.Plans.document;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ConstantRate;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Proxies;
import io.siribench.request.RequestBody;
import io.siribench.request.RequestOptions;
import io.siribench.request.Secret;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlannerTest {
  private static final Document JSON = document("stop", Format.JSON);
  private static final Document XML = document("stop", Format.XML);

  private static List<String> ids(FactorsBuilder factors) throws InvalidPlanException {
    return Plans.planned(factors.build(), Plans.settings(10, 3), false, List.of())
        .plan()
        .scenarios()
        .stream()
        .map(Scenario::id)
        .toList();
  }

  private static List<String> problems(FactorsBuilder factors, Settings settings) {
    return catchThrowableOfType(
            InvalidPlanException.class,
            () -> Plans.planned(factors.build(), settings, false, List.of()))
        .problems()
        .stream()
        .map(PlanProblem::text)
        .toList();
  }

  private static List<String> problems(FactorsBuilder factors) {
    return problems(factors, Plans.settings(10, 3));
  }

  @Test
  void plan_dropCachesWithOnlyWarmStarts_isRefused() throws InvalidPlanException {
    Settings plain = Plans.settings(10, 3);
    Settings dropping =
        new Settings(
            plain.requests(),
            plain.forks(),
            plain.seed(),
            plain.timeout(),
            plain.interval(),
            plain.preload(),
            plain.unknownMembers(),
            plain.jvmArgs(),
            plain.baseline(),
            plain.endpoints(),
            plain.sampling(),
            new Conditions("", true),
            false);
    assertThat(problems(new FactorsBuilder().starts(Start.WARM), dropping))
        .containsExactly(
            "--drop-caches: is for cold and pseudo-warm starts, and there are none; add --cold or"
                + " --pseudo-warm, or leave it out");
    FactorsBuilder both = new FactorsBuilder().starts(Start.COLD, Start.WARM);
    assertThat(Plans.planned(both.build(), dropping, false, List.of()).skipped()).isEmpty();
  }

  @Test
  void plan_manyFactors_isTheirProductInAStableOrder() throws InvalidPlanException {
    assertThat(
            ids(
                new FactorsBuilder()
                    .documents(JSON, XML)
                    .readers("mapper", "tree")
                    .starts(Start.COLD, Start.PSEUDO_WARM)))
        .containsExactly(
            "json.mapper.none.cold",
            "json.tree.none.cold",
            "xml.mapper.none.cold",
            "xml.tree.none.cold",
            "json.mapper.none.pseudo-warm.mapper-cache",
            "json.tree.none.pseudo-warm.mapper-cache",
            "xml.mapper.none.pseudo-warm.mapper-cache",
            "xml.tree.none.pseudo-warm.mapper-cache");
  }

  @Test
  void plan_repeatedOrCapitalizedWords_areOneLevel() throws InvalidPlanException {
    assertThat(ids(new FactorsBuilder().formats("json", " JSON ").readers("Reader", "reader")))
        .containsExactly("json.reader.none.cold");
  }

  @Test
  void plan_formatsGiven_keepsTheirOrder() throws InvalidPlanException {
    assertThat(ids(new FactorsBuilder().documents(JSON, XML).formats("xml", "json")))
        .containsExactly("xml.reader.none.cold", "json.reader.none.cold");
  }

  @Test
  void plan_documentsOfSeveralNames_areNamedInIds() throws InvalidPlanException {
    assertThat(
            ids(
                new FactorsBuilder()
                    .documents(JSON, document("täglich 08,00", Format.JSON))
                    .label("big")))
        .containsExactly(
            "json.reader.none.cold@stop@big", "json.reader.none.cold@t-glich-08-00@big");
  }

  @Test
  void plan_twoJavas_namesTheirFeatureVersions() throws InvalidPlanException {
    assertThat(ids(new FactorsBuilder().javas(JAVA, OTHER_JAVA)))
        .containsExactly("json.reader.none.cold@java17", "json.reader.none.cold@java8");
  }

  @Test
  void plan_twoJavasOfOneVersion_isRefused() {
    JavaRuntime same = new JavaRuntime("other/java", "17.0.1", "17.0.1 (nobody)");
    assertThat(problems(new FactorsBuilder().javas(JAVA, same)))
        .singleElement()
        .asString()
        .startsWith("--java: java and other/java are one version");
  }

  static Document endpoint(String url, String body) {
    RequestOptions words =
        new RequestOptions(
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            body.isEmpty()
                ? Optional.empty()
                : Optional.of(RequestBody.of(body.getBytes(StandardCharsets.UTF_8))),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    return Endpoint.of(url, words, new Problems()).orElseThrow().document(Format.JSON);
  }

  @Test
  void plan_manyConnections_areNamedForEndpointsOnly() throws InvalidPlanException {
    assertThat(
            ids(
                new FactorsBuilder()
                    .documents(endpoint("http://localhost:80/stop.json", ""))
                    .connections("url-connection", "http-client")))
        .containsExactly(
            "json.reader.none.cold@url-connection", "json.reader.none.cold@http-client");
    assertThat(
            ids(
                new FactorsBuilder()
                    .documents(JSON, endpoint("http://localhost:8080/stop", ""))
                    .connections("http-client")))
        .containsExactly("json.reader.none.cold@stop", "json.reader.none.cold@localhost-8080-stop");
  }

  @Test
  void plan_connectionThatCannotWork_isRefused() {
    Document posting = endpoint("http://localhost/stop", "<Siri/>");
    assertThat(
            problems(
                new FactorsBuilder()
                    .documents(posting)
                    .connections("jackson-url", "http-client", "pigeon")
                    .javas(JAVA, OTHER_JAVA)))
        .satisfiesExactlyInAnyOrder(
            text ->
                assertThat(text)
                    .isEqualTo(
                        "--connection: 'pigeon' is unknown; available: jackson-url,"
                            + " url-connection, http-client, http-client-async"),
            text ->
                assertThat(text)
                    .startsWith("--connection: json.reader.none.cold@http-client@java8 cannot work")
                    .contains("Java 11"),
            text ->
                assertThat(text)
                    .startsWith("--connection: json.reader.none.cold@jackson-url@java17, ")
                    .contains("--data", "--skip-invalid"));
  }

  @Test
  void plan_fixedPathInAnotherFormat_suggestsPlaceholder() {
    assertThat(
            problems(
                new FactorsBuilder().documents(endpoint("http://h/s.json", "")).formats("xml")))
        .containsExactly(
            "--format: there is no xml form of h/s, only json; write .{format} in the URL,"
                + " instead of the extension, or leave the format out");
  }

  @Test
  void plan_twoUrlsOfSameName_isRefused() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .documents(
                        endpoint("http://h/s?line=1", ""), endpoint("http://h/s?line=2", ""))))
        .singleElement()
        .asString()
        .contains("http://h/s?line=1 and http://h/s?line=2 would share the id", "--append");
  }

  private static Settings scheduled(ConstantRate rate, boolean floor, Duration interval) {
    return asking(
        new EndpointSettings(
            true, 1, "3", floor, Optional.of(rate), Optional.empty(), Optional.empty()),
        interval);
  }

  private static Settings asking(EndpointSettings endpoints, Duration interval) {
    return new Settings(
        10,
        1,
        1,
        Duration.ofSeconds(1),
        interval,
        true,
        UnknownMembers.KEEP,
        List.of(),
        Optional.empty(),
        endpoints,
        Sampling.DEFAULT,
        Conditions.NONE,
        false);
  }

  @Test
  void plan_constantRate_namesAllItsProblems() {
    Settings settings =
        scheduled(
            new ConstantRate(10_000_000, Duration.ofMillis(5), 0), true, Duration.ofSeconds(1));
    assertThat(
            problems(
                new FactorsBuilder().documents(JSON, endpoint("https://host.example/s", "")),
                settings))
        .containsExactlyInAnyOrder(
            "--preload: is for files, and a SOURCE is a URL; leave it out, or measure a recording",
            "--http: is '3'; available: 1.1, 2",
            "--rate: is for endpoints, and a SOURCE is a file; give URLs only",
            "--rate: is for warm starts; leave out --cold, --pseudo-warm and --steady",
            "--rate: excludes --interval, which is also given; leave one of them out",
            "--duration: is shorter than the time between two requests; give a longer one",
            "--connections: is 0; give 1 to 1000",
            "--rate: is more than one request a second, and the endpoint is another machine;"
                + " give 1/s or less, or --no-floor if its operator allows more");
  }

  /** The option itself is refused without an endpoint. */
  @Test
  void plan_constantRateWithoutEndpoint_doesNotAskForUrlsOnly() {
    Settings settings =
        scheduled(
            new ConstantRate(10_000_000, Duration.ofMillis(5), 0), true, Duration.ofSeconds(1));
    assertThat(problems(new FactorsBuilder().documents(JSON), settings))
        .contains("--connections: is 0; give 1 to 1000")
        .noneMatch(problem -> problem.contains("a SOURCE is a file"));
  }

  @Test
  void plan_clientCertificateOnDevice_isRefusedBecauseKeyStaysOnHost() {
    ClientCertFile file =
        new ClientCertFile(Path.of("client.jks"), Secret.of("canary-4711"), "f00d");
    Settings settings =
        asking(
            new EndpointSettings(
                true, 1, "2", true, Optional.empty(), Optional.empty(), Optional.of(file)),
            Duration.ZERO);
    assertThat(
            problems(
                new FactorsBuilder()
                    .javas()
                    .documents(endpoint("https://host.example/s", ""))
                    .devices(new DeviceTarget("A1", "one", Plans.JAVA)),
                settings))
        .contains(
            "--client-cert: is for forks on this machine: a private key is not copied to a device;"
                + " leave it out, or measure on this machine");
  }

  @Test
  void plan_constantRateOfSeveralHosts_isLimitedByTheirSum() {
    FactorsBuilder factors =
        new FactorsBuilder().javas().documents(endpoint("https://host.example/s", ""));
    ConstantRate oncePerSecond = new ConstantRate(1_000_000_000, Duration.ofSeconds(60), 16);
    ConstantRate faster = new ConstantRate(999_999_999, Duration.ofSeconds(60), 16);
    assertThat(problems(factors, scheduled(oncePerSecond.over(10), true, Duration.ZERO)))
        .noneMatch(problem -> problem.contains("one request a second"));
    assertThat(problems(factors, scheduled(faster.over(10), true, Duration.ZERO)))
        .anyMatch(problem -> problem.contains("is more than one request a second, and"));
    assertThat(problems(factors, scheduled(oncePerSecond.over(61), true, Duration.ZERO)))
        .contains(
            "--duration: is shorter than the time between two requests of one shard; give a longer"
                + " one");
  }

  @Test
  void plan_agreedStartOnADevice_isRefused() {
    ConstantRate agreed =
        new ConstantRate(
            1_000_000_000,
            Duration.ofSeconds(60),
            16,
            1,
            Optional.of(Instant.parse("2026-11-27T14:30:00Z")));
    assertThat(
            problems(
                new FactorsBuilder()
                    .javas()
                    .documents(endpoint("https://host.example/s", ""))
                    .devices(new DeviceTarget("A1", "one", Plans.JAVA)),
                scheduled(agreed, true, Duration.ZERO)))
        .contains(
            "--start-at: uses this machine's clock, which devices do not share; leave it out,"
                + " or measure on this machine");
  }

  @Test
  void plan_constantRateOnSeveralDevices_isLimitedByTheirSum() {
    FactorsBuilder factors =
        new FactorsBuilder().javas().documents(endpoint("https://host.example/s", ""));
    Settings oncePerSecond =
        scheduled(new ConstantRate(1_000_000_000, Duration.ofSeconds(60), 16), true, Duration.ZERO);
    DeviceTarget one = new DeviceTarget("A1", "one", Plans.JAVA);
    DeviceTarget other = new DeviceTarget("B2", "other", Plans.JAVA);
    assertThat(problems(factors.devices(one), oncePerSecond))
        .noneMatch(problem -> problem.contains("one request a second"));
    assertThat(problems(factors.devices(one, other), oncePerSecond))
        .contains(
            "--rate: is more than one request a second, as 2 devices send at that rate each, and"
                + " the endpoint is another machine; give 1/s or less for all together, or"
                + " --no-floor if its operator allows more");
  }

  @Test
  void plan_severalStaxes_readOnlyXml() throws InvalidPlanException {
    FactorsBuilder factors = new FactorsBuilder().documents(JSON, XML);
    assertThat(ids(factors.staxes("woodstox", "AALTO")))
        .containsExactly(
            "json.reader.none.cold", "xml.reader.none.cold@woodstox", "xml.reader.none.cold@aalto");
    Plan aalto =
        Plans.planned(factors.staxes("aalto").build(), Plans.settings(10, 3), false, List.of())
            .plan();
    assertThat(aalto.scenarios())
        .extracting(Scenario::id, scenario -> scenario.word(Factor.STAX))
        .containsExactly(
            Assertions.tuple("json.reader.none.cold", ""),
            Assertions.tuple("xml.reader.none.cold", "aalto"));
  }

  @Test
  void plan_noStax_isWoodstoxForXml() throws InvalidPlanException {
    Plan plan =
        Plans.planned(
                new FactorsBuilder().documents(JSON, XML).build(),
                Plans.settings(10, 3),
                false,
                List.of())
            .plan();
    assertThat(plan.scenarios())
        .extracting(scenario -> scenario.word(Factor.STAX))
        .containsExactly("", "woodstox");
  }

  @Test
  void plan_staxWithoutXml_isRefused() {
    assertThat(problems(new FactorsBuilder().documents(JSON, XML).formats("json").staxes("aalto")))
        .containsExactly(
            "--stax: is for XML, and the formats are json; add the format xml, or leave it out");
    assertThat(problems(new FactorsBuilder().documents(XML).staxes("xerces")))
        .containsExactly(
            "--stax: 'xerces' is unknown; available: woodstox, aalto, or one with a version, as"
                + " aalto:0.9.8");
  }

  @Test
  void plan_dummyRead_alsoWorksWithModules() throws InvalidPlanException {
    assertThat(
            ids(
                new FactorsBuilder()
                    .modules("none", "afterburner")
                    .starts(Start.PSEUDO_WARM)
                    .restores("dummy-read")))
        .containsExactly(
            "json.reader.none.pseudo-warm.dummy-read",
            "json.reader.afterburner.pseudo-warm.dummy-read");
  }

  @Test
  void plan_missingFormat_reportsAvailableOnes() {
    assertThat(problems(new FactorsBuilder().documents(JSON, XML).formats("json", "cbor")))
        .containsExactly(
            "--format: there is no cbor form of stop, only json, xml;"
                + " also give that file as a SOURCE ("
                + ProgramName.command("convert")
                + " makes it), or leave the format out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "json"})
  void plan_documentsOfSameNameAndFormat_areRefused(String format) {
    Document other = Document.ofFile("stop", Format.JSON, Path.of("elsewhere", "stop.json"));
    FactorsBuilder factors = new FactorsBuilder().documents(JSON, other);
    assertThat(problems(format.isEmpty() ? factors : factors.formats(format)))
        .singleElement()
        .asString()
        .contains("stop.json and ", "would share the id json.reader.none.cold", "rename one");
  }

  @Test
  void plan_nameTooLongForAFile_isRefused() {
    Document longName = document("x".repeat(220), Format.JSON);
    assertThat(problems(new FactorsBuilder().documents(JSON, longName)))
        .singleElement()
        .asString()
        .contains("too long for a file name");
  }

  @Test
  void plan_everythingWrong_namesEveryProblemAtOnce() {
    Settings settings =
        new Settings(
            0,
            0,
            1,
            Duration.ZERO,
            Duration.ZERO,
            false,
            UnknownMembers.KEEP,
            List.of(""),
            Optional.empty(),
            EndpointSettings.DEFAULT,
            Sampling.DEFAULT,
            Conditions.NONE,
            false);
    FactorsBuilder factors =
        new FactorsBuilder()
            .formats("toml")
            .readers("scanner")
            .modules("turbo")
            .restores("magic")
            .starts(Start.PSEUDO_WARM)
            .label("a/b");
    assertThat(problems(factors, settings))
        .containsExactly(
            "--requests: is 0; give 1 to 100000",
            "--forks: is 0; give 1 to 100000",
            "--jvm-arg: is empty; give an argument such as -Xmx64m, or leave it out",
            "--timeout: is 0; give a duration such as 30s",
            "--label: 'a/b' does not fit a file name; use A-Z a-z 0-9 . _ + -",
            "--format: 'toml' is unknown; available: json, xml, smile, cbor, protobuf, avro, ion,"
                + " msgpack, yaml, csv, opaque",
            "--reader: 'scanner' is unknown; available: mapper, reader, values, async, tree,"
                + " stream, tokens, or your code. Your code is a Function<InputStream, T> in"
                + " --class-path: a class, as in com.acme.OrderReader, or a static method, as in"
                + " com.acme.Readers::moshi",
            "--module: 'turbo' is unknown; available: none, afterburner, blackbird,"
                + " discovered",
            "--restore: 'magic' is unknown; available: mapper-cache, dummy-read, app-cds,"
                + " aot-cache, process-image:reader, process-image:1, process-image:20, all,"
                + " NAME:N, or several joined by +");
  }

  @Test
  void plan_problemsKnownBefore_comeFirst() {
    PlanProblem known = new PlanProblem("SOURCE", "is gone", "");
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                Plans.planned(
                    new FactorsBuilder().readers("x").build(),
                    Plans.settings(1, 1),
                    false,
                    List.of(known)));
    assertThat(refused.problems())
        .extracting(PlanProblem::option)
        .containsExactly("SOURCE", "--reader");
    assertThat(refused.problems().get(0).text()).isEqualTo("SOURCE: is gone");
  }

  @Test
  void plan_oneRequestWarm_isRefused() {
    assertThat(problems(new FactorsBuilder().starts(Start.WARM), Plans.settings(1, 3)))
        .singleElement()
        .asString()
        .contains("the first request of a warm fork is not a warm sample");
  }

  @Test
  void plan_oneRequestCold_isAccepted() throws InvalidPlanException {
    assertThat(
            Plans.planned(new FactorsBuilder().build(), Plans.settings(1, 3), false, List.of())
                .plan()
                .totalForks())
        .isEqualTo(2);
  }

  @Test
  void plan_moduleInAMapperCache_isRefusedOncePerReason() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .documents(JSON, XML)
                    .modules("none", "afterburner", "blackbird")
                    .starts(Start.COLD, Start.PSEUDO_WARM)))
        .singleElement()
        .asString()
        .startsWith("--module: json.reader.afterburner.pseudo-warm.mapper-cache, ")
        .contains("xml.reader.blackbird.pseudo-warm.mapper-cache cannot work: ")
        .endsWith("--skip-invalid");
  }

  @Test
  void plan_manyScenariosForOneReason_areRefusedNamingTheFirst() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .documents(JSON, XML)
                    .readers("mapper", "reader", "tree")
                    .modules("none", "blackbird")
                    .starts(Start.COLD, Start.PSEUDO_WARM)))
        .singleElement()
        .asString()
        .contains("json.tree.blackbird.pseudo-warm.mapper-cache and 3 others cannot work: ");
  }

  @Test
  void plan_streamingReaderWithDatabindOptions_isRefusedWithReason() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .readers("stream")
                    .modules("none", "afterburner")
                    .starts(Start.COLD)))
        .containsExactly(
            "--module: json.stream.afterburner.cold cannot work: --reader stream or tokens does not"
                + " support --module afterburner (they do not use databind); use --module none or"
                + " discovered, or leave such scenarios out with --skip-invalid");
    assertThat(problems(new FactorsBuilder().readers("stream").models("numbers")))
        .singleElement()
        .asString()
        .contains("streaming readers are only generated", "use --model siri or siri-plain");
    assertThat(problems(new FactorsBuilder().readers("stream").starts(Start.PSEUDO_WARM)))
        .singleElement()
        .asString()
        .startsWith("--restore: json.stream.none.pseudo-warm.mapper-cache cannot work: ")
        .contains("no mapper to serialise", "dummy-read");
  }

  @Test
  void plan_unsupportedItemsOneByOne_areRefusedWithReason() throws Exception {
    Document url = endpoint("http://localhost/stop", "");
    assertThat(problem(new FactorsBuilder().documents(url).connections("http-client-async")))
        .contains("use --reader async with --connection http-client-async");
    FactorsBuilder arriving =
        new FactorsBuilder().documents(url).readers("async").connections("http-client-async");
    assertThat(problem(arriving.compressions("zstd")))
        .contains("use --compression none, gzip or deflate");
    assertThat(
            Plans.planned(
                    arriving.compressions("none", "gzip", "deflate").build(),
                    Plans.settings(10, 3),
                    false,
                    List.of())
                .plan()
                .scenarios())
        .hasSize(3);
    assertThat(
            problem(
                new FactorsBuilder().documents(url).readers("async").connections("jackson-url")))
        .contains("a non-blocking parser opens no URL");
    assertThat(
            problem(
                new FactorsBuilder()
                    .documents(Plans.document("stop", Format.XML))
                    .readers("async")))
        .contains("non-blocking parsers only of JSON and Smile");
    assertThat(problem(new FactorsBuilder().readers("values").models("siri-full")))
        .contains("siri-full defines no items");
    assertThat(problem(new FactorsBuilder().waitFors("first").models("siri-full")))
        .contains("siri-full defines no items");
    assertThat(problem(new FactorsBuilder().waitFors("first").readers("tree")))
        .contains("trees and tokens have no items");
    assertThat(problem(new FactorsBuilder().readers("values").libraries("jackson:2.9.10")))
        .contains("2.12");
    assertThat(problem(new FactorsBuilder().readers("async").starts(Start.PSEUDO_WARM)))
        .contains("the item callback is not serialisable");
  }

  private static String problem(FactorsBuilder factors) {
    return String.join("\n", problems(factors));
  }

  @Test
  void plan_skipInvalid_skipsUnsupportedAndReportsThem() throws InvalidPlanException {
    Planner.Result result =
        Plans.planned(
            new FactorsBuilder().modules("none", "blackbird").starts(Start.PSEUDO_WARM).build(),
            Plans.settings(5, 3),
            true,
            List.of());
    assertThat(result.plan().scenarios())
        .extracting(Scenario::id)
        .containsExactly("json.reader.none.pseudo-warm.mapper-cache");
    assertThat(result.skipped())
        .singleElement()
        .satisfies(
            skipped ->
                assertThat(skipped.wrong())
                    .startsWith("json.reader.blackbird.pseudo-warm.mapper-cache cannot work"));
  }

  @Test
  void plan_allRestores_skipsUnsupportedAndReportsThem() throws InvalidPlanException {
    Planner.Result result =
        Plans.planned(
            new FactorsBuilder()
                .modules("none", "afterburner")
                .starts(Start.PSEUDO_WARM)
                .restores("ALL")
                .build(),
            Plans.settings(5, 3),
            false,
            List.of());
    assertThat(result.plan().scenarios())
        .extracting(Scenario::id)
        .contains(
            "json.reader.none.pseudo-warm.mapper-cache",
            "json.reader.none.pseudo-warm.dummy-read",
            "json.reader.afterburner.pseudo-warm.dummy-read")
        .doesNotContain("json.reader.afterburner.pseudo-warm.mapper-cache");
    assertThat(result.skipped())
        .extracting(PlanProblem::wrong)
        .anyMatch(
            text ->
                text.startsWith("json.reader.afterburner.pseudo-warm.mapper-cache cannot work"));
  }

  @Test
  void plan_restoresOfAll_areOptional() throws InvalidPlanException {
    FactorsBuilder factors = new FactorsBuilder().starts(Start.COLD, Start.PSEUDO_WARM);
    String cached = "json.reader.none.pseudo-warm.mapper-cache";
    assertThat(factors.restores("all").plan().optional())
        .contains(cached)
        .doesNotContain("json.reader.none.cold");
    assertThat(factors.restores("all", "mapper-cache").plan().optional()).doesNotContain(cached);
  }

  @Test
  void plan_mapperOfAnotherReader_isRefusedWithACommandForBoth() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .readers("com.acme.OrderReader", "reader")
                    .classPaths(new ClassPath("app", List.of(new ClassPath.Entry("a.jar", "1"))))
                    .models("com.acme.Order")
                    .mappers("com.acme.Mappers::kotlin")))
        .singleElement()
        .asString()
        .contains(
            "; use --mapper stock; for other readers in the same run, name com.acme.OrderReader"
                + " first, with --mapper stock,com.acme.Mappers::kotlin and --skip-invalid, or");
  }

  @Test
  void plan_namedInAdditionToAll_isRefusedIfUnsupported() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .modules("afterburner")
                    .starts(Start.PSEUDO_WARM)
                    .restores("all", "mapper-cache")))
        .anyMatch(text -> text.contains("json.reader.afterburner.pseudo-warm.mapper-cache"));
  }

  @Test
  void plan_mutuallyExclusiveRestores_areRefusedOnlyCombined() {
    assertThat(
            problems(
                new FactorsBuilder()
                    .starts(Start.PSEUDO_WARM)
                    .restores("mapper-cache", "dummy-read", "dummy-read+mapper-cache")))
        .singleElement()
        .asString()
        .startsWith(
            "--restore: json.reader.none.pseudo-warm.mapper-cache+dummy-read cannot work: a fork"
                + " either reads its reader from the mapper cache");
  }

  @Test
  void plan_skipInvalidAndNothingLeft_isRefused() {
    InvalidPlanException refused =
        catchThrowableOfType(
            InvalidPlanException.class,
            () ->
                Plans.planned(
                    new FactorsBuilder().modules("blackbird").starts(Start.PSEUDO_WARM).build(),
                    Plans.settings(5, 3),
                    true,
                    List.of()));
    assertThat(refused.problems()).singleElement().asString().contains("no scenario is left");
  }

  @Test
  void plan_noBaseline_isTheFirstScenario() throws InvalidPlanException {
    Plan plan =
        Plans.planned(
                new FactorsBuilder().documents(XML, JSON).build(),
                Plans.settings(5, 3),
                false,
                List.of())
            .plan();
    assertThat(plan.baseline()).isEqualTo("xml.reader.none.cold");
  }

  @Test
  void plan_unknownBaseline_reportsAvailableOnes() {
    Settings settings =
        new Settings(
            5,
            3,
            1,
            Duration.ofSeconds(1),
            Duration.ZERO,
            false,
            UnknownMembers.KEEP,
            List.of(),
            Optional.of("json.cold"),
            EndpointSettings.DEFAULT,
            Sampling.DEFAULT,
            Conditions.NONE,
            false);
    assertThat(problems(new FactorsBuilder(), settings))
        .containsExactly(
            "--baseline: no scenario is called 'json.cold'; available: json.reader.none.cold");
  }

  @Test
  void feature_ofAnyVersion_isItsFirstMeaningfulNumber() {
    assertThat(JAVA.feature()).isEqualTo("17");
    assertThat(OTHER_JAVA.feature()).isEqualTo("8");
    assertThat(new JavaRuntime("java", "25-ea+3", "").feature()).isEqualTo("25");
    assertThat(new JavaRuntime("java", "21", "").feature()).isEqualTo("21");
    for (String odd : List.of("", ".", "1.", "x", "99999999999")) {
      assertThat(new JavaRuntime("java", odd, "").featureNumber().orElse(0)).isBetween(0, 1);
    }
  }

  @Test
  void plan_restoreOfColdStarts_isRefused() {
    assertThat(problems(new FactorsBuilder().restores("app-cds")))
        .containsExactly(
            "--restore: is for pseudo-warm, warm and steady starts, and there are none; add"
                + " --pseudo-warm, --warm or --steady, or leave it out");
  }

  @Test
  void plan_idOf200Characters_isTheLongest() throws InvalidPlanException {
    String label = "x".repeat(200 - "json.reader.none.cold@".length());
    assertThat(ids(new FactorsBuilder().label(label))).first().asString().hasSize(200);
    assertThat(problems(new FactorsBuilder().label(label + "x")))
        .singleElement()
        .asString()
        .contains("too long for a file name");
  }

  @Test
  void plan_decisionWithoutAComparison_isRefused() {
    StopRule rule =
        new StopRule(OptionalDouble.empty(), Optional.empty(), 35, true, StopRule.Judge.ELAPSED);
    Sampling sampling = new Sampling(rule, false, 0, OptionalInt.empty());
    assertThat(problems(new FactorsBuilder(), Plans.settings(10, 3, sampling)))
        .singleElement()
        .asString()
        .startsWith("--until-decided: nothing is compared");
  }

  @Test
  void alsoSkipping_earlierProblems_precedeThoseOfThePlan() throws InvalidPlanException {
    PlanProblem earlier = new PlanProblem("--java", "is not there", "");
    Planner.Result result =
        Plans.planned(
                new FactorsBuilder().modules("none", "blackbird").starts(Start.PSEUDO_WARM).build(),
                Plans.settings(5, 3),
                true,
                List.of())
            .alsoSkipping(List.of(earlier));
    assertThat(result.skipped()).hasSize(2).first().isEqualTo(earlier);
    assertThat(result.skipsInvalid()).isTrue();
    assertThat(result.plan().scenarios()).hasSize(1);
  }

  @Test
  void obstacle_values_isTheReasonForRefusal() {
    FactorValues values = Plans.values(JSON, Start.PSEUDO_WARM);
    assertThat(Planner.obstacle(values)).isEmpty();
    assertThat(Planner.obstacle(values.with(Factor.MODULE, ModuleType.AFTERBURNER)))
        .hasValueSatisfying(why -> assertThat(why).contains("Afterburner"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-version", "-fullversion", "-Xshare:dump", "-cp", "--module=app"})
  void plan_jvmArgThatPreventsForks_isRefused(String argument) {
    assertThatThrownBy(
            () ->
                Plans.planned(
                    new FactorsBuilder().build(),
                    Plans.settings(5, 3, List.of(argument)),
                    false,
                    List.of()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("would not run the fork");
  }
}
