package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.results.Sample;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Interrupted runs that are resumed. */
@EnabledOnOs(OS.LINUX)
final class ResumeIT {
  @TempDir private Path directory;

  private Path run() {
    return directory.resolve("run");
  }

  private Program.Result resume(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("run", "--resume=" + run(), "--trust-plan"));
    all.addAll(List.of(args));
    return Program.inProcess(all.toArray(String[]::new));
  }

  /** Kills {@code siribench args} when there are {@code rows} samples. */
  private void killed(int rows, Map<String, String> environment, String... args) throws Exception {
    try (Program program = Program.start(directory, environment, args)) {
      program.awaitThat("samples", () -> Runs.rows(run()) >= rows);
      List<ProcessHandle> children = program.descendants();
      program.handle().destroyForcibly();
      program.handle().onExit().get(20, TimeUnit.SECONDS);
      // Children notice the end of their parent, including a server, which then frees its port.
      for (ProcessHandle child : children) {
        child.onExit().get(20, TimeUnit.SECONDS);
      }
    }
  }

  private JsonNode plan() throws IOException {
    return new ObjectMapper().readTree(run().resolve("plan.json").toFile()).at("/plans/0");
  }

  private void change(String file, String from, String to) throws IOException {
    Path path = directory.resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
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
  void resume_planWithForeignJvmArguments_isRefused() throws Exception {
    Path touched = directory.resolve("touched");
    runOfTwoRounds();
    Path samples = run().resolve("samples.csv");
    List<String> lines = Files.readAllLines(samples);
    Files.write(samples, lines.subList(0, lines.size() - 1));
    change(
        "run/plan.json",
        "\"jvm_args\" : [ ]",
        "\"jvm_args\" : [ \"-Xmx1k\", \"-XX:OnError=touch " + touched + "\" ]");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    change("run/plan.json", java, "/bin/echo");
    Program.Result refused = Program.inProcess("run", "--resume=" + run());
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.err())
        .contains("-XX:OnError=touch", "--trust-plan")
        .doesNotContain("argument -Xmx1k", "/bin/echo");
    assertThat(touched).doesNotExist();
    change("run/plan.json", "\"-Xmx1k\", \"-XX:OnError=touch " + touched + "\"", "");
    Program.Result resumed = Program.inProcess("run", "--resume=" + run());
    assertThat(resumed.exitCode()).as(resumed.all()).isZero();
  }

  /** Requests of a foreign plan would send what the user types to someone else. */
  @Test
  void resume_planWithForeignRequestsOrServer_isRefused() throws Exception {
    Program.inProcess(
        "run",
        "--serve",
        "-f",
        "json",
        Runs.TREE,
        "--cold",
        "-n2",
        "--warmup-forks=0",
        "--out=" + run());
    Path samples = run().resolve("samples.csv");
    List<String> lines = Files.readAllLines(samples);
    Files.write(samples, lines.subList(0, lines.size() - 1));
    Path plan = run().resolve("plan.json");
    String own = Files.readString(plan);
    String url = plan().at("/scenarios/0/request/url").asText();
    Files.writeString(plan, own.replace(url, url.replace("stop-monitoring", "other")));
    Program.Result asking = Program.inProcess("run", "--resume=" + run());
    assertThat(asking.exitCode()).as(asking.all()).isEqualTo(2);
    assertThat(asking.err()).contains("the plan names http://", "other", "--trust-plan");
    Files.writeString(
        plan, own.replace("\"arguments\" : [ ]", "\"arguments\" : [ \"--stall=1s/1s\" ]"));
    Program.Result serving = Program.inProcess("run", "--resume=" + run());
    assertThat(serving.exitCode()).as(serving.all()).isEqualTo(2);
    assertThat(serving.err()).contains("siribench serve --stall=1s/1s", "--trust-plan");
    Files.writeString(plan, own.replace("\"reader\" : \"tree\"", "\"reader\" : \"mapper\""));
    Program.Result renamed = Program.inProcess("run", "--resume=" + run());
    assertThat(renamed.exitCode()).as(renamed.all()).isEqualTo(2);
    assertThat(renamed.err())
        .contains("json.tree.none.cold does not name its factors: format json, reader mapper");
    Files.writeString(plan, own);
    Program.Result resumed = Program.inProcess("run", "--resume=" + run());
    assertThat(resumed.exitCode()).as(resumed.all()).isZero();
  }

  /** Measures without JVM arguments, so that the plan needs no trust. */
  private void runOfTwoRounds() {
    Program.Result result =
        Program.inProcess(
            "run", Runs.SMALL, Runs.TREE, "--cold", "-n2", "--warmup-forks=0", "--out=" + run());
    assertThat(result.exitCode()).as(result.all()).isZero();
  }

  @Test
  void resume_planWithInvalidValue_isRefused() throws Exception {
    Map<String, String> changes =
        Map.of(
            "\"timeout_ms\" : ", "\"timeout_ms\" : -",
            "\"requests\" : 2", "\"requests\" : 2147483647",
            "\"id\" : \"", "\"id\" : \"\\u001b[31m",
            "\"interval_ms\" : 0", "\"interval_ms\" : -1");
    runOfTwoRounds();
    String plan = Files.readString(run().resolve("plan.json"));
    for (Map.Entry<String, String> change : changes.entrySet()) {
      change("run/plan.json", change.getKey(), change.getValue());
      Program.Result refused = Program.inProcess("run", "--resume=" + run());
      assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
      assertThat(refused.err())
          .containsAnyOf("is not valid", "is not one of its scenarios")
          .doesNotContain("\u001b");
      Files.writeString(run().resolve("plan.json"), plan);
    }
  }

  @Test
  void resume_afterAnInterruptWithinAWarmFork_measuresThatForkAgain() throws Exception {
    try (CanaryServer server = new CanaryServer("")) {
      try (Program program =
          Program.start(
              directory,
              "run",
              server.url("/ok"),
              "-f",
              "json",
              "--warm",
              "-n",
              "40",
              "--forks=2",
              Runs.FAST,
              Runs.TREE,
              "--interval=50ms",
              "--out=run")) {
        program.awaitThat("requests", () -> server.seen().size() > 5);
        program.signal("TERM");
        Program.Result result = program.await();
        assertThat(result.exitCode()).as(result.all()).isEqualTo(143);
        assertThat(result.err()).endsWith("resume with: siribench run --resume run\n");
      }
      int kept = Runs.rows(run());
      assertThat(kept).isBetween(1, 39);
      Program.Result result = resume();
      assertThat(result.exitCode()).as(result.all()).isZero();
      Runs.assertAllOk(run());
      assertThat(plan().path("superseded_forks")).hasSize(1);
      assertThat(plan().path("resumed_at")).hasSize(1);
      assertThat(Runs.rows(run())).isEqualTo(kept + 80);
      assertOnce(80);
      assertThat(resume().err()).contains("nothing is left to do in " + run());
      assertThat(Runs.rows(run())).isEqualTo(kept + 80);
    }
  }

  @Test
  void resume_afterAKillBetweenSteadyForks_measuresTheOthers() throws Exception {
    killed(
        1,
        Map.of(),
        "run",
        Runs.SMALL,
        "-f=json",
        "--steady",
        "-n=20",
        "--max-warmup=1s",
        "--forks=3",
        Runs.FAST,
        Runs.TREE,
        "--out=run");
    Program.Result result = resume("-q");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    List<Integer> superseded = new ArrayList<>();
    plan().path("superseded_forks").forEach(fork -> superseded.add(fork.asInt()));
    assertThat(Runs.samples(run()))
        .filteredOn(sample -> sample.request() == 0)
        .filteredOn(sample -> !superseded.contains(sample.fork()))
        .extracting(Sample::round)
        .containsExactlyInAnyOrder(1, 2, 3);
    // A run that was killed after its last sample leaves these.
    Path caches = Files.createDirectory(run().resolve("mapper-caches"));
    Files.createFile(caches.resolve("json.reader.none.pseudo-warm.mapper-cache.ser"));
    assertThat(resume().err()).contains("nothing is left to do in " + run());
    assertThat(caches).doesNotExist();
  }

  @Test
  void resume_endpointWithKey_requiresItAgainAndNeverShowsIt() throws Exception {
    Map<String, String> environment = Map.of("SIRIBENCH_KEY", Canary.KEY);
    try (CanaryServer server = new CanaryServer(Canary.KEY)) {
      killed(
          1,
          environment,
          "run",
          server.url("/ok"),
          "-f",
          "json",
          "--cold",
          "-n",
          "3",
          Runs.FAST,
          Runs.TREE,
          "--interval=1s",
          "--out=run");
      Program.Result without = resume();
      assertThat(without.exitCode()).as(without.all()).isEqualTo(2);
      assertThat(without.err()).contains("--resume: ", "key=***", "give the URL");
      Program.Result other =
          Program.run(
              directory,
              environment,
              "run",
              "--resume=run",
              "--trust-plan",
              server.url("/ok?StopRef=1"));
      assertThat(other.exitCode()).as(other.all()).isEqualTo(2);
      assertThat(other.err()).contains("this is not the request of the run: the URL is ");
      Program.Result again =
          Program.run(
              directory, environment, "run", "--resume=run", "--trust-plan", server.url("/ok"));
      assertThat(again.exitCode()).as(again.all()).isZero();
      assertOnce(4);
      assertThat(server.seen()).containsOnly(Canary.KEY);
      assertThat(server.leaks()).isEmpty();
      assertThat(Canary.isIn(without.all() + other.all() + again.all())).isFalse();
      assertThat(Canary.filesWithIt(directory)).isEmpty();
      assertThat(Canary.filesWithIt(Program.CACHE)).isEmpty();
    }
  }

  @Test
  @NeedsProc
  void resume_runWithEmbeddedServer_servesAtSameAddress() throws Exception {
    killed(
        1,
        Map.of(),
        "run",
        Runs.SMALL,
        "-f",
        "json",
        "--serve",
        "--serve-arg=--tls",
        "--cold",
        "-n",
        "3",
        Runs.FAST,
        Runs.TREE,
        "--out=run");
    URI base = URI.create(plan().at("/serve/base_url").asText());
    try (ServerSocket taken =
        new ServerSocket(base.getPort(), 1, InetAddress.getLoopbackAddress())) {
      Program.Result result = resume();
      assertThat(taken.isClosed()).isFalse();
      assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
      assertThat(result.err()).contains(base.toString(), "cannot be served there again");
    }
    Program.Result result = resume();
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertOnce(4);
    assertThat(Runs.samples(run()))
        .extracting(sample -> sample.factors().source())
        .containsOnly(Runs.samples(run()).get(0).factors().source());
  }

  @Test
  @NeedsProc
  void resume_changedEnvironment_isRefusedNamingTheChange() throws Exception {
    String document = Files.copy(Path.of(Runs.SMALL), directory.resolve("a.json")).toString();
    killed(2, Map.of(), "run", document, "--cold", "-n", "4", Runs.FAST, Runs.TREE, "--out=run");
    String plan = "run/plan.json";
    assertRefused(plan, "\"cores\" : ", "\"cores\" : 1", "cores is");
    change(plan, "\"host_boot_id\" : \"", "\"host_boot_id\" : \"0");
    assertRefused(plan, "\"host_name_hash\" : \"", "\"host_name_hash\" : \"0", "another host");
    change(plan, "\"host_boot_id\" : \"0", "\"host_boot_id\" : \"");
    assertRefused(plan, "\"fork_jars_sha256\" : \"", "\"fork_jars_sha256\" : \"0", "another build");
    assertRefused(plan, "\"java\" : \"", "\"java\" : \"1", "instead of 1");
    assertRefused(plan, "\"sampling\"", "\"other\"", "plans[0] has no 'sampling'");
    assertRefused("a.json", "{", " {", "the document " + document + " has changed");
    assertRefused("run/samples.csv", "1,json.tree", "2,json.tree", "schema");
    Program.Result restored = resume("--json");
    assertThat(restored.exitCode()).as(restored.all()).isZero();
    assertOnce(5);
  }

  /** Replaces {@code from} by {@code to}, expects a refusal, and restores the file. */
  private void assertRefused(String file, String from, String to, String named) throws Exception {
    List<Sample> before = Runs.samples(run());
    change(file, from, to);
    Program.Result result = resume();
    assertThat(result.exitCode()).as(result.all()).isNotZero();
    assertThat(result.err()).contains(named);
    change(file, to, from);
    assertThat(Runs.samples(run())).isEqualTo(before);
  }

  @Test
  void resume_withOptionsOfAPlan_isRefusedNamingThem() throws Exception {
    killed(1, Map.of(), "run", Runs.SMALL, "--cold", "-n", "3", Runs.FAST, Runs.TREE, "--out=run");
    Program.Result result = resume("-n", "5", "--cold", Runs.SMALL);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("--requests, --cold, SOURCE cannot change it", "leave out all options except");
    Program.Result both = resume("--out=" + directory.resolve("other"));
    assertThat(both.exitCode()).as(both.all()).isEqualTo(2);
  }

  @Test
  void resume_noRun_reportsHowToStartOne() throws Exception {
    Files.createDirectory(run());
    Program.Result result = resume();
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains(run() + " contains no run; start one there with --out " + run());
  }
}
