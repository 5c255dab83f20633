package io.siribench.session.resumption;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.results.PlanReader;
import io.siribench.results.RecordedRequest;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The requests of {@code plan.json}, completed with endpoints that are given again. Each endpoint
 * must match the recorded part of its request.
 */
final class ResumedRequests implements PlanReader.Requests {
  private final List<Endpoint> endpoints;
  private final Problems problems;
  private final Set<Endpoint> used = new LinkedHashSet<>();

  /** Creates the lookup in {@code endpoints}; requests without a match are {@code problems}. */
  ResumedRequests(List<Endpoint> endpoints, Problems problems) {
    this.endpoints = List.copyOf(endpoints);
    this.problems = problems;
  }

  @Override
  public EndpointRequest whole(String document, Format format, RecordedRequest recorded) {
    List<String> differences = List.of();
    for (Endpoint endpoint : endpoints) {
      EndpointRequest request = endpoint.request(format);
      List<String> ofEndpoint = differences(recorded, RecordedRequest.of(request));
      if (ofEndpoint.isEmpty()) {
        used.add(endpoint);
        return request;
      }
      if (differences.isEmpty() || ofEndpoint.size() < differences.size()) {
        differences = ofEndpoint;
      }
    }
    String wrong =
        endpoints.isEmpty()
            ? recorded.url() + " is incomplete in plan.json"
            : "this is not the request of the run: " + String.join("; ", differences);
    String remedy =
        "give the URL and the request options of the run"
            + (recorded.isRedacted() ? ", including the key" : "");
    PlanProblem problem = new PlanProblem(UnfinishedRun.OPTION, wrong, remedy);
    if (!problems.contains(problem)) {
      problems.add(problem);
    }
    return EndpointRequest.recorded(recorded.url(), recorded.headers(), Optional.empty());
  }

  /** Adds to the problems each endpoint that matches no request. */
  void refuseUnused() {
    for (Endpoint endpoint : endpoints) {
      problems.refuse(
          !used.contains(endpoint) && problems.isEmpty(),
          "SOURCE",
          endpoint.shown() + " is not needed: plan.json contains all requests",
          "leave it out");
    }
  }

  private static List<String> differences(RecordedRequest then, RecordedRequest now) {
    List<String> differences = new ArrayList<>();
    if (!then.url().equals(now.url())) {
      differences.add("the URL is " + now.url() + " instead of " + then.url());
    }
    for (String header : then.headers()) {
      if (!now.headers().contains(header)) {
        differences.add("the header '" + header + "' is missing");
      }
    }
    for (String header : now.headers()) {
      if (!then.headers().contains(header)) {
        differences.add("the run had no header '" + header + "'");
      }
    }
    if (!then.proxy().equals(now.proxy())) {
      differences.add("the proxy is " + name(now.proxy()) + " instead of " + name(then.proxy()));
    }
    if (!then.postedSha256().equals(now.postedSha256())) {
      differences.add(posted(then, now));
    }
    if (differences.isEmpty() && then.isRedacted() != now.isRedacted()) {
      differences.add(
          then.isRedacted() ? "the secret shown as *** is missing" : "the run had no secret");
    }
    if (differences.isEmpty() && !then.headers().equals(now.headers())) {
      differences.add("the headers are in another order");
    }
    return differences;
  }

  private static String name(String proxy) {
    return proxy.isEmpty() ? "none" : proxy;
  }

  private static String posted(RecordedRequest then, RecordedRequest now) {
    if (then.postedSha256().isEmpty()) {
      return "the run posted nothing";
    }
    return now.postedSha256().isEmpty()
        ? "the posted data is missing (--data)"
        : "the posted data differs: "
            + now.postedBytes()
            + " bytes instead of "
            + then.postedBytes()
            + ", or other content";
  }
}
