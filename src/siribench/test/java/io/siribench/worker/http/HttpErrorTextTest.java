package io.siribench.worker.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpErrorTextTest {
  private static final String FAULT =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault>"
          + "<faultcode>s:Client</faultcode><faultstring xml:lang=\"en\"> Unknown\n &lt;RequestorRef&gt;"
          + " </faultstring></s:Fault></s:Body></s:Envelope>";

  private static String text(String type, String body) {
    return HttpErrorText.of(type, null, body.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return compressed.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "application/soap+xml | <e:Reason><e:Text xml:lang=\"en\">no such stop</e:Text></e:Reason> | no such stop",
        "text/xml;charset=utf-8 | <OtherError><ErrorText><![CDATA[a & b]]></ErrorText></OtherError> | a & b",
        "application/xml | <Error><Code>7</Code><Texts>closed</Texts></Error> | 7 closed",
        "application/xml | <Error><Code>7</Code><Tex | 7",
        "application/json | {\"error\":\"no\\nkey\"} | {\"error\":\"no\\nkey\"}",
        "text/plain | `  gone\u001b[31m ` | gone [31m",
        "text/html | <html>gone</html> | ``",
        "text/html | <TITLE>400 No certificate &amp; no key</TITLE><p>x | 400 No certificate & no key",
        "application/xhtml+xml | <h:title lang='en'>gone</h:title> | gone",
        "application/xhtml+xml | <html>gone</html> | ``",
        "application/octet-stream | gone | ``",
        " | gone | ``",
        "text/plain | `` | ``",
      })
  void of_body_extractsExplanation(String type, String body, String expected) {
    assertThat(text(type, body)).isEqualTo(expected);
  }

  @Test
  void of_soapFault_isItsString() {
    assertThat(text("text/xml", FAULT)).isEqualTo("Unknown <RequestorRef>");
  }

  @Test
  void of_otherCharset_isDecodedByTypeOrDeclaration() {
    byte[] fault = "<faultstring>Acc\u00e8s</faultstring>".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(HttpErrorText.of("text/xml; charset=ISO-8859-1", null, fault))
        .isEqualTo("Acc\u00e8s");
    byte[] declared =
        "<?xml version='1.0' encoding='ISO-8859-1'?><faultstring>Acc\u00e8s</faultstring>"
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(HttpErrorText.of("text/xml", null, declared)).isEqualTo("Acc\u00e8s");
    assertThat(HttpErrorText.of("text/xml; charset=none-such", null, declared))
        .isEqualTo("Acc\ufffds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "X-UTF-32BE-BOM"})
  void of_wideCharactersWithoutACharset_areDetected(String name) {
    Charset charset = Charset.forName(name);
    String declared = "<?xml version='1.0' encoding='UTF-16'?>" + FAULT;
    assertThat(HttpErrorText.of("text/xml", null, FAULT.getBytes(charset)))
        .isEqualTo("Unknown <RequestorRef>");
    assertThat(HttpErrorText.of("text/xml", null, declared.getBytes(charset)))
        .isEqualTo("Unknown <RequestorRef>");
    assertThat(HttpErrorText.of("application/json", null, "{\"a\":\"\u20AC\"}".getBytes(charset)))
        .isEqualTo("{\"a\":\"\u20AC\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-32LE"})
  void of_byteOrderMark_isDetectedAndRemoved(String name) {
    byte[] body = "\uFEFFAcc\u00e8s".getBytes(Charset.forName(name));
    assertThat(HttpErrorText.of("text/plain", null, body)).isEqualTo("Acc\u00e8s");
  }

  @Test
  void of_longText_isShortened() {
    assertThat(text("text/plain", "x".repeat(400))).hasSize(303).endsWith("...");
  }

  @Test
  void of_compressedBody_isDecodedAsFarAsItGoes() throws IOException {
    byte[] whole = gzip(FAULT);
    assertThat(HttpErrorText.of("text/xml", "gzip", whole)).isEqualTo("Unknown <RequestorRef>");
    byte[] cut = Arrays.copyOf(whole, whole.length - 8);
    assertThat(HttpErrorText.of("text/xml", "gzip", cut)).isEqualTo("Unknown <RequestorRef>");
    assertThat(HttpErrorText.of("text/xml", "br", whole)).isEmpty();
  }
}
