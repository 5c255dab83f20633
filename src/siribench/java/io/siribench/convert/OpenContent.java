package io.siribench.convert;

import java.util.Set;

/**
 * The open content of the SIRI schema: extensions, and a few elements with arbitrary content. No
 * model has types for it.
 */
final class OpenContent {
  /** Elements that are open everywhere. */
  private static final Set<String> ELEMENTS =
      Set.of("Extensions", "Extension", "SituationRecord", "Datex2Locations");

  /** Elements that are open in this parent. */
  private static final Set<String> IN_PARENT =
      Set.of("GeneralMessage/Content", "Fault/Detail", "AffectedRoad/Road");

  /** An element with an open Value, which paths do not name. */
  private static final String ACTION_DATA = "ActionData";

  /** Returns whether the leaf at {@code path} is in open content. */
  static boolean isAt(String path) {
    String parent = "";
    for (String name : path.split("/", -1)) {
      if (ELEMENTS.contains(name) || IN_PARENT.contains(parent + "/" + name)) {
        return true;
      }
      parent = name;
    }
    return parent.equals(ACTION_DATA);
  }
}
