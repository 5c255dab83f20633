package io.siribench.request;

import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A document in one format: a file, or the response of an endpoint.
 *
 * @param name the file's name without its extension, or a name for the endpoint: documents of one
 *     name hold the same content in different formats
 * @param location the file's path, or the displayable URL
 * @param endpoint the request to the endpoint; absent for a file
 * @param draw the documents of which each round reads one, the first one at {@code location};
 *     absent for a single document
 */
public record Document(
    String name,
    Format format,
    String location,
    Optional<EndpointRequest> endpoint,
    Optional<DocumentDraw> draw) {

  public Document named(String other) {
    return new Document(other, format, location, endpoint, draw);
  }

  public static Document ofFile(String name, Format format, Path file) {
    return new Document(name, format, file.toString(), Optional.empty(), Optional.empty());
  }

  /** Returns the response to {@code request} as a document. */
  public static Document ofEndpoint(String name, Format format, EndpointRequest request) {
    return new Document(name, format, request.shownUrl(), Optional.of(request), Optional.empty());
  }

  /** Returns the documents of {@code draw} as one document, named after their population. */
  public static Document ofDraw(String name, Format format, DocumentDraw draw) {
    String first = draw.documents().get(0).location();
    return new Document(name, format, first, Optional.empty(), Optional.of(draw));
  }

  /** Returns this document in the format {@code other}, to be derived from the same file. */
  public Document derived(Format other) {
    return new Document(name, other, location, endpoint, draw);
  }

  /** Returns whether it is the response of another machine. */
  public boolean isRemote() {
    return endpoint.filter(request -> !request.isLoopback()).isPresent();
  }

  /** Returns whether it is derived from a file in another format. */
  public boolean isDerived() {
    return format.isOfModule()
        && !location.toLowerCase(Locale.ROOT).endsWith("." + format.extension());
  }

  /** Returns the document that {@code round} of a run with {@code seed} reads. */
  public Document ofRound(int round, long seed) {
    return draw.isPresent() ? draw.get().ofRound(round, seed) : this;
  }

  /** Returns the documents that any round reads: itself, or the drawn ones. */
  public List<Document> drawn() {
    return draw.isPresent() ? draw.get().documents() : List.of(this);
  }

  /** Returns the displayable path or URL; for drawn documents, the path of their population. */
  public String source() {
    return draw.map(DocumentDraw::source).orElse(location);
  }
}
