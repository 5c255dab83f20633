package io.siribench.cli;

import io.siribench.convert.DocumentChecker;
import io.siribench.convert.Problem;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.sample.BundledSamples;
import io.siribench.serve.DocumentRotation;
import io.siribench.serve.ServedDocument;
import io.siribench.session.preparation.RecordedSources;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the documents of your own endpoint. */
final class ServeDocuments {
  /** The bundled samples of the services; the others are available by name. */
  private static final List<String> DEFAULTS =
      List.of("stop-monitoring-20", "vehicle-monitoring-20");

  /**
   * Returns the documents in {@code sources}, all in rotation; the bundled samples for no sources.
   *
   * @param warnings receives the skipped parts of recordings
   * @throws InvalidPlanException if a source is invalid, with all problems
   */
  static DocumentRotation library(List<String> sources, Consumer<String> warnings)
      throws IOException, InvalidPlanException {
    if (sources.isEmpty()) {
      return bundled();
    }
    Problems problems = new Problems();
    Map<String, Map<Format, byte[]>> contents = new LinkedHashMap<>();
    Problems skipped = new Problems();
    for (Document document : RecordedSources.servable(sources, problems, skipped)) {
      add(document, contents, problems);
    }
    skipped.forEach(each -> warnings.accept("skipped: " + each.wrong()));
    List<ServedDocument> documents = new ArrayList<>();
    for (Map.Entry<String, Map<Format, byte[]>> content : contents.entrySet()) {
      try {
        documents.add(ServedDocument.of(content.getKey(), content.getValue()));
      } catch (IOException e) {
        problems.add(
            "SOURCE",
            "'" + content.getKey() + "' cannot be bound: " + Problem.of(e),
            "give SIRI documents; siribench check FILE shows the problems");
      } catch (OutOfMemoryError e) {
        problems.add("SOURCE", tooLarge(content.getKey()), "");
      }
    }
    InvalidPlanException.throwIfAny(problems);
    return new DocumentRotation(documents, documents);
  }

  private static DocumentRotation bundled() throws IOException {
    List<ServedDocument> all = new ArrayList<>();
    for (String name : BundledSamples.names()) {
      all.add(
          ServedDocument.of(name, Map.of(Format.JSON, BundledSamples.bytes(name, Format.JSON))));
    }
    return new DocumentRotation(
        all, all.stream().filter(document -> DEFAULTS.contains(document.name())).toList());
  }

  /** Returns whether {@code document} has the format, or opaque bytes, which are alone. */
  private static boolean isTaken(Format format, Map<Format, byte[]> document) {
    return document.containsKey(format)
        || (!document.isEmpty()
            && (format == Format.OPAQUE || document.containsKey(Format.OPAQUE)));
  }

  /** Adds a document: one name in several formats is one, a repeated format another. */
  private static void add(
      Document document, Map<String, Map<Format, byte[]>> contents, Problems problems)
      throws IOException {
    if (document.endpoint().isPresent()) {
      problems.add(
          "SOURCE",
          "'" + document.location() + "' is a URL",
          "give files or directories; siribench record URL saves responses to a file");
      return;
    }
    if (document.format().isOfModule()) {
      problems.add(
          "SOURCE",
          "'" + document.location() + "' is in a format that is not served",
          "give the document in json, xml, smile or cbor");
      return;
    }
    String first = RecordedSources.servedName(document);
    String name = first;
    for (int i = 2; isTaken(document.format(), contents.getOrDefault(name, Map.of())); i++) {
      name = first + "-" + i;
    }
    Optional<byte[]> content = content(document, problems);
    if (content.isPresent()) {
      contents
          .computeIfAbsent(name, key -> new EnumMap<>(Format.class))
          .put(document.format(), content.get());
    }
  }

  /** Returns the bytes of {@code document}; absent if they are too many, which is a problem. */
  private static Optional<byte[]> content(Document document, Problems problems) throws IOException {
    try {
      return Optional.of(Files.readAllBytes(Path.of(document.location())));
    } catch (OutOfMemoryError e) {
      problems.add("SOURCE", tooLarge(document.location()), "");
      return Optional.empty();
    }
  }

  private static String tooLarge(String name) {
    return "'" + name + "' is " + DocumentChecker.LARGER_THAN_MEMORY;
  }
}
