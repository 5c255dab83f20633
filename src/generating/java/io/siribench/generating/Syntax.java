package io.siribench.generating;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import java.util.List;

/** The syntax of documents; each has its own readers. */
public enum Syntax {
  /** JSON, and the formats with JSON's tokens: Smile and CBOR. */
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

  @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list.
  private final List<String> support;

  /**
   * Creates a syntax.
   *
   * @param input the class that readers read from
   * @param suffix the suffix of the names of readers
   * @param support the run-time support of readers
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

  /** Creates the mapper that defines the binding of readers. */
  abstract ObjectMapper newMapper();
}
