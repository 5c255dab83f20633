package io.siribench.request;

import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A document in one format: a file, or the response of an endpoint.
 *
 * @param name the file's name without its extension, or a name for the endpoint: documents of one
 *     name hold the same content in different formats
 * @param location the file's path, or the displayable URL
 * @param endpoint the request to the endpoint; absent for a file
 */
public record Document(
    String name, Format format, String location, Optional<EndpointRequest> endpoint) {

  /** Returns this document by another name. */
  public Document named(String other) {
    return new Document(other, format, location, endpoint);
  }

  /** Returns the document in {@code file}. */
  public static Document ofFile(String name, Format format, Path file) {
    return new Document(name, format, file.toString(), Optional.empty());
  }

  /** Returns the document that {@code request} is answered with. */
  public static Document ofEndpoint(String name, Format format, EndpointRequest request) {
    return new Document(name, format, request.shownUrl(), Optional.of(request));
  }
}
