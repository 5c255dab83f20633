package io.siribench.convert;

import io.siribench.convert.Entry.Role;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.Members;
import io.siribench.siri.full.Body;
import io.siribench.siri.full.Document;
import io.siribench.siri.full.Envelope;
import io.siribench.siri.full.Siri;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A document of all services without its wrapping, which every format writes in this form. The
 * parts of a response in a SOAP envelope form one delivery, as in {@link SourceLeaves}. If the
 * envelope also has documents, these parts belong to the first delivery of the documents.
 */
final class FlatDocument {
  private static final String DELIVERY = "ServiceDelivery";

  private final Members members = new Members();
  private final List<Entry> top = new ArrayList<>();
  private final List<Entry> delivery = new ArrayList<>();
  private final List<Object> furtherDeliveries = new ArrayList<>();
  private boolean hasDocument;

  private FlatDocument() {}

  /** Returns the root of {@code document}: {@code Siri}, if that has a member for the content. */
  static RootElement root(Document document) {
    return new FlatDocument().rootOf(document);
  }

  private RootElement rootOf(Document document) {
    Entry.of(document, members).forEach(this::root);
    List<Object> deliveries = new ArrayList<>();
    if (!delivery.isEmpty()) {
      deliveries.add(structure(delivery));
    }
    deliveries.addAll(furtherDeliveries);
    if (!deliveries.isEmpty()) {
      top.add(new Entry(DELIVERY, Role.ELEMENT, deliveries, false));
    }
    return root(merged(top));
  }

  /** Returns the root of {@code entries}; those without a member in Siri are next to it. */
  private RootElement root(List<Entry> entries) {
    boolean isAlone = entries.size() == 1 && entries.get(0).values().size() == 1;
    List<Entry> roots = new ArrayList<>();
    List<Entry> inSiri = new ArrayList<>();
    for (Entry entry : entries) {
      // In a SOAP body, anything else would be read as a part of a delivery.
      boolean canBeRoot = isAlone || SiriNames.isOperation(entry.name());
      (canBeRoot && isRoot(entry) ? roots : inSiri).add(entry);
    }
    if (roots.isEmpty()) {
      return new RootElement(RootElement.SIRI, inSiri);
    }
    if (isAlone) {
      Entry only = roots.get(0);
      return new RootElement(only.name(), content(only.values().get(0)));
    }
    if (!inSiri.isEmpty()) {
      Entry.Structure siri = new Entry.Structure(inSiri);
      roots.add(new Entry(RootElement.SIRI, Role.ELEMENT, List.of(siri), false));
    }
    return new RootElement(RootElement.SEVERAL, roots);
  }

  /** Returns whether {@code entry} is bound, but not as a member of Siri. */
  private boolean isRoot(Entry entry) {
    Object value = entry.values().get(0);
    return value instanceof SiriObject && !isInSiri(entry.name(), value.getClass());
  }

  private boolean isInSiri(String name, Class<?> type) {
    return members.of(Siri.class).stream()
        .anyMatch(member -> Entry.wireName(member).equals(name) && isOf(type, member));
  }

  /** Returns whether {@code member} is of {@code type}, or a list of it. */
  private static boolean isOf(Class<?> type, Members.Member member) {
    Type declared = member.getter().getGenericReturnType();
    return declared.equals(type)
        || (declared instanceof ParameterizedType list
            && list.getActualTypeArguments()[0].equals(type));
  }

  private void root(Entry root) {
    for (Object value : root.values()) {
      if (value instanceof Envelope envelope) {
        Body body = envelope.getBody();
        if (body != null) {
          Entry.of(body, members).forEach(this::ofBody);
        }
      } else if (SiriNames.isWrapper(root.name()) && !Entry.isScalar(value)) {
        content(value).forEach(this::part);
      } else if (!root.name().equals(RootElement.SIRI)) {
        top.add(root.of(value));
      } else if (Entry.isScalar(value)) {
        top.add(text(value));
      } else {
        top.addAll(content(value));
      }
    }
  }

  /** Adds an entry of a body; scalars other than texts of the body are transport. */
  private void ofBody(Entry entry) {
    for (Object value : entry.values()) {
      if (SiriNames.isOperation(entry.name())) {
        top.add(entry.of(value));
      } else if (isDocument(entry.name()) || entry.name().equals("Fault")) {
        part(entry.of(value));
      } else if (entry.role() == Role.TEXT) {
        delivery.add(entry.of(value));
      } else if (!Entry.isScalar(value)) {
        content(value).forEach(this::part);
      }
    }
  }

  private void part(Entry part) {
    for (Object value : part.values()) {
      boolean isWhole = isDocument(part.name()) || SiriNames.isPart(part.name());
      if (!isWhole) {
        delivery.add(part.of(value));
      } else if (Entry.isScalar(value)) {
        delivery.add(text(value));
      } else if (part.name().equals(RootElement.SIRI)) {
        content(value).forEach(this::ofSiri);
      } else {
        delivery.addAll(content(value));
      }
    }
  }

  private void ofSiri(Entry entry) {
    if (!entry.name().equals(DELIVERY)) {
      top.add(entry);
      return;
    }
    for (Object value : entry.values()) {
      if (hasDocument) {
        furtherDeliveries.add(value);
      } else {
        part(entry.of(value));
        // An empty delivery would not count as the first when the document is read again.
        hasDocument = Entry.isScalar(value) || !content(value).isEmpty();
      }
    }
  }

  private static boolean isDocument(String name) {
    return name.equals(RootElement.SIRI) || name.equals(DELIVERY);
  }

  private List<Entry> content(Object structure) {
    return Entry.in(structure, members);
  }

  private static Entry text(Object scalar) {
    return new Entry(Entry.TEXT, Role.TEXT, List.of(scalar), false);
  }

  private static Entry.Structure structure(List<Entry> entries) {
    return new Entry.Structure(merged(entries));
  }

  /** Merges entries of one name. */
  private static List<Entry> merged(List<Entry> entries) {
    Map<String, Entry> byName = new LinkedHashMap<>();
    for (Entry entry : entries) {
      byName.merge(entry.name(), entry, Entry::and);
    }
    return List.copyOf(byName.values());
  }
}
