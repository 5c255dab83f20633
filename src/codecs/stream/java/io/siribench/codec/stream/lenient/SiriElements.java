package io.siribench.codec.stream.lenient;

import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.SiriObject;
import io.siribench.siri.xml.ElementReader;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.util.Map;
import javax.xml.stream.XMLStreamReader;
import org.codehaus.stax2.XMLStreamReader2;
import org.jspecify.annotations.Nullable;

/** A reader of XML elements by the generated readers of their types. */
public final class SiriElements extends ElementReader {
  private final LenientInput.Settings settings;
  private final ItemClock visits;
  private final Map<Class<?>, StructureReader<?>> readers;

  /** Creates a reader of one document's elements, with {@code readers} by type. */
  public SiriElements(
      LenientInput.Settings settings, ItemClock visits, Map<Class<?>, StructureReader<?>> readers) {
    this.settings = settings;
    this.visits = visits;
    this.readers = readers;
  }

  @Override
  public <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException {
    LenientInput in = input(xml);
    if (in.parser.nextToken() == JsonToken.VALUE_NULL) {
      return null;
    }
    StructureReader<?> reader = readers.get(type);
    return type.cast(reader == null ? in.untyped() : reader.read(in, null, 0));
  }

  @Override
  public void update(XMLStreamReader xml, Object target) throws IOException {
    LenientInput in = input(xml);
    if (in.parser.nextToken() != JsonToken.VALUE_NULL) {
      update(in, (SiriObject) target);
    }
  }

  @SuppressWarnings("unchecked") // The key of each reader is the type that it reads.
  private <T extends SiriObject> void update(LenientInput in, T target) throws IOException {
    StructureReader<T> reader = (StructureReader<T>) readers.get(target.getClass());
    if (reader == null) {
      throw new IllegalArgumentException("no element is read into a " + target.getClass());
    }
    reader.update(in, target);
  }

  private LenientInput input(XMLStreamReader xml) {
    return new LenientInput(new LenientXmlParser((XMLStreamReader2) xml), settings, visits);
  }
}
