package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EndpointTest {
  private static final String MTA = "https://bustime.example/api/siri/stop-monitoring.{format}";
  private static final RequestOptions NOTHING = words(List.of(), List.of(), Optional.empty(), "");

  private final Problems problems = new Problems();

  private static RequestOptions words(
      List<String> params, List<String> headers, Optional<String> key, String body) {
    return new RequestOptions(
        Secret.all(params),
        Secret.all(headers),
        key.map(Secret::of),
        key.isPresent(),
        body.isEmpty()
            ? Optional.empty()
            : Optional.of(RequestBody.of(body.getBytes(StandardCharsets.UTF_8))),
        Optional.empty(),
        "siribench/1",
        Proxies.NONE);
  }

  private static RequestOptions ofEnvironment(String key) {
    return ofEnvironment(key, List.of(), List.of());
  }

  private static RequestOptions ofEnvironment(
      String key, List<String> params, List<String> headers) {
    return new RequestOptions(
        Secret.all(params),
        Secret.all(headers),
        Optional.of(Secret.of(key)),
        false,
        Optional.empty(),
        Optional.empty(),
        "siribench/1",
        Proxies.NONE);
  }

  private Endpoint endpoint(String url, RequestOptions words) {
    Optional<Endpoint> endpoint = Endpoint.of(url, words, problems);
    assertThat(problems).isEmpty();
    return endpoint.orElseThrow();
  }

  private List<String> refused(String url, RequestOptions words) {
    assertThat(Endpoint.of(url, words, problems)).isEmpty();
    return problems.stream().map(PlanProblem::text).toList();
  }

  @Test
  void request_templateAndParams_areOneUrl() {
    RequestOptions words =
        words(
            List.of("OperatorRef=MTA", "MonitoringRef=308 214", "LineRef=\u00FC&="),
            List.of(),
            Optional.of("s3cr&t"),
            "");
    EndpointRequest request = endpoint(MTA + "?version=2", words).request(Format.XML);
    assertThat(request.url().expose())
        .isEqualTo(
            "https://bustime.example/api/siri/stop-monitoring.xml?version=2&OperatorRef=MTA"
                + "&MonitoringRef=308%20214&LineRef=%C3%BC%26%3D&key=s3cr%26t");
    assertThat(request.shownUrl())
        .isEqualTo(
            "https://bustime.example/api/siri/stop-monitoring.xml?version=2&OperatorRef=MTA"
                + "&MonitoringRef=308%20214&LineRef=%C3%BC%26%3D&key=***");
    assertThat(request).hasToString(request.shownUrl());
    assertThat(request.headers().stream().map(Secret::expose))
        .containsExactly(
            "Accept: application/xml, text/xml;q=0.9, */*;q=0.1", "User-Agent: siribench/1");
    assertThat(request.dataBase64()).isEmpty();
  }

  @Test
  void request_keyInHeader_isNotAParameter() {
    RequestOptions words =
        words(List.of(), List.of("apikey:{key}", "Accept: text/plain"), Optional.of("canary"), "");
    EndpointRequest request = endpoint("https://prim.example/sm.json", words).request(Format.JSON);
    assertThat(request.url().expose()).isEqualTo("https://prim.example/sm.json");
    assertThat(request.headers().stream().map(Secret::expose))
        .containsExactly("apikey: canary", "Accept: text/plain", "User-Agent: siribench/1");
    assertThat(request.shownHeaders()).startsWith("apikey: ***").doesNotContain("canary");
  }

  @Test
  void request_credentialsWithinTheUrl_areSecret() {
    Endpoint endpoint =
        endpoint("https://511.example/StopMonitoring?api_key=canary-1&token=ab#x", NOTHING);
    assertThat(endpoint.request(Format.JSON).shownUrl())
        .isEqualTo("https://511.example/StopMonitoring?api_key=***&token=***");
    assertThat(Inbound.without(endpoint.secrets()).text("invalid key canary-1 (ab)"))
        .isEqualTo("invalid key *** (ab)");
  }

  @Test
  void shown_parametersOfThePath_omitsCredentials() {
    Endpoint endpoint = endpoint("http://host/a=b;jsessionid=canary-1/sm;v=2?key=x/y&z=1", NOTHING);
    assertThat(endpoint).hasToString("http://host/a=b;jsessionid=***/sm;v=2?key=***&z=1");
    assertThat(Inbound.without(endpoint.secrets()).text("no session canary-1"))
        .isEqualTo("no session ***");
  }

  /** A fragment is never sent, so it is not part of the last value. */
  @Test
  void secrets_urlWithAFragment_areTheSentValues() {
    Endpoint endpoint = endpoint("http://host/sm?token=canary-1#x", NOTHING);
    byte[] body = "{\"token\":\"canary-1\"}".getBytes(StandardCharsets.UTF_8);
    assertThat(Inbound.without(endpoint.secrets()).bytes(body))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("{\"token\":\"********\"}");
  }

  @Test
  void request_userInfo_becomesAHeader() {
    EndpointRequest request =
        endpoint("http://user:p%40ssword@host/sm", NOTHING).request(Format.JSON);
    assertThat(request.url().expose()).isEqualTo("http://host/sm");
    String base64 =
        Base64.getEncoder().encodeToString("user:p@ssword".getBytes(StandardCharsets.UTF_8));
    assertThat(request.headers().stream().map(Secret::expose))
        .contains("Authorization: Basic " + base64);
    assertThat(Inbound.without(request.secrets()).text(base64 + " p@ssword p%40ssword"))
        .isEqualTo("*** *** ***");
    assertThat(request.shownHeaders()).contains("Authorization: ***");
  }

  @Test
  void request_keyAsTheUserOfTheUrl_isInTheHeader() {
    RequestOptions words = words(List.of(), List.of(), Optional.of("canary-4711"), "");
    EndpointRequest request = endpoint("https://{key}@host/sm", words).request(Format.JSON);
    assertThat(request.url().expose()).isEqualTo("https://host/sm");
    String base64 =
        Base64.getEncoder().encodeToString("canary-4711:".getBytes(StandardCharsets.UTF_8));
    assertThat(request.headers().stream().map(Secret::expose))
        .contains("Authorization: Basic " + base64);
    assertThat(Inbound.without(request.secrets()).text(base64 + " canary-4711"))
        .isEqualTo("*** ***");
  }

  @Test
  void of_keyThatAHeaderCannotHold_isRefused() {
    RequestOptions words =
        words(List.of(), List.of("apikey: {key}"), Optional.of("schl\u00FCssel"), "");
    assertThat(refused("https://prim.example/sm.json", words))
        .singleElement()
        .asString()
        .contains("--header", "apikey", "printable ASCII")
        .doesNotContain("schl");
  }

  @Test
  void request_userWithoutAPassword_isFollowedByAColon() {
    EndpointRequest request = endpoint("http://canary-1@host/sm", NOTHING).request(Format.JSON);
    String base64 =
        Base64.getEncoder().encodeToString("canary-1:".getBytes(StandardCharsets.UTF_8));
    assertThat(request.headers().stream().map(Secret::expose))
        .contains("Authorization: Basic " + base64);
    assertThat(Inbound.without(request.secrets()).text(base64 + " canary-1 unknown"))
        .isEqualTo("*** *** unknown");
  }

  @Test
  void request_body_isPostedWithItsMediaType() {
    RequestOptions words =
        words(
            List.of(),
            List.of(),
            Optional.of("a&b-canary"),
            "<Siri><ServiceRequest><RequestorRef>{key}</RequestorRef></ServiceRequest></Siri>");
    EndpointRequest request = endpoint("http://host/siri", words).request(Format.XML);
    assertThat(request.url().expose()).isEqualTo("http://host/siri");
    assertThat(request.headers().stream().map(Secret::expose))
        .contains("Content-Type: application/xml");
    assertThat(Base64.getDecoder().decode(request.dataBase64().orElseThrow().expose()))
        .asString(StandardCharsets.UTF_8)
        .contains("<RequestorRef>a&amp;b-canary</RequestorRef>");
  }

  @Test
  void request_keyWithQuotesInAnAttribute_isEscaped() {
    RequestOptions words =
        words(
            List.of(),
            List.of(),
            Optional.of("a'b\"c-canary"),
            "<Siri one='{key}' other=\"{key}\"/>");
    EndpointRequest request = endpoint("http://host/siri", words).request(Format.XML);
    assertThat(Base64.getDecoder().decode(request.dataBase64().orElseThrow().expose()))
        .asString(StandardCharsets.UTF_8)
        .isEqualTo("<Siri one='a&apos;b&quot;c-canary' other=\"a&apos;b&quot;c-canary\"/>");
  }

  @ParameterizedTest
  @CsvSource({
    "http://schemas.xmlsoap.org/soap/envelope/, text/xml",
    "http://www.w3.org/2003/05/soap-envelope, application/soap+xml"
  })
  void request_soap_hasTheMediaTypeOfItsVersion(String namespace, String mediaType) {
    String body = "<e:Envelope xmlns:e='" + namespace + "'/>";
    assertThat(
            endpoint("http://host/siri", words(List.of(), List.of(), Optional.empty(), body))
                .request(Format.XML)
                .headers()
                .stream()
                .map(Secret::expose))
        .contains("Content-Type: " + mediaType);
    RequestOptions own =
        words(List.of(), List.of("content-type: text/xml;charset=x"), Optional.empty(), body);
    assertThat(
            endpoint("http://host/siri", own).request(Format.XML).headers().stream()
                .map(Secret::expose))
        .contains("content-type: text/xml;charset=x")
        .doesNotContain("Content-Type: " + mediaType);
  }

  @ParameterizedTest
  @CsvSource({
    "http://host/sm?key=mine, http://host/sm?key=mine",
    "http://host/sm?api_key=mine, http://host/sm?api_key=mine",
    "http://host/sm?apikey=abc, http://host/sm?apikey=abc",
    "http://host/sm?apikey=of-{format}, http://host/sm?apikey=of-json",
    "http://me:canary-1@host/sm, http://host/sm",
    "http://me:pw@host/sm, http://host/sm",
    "http://host/sm?apikey=, http://host/sm?apikey=&key=of-another-agency",
    "http://host/sm?agency=mine, http://host/sm?agency=mine&key=of-another-agency"
  })
  void of_environmentKey_isAddedOnlyWithoutOtherCredential(String url, String sent) {
    RequestOptions words = ofEnvironment("of-another-agency");
    assertThat(endpoint(url, words).request(Format.JSON).url().expose()).isEqualTo(sent);
  }

  @Test
  void of_environmentKey_isNotAddedToShortOptionCredential() {
    RequestOptions param = ofEnvironment("of-another-agency", List.of("token=abc"), List.of());
    assertThat(endpoint("http://host/sm", param).request(Format.JSON).url().expose())
        .isEqualTo("http://host/sm?token=abc");
    RequestOptions header =
        ofEnvironment("of-another-agency", List.of(), List.of("X-Api-Key: abc"));
    assertThat(endpoint("http://host/sm", header).request(Format.JSON).url().expose())
        .isEqualTo("http://host/sm");
  }

  @ParameterizedTest
  @CsvSource({
    "https://Bus.Example/api/siri/stop-monitoring.{format}?x=1, bus.example/stop-monitoring",
    "http://localhost:8080/vm.json, localhost:8080/vm",
    "https://host:443/, host",
    "https://host, host",
    "http://host/api/{key}/sm, host/sm",
    "http://host/{format}, host"
  })
  void name_anyUrl_isHostAndLastSegment(String url, String name) {
    RequestOptions words =
        url.contains("{key}") ? words(List.of(), List.of(), Optional.of("canary"), "") : NOTHING;
    assertThat(endpoint(url, words).name()).isEqualTo(name);
  }

  @Test
  void documents_noFormatAsked_dependOnTheUrl() {
    assertThat(endpoint(MTA, NOTHING).documents(List.of()))
        .extracting(Document::format)
        .containsExactly(Format.JSON, Format.XML);
    assertThat(endpoint("http://host/sm.xml?a=b.json", NOTHING).documents(List.of()))
        .extracting(Document::format)
        .containsExactly(Format.XML);
    assertThat(endpoint("http://host/sm", NOTHING).documents(List.of()))
        .extracting(Document::format)
        .containsExactly(Format.JSON);
  }

  @Test
  void opaqueDocuments_unknownExtension_isNotTakenForJson() {
    assertThat(endpoint("http://host/order.pb", NOTHING).opaqueDocuments(List.of()))
        .extracting(Document::format)
        .containsExactly(Format.OPAQUE);
    assertThat(endpoint("http://host/order", NOTHING).opaqueDocuments(List.of()))
        .extracting(Document::format)
        .containsExactly(Format.JSON);
    assertThat(endpoint("http://host/order", NOTHING).opaqueDocuments(List.of("opaque")))
        .extracting(Document::format)
        .containsExactly(Format.OPAQUE);
  }

  @Test
  void documents_requestedFormats_applyUnlessPathIsFixed() {
    assertThat(endpoint(MTA, NOTHING).documents(List.of("CBOR", "json", "yaml")))
        .extracting(Document::format)
        .containsExactly(Format.JSON, Format.CBOR);
    assertThat(endpoint("http://host/sm", NOTHING).documents(List.of("xml")))
        .extracting(Document::format)
        .containsExactly(Format.XML);
    assertThat(endpoint("http://host/sm.json", NOTHING).documents(List.of("xml")))
        .extracting(Document::format)
        .containsExactly(Format.JSON);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost/x, true",
    "http://a.localhost/x, true",
    "http://127.0.0.1:8080/x, true",
    "http://127.255.1.2/x, true",
    "http://[::1]:80/x, true",
    "http://localhost.example/x, false",
    "http://127.0.0.1.example/x, false",
    "http://128.0.0.1/x, false",
    "http://notlocalhost/x, false"
  })
  void isLoopback_dependsOnlyOnTheName(String url, boolean loopback) {
    assertThat(endpoint(url, NOTHING).isLoopback()).isEqualTo(loopback);
  }

  @Test
  void of_letterOutsideAscii_isRefusedSinceClientsEncodeItDifferently() {
    assertThat(refused("http://host/M\u00e9tro.json", NOTHING))
        .singleElement()
        .satisfies(problem -> assertThat(problem).contains("not ASCII", "percent-encode it"));
  }

  @Test
  void of_manyProblems_namesAllAndNoSecret() {
    RequestOptions words =
        words(
            List.of("noequals"),
            List.of("no colon canary", "Host: other", "X-Token: caf\u00E9-canary"),
            Optional.of("ab"),
            "");
    assertThat(refused("https://host/a b?token=canary-1", words))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).startsWith("--key: has fewer than 4 characters"),
            text -> assertThat(text).startsWith("--param: one has no name"),
            text -> assertThat(text).startsWith("--header: one has no valid name before the colon"),
            text -> assertThat(text).startsWith("--header: Host is set by the connection"),
            text -> assertThat(text).startsWith("--header: the value of X-Token"),
            text ->
                assertThat(text)
                    .startsWith("SOURCE: 'https://host/a b?token=***' is not a valid URL: Illegal"))
        .allSatisfy(text -> assertThat(text).doesNotContain("canary"));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://host/x, has the scheme ftp",
    "http:///x, has no valid host",
    "http://, is not a valid URL",
    "http://host/x.{fromat}, only {format} and {key} are replaced",
    "http://under_score/x, has no valid host",
    "http://host:8o80/x, has no valid port",
    "http://host:0/x, has the port 0",
    "http://host:70000/x, has the port 70000"
  })
  void of_badUrl_reportsWhatIsWrong(String url, String wrong) {
    assertThat(refused(url, NOTHING)).singleElement().asString().contains(wrong);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://me:can/ary@host/x",
        "http://me:can?ary@host/x",
        "http://me:can#ary@host/x",
        "http://me:can^/ary@host/x",
        "ftp://me:can/ary@host/x"
      })
  void of_unencodedLogin_isRefusedAndHidden(String url) {
    assertThat(refused(url, NOTHING))
        .singleElement()
        .asString()
        .contains("://me:***' ")
        .doesNotContain("can/", "can?", "can#", "ary");
  }

  @Test
  void of_keyOfTheEnvironmentThatIsTooShort_namesTheVariable() {
    assertThat(refused("http://host/sm", ofEnvironment("ab")))
        .singleElement()
        .asString()
        .startsWith("the variable SIRIBENCH_KEY: has fewer than 4 characters");
  }

  /** In a tunnel, the JDK would send it to the endpoint. */
  @Test
  void of_proxyLoginInHeader_isRefusedAndHidden() {
    List<String> headers = List.of("Proxy-Authorization: Basic canary");
    assertThat(refused("https://host/x", words(List.of(), headers, Optional.empty(), "")))
        .singleElement()
        .asString()
        .contains("Proxy-Authorization", "--proxy")
        .doesNotContain("canary");
  }

  @Test
  void of_keyMissingOrTwice_isRefused() {
    assertThat(refused("http://host/x?k={key}", NOTHING))
        .singleElement()
        .asString()
        .startsWith("--key: is missing");
    problems.clear();
    assertThat(
            refused(
                "http://host/x?key=1234", words(List.of(), List.of(), Optional.of("canary"), "")))
        .singleElement()
        .asString()
        .contains("the parameter key is already given");
  }

  @ParameterizedTest
  @CsvSource({
    "http://host/x?a=1;key=1234, a=1",
    "http://host/x?Key=1234, a=1",
    "http://host/x, KEY=1234"
  })
  void of_keyAndItsParameter_isRefusedInAnySpelling(String url, String param) {
    assertThat(refused(url, words(List.of(param), List.of(), Optional.of("canary"), "")))
        .singleElement()
        .asString()
        .contains("the parameter key is already given");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://x", "HTTPS://x", "ftp://x", " http://x"})
  void isUrl_withScheme_isTrue(String source) {
    assertThat(Endpoint.isUrl(source)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.json", "C:\\x.json", "/http://", "http:/x", ""})
  void isUrl_path_isFalse(String source) {
    assertThat(Endpoint.isUrl(source)).isFalse();
  }
}
