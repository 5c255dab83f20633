package io.siribench.serve;

import io.siribench.request.Secret;
import io.siribench.sample.BundledSamples;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.shaping.Network;
import io.siribench.siri.Siri;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

/** An endpoint on a free port, and its client. */
final class TestEndpoint implements AutoCloseable {
  static final Network NO_SHAPING = Network.UNSHAPED;
  static final String STOPS = "/api/siri/stop-monitoring";

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  final List<String> log = Collections.synchronizedList(new ArrayList<>());
  final SiriServer endpoint;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private TestEndpoint(
      Optional<String> key, Network network, Faults faults, DocumentRotation library)
      throws IOException {
    endpoint =
        SiriServer.start(
            new ServerSettings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Optional.empty(),
                key.map(Secret::of),
                network,
                faults,
                Codings.OF_JDK,
                Optional.of(log::add)),
            library);
  }

  static TestEndpoint start() throws IOException {
    return start(Faults.NONE, NO_SHAPING);
  }

  static TestEndpoint start(Faults faults, Network network) throws IOException {
    return new TestEndpoint(Optional.empty(), network, faults, samples());
  }

  static TestEndpoint withKey(String key) throws IOException {
    return new TestEndpoint(Optional.of(key), NO_SHAPING, Faults.NONE, samples());
  }

  static TestEndpoint withKey(String key, DocumentRotation library) throws IOException {
    return new TestEndpoint(Optional.of(key), NO_SHAPING, Faults.NONE, library);
  }

  static TestEndpoint serving(DocumentRotation library) throws IOException {
    return new TestEndpoint(Optional.empty(), NO_SHAPING, Faults.NONE, library);
  }

  static ServedDocument sample(String name) throws IOException {
    return ServedDocument.of(name, Map.of(Format.JSON, BundledSamples.bytes(name, Format.JSON)));
  }

  private static DocumentRotation samples() throws IOException {
    List<ServedDocument> documents =
        List.of(sample("stop-monitoring-20"), sample("vehicle-monitoring-20"));
    return new DocumentRotation(documents, documents);
  }

  URI url(String pathAndQuery) {
    return endpoint.baseUrl().resolve(pathAndQuery);
  }

  HttpResponse<byte[]> get(String pathAndQuery, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(url(pathAndQuery)).timeout(TIMEOUT);
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  HttpResponse<byte[]> request(String method, String pathAndQuery)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(url(pathAndQuery))
            .timeout(TIMEOUT)
            .method(method, BodyPublishers.noBody()));
  }

  HttpResponse<byte[]> post(String pathAndQuery, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url(pathAndQuery))
            .timeout(TIMEOUT)
            .POST(BodyPublishers.ofString(body));
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  private HttpResponse<byte[]> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  /** Returns the bound response to a request for stops. */
  Siri stops(String query) throws IOException, InterruptedException {
    return bind(get(STOPS + ".json?" + query).body(), Format.JSON);
  }

  StopMonitoringDelivery delivery(String query) throws IOException, InterruptedException {
    return delivery(stops(query));
  }

  static StopMonitoringDelivery delivery(Siri siri) {
    return Objects.requireNonNull(
            Objects.requireNonNull(siri.getServiceDelivery()).getStopMonitoringDelivery())
        .get(0);
  }

  static Siri bind(byte[] document, Format format) throws IOException {
    return JacksonFormat.of(format)
        .read(
            JacksonFormat.of(format).newMapper(UnknownMembers.KEEP),
            new ByteArrayInputStream(document));
  }

  /** Returns the XML of a response, with namespaces. */
  static Document parsed(byte[] xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml));
  }

  @Override
  public void close() throws IOException {
    endpoint.close();
  }
}
