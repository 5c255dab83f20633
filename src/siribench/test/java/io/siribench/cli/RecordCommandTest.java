package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.recording.ScriptedEndpoint;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecordCommandTest {
  private static final String CANARY = "c4n4ry-k3y";
  private static final String EMPTY =
      "{\"Siri\":{\"ServiceDelivery\":{\"MoreData\":true,\"StopMonitoringDelivery\":[{}]}}}";

  @TempDir private Path directory;
  private ScriptedEndpoint endpoint;

  @BeforeEach
  void start() throws IOException {
    endpoint = ScriptedEndpoint.start();
  }

  @AfterEach
  void stop() {
    endpoint.close();
  }

  private Path file() {
    return directory.resolve("a.har");
  }

  /** Runs the whole program, because it reports failures. */
  private static CommandRun siribench(Object... arguments) {
    return CommandRun.ofProgram(Stream.of(arguments).map(Object::toString).toArray(String[]::new));
  }

  private JsonNode entries() throws IOException {
    return new ObjectMapper().readTree(file().toFile()).at("/log/entries");
  }

  @Test
  void record_oneAnswer_isShownAndKept() throws IOException {
    endpoint.then(200, BundledSamples.bytes("stop-monitoring-20", Format.JSON));

    CommandRun run = siribench("record", endpoint.url("/stop-monitoring.json"), "-o", file());

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(2);
    assertThat(run.out().lines().skip(1).findFirst().orElseThrow())
        .matches(" +1  [0-9:]{8}Z +200  ok +20 +45,978 +45,978  json");
    assertThat(run.err()).isEqualTo(file() + ": 1 response recorded\n");
    assertThat(entries()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "samples, samples",
    "/etc/passwd, /etc/passwd",
    "localhost:18080/x.json?key=canary-1, localhost:18080/x.json?key=***",
    "user:canary-2@host.example/sm, host.example/sm",
  })
  void record_notAUrl_isRefusedWithoutItsSecrets(String source, String shown) {
    CommandRun run = siribench("record", source, "-o", file());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("'" + shown + "' is not a URL; begin it with http:// or https://");
  }

  @Test
  void record_remoteEndpointWithoutPause_isRefused() {
    CommandRun run =
        siribench("record", "https://host.example/sm", "-o", file(), "--every", "0s", "--no-floor");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("--every: is 0, but the endpoint is on another machine; give 1s or more");
  }

  /** A run refuses it likewise. */
  @Test
  void record_zeroTimeout_isRefused() {
    CommandRun run = siribench("record", "http://localhost/sm", "-o", file(), "--timeout", "0");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--timeout: is 0; give a duration such as 30s");
  }

  @Test
  void record_severalWithFailures_continuesAndReportsFailures() throws IOException {
    endpoint.then(200, EMPTY).then(500, "").then(200, EMPTY);

    CommandRun run =
        siribench("record", endpoint.url("/sm"), "-o", file(), "--count", "3", "--every", "0");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .contains("entry 2: http: ")
        .contains("HTTP 500")
        .contains("3 responses recorded, 1 of them failed");
    assertThat(run.out()).containsPattern("2, \\d+ s").contains("MoreData");
    assertThat(entries()).hasSize(3);
  }

  @Test
  void record_oneFailure_isSummarisedInTheSingular() {
    endpoint.then(500, "");

    CommandRun run = siribench("record", endpoint.url("/sm"), "-o", file());

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).endsWith(": 1 response recorded, which failed\n");
  }

  @Test
  void record_onlyFailures_stopsAfterFive() throws IOException {
    endpoint.then(200, "<html>log in</html>", "Content-Type: text/html");

    CommandRun run =
        siribench(
            "record", endpoint.url("/sm"), "-o", file(), "--count", "9", "--every", "0", "-q");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("entry 1: parse: HTML, not a SIRI document")
        .contains("Content-Type: text/html")
        .contains("stopped after 5 failures in a row");
    assertThat(entries()).hasSize(5);
  }

  @Test
  void record_append_addsToTheRecording() throws IOException {
    endpoint.then(200, EMPTY);
    String url = endpoint.url("/sm");
    assertThat(siribench("record", url, "-o", file(), "--append").exitCode()).isZero();

    CommandRun refused = siribench("record", url, "-o", file());
    CommandRun appended = siribench("record", url, "-o", file(), "--append");

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("already exists", "--append");
    assertThat(appended.exitCode()).isZero();
    assertThat(entries()).hasSize(2);
    assertThat(endpoint.requests()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "/sm, xml, application/xml",
    "/stop.cbor, , application/cbor",
    "/sm, , application/json"
  })
  void record_format_isAskedFor(String path, String format, String mediaType) {
    endpoint.then(200, EMPTY);
    Object[] words = {"record", endpoint.url(path), "-o", file()};
    Object[] withFormat = {"record", endpoint.url(path), "-o", file(), "-f", format};

    siribench(format == null ? words : withFormat);

    assertThat(endpoint.requests()).singleElement().asString().contains(mediaType);
  }

  @Test
  void record_keyEchoedByEndpoint_isHidden() throws IOException {
    endpoint
        .then(
            200,
            EMPTY.replace("[{}]", "[{\"ErrorCondition\":{\"Description\":\"" + CANARY + "\"}}]"))
        .then(401, "no " + CANARY, "ETag: " + CANARY)
        .then(302, "", "Location: http://other.example/" + CANARY)
        .then(200, "no " + CANARY);
    Path keyFile = Files.writeString(directory.resolve("key"), CANARY + "\n");

    CommandRun run =
        siribench(
            "record",
            endpoint.url("/sm"),
            "--key-file",
            keyFile,
            "-H",
            "X-Key: {key}",
            "-o",
            file(),
            "--count",
            "4",
            "--every",
            "0");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(endpoint.requests()).hasSize(4).allMatch(request -> request.contains(CANARY));
    assertThat(run.out() + run.err()).doesNotContain(CANARY).contains("other.example");
    assertThat(Files.readString(file(), StandardCharsets.ISO_8859_1)).doesNotContain(CANARY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "URL -o DIR/a.json | a recording also contains headers and times; name it FILE.har;"
            + " siribench convert FILE.har a.json extracts the body",
        "URL -o DIR | is a directory; give a file in it",
        "URL -o DIR/key | already exists",
        "URL -o DIR/key --append | is not a recording: expected a HAR file",
        "URL -o DIR/missing/a.har | /missing; create it, or give a file in another one",
        "URL -o DIR/a.har --count 0 | --count: is 0; give 1 or more",
        "URL.json -o DIR/a.har -f xml | write .{format} instead of .json",
        "URL -o DIR/a.har --every 30 | '30' is not a duration",
        "URL | Missing required option: '--out=FILE'",
        "ftp://localhost/ -o DIR/a.har | http"
      })
  void record_badUsage_sendsNothingAndReportsAcceptedValues(String arguments, String message)
      throws IOException {
    Files.writeString(directory.resolve("key"), "mine");
    String words =
        arguments.replace("DIR", directory.toString()).replace("URL", endpoint.url("/sm"));

    CommandRun run = siribench((Object[]) ("record " + words).split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(endpoint.requests()).isEmpty();
    assertThat(file()).doesNotExist();
    assertThat(directory.resolve("key")).hasContent("mine");
  }
}
