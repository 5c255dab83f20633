package io.siribench.generating;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import java.util.List;

/** How documents are written down; each has readers of its own. */
public enum Syntax {
  /** JSON, and the formats whose tokens are those of JSON: Smile and CBOR. */
  JSON("JsonInput", "Reader", List.of("Members", "JsonInput", "Coercions")) {
    @Override
    ObjectMapper newMapper() {
      return new ObjectMapper();
    }
  },
  /** XML, read by StAX. */
  XML(
      "XmlInput",
      "XmlReader",
      List.of("Members", "JsonInput", "Coercions", "XmlInput", "XmlParser")) {
    @Override
    ObjectMapper newMapper() {
      return new XmlMapper();
    }
  };

  private final String input;
  private final String suffix;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is.
  private final List<String> support;

  /**
   * A syntax.
   *
   * @param input the class that readers read from
   * @param suffix what the names of readers end with
   * @param support what readers need at run time
   */
  Syntax(String input, String suffix, List<String> support) {
    this.input = input;
    this.suffix = suffix;
    this.support = support;
  }

  String input() {
    return input;
  }

  String suffix() {
    return suffix;
  }

  List<String> support() {
    return support;
  }

  /** Makes the mapper whose binding readers have. */
  abstract ObjectMapper newMapper();
}
