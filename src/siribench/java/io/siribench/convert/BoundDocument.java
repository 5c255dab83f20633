package io.siribench.convert;

import io.siribench.siri.content.LeafVisitor;
import java.util.List;

/** A document bound to the types of a {@link TargetModel}, with what they have no member for. */
sealed interface BoundDocument permits SiriDocument, FullDocument {
  /** The types that it is bound to. */
  TargetModel model();

  /** Tells {@code visitor} every leaf, with the paths of {@link SourceLeaves}. */
  void visit(LeafVisitor visitor);

  /** How many stop visits and vehicle activities it has. */
  int visits();

  /** The element or object that it is written as. */
  RootElement root();

  /**
   * The names of structures at its top or in its delivery that the model has no types for, as a
   * document has them: {@code EstimatedTimetableDelivery}.
   */
  List<String> untypedParts();
}
