package io.siribench.convert;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.content.Members;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A writer of documents as JSON, or as a binary format with the same structure. */
final class TreeWriter {
  private final JsonGenerator generator;
  private final Members members = new Members();

  TreeWriter(JsonGenerator generator) {
    this.generator = generator;
  }

  void write(RootElement root) throws IOException {
    if (root.name().equals(RootElement.SEVERAL)) {
      entries(root.entries());
    } else {
      generator.writeStartObject();
      generator.writeFieldName(root.name());
      entries(root.entries());
      generator.writeEndObject();
    }
    generator.flush();
  }

  private void value(Object value) throws IOException {
    if (value instanceof Text text && isPlain(text)) {
      generator.writeString(text.getValue());
    } else if (value instanceof SiriObject object) {
      entries(Entry.of(object, members));
    } else if (value instanceof Map<?, ?> kept) {
      entries(withJsonNames(Entry.of(kept)));
    } else if (value instanceof Entry.Structure made) {
      entries(made.entries());
    } else if (value instanceof Entry.Attributed attributed) {
      entries(attributed.entries(Entry.VALUE));
    } else {
      scalar(value);
    }
  }

  private static boolean isPlain(Text text) {
    return text.getValue() != null && text.getLang() == null && text.other().isEmpty();
  }

  /**
   * Returns content from XML with the JSON names of SIRI. The text of an element with only
   * attributes becomes {@code value}, and SIRI's attributes lose their mark.
   */
  private static List<Entry> withJsonNames(List<Entry> entries) {
    boolean hasOnlyAttributes =
        entries.stream().allMatch(entry -> entry.isSingle() && entry.role() != Entry.Role.ELEMENT);
    boolean hasOneText =
        entries.stream().filter(entry -> entry.role() == Entry.Role.TEXT).count() == 1;
    Set<String> names = entries.stream().map(Entry::name).collect(Collectors.toSet());
    List<Entry> named = new ArrayList<>();
    for (Entry entry : entries) {
      String name = entry.jsonName(hasOnlyAttributes && hasOneText);
      named.add(names.contains(name) ? entry : entry.named(name));
    }
    return named;
  }

  private void entries(List<Entry> entries) throws IOException {
    generator.writeStartObject();
    for (Entry entry : entries) {
      generator.writeFieldName(entry.name());
      boolean isArray = entry.isList() || entry.values().size() > 1;
      if (isArray) {
        generator.writeStartArray();
      }
      for (Object value : entry.values()) {
        value(value);
      }
      if (isArray) {
        generator.writeEndArray();
      }
    }
    generator.writeEndObject();
  }

  private void scalar(Object value) throws IOException {
    if (value instanceof BigDecimal number) {
      decimal(number);
    } else if (value instanceof Number || value instanceof Boolean || value instanceof byte[]) {
      // Without a codec, writeObject writes such a value by its type.
      generator.writeObject(value);
    } else {
      generator.writeString(Scalars.text(value));
    }
  }

  private void decimal(BigDecimal number) throws IOException {
    if (generator.canWriteBinaryNatively()) {
      // Like other writers, prefer a double if it has exactly the same digits.
      double binary = number.doubleValue();
      if (Double.toString(binary).equals(number.toString())) {
        generator.writeNumber(binary);
      } else {
        generator.writeNumber(number);
      }
    } else {
      generator.writeNumber(Scalars.text(number));
    }
  }
}
