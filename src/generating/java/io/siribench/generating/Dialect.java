package io.siribench.generating;

import java.util.List;
import java.util.Set;

/**
 * A variant of generated readers.
 *
 * @param syntax the syntax of the documents
 * @param packageName the package of the readers
 * @param support the package of their run-time support
 * @param input the full name of the class that readers read from
 * @param header the lines of the comment at the top of each source; empty for none
 * @param nullable the prefix of a type that may be null, with a space at its end; or empty
 * @param keepsUnknown the condition under which @JsonAnySetter applies; empty for always
 * @param visits the names of classes whose objects are reported when they are complete
 */
record Dialect(
    Syntax syntax,
    String packageName,
    String support,
    String input,
    List<String> header,
    String nullable,
    String keepsUnknown,
    Set<String> visits) {
  Dialect {
    header = List.copyOf(header);
    visits = Set.copyOf(visits);
  }

  /** Returns whether readers are standalone sources, which begin with a header. */
  boolean isStandalone() {
    return !header.isEmpty();
  }

  /** Returns whether readers read XML. */
  boolean isXml() {
    return syntax == Syntax.XML;
  }

  String simpleInput() {
    return input.substring(input.lastIndexOf('.') + 1);
  }
}
