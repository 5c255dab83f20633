package io.siribench.generating;

import java.util.ArrayList;
import java.util.List;

/**
 * A member that documents may have of an object.
 *
 * @param names its names in documents, the usual one first
 * @param type the class of its value; for a list, that of an element
 * @param isList whether it has any number of values
 * @param isSelf whether its value has the members of the object itself, which are merged into it
 * @param getter the method that returns it
 * @param setter the method that sets it
 */
public record BoundMember(
    List<String> names,
    Class<?> type,
    boolean isList,
    boolean isSelf,
    String getter,
    String setter) {
  public BoundMember {
    names = List.copyOf(names);
  }

  static List<String> names(String usual, List<String> others) {
    List<String> names = new ArrayList<>(List.of(usual));
    others.stream().filter(other -> !names.contains(other)).forEach(names::add);
    return names;
  }
}
