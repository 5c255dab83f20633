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
import java.util.function.Consumer;

/** A reader of the documents of your own endpoint. */
final class ServeDocuments {
  /** The bundled samples in rotation; the others are available by name. */
  private static final List<String> DEFAULTS =
      List.of("stop-monitoring-20", "vehicle-monitoring-20");

  /**
   * Returns the documents in {@code sources}, all in rotation. Without sources, returns the bundled
   * samples.
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
    skipped.forEach(problem -> warnings.accept("skipped: " + problem.wrong()));
    List<ServedDocument> documents = new ArrayList<>();
    for (Map.Entry<String, Map<Format, byte[]>> content : contents.entrySet()) {
      try {
        documents.add(document(content.getKey(), content.getValue(), problems));
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
    List<ServedDocument> samples = new ArrayList<>();
    for (String name : BundledSamples.names()) {
      samples.add(
          ServedDocument.of(name, Map.of(Format.JSON, BundledSamples.bytes(name, Format.JSON))));
    }
    return new DocumentRotation(
        samples, samples.stream().filter(document -> DEFAULTS.contains(document.name())).toList());
  }

  /** Returns the document with all {@code formats}, which must be of the same service. */
  private static ServedDocument document(
      String name, Map<Format, byte[]> formats, Problems problems) throws IOException {
    ServedDocument document = ServedDocument.of(name, formats);
    for (Map.Entry<Format, byte[]> format : formats.entrySet()) {
      if (formats.size() > 1) {
        ServedDocument other = ServedDocument.of(name, Map.ofEntries(format));
        problems.refuse(
            !other.firstService().equals(document.firstService()),
            "SOURCE",
            "'" + name + "' is a document of another service in " + format.getKey().optionName(),
            "rename one of its files");
      }
    }
    return document;
  }

  /** Returns whether {@code format} cannot be added; opaque bytes exclude all other formats. */
  private static boolean isTaken(Format format, Map<Format, byte[]> document) {
    return document.containsKey(format)
        || (!document.isEmpty()
            && (format == Format.OPAQUE || document.containsKey(Format.OPAQUE)));
  }

  /** Adds a file to the document of its name; a repeated format becomes another document. */
  private static void add(
      Document document, Map<String, Map<Format, byte[]>> contents, Problems problems)
      throws IOException {
    if (document.format().isOfModule()) {
      problems.add(
          "SOURCE",
          "'" + document.location() + "' is in a format that is not served",
          "give the document in json, xml, smile or cbor");
      return;
    }
    String baseName = RecordedSources.servedName(document);
    String name = baseName;
    for (int i = 2; isTaken(document.format(), contents.getOrDefault(name, Map.of())); i++) {
      name = baseName + "-" + i;
    }
    try {
      byte[] content = Files.readAllBytes(Path.of(document.location()));
      contents
          .computeIfAbsent(name, key -> new EnumMap<>(Format.class))
          .put(document.format(), content);
    } catch (OutOfMemoryError e) {
      problems.add("SOURCE", tooLarge(document.location()), "");
    }
  }

  private static String tooLarge(String name) {
    return "'" + name + "' is " + DocumentChecker.LARGER_THAN_MEMORY;
  }
}
