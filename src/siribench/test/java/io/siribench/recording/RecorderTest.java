package io.siribench.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.recording.Recorder.End;
import io.siribench.recording.Recorder.Schedule;
import io.siribench.request.EndpointRequest;
import io.siribench.request.FileHash;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.results.Outcome;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class RecorderTest {
  private static final String CANARY = "c4n4ry+k&y/\u00e9";
  private static final String EMPTY =
      "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{}]}}}";

  @TempDir private Path directory;
  private ScriptedEndpoint endpoint;
  private final List<Long> pausesMillis = new ArrayList<>();
  private final List<Observation> seen = new ArrayList<>();
  private final List<Duration> asked = new ArrayList<>();

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

  private EndpointRequest request(String path, String... headers) {
    return new EndpointRequest(
        Secret.of(endpoint.url(path)),
        Secret.all(List.of(headers)),
        Optional.empty(),
        Secrets.of(Secret.all(List.of(CANARY))),
        Optional.empty());
  }

  private End record(int count, Duration every) throws IOException, InterruptedException {
    return record(count, every, request("/stop-monitoring.json"));
  }

  private End record(int count, Duration every, EndpointRequest request)
      throws IOException, InterruptedException {
    EndpointObserver observer =
        new EndpointObserver(request, true, Duration.ofSeconds(20), 1_000_000, Duration.ZERO);
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0")) {
      Recorder recorder = new Recorder(request, observer, writer, pausesMillis::add);
      return recorder.record(new Schedule(count, every), listener());
    }
  }

  private Recorder.Listener listener() {
    return new Recorder.Listener() {
      @Override
      public void recorded(int number, Observation observation) {
        seen.add(observation);
        assertThat(seen).hasSize(number);
      }

      @Override
      public void pauseRequested(Duration pause) {
        asked.add(pause);
      }
    };
  }

  private List<HarEntry> entries() throws IOException {
    List<HarEntry> entries = new ArrayList<>();
    RecordingScan.of(file(), (number, entry) -> entries.add(entry));
    return entries;
  }

  private JsonNode entry(int index) throws IOException {
    return HarMapper.get().readTree(file().toFile()).at("/log/entries").get(index);
  }

  private List<String> headers() throws IOException {
    List<String> headers = new ArrayList<>();
    for (JsonNode header : entry(0).at("/response/headers")) {
      headers.add(
          header.path("name").asText().toLowerCase(Locale.ROOT)
              + ": "
              + header.path("value").asText());
    }
    return headers;
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void record_gzippedDocument_isKeptDecodedByteForByte(Format format)
      throws IOException, InterruptedException {
    byte[] body = BundledSamples.bytes("stop-monitoring-20", format);
    endpoint.then(
        200,
        body,
        "Content-Encoding: gzip",
        "Content-Type: text/plain",
        "ETag: \"1\"",
        "X-RateLimit-Remaining: 59",
        "Set-Cookie: session=1");

    assertThat(record(1, Duration.ZERO)).isEqualTo(End.COMPLETE);

    assertThat(seen.get(0).outcome()).isEqualTo(Outcome.OK);
    assertThat(seen.get(0).visits()).isEqualTo(20);
    RecordedBody kept = Recording.read(file(), 1);
    assertThat(kept.content()).isEqualTo(body);
    assertThat(kept.format()).isEqualTo(format);
    JsonNode entry = entry(0);
    assertThat(entry.at("/response/content/size").asInt()).isEqualTo(body.length);
    assertThat(entry.at("/response/bodySize").asInt()).isPositive().isLessThan(body.length);
    assertThat(headers())
        .contains("etag: \"1\"", "x-ratelimit-remaining: 59")
        .noneMatch(header -> header.startsWith("set-cookie"));
    assertThat(entry.path("_visits").asInt()).isEqualTo(20);
  }

  @Test
  void record_timings_addUpToTheTime() throws IOException, InterruptedException {
    endpoint.then(200, EMPTY);

    record(1, Duration.ZERO);

    JsonNode entry = entry(0);
    JsonNode timings = entry.path("timings");
    assertThat(timings.path("connect").asDouble()).isPositive();
    assertThat(timings.path("ssl").asDouble()).isEqualTo(-1);
    double sum =
        Stream.of("dns", "connect", "send", "wait", "receive")
            .mapToDouble(part -> timings.path(part).asDouble())
            .sum();
    assertThat(sum).isCloseTo(entry.path("time").asDouble(), within(0.01));
  }

  /** The members are those that the HAR standard requires. */
  @Test
  void record_entry_hasAllMembersRequiredByHar() throws IOException, InterruptedException {
    endpoint.then(200, BundledSamples.bytes(Entries.SAMPLE, Format.SMILE));

    record(1, Duration.ZERO);

    JsonNode entry = entry(0);
    assertThat(entry.fieldNames())
        .toIterable()
        .contains("startedDateTime", "time", "request", "response", "cache", "timings")
        .allSatisfy(name -> assertThat(name).matches("_?[a-zA-Z]+"));
    assertThat(entry.path("request").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "method",
            "url",
            "httpVersion",
            "cookies",
            "headers",
            "queryString",
            "headersSize",
            "bodySize");
    assertThat(entry.path("response").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "status",
            "statusText",
            "httpVersion",
            "cookies",
            "headers",
            "content",
            "redirectURL",
            "headersSize",
            "bodySize");
    assertThat(entry.path("timings").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("blocked", "dns", "connect", "ssl", "send", "wait", "receive");
    assertThat(entry.at("/response/content/encoding").asText()).isEqualTo("base64");
  }

  @Test
  void record_failures_areKeptWithTheirStatus() throws IOException, InterruptedException {
    endpoint
        .then(503, "down")
        .then(200, "<html>log in</html>", "Content-Type: text/html; charset=utf-8")
        .then(200, "not at all")
        .then(200, EMPTY.replace("{}", "{\"ErrorCondition\":{\"Description\":\"no such stop\"}}"))
        .then(200, EMPTY);

    assertThat(record(5, Duration.ZERO)).isEqualTo(End.COMPLETE);

    assertThat(entries())
        .extracting(HarEntry::outcome)
        .containsExactly("http", "parse", "parse", "error", "empty");
    assertThat(entries()).extracting(HarEntry::status).containsExactly(503, 200, 200, 200, 200);
    assertThat(entry(1).path("_error").asText())
        .isEqualTo("HTML, not a SIRI document; Content-Type: text/html; charset=utf-8");
    assertThat(entry(2).path("_error").asText()).contains("plain text, not a SIRI document");
    assertThat(entry(3).path("_error").asText()).contains("no such stop");
    assertThat(Recording.read(file(), BodyKind.SIRI, body -> {}).numbers()).containsExactly(5);
  }

  /** An unusable body is not kept, because it may end within a secret. */
  @Test
  void record_unusableBody_keepsStatusHeadersAndTimes() throws IOException, InterruptedException {
    endpoint.then(200, EMPTY, "Content-Encoding: br", "ETag: \"c\"");

    record(1, Duration.ZERO);

    JsonNode entry = entry(0);
    assertThat(entry.path("_outcome").asText()).isEqualTo("http");
    assertThat(entry.path("_error").asText()).contains("Content-Encoding 'br' is not understood");
    assertThat(entry.at("/response/status").asInt()).isEqualTo(200);
    assertThat(entry.at("/response/httpVersion").asText()).isEqualTo("HTTP/1.1");
    assertThat(headers()).contains("etag: \"c\"");
    assertThat(entry.at("/response/content/size").asInt()).isZero();
    assertThat(entry.at("/response/bodySize").asInt()).isEqualTo(-1);
    assertThat(entry.at("/timings/connect").asDouble()).isPositive();
    assertThatThrownBy(() -> Recording.read(file(), BodyKind.BYTES, body -> {}))
        .isInstanceOf(RecordingException.class);
  }

  @Test
  void record_connectionRefused_isAnEntryWithStatusZero() throws IOException, InterruptedException {
    EndpointRequest request = request("/");
    endpoint.close();

    record(1, Duration.ZERO, request);

    assertThat(entries().get(0).status()).isZero();
    assertThat(entries().get(0).outcome()).isEqualTo("http");
    assertThat(entry(0).path("_error").asText()).contains("no connection");
    assertThat(entry(0).at("/timings/wait")).isEqualTo(entry(0).path("time"));
  }

  @Test
  void record_fiveConsecutiveFailures_stopTheRecording() throws IOException, InterruptedException {
    endpoint.then(500, "a").then(200, EMPTY).then(404, "b");

    assertThat(record(20, Duration.ZERO)).isEqualTo(End.TOO_MANY_FAILURES);

    assertThat(endpoint.requests()).hasSize(7);
    assertThat(entries()).hasSize(7);
  }

  @Test
  void record_every_waitsTheRestOfTheTime() throws IOException, InterruptedException {
    endpoint.then(200, EMPTY);

    record(3, Duration.ofHours(2));

    assertThat(pausesMillis).hasSize(2).allMatch(millis -> millis > 0 && millis <= 7_200_000);
    assertThat(asked).isEmpty();
  }

  /** Counted from its start, the next request would be sent right after a redirected one. */
  @Test
  void record_anyRequest_nextWaitIsCountedFromIt() throws IOException, InterruptedException {
    EndpointObserver observer =
        new EndpointObserver(
            Secrets.NONE,
            "http://127.0.0.1/",
            () ->
                () -> {
                  throw new IOException("refused");
                },
            Duration.ofSeconds(20),
            Duration.ofHours(1));
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0")) {
      Recorder recorder = new Recorder(request("/"), observer, writer, pausesMillis::add);

      assertThat(recorder.record(new Schedule(2, Duration.ZERO), listener()))
          .isEqualTo(End.COMPLETE);
    }

    assertThat(pausesMillis).singleElement().satisfies(this::isAboutAnHour);
    assertThat(asked).isEmpty();
  }

  private void isAboutAnHour(long millis) {
    assertThat(millis).isBetween(3_500_000L, 3_600_000L);
  }

  @Test
  void record_retryAfter_isHonoured() throws IOException, InterruptedException {
    endpoint.then(429, "slow", "Retry-After: 120").then(200, EMPTY);

    assertThat(record(2, Duration.ofSeconds(1))).isEqualTo(End.COMPLETE);

    assertThat(pausesMillis).containsExactly(120_000L);
    assertThat(asked).containsExactly(Duration.ofMinutes(2));
  }

  @Test
  void record_retryAfterOneDay_stopsTheRecording() throws IOException, InterruptedException {
    endpoint.then(429, "slow", "Retry-After: 86400");

    assertThat(record(2, Duration.ofSeconds(1))).isEqualTo(End.TOO_LONG_A_PAUSE);
    assertThat(pausesMillis).isEmpty();
  }

  @Test
  void record_interrupted_keepsWhatIsThere() throws IOException {
    endpoint.then(200, EMPTY);
    EndpointRequest request = request("/");
    EndpointObserver observer =
        new EndpointObserver(request, true, Duration.ofSeconds(20), 1_000_000, Duration.ZERO);
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0")) {
      Recorder recorder =
          new Recorder(
              request,
              observer,
              writer,
              millis -> {
                throw new InterruptedException();
              });
      assertThatThrownBy(() -> recorder.record(new Schedule(3, Duration.ZERO), listener()))
          .isInstanceOf(InterruptedException.class);
      assertThat(entries()).hasSize(1);
    }
  }

  @Test
  void record_outOfMemory_isAFailureWithRemedy() throws IOException, InterruptedException {
    EndpointObserver observer =
        new EndpointObserver(
            Secrets.NONE,
            "http://127.0.0.1/",
            () ->
                () -> {
                  throw new OutOfMemoryError("no such array");
                },
            Duration.ofSeconds(20),
            Duration.ZERO);
    try (RecordingWriter writer = RecordingWriter.create(file(), "1.0")) {
      Recorder recorder = new Recorder(request("/"), observer, writer, pausesMillis::add);

      assertThat(recorder.record(new Schedule(2, Duration.ZERO), listener()))
          .isEqualTo(End.COMPLETE);
    }

    assertThat(entries()).extracting(HarEntry::outcome).containsExactly("http", "http");
    assertThat(entry(0).path("_error").asText()).contains("JAVA_TOOL_OPTIONS=-Xmx", "--max-bytes");
  }

  /** The account is not declared as a secret. */
  @Test
  void record_posted_keepsOnlyLengthAndHash() throws IOException, InterruptedException {
    endpoint.then(200, EMPTY);
    byte[] posted =
        "<Siri><AccountKey>4cc0unt</AccountKey></Siri>".getBytes(StandardCharsets.UTF_8);
    EndpointRequest request =
        new EndpointRequest(
            Secret.of(endpoint.url("/")),
            Secret.all(List.of("Content-Type: text/xml")),
            Optional.of(Secret.of(Base64.getEncoder().encodeToString(posted))),
            Secrets.NONE,
            Optional.empty());

    record(1, Duration.ZERO, request);

    assertThat(endpoint.requests()).singleElement().asString().contains("4cc0unt");
    assertThat(Files.readString(file())).doesNotContain("4cc0unt", "AccountKey");
    JsonNode kept = entry(0).path("request");
    assertThat(kept.path("bodySize").asInt()).isEqualTo(posted.length);
    assertThat(kept.at("/postData/mimeType").asText()).isEqualTo("text/xml");
    assertThat(kept.at("/postData/params")).isEmpty();
    assertThat(kept.at("/postData/text").asText()).isEmpty();
    assertThat(kept.at("/postData/_sha256").asText()).isEqualTo(FileHash.sha256(posted));
  }

  /** The key is echoed in each format, in headers, and in failures. */
  @ParameterizedTest
  @CsvSource({"200, JSON", "200, XML", "200, SMILE", "200, CBOR", "403, JSON", "200, "})
  void record_keyEchoedEverywhere_isNotInFile(int status, Format format)
      throws IOException, InterruptedException {
    String sample = "stop-monitoring-1";
    byte[] body =
        format == null
            ? ("no key " + CANARY).getBytes(StandardCharsets.UTF_8)
            : withKey(sample, format);
    endpoint.then(
        status,
        body,
        "ETag: " + CANARY.replace("\u00e9", ""),
        "Server: key=c4n4ry%2Bk%26y%2F%C3%A9");
    EndpointRequest request =
        new EndpointRequest(
            Secret.of(endpoint.url("/a?key=c4n4ry%2Bk%26y%2F%C3%A9&stop=1")),
            Secret.all(List.of("apikey: c4n4ry", "X-Other: " + CANARY.replace("\u00e9", ""))),
            Optional.of(Secret.of("<Siri>" + CANARY + "</Siri>").base64()),
            Secrets.of(Secret.all(List.of(CANARY, "c4n4ry+k&y/", "c4n4ry"))),
            Optional.empty());

    record(2, Duration.ZERO, request);

    assertThat(endpoint.requests()).hasSize(2).allMatch(sent -> sent.contains("c4n4ry"));
    assertThat(Files.readString(file(), StandardCharsets.ISO_8859_1))
        .doesNotContainIgnoringCase("c4n4ry")
        .doesNotContain(
            Base64.getEncoder().encodeToString("c4n4ry".getBytes(StandardCharsets.UTF_8)));
    JsonNode shown = entry(1).path("request");
    assertThat(shown.path("url").asText()).contains("key=***").contains("stop=1");
    assertThat(shown.path("method").asText()).isEqualTo("POST");
    for (HarEntry entry : entries()) {
      byte[] kept = entry.body().orElse(new byte[0]);
      assertThat(new String(kept, StandardCharsets.ISO_8859_1)).doesNotContain("c4n4ry");
      if (status == 200 && format != null) {
        assertThat(entry.outcome()).isEqualTo("ok");
      }
    }
  }

  /** Returns the sample with the key instead of a text of the same length. */
  private static byte[] withKey(String sample, Format format) throws IOException {
    String text = new String(BundledSamples.bytes(sample, format), StandardCharsets.ISO_8859_1);
    String replaced = text.replaceFirst("stop-m(?=onitoring-1)", "c4n4ry");
    assertThat(replaced).isNotEqualTo(text).hasSameSizeAs(text);
    return replaced.getBytes(StandardCharsets.ISO_8859_1);
  }
}
