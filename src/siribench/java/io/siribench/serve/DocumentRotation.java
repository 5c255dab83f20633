package io.siribench.serve;

import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The documents of an endpoint, and the choice of the next one. Each format has its own rotation:
 * formats that are requested equally often get the same documents in the same order. Scenarios that
 * are compared on one document request it by name.
 */
public final class DocumentRotation {
  private final List<ServedDocument> documents;
  private final List<ServedDocument> inTurn;
  private final Map<Turn, AtomicLong> turns = new ConcurrentHashMap<>();

  private record Turn(Service service, Format format) {}

  /**
   * Creates a library of {@code documents}, which are all available by name.
   *
   * @param inTurn the documents of the services, which are sent in rotation
   */
  public DocumentRotation(List<ServedDocument> documents, List<ServedDocument> inTurn) {
    this.documents = List.copyOf(documents);
    this.inTurn = List.copyOf(inTurn);
  }

  List<ServedDocument> documents() {
    return documents;
  }

  /** Returns the document {@code name}. */
  Optional<ServedDocument> named(String name) {
    return documents.stream().filter(document -> document.name().equals(name)).findFirst();
  }

  /** Returns the documents that {@code service} answers with. */
  List<ServedDocument> of(Service service) {
    return inTurn.stream().filter(document -> document.services().contains(service)).toList();
  }

  /**
   * Returns the document for a request of {@code service}. It is the next of those about the stop,
   * if any, or else the next of all.
   */
  Optional<ServedDocument> next(Service service, Format format, Optional<String> monitoringRef) {
    List<ServedDocument> candidates = of(service);
    if (monitoringRef.isPresent() && candidates.size() > 1) {
      List<ServedDocument> about = new ArrayList<>(candidates);
      about.removeIf(document -> !document.isAbout(monitoringRef.get()));
      candidates = about.isEmpty() ? candidates : about;
    }
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    long turn =
        turns.computeIfAbsent(new Turn(service, format), key -> new AtomicLong()).getAndIncrement();
    return Optional.of(candidates.get((int) (turn % candidates.size())));
  }
}
