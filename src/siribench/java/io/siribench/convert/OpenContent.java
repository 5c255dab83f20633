package io.siribench.convert;

import java.util.Set;

/**
 * What the schema of SIRI leaves open: extensions, and the few elements in which anything may
 * stand. No model has types for it.
 */
final class OpenContent {
  /** Elements that are open wherever they stand. */
  private static final Set<String> ELEMENTS =
      Set.of("Extensions", "Extension", "SituationRecord", "Datex2Locations");

  /** Elements that are open where they stand in this other one. */
  private static final Set<String> IN_PARENT =
      Set.of("GeneralMessage/Content", "Fault/Detail", "AffectedRoad/Road");

  /** Its Value is open, whose name is none in a path. */
  private static final String ACTION_DATA = "ActionData";

  private OpenContent() {}

  /** Whether the leaf at {@code path} is in such an element. */
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
