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
    Envelope envelope = document.getEnvelope();
    List<Entry> roots = Entry.of(document, members);
    List<Entry> inBody =
        envelope == null || envelope.getBody() == null
            ? List.of()
            : Entry.of(envelope.getBody(), members);
    if (roots.size() == 1 && inBody.size() == 1 && SiriNames.isOperation(inBody.get(0).name())) {
      // An operation needs no envelope, because it also binds as a root.
      roots = inBody;
      envelope = null;
    }
    if (envelope == null && roots.size() == 1 && roots.get(0).values().size() == 1) {
      Entry root = roots.get(0);
      Object value = root.values().get(0);
      if (root.name().equals(RootElement.SIRI) && !Entry.isScalar(value)) {
        return new RootElement(RootElement.SIRI, content(value));
      }
      if (value instanceof SiriObject && !isInSiri(root.name(), value.getClass())) {
        return new RootElement(root.name(), content(value));
      }
    }
    roots.forEach(this::root);
    List<Object> deliveries = new ArrayList<>();
    if (!delivery.isEmpty()) {
      deliveries.add(structure(delivery));
    }
    deliveries.addAll(furtherDeliveries);
    if (!deliveries.isEmpty()) {
      top.add(new Entry(DELIVERY, Role.ELEMENT, deliveries, false));
    }
    return new RootElement(RootElement.SIRI, merged(top));
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
