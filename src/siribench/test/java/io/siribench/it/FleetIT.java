package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.environment.Host;
import io.siribench.factor.Factor;
import io.siribench.report.ResultSchema;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shards of a plan on several hosts, and their collection. */
final class FleetIT {
  @TempDir private Path directory;

  @AfterEach
  void moveBack() {
    System.clearProperty(Host.ROOT);
  }

  /** Makes this machine the host {@code name}. */
  private void moveTo(String name) throws IOException {
    Path root = directory.resolve("root-" + name);
    Path kernel = root.resolve("proc/sys/kernel");
    Files.createDirectories(kernel.resolve("random"));
    Files.createDirectories(root.resolve("etc"));
    Files.writeString(kernel.resolve("random/boot_id"), "boot-of-" + name + "\n");
    Files.writeString(kernel.resolve("hostname"), name + "\n");
    Files.writeString(root.resolve("etc/machine-id"), "the-same-image\n");
    System.setProperty(Host.ROOT, root.toString());
  }

  private Program.Result shard(int index) throws Exception {
    return Program.inProcess(
        "run",
        "--shard=" + index + "/2",
        "--host-name",
        "--cold",
        "-n=4",
        "-r=tree,mapper",
        Runs.NO_WARMUP,
        Runs.FAST,
        Runs.SMALL,
        "--out=" + directory.resolve("fleet/" + index));
  }

  private Program.Result collect() throws Exception {
    return Program.inProcess(
        "collect", directory.resolve("fleet").toString(), "--out=" + directory.resolve("all"));
  }

  private Path attempt(String name) {
    return directory.resolve("fleet").resolve(name);
  }

