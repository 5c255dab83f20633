package io.siribench.serve;

import io.siribench.worker.format.Format;
import java.util.Optional;

/**
 * The target of a path at the endpoint.
 *
 * @param service the requested service, unless it is a document
 * @param document the name of the requested document, unless it is a service
 */
record RequestTarget(Optional<Service> service, Optional<String> document, Format format) {
  /** The path of posted requests, which name their service themselves. */
  static final String BASE = "/api/siri";

  static final String DOCUMENTS = BASE + "/documents/";

  /** Returns the target of {@code path}, if there is one. */
  static Optional<RequestTarget> of(String path) {
    if (path.equals(BASE) || path.equals(BASE + "/")) {
      return Optional.of(new RequestTarget(Optional.empty(), Optional.empty(), Format.XML));
    }
    int dot = path.lastIndexOf('.');
    if (!path.startsWith(BASE + "/") || dot < 0) {
      return Optional.empty();
    }
    Optional<Format> format =
        Optional.ofNullable(Format.ofExtension(path.substring(dot + 1)))
            .filter(
                found ->
                    found.isBundled() || (found == Format.OPAQUE && path.startsWith(DOCUMENTS)));
    if (format.isEmpty()) {
      return Optional.empty();
    }
    if (path.startsWith(DOCUMENTS)) {
      String name = path.substring(DOCUMENTS.length(), Math.max(DOCUMENTS.length(), dot));
      return Optional.of(new RequestTarget(Optional.empty(), Optional.of(name), format.get()));
    }
    return Service.of(path.substring(BASE.length() + 1, dot))
        .map(service -> new RequestTarget(Optional.of(service), Optional.empty(), format.get()));
  }

  /** Returns whether the posted request determines the service. */
  boolean isOpen() {
    return service.isEmpty() && document.isEmpty();
  }
}
