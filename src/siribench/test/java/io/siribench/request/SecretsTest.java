package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SecretsTest {
  /** Characters of every kind of escape, and of every length in UTF-8. */
  private static final String ODD = "K\u00E9y /\"\\<&>'+%\u20AC\uD83D\uDE8C=";

  private static final Secrets SECRETS = Secrets.of(Secret.all(List.of(ODD, "canary-4711")));

  static List<String> forms() {
    String encoded = URLEncoder.encode(ODD, StandardCharsets.UTF_8);
    byte[] bytes = ODD.getBytes(StandardCharsets.UTF_8);
    return List.of(
        ODD,
        ODD.toUpperCase(Locale.ROOT),
        encoded,
        encoded.toLowerCase(Locale.ROOT),
        encoded.replace("+", "%20"),
        encoded.replace("%2F", "/").replace("%27", "'"),
        ODD.replace("\\", "\\\\").replace("\"", "\\\""),
        ODD.replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("/", "\\/")
            .replace("\u00E9", "\\u00e9"),
        ODD.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;"),
        ODD.replace("&", "&#38;").replace("<", "&#x3C;").replace("'", "&#039;"),
        Base64.getEncoder().encodeToString(bytes),
        Base64.getUrlEncoder().withoutPadding().encodeToString(bytes),
        HexFormat.of().formatHex(bytes),
        HexFormat.of().withUpperCase().formatHex(bytes),
        "canary-4711",
        "%63anary%2D4711");
  }

  @ParameterizedTest
  @MethodSource("forms")
  void redact_anyForm_isHidden(String form) {
    assertThat(SECRETS.redact("before " + form + ", after")).isEqualTo("before ***, after");
    byte[] bytes = ("\u00E4 " + form + " \u00FC").getBytes(StandardCharsets.UTF_8);
    byte[] before = bytes.clone();
    String redacted = new String(SECRETS.redact(bytes), StandardCharsets.UTF_8);
    assertThat(bytes).isEqualTo(before);
    assertThat(redacted).matches("\u00E4 [*]+ \u00FC").hasSize(redactedLength(bytes));
  }

  /** Secrets that contain escapes, which a server may decode, or escape once more. */
  static Stream<Arguments> escapedSecrets() {
    return Stream.of("a%2Fb+c&d9", "k\\u0041b\"q&amp;9", "x&lt;%25%41\\n\\\\z<9", "%2541%2542cdef/")
        .flatMap(secret -> echoes(secret).map(echo -> Arguments.of(secret, echo)));
  }

  private static Stream<String> echoes(String secret) {
    String decoded = URLDecoder.decode(secret.replace("%25%", "%25%25"), StandardCharsets.UTF_8);
    return Stream.of(secret, secret.contains("%25%") ? secret : decoded)
        .flatMap(
            text ->
                Stream.of(
                    text,
                    URLEncoder.encode(text, StandardCharsets.UTF_8),
                    text.replace("\\", "\\\\").replace("\"", "\\\"").replace("/", "\\/"),
                    text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;"),
                    HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)),
                    Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))))
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("escapedSecrets")
  void redact_secretWithEscapesOfItsOwn_isHidden(String secret, String echo) {
    Secrets secrets = Secrets.of(Secret.all(List.of(secret)));
    assertThat(secrets.redact("before " + echo + ", after")).isEqualTo("before ***, after");
    byte[] bytes = ("\0 " + echo + " \0").getBytes(StandardCharsets.UTF_8);
    assertThat(secrets.redact(bytes)).asString(StandardCharsets.UTF_8).matches("\0 [*]+ \0");
  }

  private static int redactedLength(byte[] bytes) {
    // The two letters take two bytes each.
    return bytes.length - 2;
  }

  @ParameterizedTest
  @ValueSource(strings = {"user:", "a user:", "any user:"})
  void redact_passwordWithinBase64_leavesNothingDecodable(String user) {
    String base64 =
        Base64.getEncoder().encodeToString((user + "canary-4711").getBytes(StandardCharsets.UTF_8));
    assertThat(SECRETS.redact("Basic " + base64)).contains("***").doesNotContain(base64);
  }

  @Test
  void redact_wordOfSecretInParserError_isHidden() {
    Secrets secrets = Secrets.of(Secret.all(List.of("c4n4ry/Key+7x9Q=")));
    assertThat(secrets.redact("Unrecognized token 'c4n4ry': was expecting"))
        .isEqualTo("Unrecognized token '***': was expecting");
    assertThat(secrets.redact("Key")).isEqualTo("Key");
  }

  @Test
  void redact_secretWithinAnother_hidesWholeLongerOne() {
    Secrets both = Secrets.of(Secret.all(List.of("abcd", "xxabcdyy")));
    assertThat(both.redact("xxabcdyy abcd")).isEqualTo("*** ***");
  }

  @Test
  void redact_truncatedSecret_isHidden() {
    assertThat(SECRETS.redact("?key=canary-47")).isEqualTo("?key=***");
    assertThat(SECRETS.redact("?key=Canary-\nx")).isEqualTo("?key=***\nx");
    assertThat(SECRETS.redact("canar-47 is no end")).isEqualTo("canar-47 is no end");
  }

  @Test
  void redact_otherText_isUntouched() {
    String text = "canar-471 canar 4711 K\u00E9y /";
    assertThat(SECRETS.redact(text)).isEqualTo(text);
    byte[] bytes = {0, -1, 'c', 'a', 'n', 'a', 'r', 'y'};
    assertThat(SECRETS.redact(bytes)).isSameAs(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a", "ab", "abc"})
  void of_shortValue_isNotRedacted(String value) {
    assertThat(Secrets.of(Secret.all(List.of(value))).redact("abc a b c")).isEqualTo("abc a b c");
  }

  @Test
  void redact_binaryDocuments_canStillBeRead() throws IOException {
    Map<String, String> document = Map.of("RequestorRef", ODD, "Status", "true");
    for (ObjectMapper mapper : List.of(new SmileMapper(), new CBORMapper())) {
      byte[] redacted = SECRETS.redact(mapper.writeValueAsBytes(document));
      assertThat(mapper.readTree(redacted).path("RequestorRef").asText()).matches("[*]+");
      assertThat(mapper.readTree(redacted).path("Status").asText()).isEqualTo("true");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void redact_latinSecretInAWideCharset_isHiddenInTheSameCharset(String name) {
    Charset charset = Charset.forName(name);
    byte[] bytes = "\u20AC K\u00E9y canary-4711, \u00FC".getBytes(charset);
    byte[] redacted = SECRETS.redact(bytes);
    assertThat(new String(redacted, charset)).isEqualTo("\u20AC K\u00E9y ***********, \u00FC");
    assertThat(redacted).hasSameSizeAs(bytes);
  }

  @Test
  void redact_zerosNextToASecret_areKept() {
    byte[] bytes = "\0canary-4711\0\0".getBytes(StandardCharsets.UTF_8);
    assertThat(SECRETS.redact(bytes)).asString().isEqualTo("\0***********\0\0");
  }

  @Test
  void redact_shortSecretInBytes_isHiddenUnlessWithinAWord() {
    Secrets secrets = Secrets.of(Secret.all(List.of("TEST")));
    byte[] document = "LatestTime TEST test1".getBytes(StandardCharsets.UTF_8);
    assertThat(new String(secrets.redact(document), StandardCharsets.UTF_8))
        .isEqualTo("LatestTime **** test1");
  }

  @Test
  void and_others_hidesBoth() {
    Secrets both =
        Secrets.of(Secret.all(List.of("first"))).and(Secrets.of(Secret.all(List.of("second"))));
    assertThat(both.redact("first, second")).isEqualTo("***, ***");
    assertThat(both).hasToString("***");
  }
}
