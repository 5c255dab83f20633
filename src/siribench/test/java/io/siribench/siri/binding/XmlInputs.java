package io.siribench.siri.binding;

import javax.xml.stream.XMLInputFactory;

/** The parsers that forks read XML with, for tests of other packages. */
public final class XmlInputs {
  private XmlInputs() {}

  /** A factory of {@code stax} as it is made. */
  public static XMLInputFactory of(StaxType stax) {
    return stax.newInputFactory();
  }
}
