package io.siribench.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Looks into trees in which a member may be an object or an array of them. */
final class Nodes {
  private Nodes() {}

  /** The objects in the member {@code name} of {@code parent}. */
  static List<ObjectNode> objects(JsonNode parent, String name) {
    List<ObjectNode> found = new ArrayList<>();
    JsonNode member = parent.path(name);
    if (member instanceof ObjectNode object) {
      found.add(object);
    }
    if (member.isArray()) {
      for (JsonNode element : member) {
        if (element instanceof ObjectNode object) {
          found.add(object);
        }
      }
    }
    return found;
  }

  /** Whether {@code member} is the scalar {@code text}, or a list with it. */
  static boolean holds(JsonNode member, String text) {
    if (member.isArray()) {
      for (JsonNode element : member) {
        if (holds(element, text)) {
          return true;
        }
      }
    }
    return member.isValueNode() && isReference(member.asText(), text);
  }

  /**
   * Whether {@code reference} is {@code wanted}, or that with an agency in front: servers of
   * OneBusAway such as the MTA's know the stop MTA_308214 as 308214 too.
   */
  static boolean isReference(String reference, String wanted) {
    return reference.equals(wanted)
        || (reference.endsWith(wanted)
            && reference.indexOf('_') == reference.length() - wanted.length() - 1);
  }
}
