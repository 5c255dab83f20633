package io.siribench.convert;

import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.LeafVisitor;
import io.siribench.siri.content.Leaves;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import io.siribench.worker.subject.Content;
import java.util.List;
import java.util.stream.Stream;

/**
 * A document bound to {@link Siri}.
 *
 * @param model the model, which uses these types
 */
record SiriDocument(Siri siri, TargetModel model) implements BoundDocument {
  /** Creates a document that is bound to the usual model. */
  SiriDocument(Siri siri) {
    this(siri, TargetModel.SIRI);
  }

  @Override
  public void visit(LeafVisitor visitor) {
    Leaves.visit(siri, visitor);
  }

  @Override
  public Content content() {
    return Deliveries.of(siri);
  }

  @Override
  public RootElement root() {
    return new RootElement(RootElement.SIRI, Entry.of(siri, new Members()));
  }

  @Override
  public List<String> untypedParts() {
    return Stream.<SiriObject>concat(Stream.of(siri), Stream.ofNullable(siri.getServiceDelivery()))
        .flatMap(SiriDocument::untypedIn)
        .distinct()
        .toList();
  }

  private static Stream<String> untypedIn(SiriObject part) {
    return part.other().entrySet().stream()
        .flatMap(kept -> untypedIn(kept.getKey(), kept.getValue()));
  }

  /** Returns {@code name} if {@code kept} is, or contains, an untyped structure. */
  private static Stream<String> untypedIn(String name, Object kept) {
    if (kept instanceof List<?> list) {
      return list.stream().flatMap(element -> untypedIn(name, element));
    }
    if (kept instanceof SiriObject repeated) {
      return untypedIn(repeated);
    }
    return Entry.isScalar(kept) ? Stream.empty() : Stream.of(Names.bare(name));
  }
}
