package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.content.Digest;
import io.siribench.siri.content.Leaves;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Documents of a class that is not siribench's: all that could be bound. What is counted are the
 * elements of its lists, sets, arrays and maps, however deep.
 */
final class ClassSubject extends Subject {
  private final String typeName;

  /** Documents of a class with the simple name {@code typeName}. */
  ClassSubject(String typeName) {
    this.typeName = typeName;
  }

  @Override
  public String noun() {
    return "a document of " + typeName;
  }

  @Override
  public String missing() {
    return "nothing was bound";
  }

  @Override
  public Content content(Object bound) {
    return new Elements(
        bound instanceof JsonNode
            ? elements((JsonNode) bound)
            : ObjectLeaves.visit(bound, Digest.ofNothing()));
  }

  private static int elements(JsonNode node) {
    int elements = node.isArray() ? node.size() : 0;
    for (JsonNode child : node) {
      elements += elements(child);
    }
    return elements;
  }

  @Override
  public Fingerprint fingerprint(Object bound) {
    Digest digest = Digest.ofNothing();
    if (bound instanceof JsonNode) {
      Leaves.visitPlain((JsonNode) bound, digest);
    } else {
      ObjectLeaves.visit(bound, digest);
    }
    return Fingerprint.of(digest.hex());
  }

  private static final class Elements extends Content {
    private final int count;

    Elements(int count) {
      this.count = count;
    }

    @Override
    public boolean isOfSubject() {
      return true;
    }

    @Override
    public @Nullable String error() {
      return null;
    }

    @Override
    public boolean isEmpty() {
      return false;
    }

    @Override
    public int visits() {
      return count;
    }

    @Override
    public boolean moreData() {
      return false;
    }
  }
}
