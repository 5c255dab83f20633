package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs against the embedded server. */
final class RunServeIT {
  @TempDir private Path directory;

  private Program.Result measure(String... args) {
    List<String> all = new ArrayList<>(List.of("run", Runs.FAST));
    all.add("--out=" + directory.resolve("run"));
    all.addAll(List.of(args));
    return Program.inProcess(all.toArray(String[]::new));
  }

  private List<Sample> samples() throws Exception {
    return Runs.samples(directory.resolve("run"));
  }

  /** Returns the servers with {@code profile}; other tests may run servers at the same time. */
  private static List<String> servers(String profile) {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.flatMap(process -> process.info().commandLine().stream())
          .filter(
              line ->
                  line.contains("--until-stdin-ends")
                      && line.contains(Program.JAR.toString())
                      && line.contains(profile))
          .toList();
    }
  }

  @Test
  void runServe_aProfile_measuresTheSampleOverTheNetworkAndStops() throws Exception {
    Program.Result result =
        measure("--serve=wifi-2013", "--warm", "--forks=1", "-f", "json,xml", "-n", "2");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(samples())
        .allSatisfy(
            sample -> {
              assertThat(sample.number(Metric.VISITS)).isEqualTo(20);
              assertThat(sample.factors().source()).startsWith("http://127.0.0.1:");
              // The round trip takes 16 ms, and waits may end slightly early.
              assertThat(sample.number(Metric.FIRST_BYTE_NS)).isGreaterThan(15_000_000);
            });
    assertThat(
            new ObjectMapper()
                .readTree(directory.resolve("run/plan.json").toFile())
                .at("/plans/0/software/serve")
                .asText())
        .isEqualTo("--profile wifi-2013");
    // No other test starts a server with this profile.
    assertThat(servers("wifi-2013")).isEmpty();
  }

  @Test
  void runServe_ownDocumentOverTls_isTrustedAndBound() throws Exception {
    Path document = Files.copy(Path.of(Runs.SMALL), directory.resolve("my stop.json"));
    Program.Result result =
        measure(
            document.toString(),
            "--serve",
            "--serve-arg=--tls",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "-f=smile",
            "-r=reader,async",
            "-c=url-connection,http-client-async",
            "--skip-invalid");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(samples())
        .extracting(Sample::scenario)
        .contains(
            "smile.async.none.cold@url-connection", "smile.async.none.cold@http-client-async");
    assertThat(samples().stream().map(sample -> sample.text(Metric.DIGEST)).distinct()).hasSize(1);
    assertThat(samples())
        .allSatisfy(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(Outcome.OK);
              assertThat(sample.factors().source())
                  .startsWith("https://")
                  .endsWith("my%20stop.smile");
              assertThat(
                      sample.factors().word(Factor.CONNECTION).startsWith("http-client")
                          || sample.number(Metric.TLS_NS) > 0)
                  .isTrue();
            });
  }

  @Test
  void runServe_severalDocuments_haveDistinctNames() throws Exception {
    // A folder has the name of a profile, but the word means the profile. A separate process has
    // the folder in its working directory.
    Path documents = Files.createDirectory(directory.resolve("lte"));
    for (String name : List.of("stop-monitoring-1", "vehicle-monitoring-20")) {
      Files.copy(Program.SAMPLES.resolve(name + ".json"), documents.resolve(name + ".json"));
    }
    Program.Result result =
        Program.run(
            directory,
            "run",
            Runs.FAST,
            "--serve=lte",
            "./lte",
            "--serve-arg=--seed=7",
            "--warm",
            "-n=2",
            "--forks=1",
            "-f=xml,cbor",
            "--out=run");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(samples())
        .extracting(Sample::scenario)
        .contains(
            "xml.reader.none.warm@stop-monitoring-1",
            "cbor.reader.none.warm@stop-monitoring-1",
            "xml.reader.none.warm@vehicle-monitoring-20");
    assertThat(
            new ObjectMapper()
                .readTree(directory.resolve("run/plan.json").toFile())
                .at("/plans/0/software/serve")
                .asText())
        .isEqualTo("--profile lte --seed=7");
  }

  @Test
  void runServe_faults_areOutcomesAndNeverTimes() throws Exception {
    Program.Result result =
        measure(
            "--serve",
            "--serve-arg=--fail=100%:503",
            "--warm",
            "--forks=1",
            "-n",
            "20",
            "-f",
            "json");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).contains("503", "5 consecutive requests failed");
    assertThat(samples()).hasSize(5).extracting(Sample::outcome).containsOnly(Outcome.HTTP);
    assertThat(result.out()).contains("no sample completed");
  }

  @ParameterizedTest
  @CsvSource({
    "--serve=5g, wifi-2013",
    "--serve-arg=--tls, --serve",
    "--serve http://127.0.0.1:1/a.json, already has a server",
    "--serve nowhere.json, nowhere.json",
    "--serve --serve-arg=--key=abcdefgh, --key-file",
    "--serve --serve-arg=--fail=many, many"
  })
  void runServe_badInput_reportsAcceptedValues(String args, String text) throws Exception {
    Program.Result result = measure(args.split(" ", -1));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains(text);
    assertThat(directory.resolve("run")).doesNotExist();
  }

  /** The sample is of SIRI, and would bind to an empty object of another class. */
  @ParameterizedTest
  @ValueSource(strings = {"com.acme.Order", "numbers"})
  void serve_ownClassWithoutDocument_isRefused(String model) {
    Program.Result result = Program.inProcess("run", "--serve", "--cold", "--model=" + model);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("--serve: serves a sample of SIRI, which is not a document of " + model);
  }
}
