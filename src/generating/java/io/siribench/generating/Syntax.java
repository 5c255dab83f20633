package io.siribench.generating;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The syntax of documents; each has its own readers. */
public enum Syntax {
  /** JSON, and the formats with JSON's tokens: Smile and CBOR. */
  JSON("JsonInput", "Reader", List.of("Members", "JsonInput", "Coercions"), ObjectMapper::new),
  /** XML, read by StAX. */
  XML(
      "XmlInput",
      "XmlReader",
      List.of("Members", "JsonInput", "Coercions", "XmlInput", "XmlParser"),
      XmlMapper::new);

  /** Support that only some readers need. */
  static final List<String> OPTIONAL_SUPPORT = List.of("TypedInput", "JsonTimes", "ObjectScalars");

  /** The names of all support classes. */
  static final Set<String> SUPPORT_CLASSES =
      Stream.concat(
              OPTIONAL_SUPPORT.stream(),
              Arrays.stream(values()).flatMap(syntax -> syntax.support().stream()))
          .collect(Collectors.toUnmodifiableSet());

  private final String input;
  private final String suffix;

  @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list.
  private final List<String> support;

  @SuppressWarnings("ImmutableEnumChecker") // A constructor, which holds no state.
  private final Supplier<ObjectMapper> mapper;

  /**
   * Creates a syntax.
   *
   * @param input the class that readers read from
   * @param suffix the suffix of the names of readers
   * @param support the run-time support of readers
   * @param mapper the constructor of the mapper that defines the binding of readers
   */
  Syntax(String input, String suffix, List<String> support, Supplier<ObjectMapper> mapper) {
    this.input = input;
    this.suffix = suffix;
    this.support = support;
    this.mapper = mapper;
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
  ObjectMapper newMapper() {
    return mapper.get();
  }
}
