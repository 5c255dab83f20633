package io.siribench.session.resumption;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Proxies;
import io.siribench.request.RequestBody;
import io.siribench.request.RequestOptions;
import io.siribench.request.Secret;
import io.siribench.results.RecordedRequest;
import io.siribench.worker.format.Format;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ResumedRequestsTest {
  private static final String URL = "http://host/sm.json?a=b";
  private static final String KEY = "canary-4711";

  private final Problems problems = new Problems();

  private static Endpoint endpoint(
      String url, Optional<String> key, Optional<String> data, String... headers) {
    RequestOptions words =
        new RequestOptions(
            List.of(),
            Secret.all(List.of(headers)),
            key.map(Secret::of),
            key.isPresent(),
            data.map(text -> RequestBody.of(text.getBytes(StandardCharsets.UTF_8))),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    return Endpoint.of(url, words, new Problems()).orElseThrow();
  }

  private static Endpoint keyed(String url, String... headers) {
    return endpoint(url, Optional.of(KEY), Optional.empty(), headers);
  }

  /** Returns the problem of repeating the request {@code then} with {@code given}. */
  private String problem(Endpoint then, Endpoint... given) {
    resume(then, given);
    assertThat(problems).hasSize(1);
    return problems.get(0).text();
  }

  private EndpointRequest resume(Endpoint then, Endpoint... given) {
    ResumedRequests requests = new ResumedRequests(List.of(given), problems);
    EndpointRequest request =
        requests.whole(then.name(), Format.JSON, RecordedRequest.of(then.request(Format.JSON)));
    requests.refuseUnused();
    return request;
  }

  @Test
  void whole_theSameEndpointAgain_isItsRequestWithTheKey() {
    EndpointRequest request = resume(keyed(URL), keyed("http://host/other"), keyed(URL));
    assertThat(request.url().expose()).isEqualTo("http://host/sm.json?a=b&key=" + KEY);
    // The other source is superfluous.
    assertThat(problems).extracting(PlanProblem::option).containsExactly("SOURCE");
  }

  @Test
  void whole_noEndpoint_reportsMissingUrl() {
    assertThat(problem(keyed(URL)))
        .contains("key=*** is incomplete in plan.json", "give the URL", "including the key")
        .doesNotContain(KEY);
  }

  @Test
  void whole_anotherUrl_namesBoth() {
    assertThat(problem(keyed(URL), keyed("http://host/sm.json?a=c")))
        .contains("the URL is http://host/sm.json?a=c&key=*** instead of")
        .doesNotContain(KEY);
  }

  @Test
  void whole_otherHeaders_namesEach() {
    assertThat(problem(keyed(URL, "X-A: 1"), keyed(URL, "X-A: 2")))
        .contains("the header 'X-A: 1' is missing", "the run had no header 'X-A: 2'");
  }

  @Test
  void whole_shownUrlUnchanged_isMissingItsSecret() {
    Endpoint copied = endpoint(URL + "&key=***", Optional.empty(), Optional.empty());
    assertThat(problem(keyed(URL), copied)).contains("the secret shown as *** is missing");
  }

  @Test
  void whole_otherData_isRefused() {
    Endpoint then = endpoint(URL, Optional.empty(), Optional.of("<Siri/>"));
    assertThat(problem(then, endpoint(URL, Optional.empty(), Optional.of("<Siri />"))))
        .contains("the posted data differs: 8 bytes instead of 7");
  }

  @Test
  void whole_dataMissing_isRefused() {
    Endpoint then = endpoint(URL, Optional.empty(), Optional.of("<Siri/>"));
    assertThat(problem(then, endpoint(URL, Optional.empty(), Optional.empty())))
        .contains("the posted data is missing (--data)");
  }
}
