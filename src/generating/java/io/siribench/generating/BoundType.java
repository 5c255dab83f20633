package io.siribench.generating;

import java.util.List;

/**
 * A class that objects are bound to.
 *
 * @param type the class itself
 * @param members in the order in which documents are expected to have them
 */
public record BoundType(Class<?> type, List<BoundMember> members) {
  public BoundType {
    members = List.copyOf(members);
  }

  /** The name of the class in Java, without its package. */
  public String name() {
    return type.getSimpleName();
  }
}
