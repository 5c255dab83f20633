package io.siribench.results;

import io.siribench.plan.Plan;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.request.FileHash;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A population of documents, of which each round reads one, in {@code plan.json}.
 *
 * @param source the displayable directory or recording
 * @param count the number of documents
 * @param sha256 the hash of all documents
 * @param drawn the documents that rounds read, in each format, in the order of the first draws
 */
record DocumentsEntry(String source, int count, String sha256, List<Drawn> drawn) {

  /** A document in one format. */
  record Drawn(String document, String format, String source, String sourceSha256) {}

  /** Returns the entry of {@code plan}; null if it does not draw documents. */
  static @Nullable DocumentsEntry of(Plan plan) throws IOException {
    Set<DocumentDraw> draws = new LinkedHashSet<>();
    plan.scenarios().forEach(scenario -> scenario.document().draw().ifPresent(draws::add));
    if (draws.isEmpty()) {
      return null;
    }
    List<Drawn> drawn = new ArrayList<>();
    for (DocumentDraw draw : draws) {
      for (Document document : draw.documents()) {
        drawn.add(
            new Drawn(
                document.name(),
                document.format().optionName(),
                document.location(),
                FileHash.sha256(Path.of(document.location()))));
      }
    }
    DocumentDraw first = draws.iterator().next();
    return new DocumentsEntry(first.source(), first.size(), first.sha256(), drawn);
  }

  /** Returns the population in {@code format} as a document called {@code name}. */
  Document document(String name, Format format) {
    List<Document> documents =
        drawn.stream()
            .filter(file -> file.format().equals(format.optionName()))
            .map(file -> Document.ofFile(file.document(), format, Path.of(file.source())))
            .toList();
    return Document.ofDraw(name, format, new DocumentDraw(source, count, sha256, documents));
  }
}