  /** Removes the last row, as if the run had been killed before. */
  private static void cutOff(Path run) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(run.resolve("samples.csv")));
    lines.remove(lines.size() - 1);
    Files.writeString(run.resolve("samples.csv"), String.join("\n", lines) + "\n");
  }

  private static void assertEnds(int exitCode, Program.Result result) {
    assertThat(result.exitCode()).as(result.all()).isEqualTo(exitCode);
  }

  /** Sends the shares of a rate at the same time. A busy machine may need several tries. */
  private void shareARate(String url, int tries) throws Exception {
    String start = Instant.now().plusSeconds(20).truncatedTo(ChronoUnit.SECONDS).toString();
    List<Program> parts = new ArrayList<>();
    for (int part = 0; part < 2; part++) {
      parts.add(
          Program.start(
              directory,
              "run",
              url,
              "--rate=20/s",
              "--duration=2s",
              "--shard=" + part + "/2",
              "--start-at=" + start,
              Runs.TREE,
              Runs.FAST,
              "--out=" + attempt(String.valueOf(part))));
    }
    boolean isLate = false;
    for (Program part : parts) {
      try (part) {
        Program.Result result = part.await();
        isLate |= result.err().contains("had passed before its process was ready");
        if (!isLate) {
          assertEnds(0, result);
        }
      }
    }
    if (isLate) {
      assertThat(tries).as("starts that were too late").isPositive();
      for (int part = 0; part < 2; part++) {
        Files.move(attempt(String.valueOf(part)), directory.resolve(start.hashCode() + "-" + part));
      }
      shareARate(url, tries - 1);
    }
  }

  @Test
  void run_ownServerOfEachShare_isRefused() {
    Program.Result result =
        Program.inProcess(
            "run",
            "--serve",
            "--rate=9/s",
            "--shard=0/2",
            "--start-at=" + Instant.now().plusSeconds(3600),
            "--out=" + attempt("0"));
    assertEnds(2, result);
    assertThat(result.err())
        .contains(
            "--serve: excludes --shard with --rate: each shard would send to its own server; give"
                + " the URL of one server to all shards");
  }

  @Test
  @NeedsProc
  void collect_hostsThatShareARate_areOneLoad() throws Exception {
    try (Program server = Program.start(directory, "serve", "--port", "0")) {
      server.awaitThat("it is ready", () -> server.out().contains("\nready\n"));
      shareARate(server.out().strip().split("\\{json", 2)[0] + "json", 3);
    }
    assertThat(Runs.rows(attempt("0"))).isEqualTo(21);
    Path plan = attempt("1").resolve("plan.json");
    Files.writeString(
        plan, Files.readString(plan).replaceFirst("\"host_boot_id\" : \"", "$0another-"));

    Path all = directory.resolve("all");
    Program.Result whole =
        Program.inProcess("collect", "--json", attempt("").toString(), "--out=" + all);
    assertEnds(0, whole);
    assertThat(whole.err()).contains("2 of 2 shards from 2 hosts: 42 rows in and out, checksum ");
    JsonNode report = new ObjectMapper().readTree(ResultSchema.checked(whole.out()));
    assertThat(report.path("scenarios"))
        .hasSize(2)
        .allSatisfy(
            scenario -> {
              assertThat(scenario.path("n").asInt()).isEqualTo(20);
              assertThat(scenario.path("asked_rate_per_s").asDouble()).isEqualTo(10);
            });
    JsonNode together = report.path("all_hosts_together");
    assertThat(together).hasSize(1);
    assertThat(together.path(0).path("scenario").asText()).isEqualTo("json.tree.none.warm");
    assertThat(together.path(0).path("n").asInt()).isEqualTo(40);
    assertThat(together.path(0).path("asked_rate_per_s").asDouble()).isEqualTo(20);
    assertThat(together.path(0).path("achieved_rate_per_s").asDouble()).isPositive();
    assertThat(all.resolve("json.tree.none.warm.hgrm")).content().contains("maximum of 40 samples");

    Files.move(attempt("1"), directory.resolve("lost"));
    Program.Result part = collect();
    assertEnds(3, part);
    assertThat(part.err())
        .contains("missing: shard 1: all had to start at ")
        .contains(": run all again with a later --start-at");
  }

  @Test
  void collect_shardsOfTwoHostsWithAnInterruptedAttempt_hasEveryRowOnce() throws Exception {
    moveTo("a");
    Program.Result first = shard(0);
    assertEnds(0, first);
    assertThat(first.err()).contains("shard 0/2 is complete; join all with: ");
    assertThat(Runs.samples(attempt("0"))).extracting(Sample::round).containsOnly(1, 2);

    cutOff(attempt("0"));
    assertEnds(0, shard(0));
    assertThat(Runs.rows(attempt("0"))).as("resumed on the same host").isEqualTo(4);

    moveTo("b");
    assertEnds(0, shard(1));
    cutOff(attempt("1"));
    Program.Result early = collect();
    assertEnds(3, early);
    assertThat(early.err())
        .contains("1 of 2 shards from 1 host: 4 rows in and out")
        .contains("(shard 1/2): 3 of 4 forks have run")
        .containsPattern(
            "missing: shard 1: .* run .*--host-name --cold .* --shard 1/2 --out DIR\n");
    assertThat(early.out()).contains("incomplete: 1 of 2 shards is missing: 1; run it with: ");

    moveTo("c");
    assertEnds(0, shard(1));
    assertThat(attempt("1.1")).as("a new attempt on another host").isDirectory();
    Program.Result again = shard(1);
    assertEnds(0, again);
    assertThat(again.err()).contains("nothing is left to do in " + attempt("1.1"));

    Program.Result whole = collect();
    assertEnds(0, whole);
    assertThat(whole.err()).contains("2 of 2 shards from 2 hosts: 8 rows in and out, checksum ");
    Path all = directory.resolve("all");
    Runs.assertAllOk(all);
    List<Sample> samples = Runs.samples(all);
    assertThat(samples)
        .hasSize(8)
        .allSatisfy(
            sample ->
                assertThat(sample.scenario()).endsWith("@" + sample.factors().word(Factor.HOST)));
    assertThat(samples).extracting(Sample::fork).doesNotHaveDuplicates();
    assertThat(samples.stream().map(sample -> sample.factors().word(Factor.HOST)).distinct())
        .containsExactly("a", "c");
    assertThat(PlanFile.of(new RunDirectory(all)).environments())
        .extracting(facts -> facts.get(Host.NAME))
        .containsExactly("a", "c");
    assertThat(Files.readString(all.resolve("report.html"))).contains("@c");

    Map<String, byte[]> before = Runs.files(all);
    assertEnds(0, collect());
    assertThat(Runs.files(all).keySet()).isEqualTo(before.keySet());
    Runs.files(all)
        .forEach((name, content) -> assertThat(content).as(name).isEqualTo(before.get(name)));

    Program.Result resumed = Program.inProcess("run", "--resume=" + all);
    assertEnds(2, resumed);
    assertThat(resumed.err()).contains("joins the shards of a fleet");
  }
}
