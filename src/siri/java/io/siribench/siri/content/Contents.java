package io.siribench.siri.content;

import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Detects deliveries with content besides their own metadata. Content is the journeys of a
 * timetable, situations, messages, cancellations, lines, capabilities. Services differ in the names
 * of their contents, but all contents are structures. Metadata are scalars, and the few structures
 * that are named here.
 */
final class Contents {
  private static final String BODY = "Body";

  private final Members members = new Members();

  private Contents() {}

  /** Returns whether the bound {@code document} holds any content. */
  static boolean in(SiriObject document) {
    return new Contents().inMembers(document, false);
  }

  /** Returns whether the tree {@code document} holds any content. */
  static boolean inTree(@Nullable Object document) {
    return new Contents().in("Siri", document, false);
  }

  private boolean in(String name, @Nullable Object value, boolean ofBody) {
    if (value instanceof List) {
      for (Object element : (List<?>) value) {
        if (in(name, element, ofBody)) {
          return true;
        }
      }
      return false;
    }
    if (value == null || isOfDelivery(name) || !isStructure(value)) {
      return false;
    }
    // An operation without a delivery is content as a whole, also without an envelope.
    boolean isWrapper = ofBody && !SiriNames.isOperation(name);
    return isWrapper || isContainer(name) ? inMembers(value, name.equals(BODY)) : hasLeaf(value);
  }

  private boolean inMembers(Object structure, boolean isBody) {
    if (structure instanceof SiriObject) {
      SiriObject object = (SiriObject) structure;
      for (Members.Member member : members.of(object.getClass())) {
        if (in(member.foldedName(), member.get(object), isBody)) {
          return true;
        }
      }
      return inMembers(object.other(), isBody);
    }
    for (Map.Entry<?, ?> entry : ((Map<?, ?>) structure).entrySet()) {
      if (in(Names.fold(String.valueOf(entry.getKey())), entry.getValue(), isBody)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the structure exists with or without any content. */
  private static boolean isContainer(String name) {
    return name.endsWith("Delivery")
        || name.endsWith("Frame")
        || name.equals("Siri")
        || name.equals("Situations")
        || name.equals("Envelope")
        || name.equals(BODY)
        || name.equals("Answer")
        || name.equals("Notification");
  }

  private static boolean isOfDelivery(String name) {
    return name.equals("ErrorCondition")
        || name.equals("Fault")
        || name.equals("Header")
        || name.equals("PtSituationContext")
        || name.endsWith("Extensions")
        || name.endsWith("Extension")
        || name.endsWith("Info");
  }

  /** Returns whether {@code value} has members, and is not just a text with attributes. */
  private static boolean isStructure(@Nullable Object value) {
    if (value instanceof SiriObject) {
      return !(value instanceof Text);
    }
    if (value instanceof Map && !(value instanceof ScalarAttributes)) {
      for (Object name : ((Map<?, ?>) value).keySet()) {
        if (isElement(String.valueOf(name))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isElement(String name) {
    return !Names.isAttribute(name) && !Names.fold(name).isEmpty() && !name.equals("lang");
  }

  private static boolean hasLeaf(Object structure) {
    AnyLeaf any = new AnyLeaf();
    if (structure instanceof SiriObject) {
      Leaves.visit((SiriObject) structure, any);
    } else {
      Leaves.visit((Map<?, ?>) structure, any);
    }
    return any.found;
  }

  private static final class AnyLeaf implements LeafVisitor {
    private boolean found;

    @Override
    public void leaf(String path, LeafKind kind, String text, boolean retained) {
      found = true;
    }
  }
}
