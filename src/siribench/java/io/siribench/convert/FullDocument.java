package io.siribench.convert;

import io.siribench.siri.SiriObject;
import io.siribench.siri.content.DocumentLeaves;
import io.siribench.siri.content.LeafVisitor;
import io.siribench.siri.content.Members;
import io.siribench.siri.full.Document;
import io.siribench.siri.full.StopMonitoringDelivery;
import io.siribench.siri.full.VehicleMonitoringDelivery;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A document bound to the types of all services. */
record FullDocument(Document document) implements BoundDocument {
  /** The depth of message, body, answer, its parts and their deliveries. */
  private static final int MAX_WRAPPERS = 6;

  @Override
  public TargetModel model() {
    return TargetModel.SIRI_FULL;
  }

  @Override
  public void visit(LeafVisitor visitor) {
    DocumentLeaves.visit(document, visitor);
  }

  @Override
  public int visits() {
    return visits(document, new Members(), MAX_WRAPPERS);
  }

  private static int visits(@Nullable Object value, Members members, int depth) {
    if (value instanceof StopMonitoringDelivery delivery) {
      return size(delivery.getMonitoredStopVisit());
    }
    if (value instanceof VehicleMonitoringDelivery delivery) {
      return size(delivery.getVehicleActivity());
    }
    int visits = 0;
    if (value instanceof List<?> list) {
      for (Object element : list) {
        visits += visits(element, members, depth);
      }
    } else if (value instanceof SiriObject object && depth > 0) {
      for (Members.Member member : members.of(object.getClass())) {
        visits += visits(member.get(object), members, depth - 1);
      }
    }
    return visits;
  }

  private static int size(@Nullable Collection<?> elements) {
    return elements == null ? 0 : elements.size();
  }

  @Override
  public RootElement root() {
    return FlatDocument.root(document);
  }

  @Override
  public List<String> untypedParts() {
    return List.copyOf(document.other().keySet());
  }
}
