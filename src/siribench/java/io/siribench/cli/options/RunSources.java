package io.siribench.cli.options;

import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.RequestOptions;
import io.siribench.session.RecordedSources;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The documents that the sources of {@code run} stand for: files first, then what is asked for. */
final class RunSources {
  private final List<String> files = new ArrayList<>();
  private final List<String> urls = new ArrayList<>();

  private final Map<String, String> names;
  private final List<PlanProblem> skipped = new ArrayList<>();

  /**
   * Splits {@code sources}.
   *
   * @param names of documents, by their URLs, where these do not say
   */
  RunSources(List<String> sources, Map<String, String> names) {
    this.names = Map.copyOf(names);
    sources.forEach(source -> (Endpoint.isUrl(source) ? urls : files).add(source));
  }

  /** What was left out of recordings, known when their documents are. */
  List<PlanProblem> skipped() {
    return skipped;
  }

  boolean hasUrls() {
    return !urls.isEmpty();
  }

  /**
   * All documents; what is wrong is added to {@code problems}.
   *
   * @param formats words of the formats asked for
   * @param models what they are to be bound to
   */
  List<Document> documents(
      List<String> formats,
      ModelOptions models,
      EndpointOptions options,
      List<PlanProblem> problems)
      throws IOException {
    List<Document> documents =
        new ArrayList<>(RecordedSources.documents(files, formats, problems, skipped));
    problems.addAll(new SiriFiles(models.bindsSiri()).problems(documents, formats));
    if (hasUrls()) {
      RequestOptions words = options.words(problems);
      for (String url : urls) {
        Optional<Endpoint> endpoint = Endpoint.of(url, words, problems);
        endpoint.ifPresent(
            found ->
                found.documents(formats).stream()
                    .map(document -> document.named(names.getOrDefault(url, document.name())))
                    .forEach(documents::add));
      }
    }
    return documents;
  }

  /** Each of {@code options}, which are for endpoints, is a problem if there is none. */
  void refuseWithoutUrl(List<String> options, List<PlanProblem> problems) {
    if (!hasUrls()) {
      for (String option : options) {
        problems.add(
            new PlanProblem(
                option, "is for endpoints, and no SOURCE is a URL", "give a URL, or --serve"));
      }
    }
  }
}
