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
 * A walk of all leaves of a bound document, by reflection over the model's members. This class does
 * not use Jackson, so that it can verify Jackson's binding. It need not change with the model.
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

  /** Visits every leaf of {@code structure}, bound or kept as a map, like {@link #visit}. */
  static void visitStructure(Object structure, LeafVisitor visitor) {
    if (structure instanceof SiriObject) {
      visit((SiriObject) structure, visitor);
    } else {
      new Leaves(visitor).keptMembers("", (Map<?, ?>) structure, new HashMap<String, Integer>());
    }
  }

  /**
   * Visits every leaf of {@code document}, as returned by {@link Trees#plain}. Leaves count as kept
   * texts, not as bound values. The content of a SOAP envelope has the same paths as when it is
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
   * Visits every leaf of {@code tree}, as returned by {@link Trees#plain}. The tree may be of any
   * document; paths get no special treatment for SIRI.
   */
  static void visitPlain(@Nullable Object tree, LeafVisitor visitor) {
    new Leaves(visitor).untyped("", 0, tree);
  }

  private static @Nullable Object member(@Nullable Object object, String name) {
    return object instanceof Map ? Names.member((Map<?, ?>) object, name) : null;
  }

  /**
   * Visits a SOAP envelope in the order in which binding reads its body. If a document comes first,
   * its siblings belong to its delivery. Otherwise the siblings form a delivery, and the deliveries
   * of documents follow it.
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
    Map<String, Integer> deliveryCounts = new HashMap<String, Integer>();
    int leavesOutside = 0;
    int first = 0;
    if (!names.isEmpty() && names.get(0).equals(SIRI)) {
      leavesOutside = document(parts.get(first++), counts, deliveryCounts);
    }
    for (int i = first; i < parts.size(); i++) {
      if (!names.get(i).equals(SIRI)) {
        part(names.get(i), parts.get(i), deliveryCounts);
      }
    }
    if (leaves > leavesOutside) {
      counts.put(DELIVERY, 1);
    }
    for (int i = first; i < parts.size(); i++) {
      if (names.get(i).equals(SIRI)) {
        Object later = parts.get(i);
        if (later instanceof Map) {
          keptMembers("", (Map<?, ?>) later, counts);
        }
      }
    }
    for (Object body : eachOf(member(envelope, "Body"))) {
      if (body instanceof Map) {
        operations((Map<?, ?>) body, counts);
      }
    }
  }

  /** Visits operations, which are bound as a whole, by paths without the envelope. */
  private void operations(Map<?, ?> body, Map<String, Integer> counts) {
    for (Map.Entry<?, ?> entry : body.entrySet()) {
      if (SiriNames.isOperation(String.valueOf(entry.getKey()))) {
        keptMember("", entry.getKey(), entry.getValue(), counts);
      }
    }
  }

  /** Collects the parts of {@code body}, and of the responses in it, with their names. */
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
    for (Object part : eachOf(value)) {
      names.add(name);
      parts.add(part);
    }
  }

  /** Visits {@code siri}, and returns the number of its leaves outside of the delivery. */
  private int document(
      @Nullable Object siri, Map<String, Integer> counts, Map<String, Integer> deliveryCounts) {
    int leavesOutside = 0;
    if (siri instanceof Map) {
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) siri).entrySet()) {
        Object value = entry.getValue();
        if (DELIVERY.equals(entry.getKey()) && value instanceof Map) {
          keptMembers(DELIVERY, (Map<?, ?>) value, deliveryCounts);
        } else {
          int before = leaves;
          keptMember("", entry.getKey(), value, counts);
          leavesOutside += leaves - before;
        }
      }
    }
    return leavesOutside;
  }

  private void part(String name, @Nullable Object part, Map<String, Integer> counts) {
    boolean isWhole = isDocument(name) || SiriNames.isPart(name);
    if (isWhole && part instanceof Map) {
      keptMembers(DELIVERY, (Map<?, ?>) part, counts);
    } else {
      keptMember(DELIVERY, isWhole ? "" : name, part, counts);
    }
  }

  private static boolean isDocument(String name) {
    return name.equals(SIRI) || name.equals(DELIVERY);
  }

  private static List<?> eachOf(@Nullable Object value) {
    return value instanceof List ? (List<?>) value : Collections.singletonList(value);
  }

  private void object(String path, SiriObject object, boolean retained) {
    Map<String, Object> kept = object.other();
    Map<String, Integer> counts = kept.isEmpty() ? null : new HashMap<String, Integer>();
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
      keptMembers(path, kept, counts);
    }
  }

  /** Visits {@code value}, and returns the number of its values that have leaves. */
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
   * Visits content kept outside the model. If the names of several members fold to the same name,
   * these members are numbered like the elements of one list.
   *
   * @param counts the number of values so far, by folded name
   */
  private void keptMembers(String path, Map<?, ?> map, Map<String, Integer> counts) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      keptMember(path, entry.getKey(), entry.getValue(), counts);
    }
  }

  private void keptMember(
      String path, @Nullable Object key, @Nullable Object value, Map<String, Integer> counts) {
    String name = Names.fold(String.valueOf(key));
    if (path.isEmpty() && name.equals(SIRI) && !Names.isAttribute(String.valueOf(key))) {
      inSiri(value, counts);
      return;
    }
    Integer count = counts.get(name);
    int first = count == null ? 0 : count;
    counts.put(name, first + untyped(join(path, name), first, value));
  }

  /** Visits the content of a document, of its {@code Siri}, or of several documents as one. */
  private void inSiri(@Nullable Object value, Map<String, Integer> counts) {
    for (Object each : eachOf(value)) {
      if (each instanceof List) {
        inSiri(each, counts);
      } else if (each instanceof Map) {
        keptMembers("", (Map<?, ?>) each, counts);
      } else if (each instanceof SiriObject) {
        object("", (SiriObject) each, false);
      } else {
        keptMember("", "", each, counts);
      }
    }
  }

  /** Visits {@code value} from index {@code first}, and counts its values that have leaves. */
  private int untyped(String path, int first, @Nullable Object value) {
    if (value instanceof List) {
      int count = 0;
      for (Object element : (List<?>) value) {
        count += untyped(path, first + count, element);
      }
      return count;
    }
    if (value instanceof ScalarAttributes) {
      // Attributes belong to their scalar, which is already counted.
      ScalarAttributes attributes = (ScalarAttributes) value;
      keptMembers(at(path, attributes.position()), attributes, new HashMap<String, Integer>());
      return 0;
    }
    int before = leaves;
    if (value instanceof Map) {
      keptMembers(at(path, first), (Map<?, ?>) value, new HashMap<String, Integer>());
    } else if (value instanceof SiriObject) {
      object(at(path, first), (SiriObject) value, false);
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

  /** Returns the path of a member. The parts of a response of the WSDL form one delivery. */
  private static String join(String path, String name) {
    if (path.isEmpty()) {
      return SiriNames.isWrapper(name) ? DELIVERY : name;
    }
    boolean isWithin = name.isEmpty() || (path.equals(DELIVERY) && SiriNames.isPart(name));
    return isWithin ? path : path + "/" + name;
  }

  private static String at(String path, int index) {
    return index == 0 ? path : path + "[" + index + "]";
  }
}
