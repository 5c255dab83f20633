package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.serve.Codings;
import io.siribench.serve.ServerSettings;
import io.siribench.serve.SiriServer;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.shaping.Network;
import java.io.IOException;
import java.io.InputStream;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Tag("slow")
final class ServeCertificateTest {
  @TempDir private Path cache;

  private static InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private SiriServer start(ServeCertificate certificate) throws Exception {
    return SiriServer.start(
        new ServerSettings(
            address(),
            Optional.of(certificate.context()),
            Optional.empty(),
            Network.UNSHAPED,
            Faults.NONE,
            Codings.OF_JDK,
            Optional.empty()),
        ServeDocuments.library(List.of("samples/stop-monitoring-1.json"), warning -> {}));
  }

  private static SSLContext trusting(Path pem) throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      trusted.setCertificateEntry(
          "endpoint", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  private static HttpResponse<byte[]> get(HttpClient client, URI base)
      throws IOException, InterruptedException {
    URI url = base.resolve("/api/siri/stop-monitoring.json");
    return client.send(
        HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(30)).build(),
        BodyHandlers.ofByteArray());
  }

  @Test
  void certificate_ofAnEndpoint_isTrustedOnlyByItsPemFileUnderItsNames() throws Exception {
    ServeCertificate certificate = ServeCertificate.of(cache, address());
    try (SiriServer endpoint = start(certificate)) {
      HttpClient client = HttpClient.newBuilder().sslContext(trusting(certificate.pem())).build();
      byte[] expected = Files.readAllBytes(Path.of("samples/stop-monitoring-1.json"));
      int port = endpoint.baseUrl().getPort();
      assertThat(get(client, URI.create("https://127.0.0.1:" + port)).body()).isEqualTo(expected);
      assertThat(get(client, URI.create("https://localhost:" + port)).body()).isEqualTo(expected);
      assertThatThrownBy(() -> get(HttpClient.newHttpClient(), endpoint.baseUrl()))
          .isInstanceOf(SSLHandshakeException.class);
    }
  }

  private String names(String host, int... octets) throws Exception {
    byte[] bytes = {(byte) octets[0], (byte) octets[1], (byte) octets[2], (byte) octets[3]};
    InetAddress address =
        host.isEmpty() ? InetAddress.getByAddress(bytes) : InetAddress.getByAddress(host, bytes);
    return names(address);
  }

  private String names(InetAddress address) throws Exception {
    Path pem = ServeCertificate.of(cache, new InetSocketAddress(address, 0)).pem();
    try (InputStream in = Files.newInputStream(pem)) {
      X509Certificate found =
          (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
      return String.valueOf(found.getSubjectAlternativeNames());
    }
  }

  @Test
  void certificate_ofAnotherAddress_hasAddressAndGivenName() throws Exception {
    assertThat(names("", 127, 0, 0, 2)).contains("127.0.0.2", "localhost");
    assertThat(names("mybox", 127, 0, 0, 1)).contains("mybox", "127.0.0.1");
  }

  @Test
  void certificate_ofAHostThatKeytoolRefuses_hasItsAddressOnly() throws Exception {
    assertThat(names("my_service", 127, 0, 0, 3))
        .contains("127.0.0.3", "localhost")
        .doesNotContain("my_service");
    byte[] linkLocal = {(byte) 0xFE, (byte) 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    assertThat(names(Inet6Address.getByAddress("fe80::1%1", linkLocal, 1)))
        .contains("fe80:0:0:0:0:0:0:1", "localhost")
        .doesNotContain("%1");
  }

  @Test
  void certificate_existing_isReused() throws Exception {
    Path pem = ServeCertificate.of(cache, address()).pem();
    String first = Files.readString(pem);
    assertThat(Files.readString(ServeCertificate.of(cache, address()).pem())).isEqualTo(first);
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      assertThat(Files.getPosixFilePermissions(cache.resolve("tls")))
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }
    try (var left = Files.list(cache.resolve("tls"))) {
      assertThat(left.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("endpoint.p12", "endpoint.pem");
    }
  }

  @Test
  void certificate_damaged_isRegenerated() throws Exception {
    String first = Files.readString(ServeCertificate.of(cache, address()).pem());
    Files.writeString(cache.resolve("tls").resolve("endpoint.p12"), "damaged");
    assertThat(Files.readString(ServeCertificate.of(cache, address()).pem()))
        .startsWith("-----BEGIN CERTIFICATE-----\n")
        .isNotEqualTo(first);
  }
}
