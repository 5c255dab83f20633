package io.siribench.document;

import com.fasterxml.jackson.core.JsonGenerator;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.content.Members;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Writes a document as JSON, or as a binary format with the same structure. */
final class TreeWriter {
  private final JsonGenerator generator;
  private final Members members = new Members();

  TreeWriter(JsonGenerator generator) {
    this.generator = generator;
  }

  void write(Siri document) throws IOException {
    generator.writeStartObject();
    generator.writeFieldName("Siri");
    value(document);
    generator.writeEndObject();
    generator.flush();
  }

  private void value(Object value) throws IOException {
    if (value instanceof Text text && isPlain(text)) {
      generator.writeString(text.getValue());
    } else if (value instanceof SiriObject object) {
      entries(Entry.of(object, members));
    } else if (value instanceof Map<?, ?> kept) {
      entries(Entry.of(kept));
    } else {
      scalar(value);
    }
  }

  private static boolean isPlain(Text text) {
    return text.getValue() != null && text.getLang() == null && text.other().isEmpty();
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
    if (value instanceof Boolean flag) {
      generator.writeBoolean(flag);
    } else if (value instanceof Integer number) {
      generator.writeNumber(number);
    } else if (value instanceof Long number) {
      generator.writeNumber(number);
    } else if (value instanceof Double number) {
      generator.writeNumber(number);
    } else if (value instanceof BigInteger number) {
      generator.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      decimal(number);
    } else if (value instanceof byte[] octets) {
      generator.writeBinary(octets);
    } else {
      generator.writeString(Scalars.text(value));
    }
  }

  private void decimal(BigDecimal number) throws IOException {
    if (generator.canWriteBinaryNatively()) {
      generator.writeNumber(number);
    } else {
      generator.writeNumber(Scalars.text(number));
    }
  }
}
