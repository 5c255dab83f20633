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
        .flatMap(part -> part.other().entrySet().stream())
        .filter(kept -> isStructure(kept.getValue()))
        .map(kept -> Names.bare(kept.getKey()))
        .toList();
  }

  /** Returns whether {@code value} is a structure, or a list with one; lists may nest deeply. */
  private static boolean isStructure(Object value) {
    if (!(value instanceof List<?> list)) {
      return !Entry.isScalar(value);
    }
    for (Object element : list) {
      if (isStructure(element)) {
        return true;
      }
    }
    return false;
  }
}
