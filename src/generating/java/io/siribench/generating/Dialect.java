package io.siribench.generating;

import java.util.List;
import java.util.Set;

/**
 * What differs between readers of the same classes.
 *
 * @param syntax that of the documents
 * @param packageName the package that they are in
 * @param support the package of what they need at run time
 * @param input the full name of the class that they read from
 * @param header lines of the comment that each begins with
 * @param nullable what stands before a type that may be null, with a space behind; or empty
 * @param keepsUnknown the condition under which @JsonAnySetter is heeded; empty for always
 * @param visits the names of classes whose objects are noted when they are complete
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

  /** Whether readers are for somebody who has nothing else, and begin with a note on that. */
  boolean isStandalone() {
    return !header.isEmpty();
  }

  /** Whether readers are of XML, and of nothing else. */
  boolean isXml() {
    return syntax == Syntax.XML;
  }

  String simpleInput() {
    return input.substring(input.lastIndexOf('.') + 1);
  }
}
