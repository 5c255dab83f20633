package io.siribench.siri.xml;

import java.io.IOException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** Binds the element that {@code xml} stands on; it then stands on that element's end. */
public abstract class ElementReader {
  /** The element as {@code type}, a type of the model or {@code Object}; null for an empty one. */
  public abstract <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException;

  /** Reads the element into {@code target}, beside what that has. */
  public abstract void update(XMLStreamReader xml, Object target) throws IOException;
}
