package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.process.EndpointProcess;
import io.siribench.request.Secret;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
final class ServeIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir private Path directory;

  private EndpointProcess start(String... arguments) throws IOException, InterruptedException {
    return EndpointProcess.start(
        JAVA,
        Program.JAR,
        EndpointProcess.ANY_PORT,
        List.of(arguments),
        Map.of(
            "XDG_CACHE_HOME", Secret.of(directory.toString()),
            "SIRIBENCH_KEY", Secret.of("canary")),
        TIMEOUT);
  }

  private static String get(URI base, String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).timeout(TIMEOUT).build();
    return HttpClient.newHttpClient()
        .send(request, BodyHandlers.ofString(StandardCharsets.UTF_8))
        .body();
  }

  @Test
  void endpoint_inItsOwnProcess_servesUntilClosed() throws Exception {
    EndpointProcess endpoint = start("--profile", "lte");
    try (endpoint) {
      assertThat(get(endpoint.baseUrl(), "/api/siri/stop-monitoring.json?key=canary"))
          .isEqualTo(Files.readString(Program.SAMPLES.resolve("stop-monitoring-20.json")));
      assertThat(get(endpoint.baseUrl(), "/api/siri/stop-monitoring.json"))
          .contains("ErrorCondition");
      assertThat(endpoint.trustStore()).isEmpty();
      assertThat(endpoint.isAlive()).isTrue();
    }
    assertThat(endpoint.isAlive()).isFalse();
    assertThat(endpoint.lastLines()).contains("served 2 requests").doesNotContain("canary");
  }

  @Test
  void endpoint_withTls_reportsTrustStore() throws Exception {
    try (EndpointProcess endpoint = start("--tls")) {
      assertThat(endpoint.baseUrl().getScheme()).isEqualTo("https");
      assertThat(endpoint.trustStore())
          .hasValueSatisfying(
              pem -> assertThat(pem).content().startsWith("-----BEGIN CERTIFICATE-----"));
    }
  }

  @Test
  void endpoint_thatCannotStart_isReportedWithItsLastLines() {
    assertThatThrownBy(() -> start("missing.json"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the endpoint did not start")
        .hasMessageContaining("'missing.json' does not exist");
  }

  @Test
  void server_thatIsTerminated_reportsWhatItDid() throws Exception {
    try (Program program = Program.start(directory, "serve", "--port", "0")) {
      program.awaitThat("it is ready", () -> program.out().contains("\nready\n"));
      URI base = URI.create(program.out().strip().split("\\.\\{json", 2)[0]);
      assertThat(get(base, "/")).contains("siribench serve");
      program.handle().destroy();
      Program.Result result = program.await();
      assertThat(result.exitCode()).isEqualTo(143);
      assertThat(result.err()).startsWith("served 1 request, ").hasLineCount(1);
    }
  }
}
