package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.recording.ScriptedEndpoint;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.Certificates;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs against a server that requires a client certificate. */
final class ClientCertIT {
  private static final String CANARY = "c4n4ry-p4ssw0rd";

  @TempDir private Path directory;

  private static Certificates certificates;

  @SuppressWarnings("NullAway.Init")
  private ScriptedEndpoint endpoint;

  @BeforeAll
  static void makeCertificates(@TempDir Path stores) throws Exception {
    certificates = Certificates.makeIn(stores);
    certificates.add("server", "localhost", "-1H");
    certificates.add("client", "client.example", "-1H");
    certificates.add("other", "other.example", "-1H");
  }

  @BeforeEach
  void start() throws Exception {
    // A killed test leaves such keys.
    for (Path kept : keptKeys()) {
      Files.delete(kept);
    }
    endpoint =
        ScriptedEndpoint.startForCertified(certificates.context("server"))
            .then(
                200,
                BundledSamples.bytes("stop-monitoring-1", Format.JSON),
                "Content-Type: application/json");
  }

  @AfterEach
  void stop() {
    endpoint.close();
  }

  private String[] run(String... more) {
    List<String> line =
        new ArrayList<>(List.of("run", endpoint.url("/sm.json"), Runs.FAST, Runs.TREE));
    line.addAll(List.of("--trust-store=" + certificates.pem(), "--warm"));
    line.addAll(List.of("--forks=1", "--out=" + directory.resolve("run"), "--verbose"));
    line.addAll(List.of(more));
    return line.toArray(String[]::new);
  }

  private Path store(String alias) throws Exception {
    return certificates.storeFile(alias, CANARY);
  }

  private static Map<String, String> environment() {
    return Map.of("SIRIBENCH_CLIENT_CERT_PASSWORD", CANARY);
  }

  private static List<Path> keptKeys() throws IOException {
    Path cache = Program.CACHE.resolve("siribench/client-certs");
    if (!Files.isDirectory(cache)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(cache)) {
      return files.toList();
    }
  }

  @Test
  void run_eachConnection_presentsCertificateAndKeepsNothing() throws Exception {
    Program.Result result =
        Program.run(
            directory,
            environment(),
            run(
                "-c",
                "jackson-url,url-connection,http-client",
                "-n",
                "2",
                "--client-cert=" + store("client")));
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(result.all()).doesNotContain(CANARY);
    Runs.files(directory.resolve("run"))
        .forEach(
            (name, bytes) ->
                assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
                    .as(name)
                    .doesNotContain(CANARY));
    assertThat(keptKeys()).isEmpty();
  }

  @Test
  void run_stoppedAndResumed_requiresCertificateAgain() throws Exception {
    assumeTrue(
        ProcessHandle.current().info().commandLine().isPresent(),
        "this system does not report command lines");
    Set<String> commandLines = new TreeSet<>();
    try (Program program =
        Program.start(
            directory,
            environment(),
            run("--cold", "-n", "4", Runs.NO_WARMUP, "--client-cert=" + store("client")))) {
      program.awaitThat(
          "three samples are written",
          () -> {
            program.descendants().stream()
                .flatMap(fork -> fork.info().commandLine().stream())
                .forEach(commandLines::add);
            return Runs.rows(directory.resolve("run")) >= 3;
          });
      program.handle().destroy();
      program.await();
    }
    assertThat(String.join("\n", commandLines))
        .contains("-Djavax.net.ssl.keyStore=")
        .doesNotContain(CANARY, "keyStorePassword", "client-cert-password");
    assertThat(keptKeys()).isEmpty();

    String resume = "--resume=" + directory.resolve("run");
    Program.Result without = Program.inProcess("run", resume);
    assertThat(without.exitCode()).as(without.all()).isEqualTo(2);
    assertThat(without.err()).contains("give --client-cert again");
    String another = "--client-cert=" + store("other");
    Program.Result wrong = Program.run(directory, environment(), "run", resume, another);
    assertThat(wrong.exitCode()).as(wrong.all()).isEqualTo(2);
    assertThat(wrong.err()).contains("another certificate than the run presents");
    String same = "--client-cert=" + store("client");
    Program.Result right = Program.run(directory, environment(), "run", resume, same, "-q");
    assertThat(right.exitCode()).as(right.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
  }

  @Test
  void run_withoutClientCertificate_failsAsHttpWithRemedy() throws Exception {
    Program.Result result = Program.inProcess(run("-n", "2"));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.out()).contains("--client-cert");
    assertThat(endpoint.requests()).isEmpty();
  }
}
