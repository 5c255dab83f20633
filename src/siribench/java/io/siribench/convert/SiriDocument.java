package io.siribench.convert;

import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.LeafVisitor;
import io.siribench.siri.content.Leaves;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A document bound to {@link Siri}.
 *
 * @param model the model, one of those with its types
 */
record SiriDocument(Siri siri, TargetModel model) implements BoundDocument {
  /** Creates a document bound as usual. */
  SiriDocument(Siri siri) {
    this(siri, TargetModel.SIRI);
  }

  @Override
  public void visit(LeafVisitor visitor) {
    Leaves.visit(siri, visitor);
  }

  @Override
  public int visits() {
    return Deliveries.of(siri).visits();
  }

  @Override
  public RootElement root() {
    return new RootElement(RootElement.SIRI, Entry.of(siri, new Members()));
  }

  @Override
  public List<String> untypedParts() {
    List<String> parts = new ArrayList<>();
    addStructures(siri.other(), parts);
    ServiceDelivery delivery = siri.getServiceDelivery();
    if (delivery != null) {
      addStructures(delivery.other(), parts);
    }
    return parts;
  }

  private static void addStructures(Map<String, Object> kept, List<String> parts) {
    kept.forEach(
        (name, value) -> {
          if (isStructure(value)) {
            parts.add(Names.bare(name));
          }
        });
  }

  private static boolean isStructure(Object value) {
    return value instanceof List<?> list
        ? list.stream().anyMatch(SiriDocument::isStructure)
        : !Entry.isScalar(value);
  }
}
