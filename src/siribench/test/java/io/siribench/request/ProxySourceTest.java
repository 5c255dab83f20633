package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.CheckCommand;
import io.siribench.cli.CommandRun;
import io.siribench.cli.RecordCommand;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.recording.ScriptedEndpoint;
import io.siribench.worker.TestProxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProxySourceTest {
  private final Problems problems = new Problems();

  /** The expected proxy is curl's for the same option, variables and URL. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "|http_proxy=p:1|http://a.example/|http://p:1",
        "|HTTP_PROXY=p:1|http://a.example/|",
        "|http_proxy=p:1|https://a.example/|",
        "|https_proxy=http://p:1/|https://a.example/|http://p:1",
        "|HTTPS_PROXY=p:1|https://a.example/|http://p:1",
        "|https_proxy=p:1 HTTPS_PROXY=q:2|https://a.example/|http://p:1",
        "|all_proxy=p|http://a.example/|http://p:1080",
        "|ALL_PROXY=p:1|https://a.example/|http://p:1",
        "|http_proxy=p:1 no_proxy=b.example,a.example|http://a.example/|",
        "|http_proxy=p:1 NO_PROXY=.example|http://a.EXAMPLE:81/|",
        "|http_proxy=p:1 no_proxy=xample|http://a.example/|http://p:1",
        "|http_proxy=p:1 no_proxy=*|http://a.example/|",
        "|http_proxy=p:1 no_proxy=10.0.0.1|http://10.0.0.1/|",
        "|http_proxy=p:1 no_proxy=10.0.0.0/8|http://10.1.2.3:81/|",
        "|http_proxy=p:1 no_proxy=10.0.0.0/8|http://11.1.2.3/|http://p:1",
        "|http_proxy=p:1 no_proxy=10.0.0.0/33|http://10.0.0.0/|http://p:1",
        "|http_proxy=p:1 no_proxy=10.0.0.0/8|http://a.example/|http://p:1",
        "|http_proxy=p:1 no_proxy=fd00::/8|http://[FD12::1]/|",
        "|http_proxy=p:1 no_proxy=fd00::/8|http://10.1.2.3/|http://p:1",
        "|http_proxy=p:1 no_proxy=a.example|http://[/|http://p:1",
        "|http_proxy=p:1|http://localhost:8080/|",
        "|http_proxy=p:1|http://127.0.0.1/|",
        "|https_proxy=p:1|https://[::1]/|",
        "q:2|http_proxy=p:1|http://a.example/|http://q:2",
        "q:2|no_proxy=a.example|http://a.example/|",
        "q:2||http://localhost/|",
        "none|http_proxy=p:1|http://a.example/|",
        "http://me:pa%20ss@q:2||https://a.example/|http://***@q:2",
      })
  void proxies_optionAndEnvironment_matchCurl(
      @Nullable String option, @Nullable String variables, String url, @Nullable String shown) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : (variables == null ? "" : variables).split(" ", -1)) {
      if (!variable.isEmpty()) {
        environment.put(variable.split("=", -1)[0], variable.split("=", -1)[1]);
      }
    }
    Proxies proxies = ProxySource.proxies(option, environment::get, problems);
    assertThat(problems).isEmpty();
    assertThat(proxies.forUrl(url).map(ProxyServer::shown).orElse(null)).isEqualTo(shown);
  }

  /** Many environments have a SOCKS proxy, which requests to this machine do not need. */
  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080/, ''",
    "https://127.0.0.1/, ''",
    "http://a.example/, ''",
    "http://b.example/, all_proxy",
    "https://b.example/, https_proxy"
  })
  void proxies_invalidEnvironmentProxy_isAProblemForUrlsUsingIt(String url, String variable) {
    Map<String, String> environment =
        Map.of(
            "all_proxy", "socks5://me:canary@p:1",
            "https_proxy", "socks5://p:1",
            "no_proxy", "a.example");
    Proxies proxies = ProxySource.proxies(null, environment::get, problems);
    assertThat(problems).isEmpty();
    proxies.check(url, problems);
    assertThat(problems)
        .extracting(PlanProblem::option)
        .isEqualTo(variable.isEmpty() ? List.of() : List.of("the variable " + variable));
    assertThat(problems.toString()).doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource({
    "socks5://me:canary@p:1",
    "https://me:canary@p:1",
    "me:canary@p:99999",
    "''",
    "p:1/x"
  })
  void proxies_notAnHttpProxy_isReportedWithoutLogin(String url) {
    ProxySource.proxies(url, name -> null, problems);
    assertThat(problems).hasSize(1);
    assertThat(problems.toString())
        .contains("--proxy", "is not the URL of an HTTP proxy", "[user:password@]HOST:PORT")
        .doesNotContain("canary");
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.example/, localhost:3128, 3128",
    "http://a.example/, http://me:secret@[::1]:3128, 3128",
    "http://a.example/, proxy.example:3128, 0",
    "http://localhost:8080/, localhost:3128, 8080",
  })
  void localPort_ofRequest_isThePortToConnectTo(String url, String proxy, int port) {
    EndpointRequest request = EndpointRequest.recorded(url, List.of(), ProxyServer.of(proxy));
    assertThat(request.localPort().orElse(0)).isEqualTo(port);
  }

  @Test
  void login_percentEncoded_isDecodedAndSecret() {
    ProxyServer proxy = ProxyServer.of("http://me:pa%20ss+word@p:1").orElseThrow();
    assertThat(proxy.login()).contains(Secret.of("me:pa ss+word"));
    assertThat(Inbound.without(proxy.secrets()).text("refused: pa ss+word"))
        .isEqualTo("refused: ***");
    assertThat(proxy.toString()).isEqualTo("http://***@p:1");
  }

  @Test
  void checkAndRecord_proxy_isUsed(@TempDir Path directory) throws Exception {
    try (ScriptedEndpoint endpoint = ScriptedEndpoint.start();
        TestProxy proxy =
            new TestProxy(URI.create(endpoint.url("/")).getPort(), "me:c4n4ry-p4ss")) {
      byte[] document =
          "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{}]}}}"
              .getBytes(StandardCharsets.UTF_8);
      endpoint.then(200, document, "Content-Type: application/json");
      endpoint.then(200, document, "Content-Type: application/json");
      String url = "http://stops.invalid/stop-monitoring.json";
      String option = "--proxy=http://me:c4n4ry-p4ss@" + proxy.address();
      CommandRun checked = CommandRun.of(new CheckCommand(), url, option);
      assertThat(checked.out()).as(checked.err()).contains("200, HTTP/1.1");
      Path har = directory.resolve("a.har");
      CommandRun recorded = CommandRun.of(new RecordCommand(), url, option, "-o", har.toString());
      assertThat(Files.readString(har)).contains("stops.invalid").doesNotContain("c4n4ry");
      assertThat(checked.out() + checked.err() + recorded.out() + recorded.err())
          .doesNotContain("c4n4ry");
      assertThat(proxy.requests()).hasSize(2);
    }
  }
}
