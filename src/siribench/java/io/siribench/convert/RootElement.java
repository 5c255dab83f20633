package io.siribench.convert;

import java.util.List;

/**
 * The root of a written document.
 *
 * @param name the name of the root element in XML, and of the only member in JSON; {@link #SEVERAL}
 *     if the entries are roots themselves: elements of a SOAP body in XML, and members in JSON
 * @param entries the contents
 */
record RootElement(String name, List<Entry> entries) {
  /** The name of nearly every root. */
  static final String SIRI = "Siri";

  /** The name of a root that only holds other roots. */
  static final String SEVERAL = "";

  RootElement {
    entries = List.copyOf(entries);
  }
}
