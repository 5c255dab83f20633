package io.siribench.siri.binding;

import io.siribench.worker.codec.StaxType;
import javax.xml.stream.XMLInputFactory;

/** The parsers that forks read XML with, for tests of other packages. */
public final class XmlInputs {
  private XmlInputs() {}

  /** A factory of {@code stax} as it is made. */
  public static XMLInputFactory of(StaxType stax) {
    return StaxFactories.newInputFactory(stax);
  }
}
