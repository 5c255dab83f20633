package io.siribench.convert;

import io.siribench.siri.content.DocumentLeaves;
import io.siribench.siri.content.FullSubject;
import io.siribench.siri.content.LeafVisitor;
import io.siribench.siri.content.Trees;
import io.siribench.siri.full.Document;
import io.siribench.worker.subject.Content;
import java.util.List;

/** A document bound to the types of all services. */
record FullDocument(Document document) implements BoundDocument {
  @Override
  public TargetModel model() {
    return TargetModel.SIRI_FULL;
  }

  @Override
  public void visit(LeafVisitor visitor) {
    DocumentLeaves.visit(document, visitor);
  }

  @Override
  public Content content() {
    return new FullSubject(true, Trees.NONE).content(document);
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
