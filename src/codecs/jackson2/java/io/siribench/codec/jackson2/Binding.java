package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URL;

/** How Jackson binds the documents of one model in one format. */
abstract class Binding {
  final CodecSettings settings;
  final JacksonFormat format;

  Binding(CodecSettings settings) {
    this.settings = settings;
    format = JacksonFormat.of(settings.format());
  }

  /** The binding that {@code settings} ask for. */
  static Binding of(CodecSettings settings) {
    String model = settings.model();
    // Each by a method of its own class: what is converted here would be loaded here.
    if (model.equals(CodecSettings.SIRI)) {
      return SiriBinding.of(settings);
    }
    if (model.equals("siri-full")) {
      return FullBinding.of(settings);
    }
    return model.equals("siri-plain") ? PlainBinding.of(settings) : ClassBinding.of(settings);
  }

  /** A mapper that binds to {@link #rootType}. */
  abstract ObjectMapper newMapper();

  /** A mapper that reads trees. */
  abstract ObjectMapper newTreeMapper();

  /** What a document is bound to. */
  abstract Class<?> rootType();

  /** {@link #rootType} with its type arguments, if it has any. */
  JavaType wholeType(ObjectMapper mapper) {
    return mapper.constructType(rootType());
  }

  /** Of what a mapper looks up the deserializer first. */
  Type firstType() {
    return rootType();
  }

  /** A reader of {@code mapper} for {@link #rootType}. */
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.readerFor(rootType());
  }

  /** What {@code bound} is, which a reader of {@link #newReader} has read, if it is a document. */
  Object complete(Object bound) throws IOException {
    return bound;
  }

  abstract Object read(ObjectMapper mapper, InputStream in) throws IOException;

  abstract Object read(ObjectReader reader, InputStream in) throws IOException;

  abstract Object read(ObjectMapper mapper, URL url) throws IOException;

  abstract Object read(ObjectReader reader, URL url) throws IOException;

  abstract JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException;

  abstract JsonNode readTree(ObjectMapper mapper, URL url) throws IOException;

  /** A mapper that writes objects of {@link #rootType} so that they are bound again. */
  ObjectMapper newWritingMapper() {
    return newMapper();
  }

  /** A writer of {@code mapper} for {@link #rootType}. */
  ObjectWriter newWriter(ObjectMapper mapper) {
    return mapper.writerFor(wholeType(mapper));
  }

  /**
   * An object with as little in it as there may be.
   *
   * @throws IOException if none can be made
   */
  abstract Object tinyObject() throws IOException;

  /** The tiniest document that binds an object of {@link #rootType}. */
  abstract byte[] tinyDocument();

  /** The same as it is read: where objects are arrays, one without values. */
  final byte[] tiniestDocument() {
    return settings.hasArrays() ? format.emptyList() : tinyDocument();
  }

  abstract Subject subject();

  /** See {@link DocumentReader#problem}. */
  String problem(Throwable thrown) {
    return ParseProblem.of(thrown);
  }

  /** See {@link JacksonFormat#secure}. */
  final void secure(JsonFactory factory) {
    format.secure(factory);
  }

  /** Whether what the model does not name is in the bound object, too. */
  final boolean keepsUnknown() {
    return settings.unknownMembers() == UnknownMembers.KEEP;
  }
}
