package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs against nginx with TLS, HTTP/2 and gzip. */
final class NginxIT {
  @TempDir private static Path directory;

  @SuppressWarnings("NullAway.Init")
  private static Nginx nginx;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(Nginx.isInstalled(), "nginx is not installed");
    // If the tests run as root, nginx's worker is another user.
    directory.toFile().setExecutable(true, false);
    directory.toFile().setReadable(true, false);
    Path documents = Files.createDirectory(directory.resolve("documents"));
    for (String format : List.of("json", "xml")) {
      Files.copy(
          Program.SAMPLES.resolve("stop-monitoring-20." + format),
          documents.resolve("stop-monitoring-20." + format));
    }
    nginx = Nginx.start(directory, documents);
  }

  @AfterAll
  static void stop() {
    if (nginx != null) {
      nginx.close();
    }
  }

  private static List<Sample> measure(String out, String... args) throws Exception {
    List<String> all =
        new ArrayList<>(List.of("run", nginx.url("stop-monitoring-20.{format}"), Runs.FAST));
    all.addAll(List.of("--forks=1", "--trust-store=" + nginx.certificate(), "-q"));
    all.add("--out=" + directory.resolve(out));
    all.addAll(List.of(args));
    Program.Result result = Program.inProcess(all.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve(out));
    return Runs.samples(directory.resolve(out));
  }

  @Test
  void run_allConnections_bindTheSame() throws Exception {
    List<Sample> samples =
        measure(
            "all", "--warm", "-n=2", "-f=json,xml", "-c=jackson-url,url-connection,http-client");
    assertThat(samples).extracting(sample -> sample.number(Metric.VISITS)).containsOnly(20L);
    assertThat(samples)
        .extracting(sample -> sample.text(Metric.DIGEST))
        .filteredOn(digest -> !digest.isEmpty())
        .containsOnly(samples.get(0).text(Metric.DIGEST));
    assertThat(samples)
        .allSatisfy(
            sample -> {
              boolean compressed = sample.number(Metric.WIRE_BYTES) < sample.number(Metric.BYTES);
              assertThat(compressed)
                  .isEqualTo(!sample.factors().word(Factor.CONNECTION).equals("jackson-url"));
            });
  }

  @Test
  void run_httpClientWithHttp11_usesHttp11() throws Exception {
    assertThat(
            measure("old", "--warm", "-n=2", "-f=json", Runs.TREE, "-c=http-client", "--http=1.1"))
        .extracting(sample -> sample.text(Metric.HTTP_VERSION))
        .containsOnly("HTTP/1.1");
  }

  @Test
  @NeedsProc
  void run_warm_reusesTheConnectionAndSpeaksHttp2WithHttpClient() throws Exception {
    List<Sample> samples =
        measure("reused", "--warm", "-n=3", "-f=json", Runs.TREE, "-c=url-connection,http-client");
    assertThat(samples)
        .hasSize(6)
        .allSatisfy(
            sample ->
                assertThat(sample.text(Metric.CONNECTION_STATE))
                    .isEqualTo(sample.request() == 0 ? "new" : "reused"));
    assertThat(samples)
        .allSatisfy(
            sample ->
                assertThat(sample.text(Metric.HTTP_VERSION))
                    .isEqualTo(
                        sample.factors().word(Factor.CONNECTION).equals("http-client")
                            ? "HTTP/2"
                            : "HTTP/1.1"));
  }

  @Test
  void run_withoutGzip_transfersDecodedLength() throws Exception {
    assertThat(measure("plain", "--warm", "-n=2", "-f=json,xml", Runs.TREE, "--no-gzip"))
        .allSatisfy(
            sample ->
                assertThat(sample.number(Metric.WIRE_BYTES))
                    .isEqualTo(sample.number(Metric.BYTES)));
  }

  @Test
  void run_unknownCertificate_failsAsHttpWithRemedy() throws Exception {
    Program.Result result =
        Program.inProcess(
            "run",
            nginx.url("stop-monitoring-20.json"),
            "--warm",
            "-n=2",
            "--forks=1",
            Runs.FAST,
            Runs.TREE,
            "--out=" + directory.resolve("untrusted"));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.out()).contains("--trust-store");
  }
}
