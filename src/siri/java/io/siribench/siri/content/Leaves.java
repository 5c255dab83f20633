package io.siribench.siri.content;

import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Time;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks all leaves of a bound document, by reflection over the members of the model. It does not
 * use Jackson, so that it can verify Jackson's binding, and needs no maintenance with the model.
 */
public final class Leaves {
  private static final String SIRI = "Siri";
  private static final String DELIVERY = "ServiceDelivery";

  private final LeafVisitor visitor;
  private final Members members = new Members();
  private int leaves;

  private Leaves(LeafVisitor visitor) {
    this.visitor = visitor;
  }

  /** Visits every leaf of {@code part}, with paths that begin at it. */
  public static void visit(SiriObject part, LeafVisitor visitor) {
    new Leaves(visitor).object("", part, false);
  }

  /** Visits every leaf of {@code kept}, with paths that begin at it. */
  static void visit(Map<?, ?> kept, LeafVisitor visitor) {
    new Leaves(visitor).others("", kept, new HashMap<String, Integer>());
  }

  /**
   * Visits every leaf of {@code document}, as returned by {@link Trees#plain}. Leaves are visited
   * as kept text, not bound. The content of a SOAP envelope has the paths that it has where it is
   * bound.
   */
  public static void visitTree(@Nullable Object document, LeafVisitor visitor) {
    Leaves leaves = new Leaves(visitor);
    Object envelope = member(document, "Envelope");
    if (envelope != null && member(document, SIRI) == null) {
      leaves.envelope(envelope);
    } else {
      leaves.inSiri(document, new HashMap<String, Integer>());
    }
  }

  /**
   * Visits every leaf of {@code tree}, as returned by {@link Trees#plain}, by plain paths. The tree
   * may be of any document.
   */
  static void visitPlain(@Nullable Object tree, LeafVisitor visitor) {
    new Leaves(visitor).untyped("", 0, tree);
  }

  private static @Nullable Object member(@Nullable Object object, String name) {
    return object instanceof Map ? Names.member((Map<?, ?>) object, name) : null;
  }

  /**
   * Follows binding, in the order of the body. If a document comes first, its siblings belong to
   * its delivery; otherwise they make a delivery, and those of documents follow it.
   */
  private void envelope(Object envelope) {
    List<String> names = new ArrayList<String>();
    List<@Nullable Object> parts = new ArrayList<@Nullable Object>();
    for (Object body : eachOf(member(envelope, "Body"))) {
      if (body instanceof Map) {
        body((Map<?, ?>) body, names, parts);
      }
    }
    Map<String, Integer> counts = new HashMap<String, Integer>();
    Map<String, Integer> ofDelivery = new HashMap<String, Integer>();
    int outside = 0;
    int first = 0;
    if (!names.isEmpty() && names.get(0).equals(SIRI)) {
      outside = document(parts.get(first++), counts, ofDelivery);
    }
    for (int i = first; i < parts.size(); i++) {
      if (!names.get(i).equals(SIRI)) {
        part(names.get(i), parts.get(i), ofDelivery);
      }
    }
    if (leaves > outside) {
      counts.put(DELIVERY, 1);
    }
    for (int i = first; i < parts.size(); i++) {
      if (names.get(i).equals(SIRI)) {
        Object later = parts.get(i);
        if (later instanceof Map) {
          others("", (Map<?, ?>) later, counts);
        }
      }
    }
    for (Object body : eachOf(member(envelope, "Body"))) {
      if (body instanceof Map) {
        operations((Map<?, ?>) body, counts);
      }
    }
  }

  /** Gives content that is bound as a whole its path without an envelope. */
  private void operations(Map<?, ?> body, Map<String, Integer> counts) {
    for (Map.Entry<?, ?> entry : body.entrySet()) {
      if (SiriNames.isOperation(String.valueOf(entry.getKey()))) {
        other("", entry.getKey(), entry.getValue(), counts);
      }
    }
  }

  /** Adds the content of {@code body}, and of the responses in it, each after its name. */
  private static void body(Map<?, ?> body, List<String> names, List<@Nullable Object> parts) {
    for (Map.Entry<?, ?> entry : body.entrySet()) {
      String name = String.valueOf(entry.getKey());
      if (name.equals("Fault") || isDocument(name)) {
        add(name, entry.getValue(), names, parts);
      } else if (!Names.isAttribute(name) && !SiriNames.isOperation(name)) {
        for (Object answer : eachOf(entry.getValue())) {
          answer(answer, names, parts);
        }
      }
    }
  }

  private static void answer(
      @Nullable Object answer, List<String> names, List<@Nullable Object> parts) {
    if (!(answer instanceof Map)) {
      add("", answer, names, parts);
      return;
    }
    for (Map.Entry<?, ?> entry : ((Map<?, ?>) answer).entrySet()) {
      add(String.valueOf(entry.getKey()), entry.getValue(), names, parts);
    }
  }

  private static void add(
      String name, @Nullable Object value, List<String> names, List<@Nullable Object> parts) {
    for (Object one : eachOf(value)) {
      names.add(name);
      parts.add(one);
    }
  }

