package io.siribench.generating;

import java.util.List;
import java.util.Set;

/**
 * The differences between readers of the same classes.
 *
 * @param syntax the syntax of the documents
 * @param packageName the package of the readers
 * @param support the package of their run-time support
 * @param input the full name of the class that they read from
 * @param header the lines of the comment at the top of each source; empty for none
 * @param nullable the prefix of a type that may be null, with a space at its end; or empty
 * @param keepsUnknown the condition under which @JsonAnySetter applies; empty for always
 * @param visits the names of classes with objects to report when they are complete
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

  /** Returns whether readers are standalone, and begin with a note on that. */
  boolean isStandalone() {
    return !header.isEmpty();
  }

  /** Returns whether readers are of XML only. */
  boolean isXml() {
    return syntax == Syntax.XML;
  }

  String simpleInput() {
    return input.substring(input.lastIndexOf('.') + 1);
  }
}
