package io.siribench.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.Converter;
import io.siribench.sample.BundledSamples;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.shaping.Network;
import io.siribench.serve.shaping.NetworkProfile;
import io.siribench.worker.compression.Compression;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@Tag("slow")
final class SiriServerTest {
  @SuppressWarnings("NullAway.Init")
  private TestEndpoint server;

  @BeforeEach
  void start() throws IOException {
    server = TestEndpoint.start();
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static String header(HttpResponse<byte[]> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  @ParameterizedTest
  @EnumSource(names = {"JSON", "XML", "SMILE", "CBOR"})
  void service_anyFormat_returnsBytesOfSample(Format format) throws Exception {
    HttpResponse<byte[]> response = server.get(TestEndpoint.STOPS + "." + format.optionName());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "Content-Type")).isEqualTo(format.mediaType());
    assertThat(response.body()).isEqualTo(BundledSamples.bytes("stop-monitoring-20", format));
  }

  @Test
  void services_both_returnTheirOwnDocuments() throws Exception {
    assertThat(text(server.get("/api/siri/vehicle-monitoring.json")))
        .contains("VehicleActivity")
        .doesNotContain("MonitoredStopVisit");
  }

  @Test
  void document_byItsName_isServed() throws Exception {
    assertThat(server.get("/api/siri/documents/vehicle-monitoring-20.xml").body())
        .isEqualTo(BundledSamples.bytes("vehicle-monitoring-20", Format.XML));
  }

  @Test
  void gzip_accepted_decompressesToTheSame() throws Exception {
    HttpResponse<byte[]> plain = server.get(TestEndpoint.STOPS + ".json");
    HttpResponse<byte[]> packed =
        server.get(TestEndpoint.STOPS + ".json", "Accept-Encoding", "br, gzip;q=0.5");
    assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
    assertThat(header(packed, "Vary")).isEqualTo("Accept-Encoding");
    assertThat(packed.body().length).isLessThan(plain.body().length / 2);
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
        .isEqualTo(plain.body());
    assertThat(header(packed, "ETag")).isNotEmpty().isNotEqualTo(header(plain, "ETag"));
  }

