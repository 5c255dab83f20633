package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.Factor;
import io.siribench.process.Criu;
import io.siribench.results.Sample;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Absence of the endpoint's key from files, output and process lists in all cases. */
final class SecretsIT {
  private static final Map<String, String> ENVIRONMENT = Map.of("SIRIBENCH_KEY", Canary.KEY);

  @TempDir private Path directory;

  /** Directory for files that may contain the key. */
  @TempDir private Path elsewhere;

  @SuppressWarnings("NullAway.Init")
  private CanaryServer server;

  @BeforeEach
  void start() throws Exception {
    server = new CanaryServer(Canary.KEY);
    Files.writeString(elsewhere.resolve("key"), Canary.KEY + "\n", StandardCharsets.UTF_8);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String keyFile() {
    return "--key-file=" + elsewhere.resolve("key");
  }

  private Program.Result measure(String url, String... args) {
    return measure(List.of(url), args);
  }

  private Program.Result measure(List<String> urls, String... args) {
    List<String> all = run(urls, args);
    all.add(keyFile());
    return Program.inProcess(all.toArray(String[]::new));
  }

  private List<String> run(List<String> urls, String... args) {
    List<String> all = new ArrayList<>(List.of("run"));
    all.addAll(urls);
    all.addAll(List.of("-f", "json", "--warm", "-n", "2", "--forks", "1", Runs.FAST));
    all.addAll(List.of("--timeout", "3s", "--verbose", "--append", out()));
    all.addAll(List.of(args));
    return all;
  }

  private String out() {
    return directory.resolve("run").toString();
  }

  private List<String> urls(List<String> paths) {
    return paths.stream().map(server::url).toList();
  }

  private void assertShownNowhere(Program.Result result) throws Exception {
    // Without this check, a program that sends no key would pass.
    assertThat(server.seen()).as(result.all()).isNotEmpty().containsOnly(Canary.KEY);
    assertHiddenEverywhere(result);
  }

  private void assertHiddenEverywhere(Program.Result result) throws Exception {
    assertThat(Canary.isIn(result.all())).as("in the output: %s", result.all()).isFalse();
    assertThat(Canary.filesWithIt(directory)).isEmpty();
    assertThat(Canary.filesWithIt(Program.CACHE)).isEmpty();
    assertThat(server.leaks()).isEmpty();
  }

  /** Each row has so few endpoints that the run does not stop early. */
  @ParameterizedTest
  @CsvSource({
    "/ok /error /http, OK ERROR HTTP",
    "/parse /html, PARSE PARSE",
    "/redirect /long, HTTP HTTP",
    "/double /cut, ERROR HTTP",
    "/timeout, TIMEOUT"
  })
  void run_anyEndpoint_neverShowsTheKey(String paths, String outcomes) throws Exception {
    List<String> asked = List.of(paths.split(" ", -1));
    Program.Result result = measure(urls(asked));
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples).hasSize(2 * asked.size());
    List<String> expected = List.of(outcomes.split(" ", -1));
    assertThat(samples)
        .allSatisfy(
            sample -> {
              String path = URI.create(sample.factors().source()).getPath();
              assertThat(sample.outcome().name()).isEqualTo(expected.get(asked.indexOf(path)));
            });
    assertShownNowhere(result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/ok", "/http", "/parse", "/redirect"})
  void run_eachConnection_neverShowsTheKey(String path) throws Exception {
    List<String> connections = List.of("jackson-url", "url-connection", "http-client");
    Program.Result result =
        measure(server.url(path), Runs.TREE, "-c", String.join(",", connections));
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.factors().word(Factor.CONNECTION))
        .containsAll(connections);
    assertShownNowhere(result);
  }

  @Test
  void run_keyInHeader_isNeverShown() throws Exception {
    List<String> args = run(List.of(server.url("/ok")), "-H", "apikey: {key}");
    assertShownNowhere(Program.run(directory, ENVIRONMENT, args.toArray(String[]::new)));
  }

  @Test
  void run_keyFromEnvironment_isNeverShown() throws Exception {
    List<String> args = run(List.of(server.url("/error")));
    assertShownNowhere(Program.run(directory, ENVIRONMENT, args.toArray(String[]::new)));
  }

  /** JVM recordings and process images contain the environment of a fork. */
  @ParameterizedTest
  @ValueSource(strings = {"http_proxy,HTTPS_PROXY", "all_proxy,siribench_anything"})
  void run_profileWithSecretsInEnvironment_recordsNone(String variables) throws Exception {
    List<String> args = new ArrayList<>(List.of("run", "-f", "json", "--cold", "-n", "1"));
    args.addAll(List.of("--warmup-forks", "0", "--profile", "jfr", "--out", out()));
    Program.Result result = Program.run(directory, secrets(variables), args.toArray(String[]::new));
    assertThat(Canary.allFiles(directory)).anyMatch(file -> file.toString().endsWith(".jfr"));
    assertHiddenEverywhere(result);
  }

  /** Returns the environment in which each of {@code variables} has a secret. */
  private static Map<String, String> secrets(String variables) {
    return Stream.of(variables.split(",", -1))
        .collect(
            Collectors.toMap(name -> name, name -> "http://me:" + Canary.KEY + "@127.0.0.1:1"));
  }

  /** Images are inspected while the run restores them, since it leaves none. */
  @Test
  void run_processImageWithSecretInEnvironment_doesNotContainIt() throws Exception {
    Optional<String> obstacle = Criu.INSTALLED.obstacle();
    assumeTrue(obstacle.isEmpty(), () -> "no process can be restored: " + obstacle.orElse(""));
    Map<String, String> environment = new HashMap<>(ENVIRONMENT);
    environment.putAll(secrets("http_proxy,HTTPS_PROXY,all_proxy,siribench_x"));
    List<String> args = new ArrayList<>(List.of("run", "-f", "json", "--pseudo-warm", "-n", "50"));
    args.addAll(List.of("--restore", "process-image:1", Runs.FAST, "--out", out()));
    try (Program program = Program.start(directory, environment, args.toArray(String[]::new))) {
      program.awaitThat("samples", () -> Runs.rows(directory.resolve("run")) >= 2);
      assertThat(Canary.allFiles(directory))
          .anyMatch(file -> String.valueOf(file.getFileName()).startsWith("pages-"));
      assertThat(Canary.filesWithIt(directory)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/refused", "http://nowhere.invalid/unknown", "https://127.0.0.1:1/tls",
        "ftp://127.0.0.1/scheme", "http://127.0.0.1:99999/port", "http://127.0.0.1:x/syntax"
      })
  void run_invalidEndpoint_neverShowsTheKey(String url) throws Exception {
    Program.Result result = measure(url, "--no-floor");
    assertThat(result.exitCode()).as(result.all()).isBetween(2, 3);
    assertHiddenEverywhere(result);
  }

  @Test
  void check_anyEndpoint_neverShowsTheKey() throws Exception {
    List<String> args = new ArrayList<>(List.of("check"));
    args.addAll(
        urls(List.of("/ok", "/error", "/http", "/parse", "/cut", "/timeout", "/long", "/double")));
    args.addAll(List.of("-f", "json", "--timeout", "3s", "--verbose"));
    assertShownNowhere(Program.run(directory, ENVIRONMENT, args.toArray(String[]::new)));
    assertThat(server.seen()).hasSizeGreaterThanOrEqualTo(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/error", "/http", "/parse", "/long", "/double"})
  void record_anyEndpoint_neverStoresTheKey(String path) throws Exception {
    List<String> args = record(path, directory.resolve("answers.har").toString());
    args.add(keyFile());
    assertShownNowhere(Program.inProcess(args.toArray(String[]::new)));
  }

  @Test
  void record_keyFromEnvironment_isHiddenInLaterRun() throws Exception {
    List<String> args = record("/ok", "answers.har");
    assertShownNowhere(Program.run(directory, ENVIRONMENT, args.toArray(String[]::new)));
    Path answers = directory.resolve("answers.har");
    assertThat(answers).exists();
    assertHiddenEverywhere(
        Program.inProcess(
            "run", answers.toString(), "--warm", "-n2", "--forks=1", Runs.FAST, "--out=" + out()));
  }

  private List<String> record(String path, String file) {
    List<String> args = new ArrayList<>(List.of("record", server.url(path), "-f", "json"));
    args.addAll(List.of("-o", file, "--every", "10ms", "--count", "3", "--verbose"));
    return args;
  }
}
