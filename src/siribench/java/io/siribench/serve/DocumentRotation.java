package io.siribench.serve;

import io.siribench.worker.format.Format;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The documents of an endpoint, and the choice of the next one. Each format and each stop has its
 * own rotation, so formats that are requested equally often get the same documents in the same
 * order. Scenarios to be compared on one document request it by name.
 */
public final class DocumentRotation {
  private final List<ServedDocument> documents;
  private final List<ServedDocument> rotated;
  private final Map<Turn, AtomicLong> turns = new ConcurrentHashMap<>();

  private record Turn(Service service, Format format, Optional<String> stop) {}

  /**
   * Creates a rotation of {@code documents}, which are all available by name.
   *
   * @param rotated the documents of the services, which are sent in rotation
   */
  public DocumentRotation(List<ServedDocument> documents, List<ServedDocument> rotated) {
    this.documents = List.copyOf(documents);
    this.rotated = List.copyOf(rotated);
  }

  List<ServedDocument> documents() {
    return documents;
  }

  Optional<ServedDocument> named(String name) {
    return documents.stream().filter(document -> document.name().equals(name)).findFirst();
  }

  /** Returns the documents that {@code service} answers with. */
  List<ServedDocument> of(Service service) {
    return rotated.stream().filter(document -> document.services().contains(service)).toList();
  }

  /**
   * Returns the document for a request of {@code service}. It is the next document about the stop
   * if there is one, otherwise the next of all documents.
   */
  Optional<ServedDocument> next(Service service, Format format, Optional<String> monitoringRef) {
    List<ServedDocument> served = of(service);
    List<ServedDocument> about =
        monitoringRef.isEmpty() || served.size() < 2
            ? List.of()
            : served.stream().filter(document -> document.isAbout(monitoringRef.get())).toList();
    List<ServedDocument> candidates = about.isEmpty() ? served : about;
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    // With a common turn for all stops, alternating requests might never get some documents.
    Turn key = new Turn(service, format, about.isEmpty() ? Optional.empty() : monitoringRef);
    long turn = turns.computeIfAbsent(key, first -> new AtomicLong()).getAndIncrement();
    return Optional.of(candidates.get((int) (turn % candidates.size())));
  }
}
