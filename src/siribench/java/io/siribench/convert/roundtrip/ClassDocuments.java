package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.core.FormatSchema;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.convert.TreeWalk;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.ModuleFormat;
import io.siribench.siri.binding.PlainDocuments;
import io.siribench.siri.binding.SchemaCheck;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Documents of a class in one format, with its schema if the format has one. */
record ClassDocuments(
    Format format, JavaType type, ObjectReader reader, ObjectReader trees, ObjectWriter writer) {
  /**
   * Returns the documents of {@code loaded} in {@code format}.
   *
   * @throws IllegalArgumentException if a schema of the format cannot describe the class
   */
  static ClassDocuments of(LoadedClass loaded, Format format) {
    ObjectMapper mapper = loaded.newMapper(format);
    ObjectMapper writing = loaded.newWritingMapper(format);
    JavaType type = loaded.type();
    if (format.isBundled()) {
      return new ClassDocuments(
          format,
          type,
          mapper.readerFor(type),
          mapper.readerFor(JsonNode.class),
          writing.writerFor(type));
    }
    if (!loaded.isSiri()) {
      SchemaCheck.require(format, mapper, type);
    }
    ModuleFormat further = ModuleFormat.of(format);
    @Nullable FormatSchema schema = further.schema(mapper, type);
    ObjectReader nodes = mapper.readerFor(JsonNode.class);
    return new ClassDocuments(
        format,
        type,
        further.reader(mapper, type, schema),
        schema == null ? nodes : nodes.with(schema),
        ModuleFormat.writer(writing, type, schema));
  }

  /**
   * Returns the object in {@code document}.
   *
   * @throws IOException if it cannot be bound
   */
  Object read(byte[] document) throws IOException {
    if (isSiri() && format.isBundled()) {
      // A stock mapper would keep any other document as unknown members.
      JacksonFormat siri = JacksonFormat.of(format);
      siri.requireSiri(new ByteArrayInputStream(document));
      PlainDocuments.requireRoot(siri.newStockMapper(), new ByteArrayInputStream(document));
    }
    Object bound =
        format.isBundled()
            ? reader.readValue(document)
            : ModuleFormat.of(format)
                .read(reader, type.isCollectionLikeType(), new ByteArrayInputStream(document));
    if (bound == null) {
      throw new IOException("the document is null, not a " + type.getRawClass().getSimpleName());
    }
    return bound;
  }

  /** Returns the leaves of {@code document}, from its tree if its format is not bundled. */
  Values leaves(byte[] document) throws IOException {
    if (format.isBundled()) {
      return Values.of(format, document, isSiri());
    }
    // A tree contains one row of CSV, or one of several documents in YAML.
    Object tree =
        format == Format.CSV || format == Format.YAML
            ? trees.readValues(document).readAll()
            : trees.readValue(document);
    return Values.of(Format.JSON, new ObjectMapper().writeValueAsBytes(tree), isSiri());
  }

  /** Returns whether another document follows the first one; a mapper binds only the first. */
  boolean isFollowed(byte[] document) throws IOException {
    if (format == Format.CSV) {
      return !type.isCollectionLikeType() && trees.readValues(document).readAll().size() > 1;
    }
    if (format != Format.YAML && (!format.isBundled() || format.isReadByStax())) {
      return false;
    }
    try (JsonParser parser = trees.createParser(document)) {
      parser.nextToken();
      parser.skipChildren();
      return TreeWalk.nextDocument(parser, document)
          && parser.currentToken() != JsonToken.VALUE_NULL
          && !parser.getText().isBlank();
    }
  }

  private boolean isSiri() {
    return type.hasRawClass(Siri.class);
  }
}
