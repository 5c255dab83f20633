package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.recording.ScriptedEndpoint;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CheckEndpointTest {
  private static final String CANARY = "c4n4ry-k3y";
  private static final String EMPTY =
      "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{}]}}}";

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

  private static CommandRun check(Object... arguments) {
    return CommandRun.of(
        new CheckCommand(), Stream.of(arguments).map(Object::toString).toArray(String[]::new));
  }

  @Test
  void check_goodEndpoint_showsResponseAndProof() throws IOException {
    byte[] sample = BundledSamples.bytes("stop-monitoring-20", Format.JSON);
    endpoint.then(
        200,
        sample,
        "Content-Type: application/json",
        "Content-Encoding: gzip",
        "X-RateLimit-Remaining: 59",
        "Server: a\u009Bb");

    CommandRun run = check(endpoint.url("/stop-monitoring.json?stop=1"), "--key", CANARY);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("/stop-monitoring.json?stop=1&key=***\n")
        .contains("  outcome     ok, 20 visits\n")
        .contains("  status      200, HTTP/1.1\n")
        .contains("  media type  application/json\n")
        .contains("  format      json\n")
        .contains("  length      45,978 bytes; gzip: ")
        .contains(" on the wire\n")
        .containsPattern(
            "  times       dns [0-9.]+ ms, tcp [0-9.]+ ms, until first byte [0-9.]+ ms")
        .containsIgnoringCase("X-RateLimit-Remaining: 59\n")
        .contains("json    SM+SX    2.0       20    1278   1278         0     0     0         0\n")
        .contains("1 document checked");
    assertThat(run.out()).doesNotContain(CANARY, "\u009B");
    assertThat(endpoint.requests()).singleElement().asString().contains("key=" + CANARY);
  }

  @Test
  void check_unusableBody_showsTheHead() {
    endpoint.then(200, EMPTY, "Content-Encoding: br", "X-RateLimit-Remaining: 59");

    CommandRun run = check(endpoint.url("/sm"));

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .contains("  outcome     http\n", "  status      200, HTTP/1.1\n", " until first byte ")
        .containsIgnoringCase("X-RateLimit-Remaining: 59\n")
        .doesNotContain("  format ", "  length ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "identity"})
  void check_identityEncoding_isNotCompressed(String encoding) {
    endpoint.then(200, EMPTY, "Content-Encoding: " + encoding);

    assertThat(check(endpoint.url("/siri.json")).out())
        .contains(" bytes, not compressed\n")
        .doesNotContain("on the wire");
  }

  @Test
  void check_formats_areRequestedSeparately() throws IOException {
    endpoint
        .then(200, BundledSamples.bytes("stop-monitoring-1", Format.JSON))
        .then(200, BundledSamples.bytes("stop-monitoring-1", Format.XML));

    CommandRun run = check(endpoint.url("/stop-monitoring.{format}"), "-f", "json,xml");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(endpoint.requests()).hasSize(2);
    assertThat(endpoint.requests().get(0))
        .startsWith("GET /stop-monitoring.json")
        .contains("application/json");
    assertThat(endpoint.requests().get(1))
        .startsWith("GET /stop-monitoring.xml")
        .contains("application/xml");
    assertThat(run.out()).contains("2 documents checked").contains("format      xml\n");
  }

  @Test
  void check_retryAfter_isWaitedFor() {
    endpoint.then(429, "slow", "Retry-After: 1").then(200, EMPTY);

    CommandRun run = check(endpoint.url("/stop-monitoring.{format}"), "-f", "json,xml");

    assertThat(run.err()).contains("the endpoint asks for a pause of 1 s");
    assertThat(endpoint.requests()).hasSize(2);
  }

  @Test
  void check_retryAfterADay_stops() {
    endpoint.then(429, "slow", "Retry-After: 86400");

    CommandRun run = check(endpoint.url("/stop-monitoring.{format}"), "-f", "json,xml");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("stopped: the endpoint asks for a pause of more than 1 h 0 min");
    assertThat(endpoint.requests()).hasSize(1);
  }

  @Test
  void check_otherFormatThanAskedFor_fails() throws IOException {
    endpoint.then(200, BundledSamples.bytes("stop-monitoring-1", Format.JSON));

    CommandRun run = check(endpoint.url("/sm"), "-f", "xml");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).contains("format      json; requested: xml\n");
    assertThat(check(endpoint.url("/sm")).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "503 | down | outcome     http",
        "503 | down | status      503",
        "404 | c4n4ry-k3y | HTTP 404",
        "200 | <html>c4n4ry-k3y</html> | outcome     parse",
        "200 | {\"Siri\":{\"ServiceDelivery\":{\"Status\":false}}} | Status is false",
        "200 | {\"Siri\":{\"ServiceDelivery\":{\"ErrorCondition\":{\"Description\":\"key c4n4ry-k3y\"}}}} "
            + "| Description: key ***",
      })
  void check_failure_isNamedWithoutTheKey(int status, String body, String expected) {
    endpoint.then(status, body);

    CommandRun run = check(endpoint.url("/sm"), "--key", CANARY);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out().replace("**********", "***")).contains(expected);
    assertThat(run.out() + run.err()).doesNotContain(CANARY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"MoreData\":true,\"StopMonitoringDelivery\":[{}]}",
        "{\"StopMonitoringDelivery\":[{},{\"MoreData\":true}]}",
      })
  void check_moreData_isShown(String delivery) {
    endpoint.then(200, "{\"Siri\":{\"ServiceDelivery\":" + delivery + "}}");

    CommandRun run = check(endpoint.url("/sm"));

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("outcome     empty, 0 visits").contains("(MoreData)");
  }

  @Test
  void check_failure_isReportedOnceInFullAndOnceBriefly() {
    String url = endpoint.url("/sm");
    endpoint.then(404, "gone", "Content-Type: text/plain; charset=utf-8");

    assertThat(check(url).out())
        .containsOnlyOnce(
            "  outcome     http\n              HTTP 404 Not Found (text/plain; charset=utf-8): gone\n")
        .containsOnlyOnce("    http: HTTP 404 Not Found (text/plain; charset=utf-8)\n")
        .satisfies(out -> assertThat(out.split(url, -1)).as("the URL, twice").hasSize(3));
  }

  @Test
  void check_urlWithoutItsScheme_suggestsOne() {
    CommandRun run = check("localhost:8080/x.json");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("begins with http:// or https://");
  }

  @Test
  void check_unreachableEndpoint_isOneFailedRow() {
    String url = endpoint.url("/sm");
    endpoint.close();

    CommandRun run = check(url);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .contains("check that the endpoint runs, and its port")
        .contains("    http: no connection\n")
        .contains("not bound: 1");
  }

  @Test
  void check_recording_hasARowForEachDocument() throws IOException {
    Path har = directory.resolve("a.har");
    endpoint
        .then(200, BundledSamples.bytes("stop-monitoring-1", Format.JSON))
        .then(500, "")
        .then(200, BundledSamples.bytes("stop-monitoring-1", Format.SMILE));
    CommandRun.of(
        new RecordCommand(),
        endpoint.url("/sm"),
        "-o",
        har.toString(),
        "--count",
        "3",
        "--every",
        "0");

    CommandRun run = check(har, "-f", "xml");

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .contains("a.har, entry 1\n", "a.har, entry 3\n")
        .doesNotContain("entry 2")
        .contains("2 documents checked, 0 skipped; rows: 4");
  }

  @Test
  void check_emptyRecording_reportsThatItHasNoDocument() throws IOException {
    Path har = Files.writeString(directory.resolve("a.har"), "{\"log\":{\"entries\":[]}}");

    CommandRun run = check(har);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).contains("has no document in its 0 entries");
  }

  @Test
  void check_endpointOptionsWithoutAUrl_areRefused() throws IOException {
    Path file = Files.writeString(directory.resolve("a.json"), "{}");

    CommandRun run = check(file, "--key", CANARY);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--key applies to endpoints, but no SOURCE is a URL");
  }
}
