package io.siribench.convert;

import io.siribench.siri.content.LeafVisitor;
import io.siribench.worker.subject.Content;
import java.util.List;

/** A document bound to a {@link TargetModel}, with the content that has no member. */
sealed interface BoundDocument permits SiriDocument, FullDocument {
  /** Returns the types that it is bound to. */
  TargetModel model();

  /** Passes every leaf to {@code visitor}, with the paths of {@link SourceLeaves}. */
  void visit(LeafVisitor visitor);

  /** Returns the number of its visits, and the error that its producer reports. */
  Content content();

  /** Returns the element or object that it is written as. */
  RootElement root();

  /**
   * Returns names of untyped structures at its top or in its delivery. The names are spelled as in
   * documents: {@code EstimatedTimetableDelivery}.
   */
  List<String> untypedParts();
}
