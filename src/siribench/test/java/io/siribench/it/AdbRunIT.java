package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.Faults;
import io.siribench.testdevice.TestDevice;
import io.siribench.testdevice.TestDevices;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on devices, with the real adb and the dexed worker. */
@EnabledOnOs(OS.LINUX)
final class AdbRunIT {
  private static final String HOME = "/data/local/tmp/siribench";

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private Path run() {
    return directory.resolve("run");
  }

  private String out(String name) {
    return "--out=" + directory.resolve(name);
  }

  private Program start(String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of("adb"));
    all.addAll(List.of(args));
    return Program.start(directory, DEVICES.adb().environment(), all.toArray(String[]::new));
  }

  private Program.Result adb(String... args) throws Exception {
    try (Program program = start(args)) {
      return program.await();
    }
  }

  /**
   * Runs in-process. Only for runs without a lost device: the reason for a loss comes from the
   * environment's server.
   */
  private static Program.Result adbInProcess(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("adb", "--adb=" + DEVICES.adb().command()));
    all.addAll(List.of(args));
    return Program.inProcess(all.toArray(String[]::new));
  }

  private JsonNode plan() throws IOException {
    return new ObjectMapper().readTree(run().resolve("plan.json").toFile()).at("/plans/0");
  }

  /** Returns the digests by document and reader; a tree's digests differ. */
  private Map<String, Set<String>> digests() throws IOException {
    Map<String, Set<String>> digests = new TreeMap<>();
    for (Sample sample : Runs.samples(run())) {
      if (!sample.text(Metric.DIGEST).isEmpty()) {
        String what = sample.factors().source() + " " + sample.factors().word(Factor.READER);
        digests.computeIfAbsent(what, key -> new TreeSet<>()).add(sample.text(Metric.DIGEST));
      }
    }
    return digests;
  }

  private void assertOnce(int requests) throws IOException {
    List<Integer> superseded = new ArrayList<>();
    plan().path("superseded_forks").forEach(fork -> superseded.add(fork.asInt()));
    assertThat(Runs.samples(run()))
        .filteredOn(sample -> !superseded.contains(sample.fork()))
        .extracting(sample -> sample.scenario() + sample.round() + "/" + sample.request())
        .doesNotHaveDuplicates()
        .hasSize(requests);
  }

  @Test
  void adb_judgedByAllocation_asksTheRuntimeForIt() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--cold", Runs.TREE, "-f", "json", "--judge=allocated", "-q", out("run"), Runs.SMALL);

    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(Runs.samples(run()))
        .hasSize(6)
        .allSatisfy(sample -> assertThat(sample.number(Metric.ALLOCATED_BYTES)).isEqualTo(65_536))
        .allSatisfy(sample -> assertThat(sample.has(Metric.REQUEST_NS)).isFalse());
  }

  @Test
  void adb_deviceOverWifi_isConnectedAndKeptAwakeForTheRun() throws Exception {
    TestDevice device =
        DEVICES.attach(new Faults().set(Condition.EMULATOR, "yes").set(Condition.DOZE, "light"));
    DEVICES.adb().pulled(device.serial());
    DEVICES.adb().awaitState(device, "");

    Program.Result result =
        adbInProcess(
            "-s",
            device.serial(),
            "--stay-awake",
            "--cold",
            "-f",
            "json",
            "-n",
            "1",
            Runs.NO_WARMUP,
            "-q",
            out("run"));

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    JsonNode facts = plan().path("devices").path(device.serial());
    assertThat(facts.path("stay_awake").asBoolean()).isTrue();
    assertThat(facts.path("emulator").asBoolean()).isTrue();
    assertThat(facts.path("name").asText()).isEqualTo("emulator-Test-Device");
    assertThat(facts.has("doze")).isFalse();
    DEVICES.adb().awaitState(device, "");
  }

  @Test
  void adb_documentWithAMinus_isPushed() throws Exception {
    DEVICES.attach();
    Files.copy(Path.of(Runs.SMALL), directory.resolve("-small.json"));
    Program.Result result =
        adb("--cold", Runs.TREE, "-n1", Runs.NO_WARMUP, "-q", "-o", "run", "./-small.json");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
  }

  @Test
  void adb_coldAndPseudoWarm_writesFilesOfALocalRun() throws Exception {
    TestDevice device = DEVICES.attach();
    Program.Result onDevice =
        adb("--cold", "--pseudo-warm", Runs.NO_WARMUP, "-f", "json,xml", "-n", "1", "-o", "run");
    assertThat(onDevice.exitCode()).as(onDevice.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run())).hasSize(4);
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.factors().word(Factor.DEVICE))
        .containsOnly(device.serial());
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.factors().java())
        .containsOnly("ART 2.1.0");
    assertThat(device.file(HOME)).doesNotExist();
    Program.Result here =
        Program.inProcess(
            "run",
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "--pseudo-warm",
            "-f",
            "json,xml",
            "-n",
            "1",
            "-o",
            directory.resolve("here").toString());
    assertThat(here.exitCode()).as(here.all()).isZero();
    Path other = directory.resolve("here");
    assertThat(Runs.entries(run())).isEqualTo(Runs.entries(other));
    assertThat(scenarios(onDevice.out())).isNotEmpty().isEqualTo(scenarios(here.out()));
    Map<String, Set<String>> fromDevice = digests();
    assertThat(fromDevice).hasSize(2).allSatisfy((what, found) -> assertThat(found).hasSize(1));
    assertThat(fromDevice.values().stream().flatMap(Set::stream).collect(Collectors.toSet()))
        .hasSize(1)
        .isEqualTo(
            Runs.samples(other).stream()
                .map(sample -> sample.text(Metric.DIGEST))
                .collect(Collectors.toSet()));
  }

  /** The dex contains all services, not only stop and vehicle monitoring. */
  @Test
  void adb_modelOfAllServices_bindsTheSameValues() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--warm", "--model=siri,siri-full", "-f", "json", "-n", "2", "--forks=1", out("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.factors().word(Factor.MODEL))
        .contains("siri", "siri-full");
    assertThat(digests().values()).hasSize(1).allMatch(found -> found.size() == 1);
  }

  private static List<String> scenarios(String table) {
    return table
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("(json|xml) (cold|pseudo-warm) +[0-9].*"))
        .map(line -> line.replaceFirst("  .*", ""))
        .distinct()
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--cold -f smile -r mapper,stream --head-start=0,1ms             | 4",
        "--pseudo-warm --restore=mapper-cache,dummy-read"
            + " -f json,xml,smile,cbor -r reader --stax woodstox,aalto | 10"
      })
  void adb_everyFormatReaderAndRestore_bindsTheSame(String options, int samples) throws Exception {
    DEVICES.attach();
    List<String> args = new ArrayList<>(List.of(options.split(" ", -1)));
    args.addAll(List.of("-n", "1", Runs.NO_WARMUP, out("run"), "--json"));
    Program.Result result = adbInProcess(args.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run())).hasSize(samples);
    assertThat(Runs.samples(run()))
        .filteredOn(sample -> sample.factors().word(Factor.HEAD_START).equals("1ms"))
        .allMatch(sample -> sample.number(Metric.VISIBLE_WAIT_NS) > 0);
    assertThat(
            Runs.samples(run()).stream()
                .map(sample -> sample.text(Metric.DIGEST))
                .collect(Collectors.toSet()))
        .hasSize(1);
  }

  @Test
  void adb_warm_streamsAllSamplesOfAFork() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--warm", "-f", "json", Runs.TREE, "-n", "20", "--forks", "2", out("run"), Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(Runs.samples(run())).hasSize(40);
    Runs.assertAllOk(run());
  }

  @ParameterizedTest
  @CsvSource({"works, 0", "unused, 3", "denied, 3"})
  void adb_compiledAheadOfTime_countsOnlyIfUsed(String dex2oat, int exitCode) throws Exception {
    DEVICES.attach().faults().set(Condition.DEX2OAT, dex2oat);
    Program.Result result =
        adbInProcess(
            "--cold",
            "--compile=speed",
            "-f",
            "json",
            "-n",
            "1",
            Runs.NO_WARMUP,
            out("run"),
            Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
    assertThat(Runs.samples(run()))
        .extracting(Sample::outcome)
        .containsOnly(exitCode == 0 ? Outcome.OK : Outcome.NOT_COMPILED);
    if (exitCode != 0) {
      assertThat(result.out())
          .contains("not-compiled", "did not use code that was compiled ahead of time");
    }
  }

  @Test
  void adbRecommend_tooLittleTime_measuresAllCandidatesAndNamesTheRefusedOnes() throws Exception {
    shortenTraining();
    DEVICES.attach().faults().set(Condition.DEX2OAT, "denied");
    Program.Result result =
        Program.inProcess(
            "adb",
            "recommend",
            "--adb=" + DEVICES.adb().command(),
            "--max-time=1s",
            out("run"),
            Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).contains("refused: ", "Permission denied");
    assertThat(Runs.samples(run()))
        .filteredOn(sample -> !sample.factors().word(Factor.COMPILE).equals("none"))
        .isNotEmpty()
        .allMatch(sample -> sample.outcome() == Outcome.NOT_COMPILED);
    assertThat(Runs.samples(run()))
        .filteredOn(sample -> sample.factors().word(Factor.COMPILE).equals("none"))
        .isNotEmpty()
        .allMatch(sample -> sample.outcome() == Outcome.OK);
    assertThat(run().resolve("recommendation.md")).isNotEmptyFile();
  }

  /** Shortens the wait for a profile, which ART only writes some seconds after a start. */
  private static void shortenTraining() {
    System.setProperty("siribench.training.millis", "0");
  }

  @ParameterizedTest
  @CsvSource({"recorded, OK", "empty, NOT_COMPILED"})
  void adb_compileAsFactor_isCrossedWithinRoundsOmittingOnlyFailures(
      String profile, Outcome profiled) throws Exception {
    shortenTraining();
    DEVICES.attach().faults().set(Condition.PROFILE, profile);
    Program.Result result =
        adbInProcess(
            "--cold",
            "--compile=none,speed,speed-profile",
            "-f",
            "json",
            "-n",
            "1",
            Runs.NO_WARMUP,
            out("run"),
            Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(profiled == Outcome.OK ? 0 : 3);
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.factors().word(Factor.COMPILE), Sample::outcome)
        .containsExactlyInAnyOrder(
            tuple("none", Outcome.OK),
            tuple("speed", Outcome.OK),
            tuple("speed-profile", profiled));
    assertThat(Runs.samples(run()))
        .allMatch(sample -> sample.number(Metric.GC_COUNT) == 2)
        .allMatch(sample -> sample.number(Metric.JIT_CPU_NS) == 0)
        .allMatch(sample -> sample.number(Metric.MAJOR_FAULTS) >= 0);
    assertThat(result.all())
        .contains(
            profiled == Outcome.OK
                ? "compiled (speed-profile, profile of 1 classes and methods)"
                : "refused: the profile that ART recorded is empty");
  }

  @Test
  void adb_writing_verifiesOutput() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--warm",
            "--operation=read,write",
            "-f=json,xml,smile,cbor",
            "-n=2",
            "--forks=1",
            out("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run())).hasSize(16);
    assertThat(Runs.samples(run()).stream().map(sample -> sample.text(Metric.DIGEST)).distinct())
        .hasSize(1);
    Program.Result refused = adbInProcess("--cold", "--operation=write", out("refused"));
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.err())
        .contains("--operation", "second copy", "use --warm, --steady or --operation read-write");
  }

  @Test
  void adb_steady_reportsWhetherAProcessIsSteady() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--steady", Runs.TREE, "-n=20", "--max-warmup=1s", "--forks=1", out("run"), Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    List<Sample> samples = Runs.samples(run());
    assertThat(samples)
        .hasSizeGreaterThan(1)
        .allSatisfy(sample -> assertThat(sample.number(Metric.JIT_NS)).isEqualTo(Sample.ABSENT));
    // The machine decides whether it is steady within so little time.
    assertThat(samples.subList(1, samples.size()))
        .extracting(sample -> sample.text(Metric.PHASE))
        .isSubsetOf(SampleLine.WARMUP, SampleLine.STEADY);
    assertThat(result.out().replaceAll("\\s+", " "))
        .containsPattern("steady after \\d+|still warming up after \\d+|times still fell");
  }

  @Test
  void adb_serve_isReachedThroughAdb() throws Exception {
    DEVICES.attach();
    String connections = "--connection=url-connection,jackson-url";
    Program.Result result =
        adbInProcess(
            "--serve", "--warm", "-f", "json", connections, "-n=2", "--forks=1", out("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(Runs.samples(run())).hasSize(4);
    assertThat(DEVICES.adb().run("reverse", "--list").out().strip()).isEmpty();
  }

  @Test
  void adb_serveOverTls_trustsItsCertificate() throws Exception {
    DEVICES.attach();
    Program.Result result =
        adbInProcess(
            "--serve",
            "--serve-arg=--tls",
            "--warm",
            "-f=json",
            Runs.TREE,
            "-n=2",
            "--forks=1",
            out("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
  }

  @Test
  void adb_keep_pushesOnce() throws Exception {
    TestDevice device = DEVICES.attach();
    Program.Result first =
        adbInProcess("--warm", "-f", "json", Runs.TREE, "-n=2", "--forks=1", "--keep", out("run"));
    assertThat(first.exitCode()).as(first.all()).isZero();
    assertThat(first.err()).containsPattern("pushing siribench-[0-9a-f]{32}\\.jar \\([34]\\.");
    assertThat(device.file(HOME)).exists();
    Program.Result second =
        adbInProcess("--warm", "-f", "json", Runs.TREE, "-n=2", "--forks=1", out("again"));
    assertThat(second.exitCode()).as(second.all()).isZero();
    assertThat(second.err()).doesNotContain("push");
    assertThat(device.file(HOME)).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--cold", "--warm --forks=5"})
  void adb_unpluggedHalfway_keepsSamplesAndResumes(String start) throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_FORKS, 3);
    List<String> line = new ArrayList<>(List.of(start.split(" ", -1)));
    line.addAll(List.of("-f", "json", Runs.TREE, "-n", "5", "-o", "run", Runs.SMALL));
    Program.Result cut = adb(line.toArray(String[]::new));
    assertThat(cut.exitCode()).as(cut.all()).isEqualTo(3);
    assertThat(cut.all()).contains("unplugged", "resume with: siribench adb --resume run");
    int before = Runs.rows(run());
    assertThat(before).isBetween(3, start.equals("--cold") ? 3 : 20);
    device.plug();
    Program.Result rest = adb("--resume", "run");
    assertThat(rest.exitCode()).as(rest.all()).isZero();
    assertThat(rest.err()).contains("already done");
    assertOnce(start.equals("--cold") ? 6 : 25);
    assertThat(device.file(HOME)).doesNotExist();
  }

  @Test
  void adb_twoDevices_shareOneRunAndFailIndependently() throws Exception {
    TestDevice one = DEVICES.attach();
    TestDevice other = DEVICES.attach();
    other.faults().set(Condition.UNPLUG_AFTER_FORKS, 2);
    Program.Result result =
        adb(
            "-s",
            one.serial(),
            "-s",
            other.serial(),
            "--cold",
            "-f",
            "json",
            Runs.TREE,
            "-n",
            "2",
            "-o",
            "run");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).contains("the device " + other.serial() + " was unplugged");
    assertThat(samplesOf(one)).hasSize(3);
    assertThat(samplesOf(other)).hasSize(2);
    assertThat(samplesOf(one)).extracting(Sample::scenario).containsOnly(idOn(one));
    assertThat(samplesOf(other)).extracting(Sample::scenario).containsOnly(idOn(other));
    other.plug();
    Program.Result rest = adb("--resume", "run");
    assertThat(rest.exitCode()).as(rest.all()).isZero();
    assertOnce(6);
    assertThat(samplesOf(other)).hasSize(3);
    assertThat(plan().path("devices").size()).isEqualTo(2);
  }

  /** Returns the scenario's id on {@code device} if both devices are the same model. */
  private static String idOn(TestDevice device) {
    return "json.tree.none.cold@Test-Device-" + device.serial().replace(':', '-');
  }

  private List<Sample> samplesOf(TestDevice device) throws IOException {
    return Runs.samples(run()).stream()
        .filter(sample -> sample.factors().word(Factor.DEVICE).equals(device.serial()))
        .toList();
  }

  @Test
  void adb_hotDevice_marksItsSamples() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.THERMAL, 3).set(Condition.BATTERY_TEMPERATURE, 441);
    Program.Result result =
        adbInProcess(
            "--warm", "-f", "json", Runs.TREE, "-n=2", "--forks=1", "--details", out("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(Runs.samples(run()))
        .allSatisfy(
            sample -> {
              assertThat(sample.text(Metric.THERMAL_STATUS)).isEqualTo("severe");
              assertThat(sample.number(Metric.BATTERY_MILLICELSIUS)).isEqualTo(44_100);
              assertThat(sample.text(Metric.DISTURBED)).contains("thermal");
            });
    assertThat(result.out()).contains("severe");
  }

  @Test
  void adb_settings_areRestoredAtTheEnd() throws Exception {
    TestDevice device = DEVICES.attach();
    try (Program program =
        start(
            "--cold",
            "-f",
            "json",
            Runs.TREE,
            "-n",
            "50",
            "--fixed-performance",
            "--airplane",
            "-o",
            "run")) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= 1);
      assertThat(device.settings().isFixedPerformance()).isTrue();
      assertThat(device.settings().isAirplane()).isTrue();
      // Not SIGINT, which the environment of the tests may ignore.
      program.signal("TERM");
      Program.Result result = program.await();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(143);
      assertThat(result.err()).contains("interrupted", "siribench adb --resume run");
    }
    assertThat(device.settings().isFixedPerformance()).isFalse();
    assertThat(device.settings().isAirplane()).isFalse();
    assertThat(device.file(HOME)).doesNotExist();
    device.awaitNoProcesses();
  }

  @Test
  void adb_afterKill_restoresSettingsAndResumes() throws Exception {
    TestDevice device = DEVICES.attach();
    try (Program program =
        start(
            "--cold",
            "-f",
            "json",
            Runs.TREE,
            "-n",
            "6",
            "--fixed-performance",
            "--airplane",
            "-o",
            "run")) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= 2);
      program.handle().destroyForcibly();
      program.handle().onExit().get(20, TimeUnit.SECONDS);
    }
    assertThat(device.settings().isAirplane()).isTrue();
    Program.Result other = adb("--cold", "-f", "json", Runs.TREE, "-n", "1", "-o", "other");
    assertThat(other.exitCode()).as(other.all()).isZero();
    assertThat(device.settings().isFixedPerformance()).isFalse();
    assertThat(device.settings().isAirplane()).isFalse();
    Program.Result rest = adb("--resume", "run");
    assertThat(rest.exitCode()).as(rest.all()).isZero();
    assertOnce(7);
    assertThat(device.settings().isAirplane()).isFalse();
  }

  @Test
  void adb_unpluggedAfterLastFork_isCleanedUpByResume() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.UNPLUG_AFTER_PULLED_BYTES, 1);
    Program.Result lost = adb("--cold", "-f", "json", Runs.TREE, "-n", "1", "-o", "run");
    assertThat(lost.exitCode()).as(lost.all()).isEqualTo(3);
    assertOnce(2);
    assertThat(device.file(HOME)).exists();
    device.plug();
    Program.Result rest = adb("--resume", "run");
    assertThat(rest.exitCode()).as(rest.all()).isZero();
    assertThat(rest.err()).contains("nothing is left to do");
    assertThat(device.file(HOME)).doesNotExist();
    assertOnce(2);
  }

  @Test
  void adb_abortingAppProcess_isRecordedAsForkCrash() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.APP_PROCESS, "aborts");
    Program.Result result = adbInProcess("--cold", "-f", "json", Runs.TREE, "-n", "1", out("run"));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(Runs.samples(run())).extracting(Sample::outcome).containsOnly(Outcome.CRASH);
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.number(Metric.EXIT_CODE))
        .containsOnly(134L);
    assertThat(Runs.samples(run())).allSatisfy(sample -> assertThat(sample.error()).isNotEmpty());
  }

  @Test
  void adb_hangingFork_isKilledAndNextOneStarts() throws Exception {
    TestDevice device = DEVICES.attach();
    device.faults().set(Condition.APP_PROCESS, "hangs");
    Program.Result result =
        adbInProcess("--cold", "-f", "json", Runs.TREE, "-n", "1", "--timeout", "2s", out("run"));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(Runs.samples(run()))
        .hasSize(2)
        .extracting(Sample::outcome)
        .containsOnly(Outcome.TIMEOUT);
    device.awaitNoProcesses();
  }

  @ParameterizedTest
  @ValueSource(strings = {"afterburner", "blackbird"})
  void adb_unsupportedByArt_isRefusedWithReason(String module) throws Exception {
    DEVICES.attach();
    Program.Result result = adbInProcess("--cold", "-m", module, out("run"));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("nothing was run", "--module", "ART");
    assertThat(run()).doesNotExist();
  }

  @Test
  void adb_runOfThisMachine_isNotResumedOnADevice() throws Exception {
    Program.Result here =
        Program.inProcess(
            "run", "--cold", Runs.NO_WARMUP, Runs.TREE, "-n=1", "-o=" + run(), Runs.SMALL);
    assertThat(here.exitCode()).as(here.all()).isZero();
    Files.writeString(
        run().resolve("samples.csv"),
        Files.readAllLines(run().resolve("samples.csv")).get(0) + "\n");
    Program.Result result = adbInProcess("--resume", run().toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("resume it with siribench run --resume");
  }
}
