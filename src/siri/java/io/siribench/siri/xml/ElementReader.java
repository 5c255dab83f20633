package io.siribench.siri.xml;

import java.io.IOException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A binder of the current element of an XML stream. It leaves the stream on the element's end. */
public abstract class ElementReader {
  /** Returns the element as {@code type}, a model type or {@code Object}; null if empty. */
  public abstract <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException;

  /** Reads the element into {@code target}, keeping its existing members. */
  public abstract void update(XMLStreamReader xml, Object target) throws IOException;
}
