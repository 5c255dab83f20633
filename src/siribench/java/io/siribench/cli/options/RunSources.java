package io.siribench.cli.options;

import io.siribench.factor.Factor;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.RequestOptions;
import io.siribench.session.preparation.RecordedSources;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The documents for the sources of {@code run} and {@code recommend}: files, then endpoints. */
final class RunSources {
  private final List<String> files = new ArrayList<>();
  private final List<String> urls = new ArrayList<>();

  private final Map<String, String> names;
  private final Problems skipped = new Problems();

  /**
   * Splits {@code sources}.
   *
   * @param names the names of documents by their URLs, where the URLs do not contain them
   */
  RunSources(List<String> sources, Map<String, String> names) {
    this.names = Map.copyOf(names);
    sources.forEach(source -> (Endpoint.isUrl(source) ? urls : files).add(source));
  }

  /** Returns the skipped parts of recordings, which {@link #documents} determines. */
  List<PlanProblem> skipped() {
    return skipped;
  }

  /** Returns the URLs of endpoints. */
  List<String> urls() {
    return List.copyOf(urls);
  }

  /** Returns the files, directories and recordings. */
  List<String> files() {
    return List.copyOf(files);
  }

  boolean hasUrls() {
    return !urls.isEmpty();
  }

  /**
   * Returns all documents; errors are added to {@code problems}.
   *
   * @param formats names of the requested formats
   * @param models the models to bind the documents to
   */
  List<Document> documents(
      List<String> formats, ModelOptions models, EndpointOptions options, Problems problems)
      throws IOException {
    List<Document> documents = ofFiles(formats, models, problems);
    if (hasUrls()) {
      RequestOptions request = options.requestOptions(problems);
      for (String url : urls) {
        Optional<Endpoint> endpoint = Endpoint.of(url, request, problems);
        endpoint.ifPresent(
            target ->
                (models.readsOnlyOpaque()
                        ? target.opaqueDocuments(formats)
                        : target.documents(formats))
                    .stream()
                        .map(document -> document.named(names.getOrDefault(url, document.name())))
                        .forEach(documents::add));
      }
    }
    return documents;
  }

  /** Returns the documents without those of endpoints, see {@link #documents}. */
  List<Document> ofFiles(List<String> formats, ModelOptions models, Problems problems)
      throws IOException {
    List<String> remaining = new ArrayList<>(files);
    Optional<Format> format = onlyFormat(formats);
    List<Document> opaque =
        models.readsOpaque() || format.isPresent() ? RecordedSources.opaque(remaining) : List.of();
    List<Document> documents =
        new ArrayList<>(
            RecordedSources.documents(
                remaining, formats, models.recordedBodies(), problems, skipped));
    if (format.isPresent()) {
      // A file whose name does not indicate a format is in the requested one.
      opaque.forEach(
          file ->
              documents.add(Document.ofFile(file.name(), format.get(), Path.of(file.location()))));
      opaque = List.of();
    }
    if (!models.readsOnlyOpaque()) {
      problems.addAll(new LocalDocumentCheck(models.bindsSiri()).problems(documents, formats));
    }
    documents.addAll(opaque);
    return documents;
  }

  /** Returns the format if only one is requested, and it is known. */
  private static Optional<Format> onlyFormat(List<String> words) {
    List<Format> formats =
        words.stream().flatMap(word -> Factor.FORMAT.find(word).stream()).distinct().toList();
    return formats.stream()
        .filter(format -> format != Format.OPAQUE && formats.size() == 1)
        .findFirst();
  }

  /** Adds each of the endpoint {@code options} as a problem if there is no endpoint. */
  void refuseWithoutUrl(List<String> options, Problems problems) {
    if (!hasUrls()) {
      for (String option : options) {
        problems.add(
            option, "applies to endpoints, but no SOURCE is a URL", "give a URL, or --serve");
      }
    }
  }
}