  /** Returns the number of leaves of {@code siri} outside of its delivery. */
  private int document(
      @Nullable Object siri, Map<String, Integer> counts, Map<String, Integer> ofDelivery) {
    int outside = 0;
    if (siri instanceof Map) {
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) siri).entrySet()) {
        Object value = entry.getValue();
        if (DELIVERY.equals(entry.getKey()) && value instanceof Map) {
          others(DELIVERY, (Map<?, ?>) value, ofDelivery);
        } else {
          int before = leaves;
          other("", entry.getKey(), value, counts);
          outside += leaves - before;
        }
      }
    }
    return outside;
  }

  private void part(String name, @Nullable Object one, Map<String, Integer> counts) {
    boolean isWhole = isDocument(name) || SiriNames.isPart(name);
    if (isWhole && one instanceof Map) {
      others(DELIVERY, (Map<?, ?>) one, counts);
    } else {
      other(DELIVERY, isWhole ? "" : name, one, counts);
    }
  }

  private static boolean isDocument(String name) {
    return name.equals(SIRI) || name.equals(DELIVERY);
  }

  private static List<?> eachOf(@Nullable Object value) {
    return value instanceof List ? (List<?>) value : Collections.singletonList(value);
  }

  private void object(String path, SiriObject object, boolean retained) {
    Map<String, Object> other = object.other();
    Map<String, Integer> counts = other.isEmpty() ? null : new HashMap<String, Integer>();
    for (Members.Member member : members.of(object.getClass())) {
      Object value = member.get(object);
      if (value != null) {
        int count = member(join(path, member.foldedName()), value, retained);
        if (counts != null) {
          counts.put(member.foldedName(), count);
        }
      }
    }
    if (counts != null) {
      others(path, other, counts);
    }
  }

  /** Returns the number of values of {@code value} with leaves: others count in no format. */
  private int member(String path, Object value, boolean retained) {
    if (value instanceof List) {
      int index = 0;
      for (Object element : (List<?>) value) {
        if (element != null) {
          index += member(at(path, index), element, retained);
        }
      }
      return index;
    }
    int before = leaves;
    if (value instanceof SiriObject) {
      object(path, (SiriObject) value, retained);
    } else {
      leaf(path, kind(value), text(value), retained);
    }
    return leaves > before ? 1 : 0;
  }

  private static LeafKind kind(Object value) {
    if (value instanceof Time) {
      return LeafKind.TIME;
    }
    if (value instanceof Boolean) {
      return LeafKind.BOOLEAN;
    }
    if (value instanceof Double) {
      return LeafKind.DOUBLE;
    }
    return value instanceof Number ? LeafKind.DECIMAL : LeafKind.TEXT;
  }

  /**
   * Visits content kept outside the model, or below it. Where the names of several members fold to
   * one, they are numbered like the elements of one list.
   *
   * @param counts the number of values of a folded name so far
   */
  private void others(String path, Map<?, ?> map, Map<String, Integer> counts) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      other(path, entry.getKey(), entry.getValue(), counts);
    }
  }

  private void other(
      String path, @Nullable Object key, @Nullable Object value, Map<String, Integer> counts) {
    String name = Names.fold(String.valueOf(key));
    if (path.isEmpty() && name.equals(SIRI) && !Names.isAttribute(String.valueOf(key))) {
      inSiri(value, counts);
      return;
    }
    Integer known = counts.get(name);
    int first = known == null ? 0 : known;
    counts.put(name, first + untyped(join(path, name), first, value));
  }

  /** Visits the content of a document or of its {@code Siri}, or of several as one. */
  private void inSiri(@Nullable Object value, Map<String, Integer> counts) {
    for (Object each : eachOf(value)) {
      if (each instanceof List) {
        inSiri(each, counts);
      } else if (each instanceof Map) {
        others("", (Map<?, ?>) each, counts);
      } else if (each instanceof SiriObject) {
        object("", (SiriObject) each, true);
      } else {
        other("", "", each, counts);
      }
    }
  }

  /** Counts the values with leaves in {@code value}; paths start at index {@code first}. */
  private int untyped(String path, int first, @Nullable Object value) {
    if (value instanceof List) {
      int count = 0;
      for (Object element : (List<?>) value) {
        count += untyped(path, first + count, element);
      }
      return count;
    }
    if (value instanceof ScalarAttributes) {
      // They belong to their scalar, which has been counted.
      ScalarAttributes attributes = (ScalarAttributes) value;
      others(at(path, attributes.position()), attributes, new HashMap<String, Integer>());
      return 0;
    }
    int before = leaves;
    if (value instanceof Map) {
      others(at(path, first), (Map<?, ?>) value, new HashMap<String, Integer>());
    } else if (value instanceof SiriObject) {
      object(at(path, first), (SiriObject) value, true);
    } else if (value != null) {
      leaf(at(path, first), kind(value), text(value), true);
    }
    return leaves > before ? 1 : 0;
  }

  private static String text(Object value) {
    return value instanceof byte[]
        ? Base64.getEncoder().encodeToString((byte[]) value)
        : value.toString();
  }

  private void leaf(String path, LeafKind kind, String text, boolean retained) {
    if (!text.trim().isEmpty()) {
      leaves++;
      visitor.leaf(path, kind, text, retained);
    }
  }

  private static String join(String path, String name) {
    if (path.isEmpty() || name.isEmpty()) {
      return path.isEmpty() ? name : path;
    }
    return path + "/" + name;
  }

  private static String at(String path, int index) {
    return index == 0 ? path : path + "[" + index + "]";
  }
}