  @Test
  void gzip_refused_isNotSent() throws Exception {
    HttpResponse<byte[]> response =
        server.get(TestEndpoint.STOPS + ".json", "Accept-Encoding", "gzip;q=0");
    assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "\"other\", W/%s", "*"})
  void entityTag_thatIsKnown_isAnsweredWithoutABody(String tags) throws Exception {
    String path = TestEndpoint.STOPS + ".xml?MaximumStopVisits=2";
    String tag = header(server.get(path), "ETag");
    HttpResponse<byte[]> response = server.get(path, "If-None-Match", tags.replace("%s", tag));
    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.body()).isEmpty();
    assertThat(header(response, "ETag")).isEqualTo(tag);
  }

  @Test
  void entityTag_ofAnotherAnswer_isAnsweredInFull() throws Exception {
    String tag = header(server.get(TestEndpoint.STOPS + ".xml"), "ETag");
    assertThat(server.get(TestEndpoint.STOPS + ".json", "If-None-Match", tag).statusCode())
        .isEqualTo(200);
  }

  @Test
  void head_ofADocument_hasItsLengthAndNoBody() throws Exception {
    HttpResponse<byte[]> response = server.request("HEAD", TestEndpoint.STOPS + ".json");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
    assertThat(header(response, "Content-Length"))
        .isEqualTo(
            Integer.toString(BundledSamples.bytes("stop-monitoring-20", Format.JSON).length));
  }

  @Test
  void head_ofAKnownEntityTag_hasNoLength() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.url(TestEndpoint.STOPS + ".json"))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .header("If-None-Match", "*")
            .build();
    HttpResponse<byte[]> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertThat(response.statusCode()).isEqualTo(304);
    assertThat(response.headers().firstValue("Content-Length")).isEmpty();
  }

  @Test
  void path_unknown_listsAvailablePaths() throws Exception {
    HttpResponse<byte[]> response = server.get("/api/siri/stop-monitoring");
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(text(response))
        .contains(TestEndpoint.STOPS + ".{json,xml,smile,cbor}")
        .contains("/documents/vehicle-monitoring-20.");
  }

  @Test
  void document_ofOpaqueBytes_isServedOnlyUnchanged() throws Exception {
    byte[] bytes = {8, 1, (byte) 0xff};
    DocumentRotation opaque =
        new DocumentRotation(
            List.of(ServedDocument.of("order.pb", Map.of(Format.OPAQUE, bytes))), List.of());
    try (TestEndpoint opaqueServer = TestEndpoint.serving(opaque)) {
      HttpResponse<byte[]> response = opaqueServer.get("/api/siri/documents/order.pb.opaque");
      assertThat(response.body()).isEqualTo(bytes);
      assertThat(response.headers().firstValue("Content-Type"))
          .contains("application/octet-stream");
      assertThat(opaqueServer.get("/api/siri/documents/order.pb.json").statusCode()).isEqualTo(404);
      assertThat(new String(opaqueServer.get("/").body(), StandardCharsets.UTF_8))
          .contains("href=\"/api/siri/documents/order.pb.opaque\"", "-r com.acme.OrderReader")
          .doesNotContain("stop-monitoring");
    }
  }

  /** Without its types, the numbers and booleans of XML would be texts in JSON. */
  @Test
  void document_ofAnotherService_matchesConvert() throws Exception {
    byte[] xml =
        ("<Siri xmlns='http://www.siri.org.uk/siri'><ServiceDelivery><EstimatedTimetableDelivery>"
                + "<EstimatedJourneyVersionFrame><EstimatedVehicleJourney><Monitored>true</Monitored>"
                + "</EstimatedVehicleJourney></EstimatedJourneyVersionFrame>"
                + "</EstimatedTimetableDelivery></ServiceDelivery></Siri>")
            .getBytes(StandardCharsets.UTF_8);
    ServedDocument timetable = ServedDocument.of("et", Map.of(Format.XML, xml));
    try (TestEndpoint endpoint =
        TestEndpoint.serving(new DocumentRotation(List.of(timetable), List.of(timetable)))) {
      byte[] json = endpoint.get("/api/siri/estimated-timetable.json").body();
      assertThat(json).isEqualTo(new Converter().convert(Format.XML, xml, Format.JSON).content());
      assertThat(new String(json, StandardCharsets.UTF_8)).contains("\"Monitored\":true");
    }
  }

  @Test
  void document_unsupportedByFormat_isAnsweredWithReason() throws Exception {
    byte[] json =
        "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\\u0000b\"}}}"
            .getBytes(StandardCharsets.UTF_8);
    DocumentRotation documents =
        new DocumentRotation(
            List.of(ServedDocument.of("ctl", Map.of(Format.JSON, json))), List.of());
    try (TestEndpoint endpoint = TestEndpoint.serving(documents)) {
      assertThat(endpoint.get("/api/siri/documents/ctl.json").body()).isEqualTo(json);
      HttpResponse<byte[]> response = endpoint.get("/api/siri/documents/ctl.xml");
      assertThat(response.statusCode()).isEqualTo(500);
      assertThat(new String(response.body(), StandardCharsets.UTF_8))
          .startsWith("ctl cannot be written in xml: ");
    }
  }

  /** The server's own threads only print such an error. */
  @Test
  void document_exceedingMemory_isAnsweredWithReason() throws Exception {
    Compression exhausting =
        new Compression() {
          @Override
          public InputStream decompressing(InputStream compressed) {
            return compressed;
          }

          @Override
          public OutputStream compressing(OutputStream out) {
            throw new OutOfMemoryError("as requested");
          }
        };
    DocumentRotation documents =
        new DocumentRotation(List.of(TestEndpoint.sample("stop-monitoring-20")), List.of());
    try (SiriServer small =
        SiriServer.start(
            settings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new Codings(Map.of("gzip", exhausting))),
            documents)) {
      URI url = small.baseUrl().resolve("/api/siri/documents/stop-monitoring-20.json");
      HttpResponse<String> response =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(30)).build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).isEqualTo(500);
      assertThat(response.body())
          .startsWith("stop-monitoring-20 cannot be written in json: the memory");
    }
  }

  /** Neither a selection nor an error can be expressed in unknown bytes. */
  @Test
  void document_ofOpaqueBytes_answersPostedRequestsAndCallersWithoutTheKey() throws Exception {
    byte[] bytes = {8, 1, (byte) 0xff};
    DocumentRotation opaque =
        new DocumentRotation(
            List.of(ServedDocument.of("order.pb", Map.of(Format.OPAQUE, bytes))), List.of());
    String path = "/api/siri/documents/order.pb.opaque";
    try (TestEndpoint opaqueServer = TestEndpoint.withKey("secret", opaque)) {
      HttpResponse<byte[]> refused = opaqueServer.get(path);
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(text(refused)).isEqualTo("the key is missing or wrong\n");
      HttpResponse<byte[]> selected =
          opaqueServer.post(
              path + "?key=secret",
              "<Siri><StopMonitoringRequest><MaximumStopVisits>1</MaximumStopVisits>"
                  + "</StopMonitoringRequest></Siri>");
      assertThat(selected.statusCode()).isEqualTo(200);
      assertThat(selected.body()).isEqualTo(bytes);
    }
  }

  @Test
  void document_unknown_isNotFound() throws Exception {
    HttpResponse<byte[]> response = server.get("/api/siri/documents/none.json");
    assertThat(response.statusCode()).isEqualTo(404);
  }

  @Test
  void method_unknown_isRefusedWithKnownOnes() throws Exception {
    HttpResponse<byte[]> response = server.request("DELETE", TestEndpoint.STOPS + ".json");
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(header(response, "Allow")).isEqualTo("GET, HEAD, POST");
  }

  @Test
  void accept_unsupportedMediaType_isNotAcceptable() throws Exception {
    HttpResponse<byte[]> refused =
        server.get(TestEndpoint.STOPS + ".json", "Accept", "text/html, application/json;q=0");
    assertThat(refused.statusCode()).isEqualTo(406);
    assertThat(text(refused)).contains("application/json").contains(".xml");
    String others = "application/json;q=0, application/*;q=.1, */*";
    assertThat(server.get(TestEndpoint.STOPS + ".json", "Accept", others).statusCode())
        .isEqualTo(406);
    assertThat(server.get(TestEndpoint.STOPS + ".xml", "Accept", others).statusCode())
        .isEqualTo(200);
    assertThat(
            server
                .get(TestEndpoint.STOPS + ".json", "Accept", "text/html, *; q=.2, */*; q=.2")
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void accept_onSeveralLines_isOneList() throws Exception {
    String path = TestEndpoint.STOPS + ".json";
    assertThat(server.get(path, "Accept", "text/html", "Accept", "application/json").statusCode())
        .isEqualTo(200);
    assertThat(server.get(path, "Accept", "text/html", "Accept", "text/plain").statusCode())
        .isEqualTo(406);
  }

  @Test
  void index_asAPage_linksEveryDocument() throws Exception {
    HttpResponse<byte[]> response = server.get("/");
    assertThat(header(response, "Content-Type")).startsWith("text/html");
    assertThat(text(response))
        .contains("href=\"/api/siri/vehicle-monitoring.smile\"")
        .contains("href=\"/api/siri/documents/stop-monitoring-20.cbor\"")
        .contains("curl " + server.endpoint.baseUrl() + TestEndpoint.STOPS + ".json");
  }

  @Test
  void documents_several_areServedInTurnInEachFormat() throws Exception {
    ServedDocument one = TestEndpoint.sample("stop-monitoring-1");
    ServedDocument twenty = TestEndpoint.sample("stop-monitoring-20");
    try (TestEndpoint turning =
        TestEndpoint.serving(new DocumentRotation(List.of(one, twenty), List.of(one, twenty)))) {
      List<Integer> lengths = new ArrayList<>();
      List<Integer> xmlLengths = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        lengths.add(turning.get(TestEndpoint.STOPS + ".json").body().length);
        xmlLengths.add(turning.get(TestEndpoint.STOPS + ".xml").body().length);
      }
      assertThat(lengths)
          .containsExactly(
              BundledSamples.bytes("stop-monitoring-1", Format.JSON).length,
              BundledSamples.bytes("stop-monitoring-20", Format.JSON).length,
              lengths.get(0));
      assertThat(xmlLengths.get(0)).isLessThan(xmlLengths.get(1)).isEqualTo(xmlLengths.get(2));
    }
  }

  @Test
  void documents_ofSeveralStops_areChosenByTheStop() throws Exception {
    String here =
        new String(BundledSamples.bytes("stop-monitoring-1", Format.JSON), StandardCharsets.UTF_8);
    String there = here.replace("ELT_306209", "ELT_7");
    List<ServedDocument> documents =
        List.of(
            ServedDocument.of("here", Map.of(Format.JSON, here.getBytes(StandardCharsets.UTF_8))),
            ServedDocument.of(
                "there", Map.of(Format.JSON, there.getBytes(StandardCharsets.UTF_8))));
    try (TestEndpoint stops = TestEndpoint.serving(new DocumentRotation(documents, documents))) {
      for (int i = 0; i < 2; i++) {
        assertThat(text(stops.get(TestEndpoint.STOPS + ".json?MonitoringRef=ELT_7")))
            .isEqualTo(there);
        assertThat(text(stops.get(TestEndpoint.STOPS + ".json?MonitoringRef=306209")))
            .isEqualTo(here);
      }
    }
  }

  @Test
  void requests_ofManyClientsAtOnce_areAllAnswered() throws Exception {
    byte[] expected = BundledSamples.bytes("stop-monitoring-20", Format.JSON);
    ExecutorService clients = Executors.newFixedThreadPool(8);
    try {
      Callable<Boolean> client =
          () -> {
            boolean isSame = true;
            for (int i = 0; i < 50; i++) {
              isSame &= Arrays.equals(expected, server.get(TestEndpoint.STOPS + ".json").body());
            }
            return isSame;
          };
      List<Future<Boolean>> answers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        answers.add(clients.submit(client));
      }
      for (Future<Boolean> answer : answers) {
        assertThat(answer.get()).isTrue();
      }
    } finally {
      clients.shutdownNow();
    }
    server.close();
    assertThat(server.endpoint.totals().requests()).isEqualTo(400);
    assertThat(server.endpoint.totals().bodyBytes()).isEqualTo(400L * expected.length);
    assertThat(server.endpoint.totals().text()).startsWith("400 requests, ");
  }

  @Test
  void body_malformed_isAnsweredCountedAndLoggedAsClientError() throws Exception {
    URI url = server.endpoint.baseUrl();
    String request =
        "POST /api/siri HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n";
    try (Socket client = new Socket(url.getHost(), url.getPort())) {
      client.setSoTimeout(30_000);
      client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      client.shutdownOutput();
      byte[] response = client.getInputStream().readAllBytes();
      assertThat(new String(response, StandardCharsets.US_ASCII)).startsWith("HTTP/1.1 400 ");
    }
    server.close();
    assertThat(server.endpoint.totals().requests()).isEqualTo(1);
    assertThat(server.log).hasSize(1).allMatch(line -> line.startsWith("POST /api/siri 400 "));
  }

  @Test
  void port_inUse_isReportedWithRemedy() {
    int port = server.endpoint.baseUrl().getPort();
    assertThatThrownBy(() -> listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + port)
        .hasMessageContaining("--port 0");
  }

  /** Each would keep its socket until a garbage collection. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void port_inUseWhileOffline_leavesNoSocket() throws Exception {
    ServerSettings offline =
        settings(
            new InetSocketAddress(
                InetAddress.getLoopbackAddress(), server.endpoint.baseUrl().getPort()),
            NetworkProfile.OFFLINE.network(),
            Codings.OF_JDK);
    long before = sockets();
    for (int i = 0; i < 60; i++) {
      assertThatThrownBy(() -> SiriServer.front(offline, offline.address()))
          .hasMessageContaining("--port 0");
    }
    assertThat(sockets()).isLessThan(before + 30);
  }

  /** Returns the number of open sockets of this process. */
  private static long sockets() throws IOException {
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return descriptors.filter(SiriServerTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (IOException e) {
      // The server has closed the connection meanwhile.
      return false;
    }
  }

  /** The address is reserved for documentation: RFC 5737. */
  @Test
  void address_ofAnotherMachine_isReportedWithRemedy() {
    assertThatThrownBy(() -> listen(new InetSocketAddress("192.0.2.1", 0)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("of 192.0.2.1; ")
        .hasMessageEndingWith("or an address of this machine with --host");
  }

  private static ServerSettings settings(InetSocketAddress address, Codings codings) {
    return settings(address, TestEndpoint.NO_SHAPING, codings);
  }

  private static ServerSettings settings(
      InetSocketAddress address, Network network, Codings codings) {
    return new ServerSettings(
        address,
        Optional.empty(),
        Optional.empty(),
        network,
        Faults.NONE,
        codings,
        Optional.empty());
  }

  private static void listen(InetSocketAddress address) throws IOException {
    SiriServer.start(settings(address, Codings.OF_JDK), new DocumentRotation(List.of(), List.of()))
        .close();
  }
}
