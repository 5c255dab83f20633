package io.siribench.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** The search in trees whose members may be objects or arrays of objects. */
final class Nodes {
  /** Returns the objects in the member {@code name} of {@code parent}. */
  static List<ObjectNode> objects(JsonNode parent, String name) {
    List<ObjectNode> objects = new ArrayList<>();
    JsonNode member = parent.path(name);
    Iterable<JsonNode> elements = member.isArray() ? member : List.of(member);
    for (JsonNode element : elements) {
      if (element instanceof ObjectNode object) {
        objects.add(object);
      }
    }
    return objects;
  }

  /** Returns whether {@code member} is the scalar {@code text}, or a list that contains it. */
  static boolean holds(JsonNode member, String text) {
    if (member.isArray()) {
      for (JsonNode element : member) {
        if (holds(element, text)) {
          return true;
        }
      }
    }
    // A scalar with attributes is an object.
    JsonNode scalar = member.path("value").isValueNode() ? member.path("value") : member;
    return scalar.isValueNode() && isReference(scalar.asText(), text);
  }

  /**
   * Returns whether {@code reference} is {@code wanted}, possibly prefixed by an agency. OneBusAway
   * servers such as the MTA's also accept 308214 for the stop MTA_308214.
   */
  static boolean isReference(String reference, String wanted) {
    return reference.equals(wanted)
        || (reference.endsWith(wanted)
            && reference.indexOf('_') == reference.length() - wanted.length() - 1);
  }
}
