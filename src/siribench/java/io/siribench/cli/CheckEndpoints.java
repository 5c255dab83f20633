package io.siribench.cli;

import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.Checker;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.recording.EndpointReport;
import io.siribench.recording.Observation;
import io.siribench.recording.Recorder;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.terminal.Texts;
import io.siribench.worker.format.Format;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The check of endpoints: one request per format, shown with its checked document. */
final class CheckEndpoints {
  private final EndpointAccess access;
  private final Checker checker;
  private final PrintWriter out;
  private final PrintWriter err;

  /** The pause in ms that the last response of each host requests. */
  private final Map<String, Long> retryAfterMillis = new HashMap<>();

  private boolean passed = true;

  /** Text up to a colon or semicolon; a Content-Type in parentheses may contain both. */
  private static final Pattern FIRST_SENTENCE = Pattern.compile("(?:\\([^)]*\\)|(?![:;] ).)*");

  private boolean hasRequested;

  CheckEndpoints(EndpointAccess access, Checker checker, PrintWriter out, PrintWriter err) {
    this.access = access;
    this.checker = checker;
    this.out = out;
    this.err = err;
  }

  /**
   * Returns the endpoints at {@code urls} with their documents.
   *
   * @param formats the formats to request; if empty, each URL determines its format
   * @throws InvalidPlanException if a URL or option is invalid; no request has been sent
   */
  Map<Endpoint, List<Document>> plan(List<String> urls, List<Format> formats)
      throws InvalidPlanException {
    Problems problems = new Problems();
    Map<Endpoint, List<Document>> planned = new LinkedHashMap<>();
    for (Endpoint endpoint : access.endpoints(urls, problems)) {
      planned.put(endpoint, EndpointAccess.documents(endpoint, formats, problems));
    }
    access.trust(problems);
    InvalidPlanException.throwIfAny(problems);
    return planned;
  }

  /**
   * Requests {@code documents} until {@code endpoint} asks for too long a pause.
   *
   * @param isFormatRequested whether a response in another format is a failure
   */
  List<CheckedDocument> check(
      Endpoint endpoint, List<Document> documents, boolean isFormatRequested)
      throws InterruptedException {
    List<CheckedDocument> checked = new ArrayList<>();
    for (Document document : documents) {
      EndpointRequest request = document.endpoint().orElseThrow();
      String host = request.authority();
      if (!awaitTurn(endpoint, retryAfterMillis.getOrDefault(host, 0L))) {
        passed = false;
        break;
      }
      Observation observation = access.observer(request).observe();
      retryAfterMillis.put(host, observation.retryAfterMillis());
      out.println(EndpointReport.of(request, document.format(), observation));
      checked.add(new CheckedDocument(request.shownUrl(), rows(observation)));
      boolean isInFormat =
          observation.format().filter(format -> format != document.format()).isEmpty();
      passed &= observation.outcome().completed() && (isInFormat || !isFormatRequested);
    }
    return checked;
  }

  /** Waits for the requested pause, if any; returns whether the endpoint may get a request. */
  private boolean awaitTurn(Endpoint endpoint, long requestedMillis) throws InterruptedException {
    long millis = hasRequested ? access.floor(endpoint).toMillis() : 0;
    if (requestedMillis > Recorder.MAX_RETRY_AFTER.toMillis()) {
      err.println(
          "stopped: the endpoint asks for a pause of more than "
              + Texts.about(Recorder.MAX_RETRY_AFTER.toMillis())
              + "; not requested: "
              + endpoint.shown());
      return false;
    }
    if (requestedMillis > millis) {
      err.println("the endpoint asks for a pause of " + Texts.about(requestedMillis));
      millis = requestedMillis;
    }
    Thread.sleep(millis);
    hasRequested = true;
    return true;
  }

  private List<Row> rows(Observation observation) {
    if (observation.visits() < 0 || observation.format().isEmpty()) {
      String problem = Texts.oneLine(firstSentence(observation.error().orElse("no document")));
      String format = observation.format().map(Format::optionName).orElse("?");
      return List.of(new Failed(format, observation.outcome().label() + ": " + problem));
    }
    return checker.check(observation.format().get(), observation.body());
  }

  /** Returns the error without cause and remedy, which the report above contains. */
  private static String firstSentence(String error) {
    Matcher sentence = FIRST_SENTENCE.matcher(error);
    return sentence.lookingAt() ? sentence.group() : error;
  }

  /** Returns whether every response was a document without error, in the requested format. */
  boolean passed() {
    return passed;
  }
}
