package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.worker.format.Format;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Requests of URL templates, none of which shows its key. */
public final class EndpointTemplateCheck {
  private static final String KEY = "c4n4ry-K3Y";

  private EndpointTemplateCheck() {}

  /**
   * Checks a template.
   *
   * @param text the URL, and headers and parameters in the following lines
   */
  public static void check(String text) throws URISyntaxException {
    String[] lines = text.split("\n", -1);
    List<String> headers = new ArrayList<>();
    List<String> params = new ArrayList<>();
    for (int i = 1; i < lines.length; i++) {
      (lines[i].indexOf(':') > 0 ? headers : params).add(lines[i]);
    }
    RequestOptions options =
        new RequestOptions(
            Secret.all(params),
            Secret.all(headers),
            Optional.of(Secret.of(KEY)),
            true,
            Optional.empty(),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    Problems problems = new Problems();
    Optional<Endpoint> endpoint = Endpoint.of(lines[0], options, problems);
    List<String> shown = new ArrayList<>(problems.stream().map(PlanProblem::text).toList());
    assertThat(endpoint.isEmpty()).isEqualTo(!shown.isEmpty());
    if (endpoint.isPresent()) {
      check(endpoint.get(), shown);
    }
    if (!text.contains(KEY)) {
      assertThat(shown).noneMatch(one -> one.contains(KEY));
    }
  }

  private static void check(Endpoint endpoint, List<String> shown) throws URISyntaxException {
    shown.addAll(List.of(endpoint.shown(), endpoint.name(), endpoint.toString()));
    List<Format> formats = new ArrayList<>();
    endpoint.documents(List.of()).forEach(document -> formats.add(document.format()));
    formats.addAll(Format.bundled());
    for (Format format : formats) {
      EndpointRequest request = endpoint.request(format);
      assertThat(new URI(request.url().expose()).getHost())
          .isNotEmpty()
          .doesNotContainIgnoringCase(KEY);
      assertThat(request.port()).isBetween(1, 65535);
      assertThat(request.authority()).isNotEmpty();
      assertThat(request.headers()).noneMatch(header -> header.expose().matches("(?s).*[\r\n].*"));
      shown.add(request.shownUrl());
      shown.addAll(request.shownHeaders());
    }
  }
}
