package io.siribench.convert;

import java.util.List;

/**
 * What a document is written as.
 *
 * @param name the name of the root element in XML, of the only member in JSON
 * @param entries what stands in it
 */
record RootElement(String name, List<Entry> entries) {
  /** The name of nearly every root. */
  static final String SIRI = "Siri";

  RootElement {
    entries = List.copyOf(entries);
  }
}
