package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.convert.Scalars;
import io.siribench.convert.SourceLeaves;
import io.siribench.convert.TreeWalk;
import io.siribench.convert.roundtrip.Value.Kind;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The leaves of a document by their paths. A path has the names from the top downwards with slashes
 * between them, without the indexes of repetitions. Leaves are all scalars that are neither blank
 * nor null. In XML, leaves are texts and attributes, and paths omit the name of the root. Documents
 * of SIRI have the paths of {@link SourceLeaves}, which do not depend on the envelope or the form
 * of texts.
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
      values.new Tree().visit(JacksonFormat.of(format).newFactory(), document);
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

  /** A walk that adds the leaves of a document that is not XML. */
  private final class Tree extends TreeWalk {
    @Override
    protected String join(String path, String name) {
      return Values.this.join(path, name);
    }

    @Override
    protected void scalar(JsonParser parser, String path) throws IOException {
      switch (parser.currentToken()) {
        case VALUE_NULL -> {
          // A null value need not be written again.
        }
        case VALUE_TRUE, VALUE_FALSE -> add(path, Kind.BOOLEAN, parser.getText());
        case VALUE_NUMBER_INT -> add(path, Kind.NUMBER, parser.getText());
        case VALUE_NUMBER_FLOAT -> addDecimal(parser, path);
        case VALUE_EMBEDDED_OBJECT ->
            add(path, Kind.TEXT, Scalars.text(parser.getEmbeddedObject()));
        default -> add(path, Kind.TEXT, parser.getText());
      }
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
