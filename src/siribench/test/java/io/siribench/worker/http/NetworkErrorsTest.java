package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.List;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Translation of exceptions of Android's client, which no JVM throws. */
final class NetworkErrorsTest {
  private final EndpointCall call =
      new EndpointCall("https://h/", "shown", List.of(), null, true, 60_000, 1_000_000);
  private final Exchange exchange = new Exchange(call);

  private String text(Exception thrown) {
    exchange.begin();
    return String.valueOf(exchange.failed(thrown).getMessage());
  }

  private static <E extends Exception> E because(E thrown, Throwable cause) {
    thrown.initCause(cause);
    return thrown;
  }

  @Test
  void of_noTrustAnchor_reportsRemedyWithoutRepetition() {
    String said = "Trust anchor for certification path not found.";
    CertPathValidatorException root = new CertPathValidatorException(said);
    CertificateException middle =
        new CertificateException("java.security.cert.CertPathValidatorException: " + said, root);
    assertThat(
            text(
                because(
                    new SSLHandshakeException(
                        "java.security.cert.CertPathValidatorException: " + said),
                    middle)))
        .isEqualTo(
            "shown: TLS failed: the certificate is not trusted; try --trust-store:"
                + " java.security.cert.CertPathValidatorException: "
                + said);
  }

  @ParameterizedTest
  @CsvSource({
    "Unable to parse TLS packet header, Unable to parse TLS packet header",
    "'Read error: ssl=0x7b64f8a8: Failure in SSL library, usually a protocol error\n"
        + "error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER (tls_record.cc:242"
        + " 0x7b5d:0x0)', 'Read error: Failure in SSL library, usually a protocol error"
        + " error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER (tls_record.cc:242)'"
  })
  void of_plainPort_asksWhetherItIsHttp(String message, String shown) {
    assertThat(text(new SSLException(message)))
        .isEqualTo("shown: TLS failed: the port does not speak TLS; try http: " + shown);
  }

  @ParameterizedTest
  @CsvSource({
    "Received fatal alert: bad_certificate, the server requests a client certificate",
    "Received fatal alert: certificate_required, the server requests a client certificate",
    "SSLV3_ALERT_BAD_CERTIFICATE, the server requests a client certificate",
    "TLSV13_ALERT_CERTIFICATE_REQUIRED, the server requests a client certificate",
    "Received fatal alert: handshake_failure, the server may request a client certificate",
    "SSLV3_ALERT_HANDSHAKE_FAILURE, the server may request a client certificate",
  })
  void of_alertOfAServer_advisesAClientCertificate(String message, String advice) {
    assertThat(text(new SSLHandshakeException(message)))
        .startsWith("shown: TLS failed: " + advice)
        .contains("--client-cert")
        .endsWith(": " + message);
  }

  @Test
  void of_unreachableProxy_namesTheProxy() {
    call.through("p.invalid:3128", "");
    assertThat(text(new UnknownHostException("p.invalid")))
        .isEqualTo("shown: the proxy p.invalid has no address (DNS)");
    assertThat(text(new ConnectException("Connection refused")))
        .endsWith("; check that the proxy runs, and its port");
  }

  /** The response did not end; nothing more of it was read. */
  @Test
  void of_refusedHead_doesNotReportEarlyEnd() {
    assertThat(text(because(new IOException("a"), new ProtocolException("Header size too big"))))
        .isEqualTo(
            "shown: the client refused the response: a; ProtocolException: Header size too big");
  }

  @Test
  void of_hostThatTlsCannotName_isARefusedRequest() {
    String message = "Server name value of host_name cannot have the trailing dot";
    assertThat(text(because(new IOException(message), new IllegalArgumentException(message))))
        .isEqualTo("shown: the client refused the request: " + message);
  }

  /** Nothing ended early; the other connections report the same. */
  @ParameterizedTest
  @CsvSource({
    "Illegal character in chunk size: 120, has a chunk without a size",
    "Bogus chunk size, has a chunk without a size",
    "Chunk header size too long: 2050, has a chunk size of more than 2050 bytes",
    "invalid chunk header, has no CRLF after a chunk size",
  })
  void of_malformedChunk_namesTheFault(String message, String fault) {
    assertThat(text(new IOException("closed", new IOException(message))))
        .isEqualTo("shown: the response " + fault);
  }

  @Test
  void of_objectAddress_isRemoved() {
    assertThat(
            text(
                new IOException("unexpected end of stream on com.android.okhttp.Address@f13284a7")))
        .isEqualTo(
            "shown: the response ended early (the head of the response had not arrived): unexpected"
                + " end of stream; try --client-cert if the server requests a certificate, or http"
                + " if the port does not speak TLS");
  }

  /** The connection was used before, or at least negotiated: no certificate is missing. */
  @ParameterizedTest
  @CsvSource({
    "/127.0.0.1:38738: GOAWAY received, GOAWAY received; try --http 1.1",
    "/[0:0:0:0:0:0:0:1]:38738: GOAWAY received, GOAWAY received; try --http 1.1",
    "request not processed by peer, request not processed by peer; try --http 1.1",
    "Received RST_STREAM: Stream not processed, Received RST_STREAM: Stream not processed",
  })
  void of_requestRefusedOverHttp2_hasOneTextWithoutACertificate(String message, String shown) {
    String expected =
        "shown: the response ended early (the head of the response had not arrived): " + shown;
    assertThat(text(new IOException(message))).isEqualTo(expected);
    assertThat(text(new IOException(message, new IOException(message)))).isEqualTo(expected);
  }

  @Test
  void of_limitOfConcurrentStreams_advisesFewer() {
    assertThat(text(new IOException(new IOException("too many concurrent streams"))))
        .isEqualTo(
            "shown: the request was not sent, since the server limits concurrent requests of an"
                + " HTTP/2 connection; try fewer --connections, or --http 1.1");
  }

  @Test
  void of_causeWithDifferentMessage_isAppended() {
    assertThat(
            text(
                new IOException(
                    "unexpected end of stream on com.android.okhttp.Address@f13284a7",
                    new IOException("\\n not found: limit=0 content="))))
        .contains("): unexpected end of stream; IOException: \\n not found: limit=0 content=");
  }

  @Test
  void of_hostNameMismatch_isOneLine() {
    assertThat(
            text(
                new SSLPeerUnverifiedException(
                    "Hostname localhost not verified:\n    certificate: sha1/X=\n    DN: CN=other\n"
                        + "    subjectAltNames: [other.example]")))
        .isEqualTo(
            "shown: TLS failed: the certificate is for another host: Hostname localhost not"
                + " verified: certificate: sha1/X= DN: CN=other subjectAltNames: [other.example]");
  }

  @Test
  void of_proxyAuthenticationWithoutAProxy_keepsItsStatus() {
    exchange.begin();
    EndpointException thrown =
        exchange.failed(
            new ProtocolException("Received HTTP_PROXY_AUTH (407) code while not using proxy"));
    assertThat(thrown)
        .hasMessage("shown: HTTP 407 Proxy Authentication Required, though no proxy is in use");
    assertThat(thrown.status()).isEqualTo(407);
    assertThat(thrown.outcome()).isEqualTo("http");
    assertThat(exchange.status).isEqualTo(407);
  }
}
