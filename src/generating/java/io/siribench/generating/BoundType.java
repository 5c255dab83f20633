package io.siribench.generating;

import java.util.List;

/**
 * A class that objects are bound to.
 *
 * @param type the class itself
 * @param members the members in their expected order in documents
 */
public record BoundType(Class<?> type, List<BoundMember> members) {
  public BoundType {
    members = List.copyOf(members);
  }

  /** Returns the name of the class in Java, without its package. */
  public String name() {
    return type.getSimpleName();
  }
}
