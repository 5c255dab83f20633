package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.fleet.FleetEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class FleetCommandTest {
  @TempDir private Path directory;

  private static String printed(int exitCode, String... arguments) {
    List<String> all = new ArrayList<>(List.of("fleet"));
    all.addAll(List.of(arguments));
    CommandRun run = CommandRun.ofProgram(all.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    return exitCode == 0 ? run.out() : run.err();
  }

  private static String file(FleetEngine engine, String... run) {
    List<String> all = new ArrayList<>(List.of(engine.optionName(), "--of=3", "--"));
    all.addAll(List.of(run));
    if (engine == FleetEngine.KUBERNETES || engine == FleetEngine.AWS_BATCH) {
      all.add(1, "--image=i:1");
    }
    return printed(0, all.toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource(FleetEngine.class)
  void fleet_everyEngine_hasTheCommandTheNumberAndACollectLine(FleetEngine engine) {
    String file = file(engine, "run", "--cold", "-f=json,xml", "my file.json");
    assertThat(file)
        .contains("my file.json", "--cold", "siribench collect out -o reports/fleet")
        .containsPattern("--of( |\", \")3|/3 ")
        .contains("{shard}")
        .doesNotContainPattern("@[A-Z]+@");
  }

  /** Words with blanks and quotes reach siribench as they are. */
  @ParameterizedTest
  @EnumSource(
      value = FleetEngine.class,
      names = {"SLURM", "PARALLEL", "AWS_BATCH"})
  void fleet_scripts_areValidShell(FleetEngine engine) throws Exception {
    for (String hosts : List.of("--hosts=any", "--hosts=each")) {
      Path script =
          Files.writeString(
              directory.resolve("fleet.sh"), file(engine, "run", hosts, "it's \"one\" word.json"));
      Process shell =
          new ProcessBuilder("sh", "-n", script.toString()).redirectErrorStream(true).start();
      String problems = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(shell.waitFor()).as(problems).isZero();
    }
  }

  @Test
  void fleet_slurm_runsThePartWithItsArguments() throws Exception {
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Path program = bin.resolve("siribench");
    Files.writeString(program, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path script =
        Files.writeString(
            directory.resolve("fleet.sh"),
            file(FleetEngine.SLURM, "run", "it's \"one\" word.json"));
    ProcessBuilder builder = new ProcessBuilder("sh", script.toString());
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    Process shell = builder.redirectErrorStream(true).start();
    assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
        .containsExactly(
            "run",
            "it's \"one\" word.json",
            "--shard",
            "auto",
            "--of",
            "3",
            "--out",
            "out/{shard}");
  }

  @Test
  void fleet_slurmEach_hasANodeForEachPart() {
    for (String hosts : List.of("--hosts each", "--hosts=EACH", "--data=<a>\n</a> --hosts each")) {
      assertThat(file(FleetEngine.SLURM, ("run " + hosts).split(" ", -1)))
          .contains("#SBATCH --nodes=3\n", "srun ")
          .doesNotContain("--array");
    }
    assertThat(file(FleetEngine.SLURM, "run", "--label", "--hosts each"))
        .contains("#SBATCH --array=0-2\n");
  }

  @ParameterizedTest
  @EnumSource(
      value = FleetEngine.class,
      names = {"SLURM", "KUBERNETES", "PARALLEL"})
  void fleet_sharedRate_hasTheGivenStart(FleetEngine engine) {
    assertThat(file(engine, "run", "URL", "--rate=9/s", "--start-at", "2999-01-01T00:00:00Z"))
        .containsOnlyOnce("2999-01-01T00:00:00Z")
        .doesNotContain("$(date");
  }

  @Test
  void fleet_sharedRateOnSlurm_agreesOnAStartWhenTheJobRuns() throws Exception {
    Path bin = Files.createDirectory(directory.resolve("bin"));
    Path program = bin.resolve("srun");
    Files.writeString(program, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path script =
        Files.writeString(
            directory.resolve("fleet.sh"), file(FleetEngine.SLURM, "run", "URL", "--rate=9/s"));
    ProcessBuilder builder = new ProcessBuilder("sh", script.toString());
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    Process shell = builder.redirectErrorStream(true).start();
    List<String> words =
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertThat(words.subList(words.size() - 6, words.size() - 1))
        .containsExactly("siribench", "run", "URL", "--rate=9/s", "--start-at");
    assertThat(Instant.parse(words.get(words.size() - 1))).isAfter(Instant.EPOCH);
  }

  @Test
  void fleet_containers_haveTheArgumentsAsJson() throws IOException {
    for (FleetEngine engine : List.of(FleetEngine.KUBERNETES, FleetEngine.AWS_BATCH)) {
      String line =
          file(engine, "run", "a \"b\" \\c.json", "--data=<a>\n\t</a>", "@N@")
              .lines()
              .filter(found -> found.contains("args: ") || found.contains("\"command\": "))
              .findFirst()
              .orElseThrow();
      JsonNode words =
          new ObjectMapper().readTree(line.substring(line.indexOf('['), line.lastIndexOf(']') + 1));
      assertThat(words)
          .extracting(JsonNode::asText)
          .containsExactly(
              "run",
              "a \"b\" \\c.json",
              "--data=<a>\n\t</a>",
              "@N@",
              "--shard",
              "auto",
              "--of",
              "3",
              "--out",
              "out/{shard}");
      assertThat(file(engine, "run")).contains("i:1");
    }
  }

  /** Kubernetes expands variables in arguments, and GNU parallel replaces braces. */
  @Test
  void fleet_wordsThatAnEngineExpands_areEscaped() {
    assertThat(file(FleetEngine.KUBERNETES, "run", "$(HOME)/$$.json"))
        .contains("\"$$(HOME)/$$$$.json\"");
    assertThat(file(FleetEngine.AWS_BATCH, "run", "$(HOME).json")).contains("\"$(HOME).json\"");
    assertThat(file(FleetEngine.PARALLEL, "run", "--data={}{1}{=a=}{format}"))
        .contains("'--data={''}{''1}{''=a=}{format}'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lsf -- run|is not an engine; accepted: slurm, kubernetes, parallel, github, aws-batch",
        "slurm -- adb|only run can be divided into shards, not 'adb'; give -- run ARGS...",
        "slurm -- run --out=x|--out is given by the file; leave it out",
        "slurm -- run -oreports/x|--out is given by the file; leave it out",
        "slurm -- run -qo reports/x|--out is given by the file; leave it out",
        "slurm -- run --shard 0/2|--shard is given by the file; leave it out",
        "slurm -- run --colld|Try 'siribench run --help'",
        "slurm -- run --cold --of 3|--of is an option of fleet; give it before --, as in fleet slurm",
        "slurm -- run --cold --until-decided|--until-decided excludes --shard: no shard knows",
        "slurm -- run --cold --judge Instructions|--judge excludes --shard: counts hardly vary between",
        "slurm -- run --cold --judge=allocated|count on one host, in a separate run",
        "slurm -- run --help|--help measures nothing; leave it out",
        "github -- run URL --key canary|--key: a credential would be readable in the file; give"
            + " --key-file FILE, or set SIRIBENCH_KEY on the hosts",
        "slurm -- run http://h/ -H apikey:canary|--header: a credential would be readable in the file;"
            + " write {key} instead, and give --key-file FILE, or set SIRIBENCH_KEY on the hosts",
        "slurm -- run http://h/ --param=token=canary|--param: a credential would be readable",
        "slurm -- run http://h/ --proxy http://u:canary@h:1|--proxy: a credential would be readable in"
            + " the file; set http_proxy or https_proxy on the hosts",
        "slurm -- run --serve --serve-arg=--key=canary|--serve-arg: a credential would be readable",
        "slurm -- run --jvm-arg=-Da.password=canary|--jvm-arg: a credential would be readable",
        "slurm -- run h.example/sm.json?key=canary|h.example/sm.json?key=***: a credential would be",
        "slurm -- run http://h/?a=1&key=canary|http://h/?a=1&key=***: a credential would be readable",
        "slurm -- run https://u:canary@h/|https://h/: a credential would be readable",
        "aws-batch --of=1 -- run|--of is 1; give 2 to 256",
        "kubernetes --image= -- run|--image: '' is not the name of an image; give one such as",
        "slurm --image=i:1 -- run|--image: slurm starts no container; leave it out, or use",
        "slurm -- run --cold -- -a.json|would follow --, and count as documents; leave -- out",
        "github -- run URL --rate=9/s|--rate needs shards that run at the same time, and on github the"
            + " jobs of a matrix start as runners become free; accepted: slurm, kubernetes, parallel",
        "aws-batch -- run URL --rate 9/s|accepted: slurm, kubernetes, parallel",
        "kubernetes -- run URL --rate 9/s|--rate needs a start that all shards agree on; also give"
            + " --start-at",
        "parallel -- run URL --rate 9/s|also give --start-at"
      })
  void fleet_impossible_isRefused(String arguments, String expected) {
    assertThat(printed(2, arguments.split(" ", -1))).contains(expected).doesNotContain("canary");
  }

  /** The default number of shards suits the default number of warm processes. */
  @Test
  void fleet_defaultNumber_equalsWarmProcesses() {
    assertThat(printed(0, "slurm", "--", "run")).contains("#SBATCH --array=0-7\n");
  }

  /** A part of a slow rate is launched a whole period before its start. */
  @Test
  void fleet_slowRateOnSlurm_startsLaterThanALaunchTakes() {
    assertThat(file(FleetEngine.SLURM, "run", "URL", "--rate=6/min")).contains("+95 seconds");
  }

  @Test
  void fleet_documentOnTheHosts_isServedThere() {
    assertThat(file(FleetEngine.SLURM, "run", "--serve", "/nowhere/order.json", "--cold"))
        .contains("/nowhere/order.json");
  }

  @Test
  void fleet_keyPlaceholder_isKept() {
    assertThat(
            file(
                FleetEngine.PARALLEL,
                ("run http://h/?key={key} -H apikey:{key} -H Accept:text/xml --param token={key}"
                        + " --proxy http://h:1")
                    .split(" ", -1)))
        .contains("key={key}", "apikey:{key}", "token={key}");
  }

  @Test
  void fleet_severalLinesInYaml_areRefused() {
    assertThat(printed(2, "github", "--", "run", "--data=<a>\n</a>"))
        .contains("an argument has several lines", "give --data=@FILE");
    assertThat(file(FleetEngine.PARALLEL, "run", "--data=<a>\n</a>"))
        .contains("'--data=<a>\n</a>'");
  }
}
