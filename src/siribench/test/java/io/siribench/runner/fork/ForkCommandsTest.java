package io.siribench.runner.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.factor.Stax;
import io.siribench.launch.ForkCommand;
import io.siribench.plan.Conditions;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.StopRule;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Inbound;
import io.siribench.request.Secret;
import io.siribench.request.TrustStoreFile;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.restore.Preparation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ForkCommandsTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  private static final Plan PLAN =
      new Plan(
          List.of(COLD, WARM),
          "cold",
          new Settings(
              50,
              3,
              1,
              Duration.ofSeconds(5),
              Duration.ofSeconds(40),
              true,
              UnknownMembers.IGNORE,
              List.of("-Xmx64m"),
              Optional.empty(),
              EndpointSettings.DEFAULT,
              Sampling.DEFAULT,
              Conditions.NONE,
              false));

  @Test
  void measured_anyScenario_usesWorkerArguments() {
    ForkCommand command = new ForkCommands(PLAN).measured(WARM, 5, ForkStart.NONE);
    assertThat(command.java()).isEqualTo("java");
    assertThat(command.jvmArgs()).containsExactly("-Xmx64m");
    assertThat(command.workerArgs())
        .containsExactly(
            "format=json",
            "reader=reader",
            "module=none",
            "unknown-members=ignore",
            "source=" + Path.of("samples", "stop.json"),
            "preload=true",
            "requests=50",
            "interval=40000");
  }

  static Stream<Factor<?>> toolFactors() {
    return Factor.listed().stream()
        .filter(factor -> !factor.isForkArgument())
        // The number of requests, and the settings of a technique.
        .filter(factor -> factor != Factor.START && factor != Factor.RESTORE);
  }

  /** A factor that only has a name would measure the same process twice. */
  @ParameterizedTest
  @MethodSource("toolFactors")
  <T> void measured_factorThatNoForkReads_changesTheCommand(Factor<T> factor) {
    List<ForkCommand> commands =
        factor.values().stream()
            .map(value -> new Scenario("varied", COLD.values().with(factor, value), null))
            .map(scenario -> new ForkCommands(PLAN).measured(scenario, 0, ForkStart.NONE))
            .toList();
    assertThat(commands).extracting(ForkCommand::start).doesNotHaveDuplicates();
  }

  @Test
  void allocating_start_countsExactlyWithSerialCollector() {
    JvmFlags flags = Factor.JVM.find("zgc:-XX:+UseZGC").orElseThrow();
    Scenario scenario = new Scenario("zgc", COLD.values().with(Factor.JVM, flags), null);
    ForkCommand command = new ForkCommands(PLAN).allocating(scenario, ForkStart.NONE);
    assertThat(command.jvmArgs())
        .containsExactly(
            "-XX:+UseSerialGC", "-XX:-UseTLAB", "-Xmn600m", "-XX:MetaspaceSize=256m", "-Xmx64m");
    assertThat(command.workerArgs()).contains("observe=allocation", "requests=1");
  }

  @Test
  void allocating_laterRequests_haveTheFlagsOfTheirScenario() {
    ForkCommand command = new ForkCommands(PLAN).allocating(WARM, ForkStart.NONE);
    assertThat(command.jvmArgs()).containsExactly("-Xmx64m");
    assertThat(command.workerArgs()).contains("observe=allocation", "requests=50");
  }

  @Test
  void measured_withNamedFlags_appendsThemToCommonFlags() {
    JvmFlags flags = Factor.JVM.find("c1+big:-Xmx1g").orElseThrow();
    Scenario scenario = new Scenario("c1", COLD.values().with(Factor.JVM, flags), null);
    ForkCommand command = new ForkCommands(PLAN).measured(scenario, 0, ForkStart.NONE);
    assertThat(command.jvmArgs()).containsExactly("-Xmx64m", "-XX:TieredStopAtLevel=1", "-Xmx1g");
    assertThat(command.workerArgs()).noneMatch(argument -> argument.startsWith("jvm="));
  }

  /** Forks with the Jackson of a class path have no streaming readers. */
  @Test
  void measured_ownWriterWithItsOwnJackson_writesObjectsBoundByIt(@TempDir Path directory)
      throws IOException {
    Path core = Files.createDirectories(directory.resolve("com/fasterxml/jackson/core"));
    ClassPath classPath = new ClassPath("app", List.of(ClassPath.Entry.of(directory)));
    FactorValues values =
        COLD.values()
            .with(Factor.READER, ReaderType.of("com.acme.BoardWriter"))
            .with(Factor.OPERATION, Operation.WRITE)
            .with(Factor.CLASS_PATH, classPath);
    Scenario scenario = new Scenario("writer", values, null);
    assertThat(new ForkCommands(PLAN).measured(scenario, 0, ForkStart.NONE).workerArgs())
        .contains("binder=" + Codec.STREAM);
    Files.createFile(core.resolve("JsonFactory.class"));
    assertThat(new ForkCommands(PLAN).measured(scenario, 0, ForkStart.NONE).workerArgs())
        .contains("library=class-path", "binder=" + Codec.JACKSON_2);
  }

  /** On a device, the jars of a library depend on more than its name. */
  @Test
  void probing_compiled_namesCodeOfTheSameJars() {
    FactorValues json = COLD.values();
    FactorValues smile = json.with(Factor.FORMAT, Format.SMILE);
    LibraryVersion library = Factor.LIBRARY.find("jackson:2.15.4").orElseThrow();
    assertThat(compiled(json)).isEqualTo("speed").isEqualTo(compiled(smile));
    assertThat(compiled(json.with(Factor.LIBRARY, library)))
        .startsWith("speed-")
        .isNotEqualTo(compiled(smile.with(Factor.LIBRARY, library)));
    assertThat(compiled(json.with(Factor.SHRINK, Shrink.NONE)))
        .startsWith("speed-")
        .isNotEqualTo(compiled(smile.with(Factor.SHRINK, Shrink.NONE)));
    assertThat(compiled(json.with(Factor.SHRINK, Shrink.R8)))
        .isNotEqualTo(compiled(smile.with(Factor.SHRINK, Shrink.R8)));
  }

  /** Another scenario with the same class path has the bundled Jackson. */
  @Test
  void probing_compiledWithItsOwnJackson_namesOtherCode(@TempDir Path directory)
      throws IOException {
    Path core = Files.createDirectories(directory.resolve("com/fasterxml/jackson/core"));
    Files.createFile(core.resolve("JsonFactory.class"));
    ClassPath classPath = new ClassPath("app", List.of(ClassPath.Entry.of(directory)));
    FactorValues stock = COLD.values().with(Factor.CLASS_PATH, classPath);
    FactorValues own = stock.with(Factor.READER, ReaderType.of("com.acme.BoardReader"));
    assertThat(compiled(own)).isNotEqualTo(compiled(stock));
  }

  private static String compiled(FactorValues values) {
    FactorValues speed = values.with(Factor.COMPILE, CompileFilter.SPEED);
    ForkCommands commands = new ForkCommands(PLAN);
    return commands.probing(new Scenario("speed", speed, null), 1).compiled().orElseThrow();
  }

  @Test
  void measured_withHeadStart_passesItToAllButPreparingFork() {
    HeadStartTime time = Factor.HEAD_START.find("2s").orElseThrow();
    Scenario scenario = new Scenario("ahead", COLD.values().with(Factor.HEAD_START, time), null);
    ForkCommands commands = new ForkCommands(PLAN);
    ForkCommand command = commands.measured(scenario, 0, ForkStart.NONE);
    assertThat(command.workerArgs()).contains("head-start=2000");
    assertThat(command.timeout()).isEqualTo(Duration.ofSeconds(7));
    assertThat(commands.probing(scenario, 1).workerArgs()).contains("head-start=2000");
    assertThat(commands.preparing(scenario, MAPPER_CACHE, ForkStart.NONE).workerArgs())
        .noneMatch(argument -> argument.startsWith("head-start"));
  }

  private static final RestoreTechnique MAPPER_CACHE = Restore.MAPPER_CACHE.technique();

  private static ForkCommand preparing(Start start, String restore) {
    RestoreCombination how = RestoreCombination.find(restore).orElseThrow();
    Scenario scenario =
        new Scenario(
            "later",
            Plans.values(Plans.document("stop", Format.JSON), start).with(Factor.RESTORE, how),
            null);
    return new ForkCommands(PLAN)
        .preparing(scenario, how.parts().get(0).technique(), ForkStart.NONE);
  }

  /** An archive takes the requests of a measured fork, unless its name has a number. */
  @ParameterizedTest
  @CsvSource({
    "PSEUDO_WARM, aot-cache, 1",
    "PSEUDO_WARM, aot-cache:20, 20",
    "WARM, aot-cache, 50",
    "WARM, app-cds:7, 7",
    "WARM, mapper-cache, 1",
    "STEADY, aot-cache, 1001",
    "PSEUDO_WARM, process-image:20, 1",
    "WARM, process-image:20, 50",
    "STEADY, process-image:20, 1000"
  })
  void preparing_ofEachTechnique_sendsTheRequestsThatItNeeds(
      Start start, String restore, int requests) {
    ForkCommand command = preparing(start, restore);
    assertThat(command.workerArgs()).contains("requests=" + requests);
    assertThat(command.workerArgs().stream().anyMatch(arg -> arg.startsWith("max-warmup=")))
        .as("only a process that continues as a measured one detects a steady state")
        .isEqualTo(start == Start.STEADY && restore.startsWith("process-image"));
    assertThat(command.timeout())
        .as("--timeout is for requests; a busy machine takes long to make an archive")
        .isGreaterThanOrEqualTo(Duration.ofMinutes(10));
  }

  @Test
  void measured_xmlWithDummyRead_passesBothAndRestoresNoFile() {
    Scenario scenario =
        new Scenario(
            "xml",
            Plans.values(Plans.document("stop", Format.XML), Start.PSEUDO_WARM)
                .with(Factor.STAX, Stax.of(StaxType.AALTO))
                .with(Factor.RESTORE, RestoreCombination.of(Restore.DUMMY_READ)),
            null);
    ForkCommand command =
        new ForkCommands(PLAN).measured(scenario, 5, PreparedRestore.withoutArtifact(scenario));
    assertThat(command.workerArgs())
        .contains("stax=aalto", "preparation=" + Preparation.DUMMY_READ, "requests=1")
        .noneMatch(argument -> argument.startsWith("restore="));
    assertThat(command.jvmArgs()).containsExactly("-Xmx64m");
    assertThat(new ForkCommands(PLAN).probing(scenario, 1).workerArgs())
        .containsExactlyElementsOf(command.workerArgs());
  }

  private static ForkCommand endpointCommand(EndpointSettings settings) {
    Scenario asking = Plans.asking("a", Start.WARM, "https://host.example/sm.{format}");
    Plan plan = Plans.with(Plans.plan(50, 3, 1, asking), Duration.ZERO, settings);
    return new ForkCommands(plan).measured(asking, 3, ForkStart.NONE);
  }

  @Test
  void measured_endpoint_keepsItsSecretsOutOfTheArguments() {
    ForkCommand command = endpointCommand(EndpointSettings.DEFAULT);
    assertThat(command.workerArgs())
        .containsExactly(
            "format=json",
            "reader=reader",
            "module=none",
            "connection=url-connection",
            "unknown-members=keep",
            "source=https://host.example/sm.json?key=***",
            "preload=false",
            "requests=50",
            "interval=1000",
            "gzip=true",
            "http-version=2",
            "timeout=30000",
            "max-bytes=67108864",
            "max-failures=5",
            "failed-before=3");
    assertThat(command.input().stream().map(Secret::expose))
        .containsExactly(
            "url=https://host.example/sm.json?key=canary-4711",
            "header=Accept: application/json, text/json;q=0.9, */*;q=0.1",
            "header=User-Agent: siribench/1");
    assertThat(command.toString()).doesNotContain("canary");
    assertThat(Inbound.without(command.secrets()).text("401 for canary-4711"))
        .isEqualTo("401 for ***");
    assertThat(command.timeout()).isGreaterThan(Duration.ofSeconds(31));
  }

  @Test
  void measured_constantRateAndTrustStore_areHandedOver() {
    ConstantRate rate = new ConstantRate(10_000_000, Duration.ofSeconds(30), 16);
    TrustStoreFile store = new TrustStoreFile(Path.of("ca.jks"));
    ForkCommand command =
        endpointCommand(
            new EndpointSettings(
                false, 1, "1.1", false, Optional.of(rate), Optional.of(store), Optional.empty()));
    assertThat(command.workerArgs())
        .contains(
            "gzip=false", "http-version=1.1", "period=10000000", "connections=16", "interval=0");
    assertThat(command.jvmArgs()).containsExactlyElementsOf(store.jvmArgs());
    assertThat(rate.requests()).isEqualTo(3001);
  }

  @Test
  void measured_clientCertificate_passesPasswordByStandardInput() {
    ClientCertFile file =
        new ClientCertFile(Path.of("client.jks"), Secret.of("canary-4711"), "f00d");
    ForkCommand command =
        endpointCommand(
            new EndpointSettings(
                false, 1, "1.1", false, Optional.empty(), Optional.empty(), Optional.of(file)));
    assertThat(command.jvmArgs())
        .containsExactly("-Djavax.net.ssl.keyStore=client.jks", "-Djavax.net.ssl.keyStoreType=JKS");
    assertThat(command.input().stream().map(Secret::expose))
        .contains("client-cert-password=canary-4711");
    assertThat(command.toString() + command.workerArgs() + file).doesNotContain("canary");
    assertThat(Inbound.without(command.secrets()).text("no key for canary-4711"))
        .isEqualTo("no key for ***");
  }

  @Test
  void measured_pauseLongerThanTimeout_isNotSilence() {
    assertThat(new ForkCommands(PLAN).measured(WARM, 5, ForkStart.NONE).timeout())
        .isGreaterThan(Duration.ofSeconds(45));
    assertThat(new ForkCommands(PLAN).measured(COLD, 5, ForkStart.NONE).timeout())
        .isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void measured_pausesBeforeRedirects_areNotSilence() {
    Scenario asking = Plans.asking("a", Start.COLD, "https://host.example/sm.{format}");
    Plan plan =
        Plans.with(Plans.plan(50, 3, 1, asking), Duration.ofMinutes(1), EndpointSettings.DEFAULT);
    assertThat(new ForkCommands(plan).measured(asking, 0, ForkStart.NONE).timeout())
        .isGreaterThan(Duration.ofMinutes(5));
  }

  @Test
  void measured_spinningControl_onlyControlSpins() {
    Scenario control = Plans.controlOf(COLD);
    assertThat(spins(true, 6.9, COLD, control)).containsExactly("-", "69");
    assertThat(spins(true, 0, COLD, control)).containsExactly("-", "-");
  }

  /** Without controls, the known difference is added to an ordinary scenario. */
  @Test
  void measured_spinWithoutControls_appliesToComparedScenario() {
    assertThat(spins(false, 10, COLD, Plans.scenario("other", Start.COLD)))
        .containsExactly("-", "100");
  }

  private static List<String> spins(boolean controls, double percent, Scenario... scenarios) {
    Settings settings = PLAN.settings();
    Plan plan =
        Plans.plan(
            new Settings(
                settings.requests(),
                settings.forks(),
                settings.seed(),
                settings.timeout(),
                settings.interval(),
                settings.preload(),
                settings.unknownMembers(),
                settings.jvmArgs(),
                settings.baseline(),
                settings.endpoints(),
                new Sampling(StopRule.NONE, controls, percent, OptionalInt.empty()),
                settings.conditions(),
                false),
            scenarios);
    ForkCommands commands = new ForkCommands(plan);
    return Stream.of(scenarios)
        .map(scenario -> commands.measured(scenario, 5, ForkStart.NONE))
        .map(command -> ScriptedLauncher.argument(command, Protocol.ARG_SPIN).orElse("-"))
        .toList();
  }
}
