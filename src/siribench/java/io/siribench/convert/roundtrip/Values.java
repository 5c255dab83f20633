package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.convert.Scalars;
import io.siribench.convert.SourceLeaves;
import io.siribench.convert.TokenFormats;
import io.siribench.convert.roundtrip.Value.Kind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The leaves of a document by their paths. A path has the names from the top downwards with slashes
 * between them, without the indexes of repetitions. Leaves are all scalars that are not blank and
 * not null; in XML texts and attributes, and the name of the root is not in a path. Paths of SIRI
 * are those of {@link SourceLeaves}, which depend neither on the envelope nor on the form of texts.
 */
final class Values {
  private final Map<String, List<Value>> byPath = new LinkedHashMap<>();

  /** True if decimals are stored in base 2. */
  private final boolean isBinary;

  private final boolean isSiri;

  private Values(boolean isBinary, boolean isSiri) {
    this.isBinary = isBinary;
    this.isSiri = isSiri;
  }

  /**
   * Returns the leaves of {@code document}.
   *
   * @param isSiri whether it is bound to types of SIRI
   * @throws IOException if it is malformed
   */
  static Values of(Format format, byte[] document, boolean isSiri) throws IOException {
    Values values = new Values(format == Format.SMILE || format == Format.CBOR, isSiri);
    if (format.isReadByStax()) {
      new XmlValues(values).addAll(document);
    } else {
      values.addAll(TokenFormats.newFactory(format), document);
    }
    return values;
  }

  Map<String, List<Value>> byPath() {
    return byPath;
  }

  int count() {
    return byPath.values().stream().mapToInt(List::size).sum();
  }

  void add(String path, Kind kind, String text) {
    if (!text.isBlank()) {
      byPath.computeIfAbsent(path, added -> new ArrayList<>()).add(new Value(kind, text));
    }
  }

  String join(String path, String name) {
    if (isSiri) {
      return SourceLeaves.join(path, name);
    }
    return path.isEmpty() ? name : path + "/" + name;
  }

  private void addAll(JsonFactory factory, byte[] document) throws IOException {
    try (JsonParser parser = factory.createParser(document)) {
      while (parser.nextToken() != null) {
        add(parser, "");
      }
    }
  }

  /** Adds a value; the parser limits the nesting, and thereby this recursion. */
  private void add(JsonParser parser, String path) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          add(parser, join(path, name));
        }
      }
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          add(parser, path);
        }
      }
      case VALUE_NULL -> {
        // Null is not expected to come back.
      }
      case VALUE_TRUE, VALUE_FALSE -> add(path, Kind.BOOLEAN, parser.getText());
      case VALUE_NUMBER_INT -> add(path, Kind.NUMBER, parser.getText());
      case VALUE_NUMBER_FLOAT -> addDecimal(parser, path);
      case VALUE_EMBEDDED_OBJECT -> add(path, Kind.TEXT, Scalars.text(parser.getEmbeddedObject()));
      default -> add(path, Kind.TEXT, parser.getText());
    }
  }

  private void addDecimal(JsonParser parser, String path) throws IOException {
    if (isBinary && parser.getNumberType() != JsonParser.NumberType.BIG_DECIMAL) {
      add(path, Kind.NUMBER, Double.toString(parser.getDoubleValue()));
    } else {
      add(path, Kind.NUMBER, parser.getText());
    }
  }
}
