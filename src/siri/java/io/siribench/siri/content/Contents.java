package io.siribench.siri.content;

import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A detector of content apart from the metadata of deliveries. Content is, for example, the
 * journeys of a timetable, situations, messages, cancellations, lines or capabilities. Services use
 * different names for content, but content always consists of structures. Metadata consists of
 * scalars, and of the few structures that are named here.
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

  private boolean in(String name, @Nullable Object value, boolean isInBody) {
    if (value instanceof List) {
      for (Object element : (List<?>) value) {
        if (in(name, element, isInBody)) {
          return true;
        }
      }
      return false;
    }
    if (value == null || isMetadata(name) || !isStructure(value)) {
      return false;
    }
    // An operation without a delivery is content as a whole, with or without an envelope.
    boolean isWrapper = isInBody && !SiriNames.isOperation(name);
    return (isWrapper || isContainer(name)) ? inMembers(value, name.equals(BODY)) : hasLeaf(value);
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

  /** Returns whether a structure called {@code name} may exist without content. */
  private static boolean isContainer(String name) {
    return name.endsWith("Delivery")
        || name.endsWith("Frame")
        || name.equals("Siri")
        || name.equals("Situations")
        || name.equals("Envelope")
        || name.equals(BODY)
        || name.equals("Answer")
        || name.equals("Notification")
        || SiriNames.isWrapper(name);
  }

  private static boolean isMetadata(String name) {
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
    LeafDetector detector = new LeafDetector();
    Leaves.visitStructure(structure, detector);
    return detector.hasLeaf;
  }

  private static final class LeafDetector implements LeafVisitor {
    private boolean hasLeaf;

    @Override
    public void leaf(String path, LeafKind kind, String text, boolean retained) {
      hasLeaf = true;
    }
  }
}
