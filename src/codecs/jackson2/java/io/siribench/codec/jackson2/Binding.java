package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.net.URL;
import java.util.Collection;

/** The binding of documents of one model in one format by Jackson. */
abstract class Binding {
  static final long NO_SCHEMA = Codec.NO_SCHEMA;

  final CodecSettings settings;
  final JacksonFormat format;

  Binding(CodecSettings settings) {
    this.settings = settings;
    format = JacksonFormat.of(settings.format());
  }

  /** Creates a mapper that binds to {@link #rootType}. */
  abstract ObjectMapper newMapper();

  /** Creates a mapper that reads trees. */
  abstract ObjectMapper newTreeMapper();

  /** Returns the type that a document is bound to. */
  abstract Class<?> rootType();

  /** Returns {@link #rootType}, with its type arguments if there are any. */
  Type type() {
    return rootType();
  }

  final JavaType wholeType(ObjectMapper mapper) {
    return JacksonFormat.wholeType(mapper, type());
  }

  /** Completes the preparation of {@code mapper} once all modules are registered. */
  void prepare(ObjectMapper mapper) {}

  /** Returns the time to create the schema; {@link #NO_SCHEMA} without one. */
  long schemaNanos() {
    return NO_SCHEMA;
  }

  /**
   * Checks whether documents of the format can hold objects of {@link #rootType}.
   *
   * @throws IllegalArgumentException if not, with the member and the reason
   */
  void check(ObjectMapper mapper) {}

  /** Returns the type whose deserializer a mapper looks up first. */
  Type firstType() {
    return type();
  }

  /** Creates a reader of {@code mapper} for {@link #rootType}. */
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.readerFor(wholeType(mapper));
  }

  /** Returns the document in {@code bound}, which a reader of {@link #newReader} has read. */
  Object complete(Object bound) throws IOException {
    return bound;
  }

  /** Binds the document in {@code in}, or reads it as a tree. Closes the stream. */
  final Object document(ObjectCodec codec, InputStream in) throws IOException {
    return isTree() ? readTree((ObjectMapper) codec, in) : read(codec, in);
  }

  /** Binds the document at {@code url}, or reads it as a tree. */
  final Object document(ObjectCodec codec, URL url) throws IOException {
    return isTree() ? readTree((ObjectMapper) codec, url) : read(codec, url);
  }

  private boolean isTree() {
    return settings.reader() == ReaderType.TREE;
  }

  /** Binds the document in {@code in} by a mapper or a reader, and closes the stream. */
  abstract Object read(ObjectCodec codec, InputStream in) throws IOException;

  /** Binds the document at {@code url} by a mapper or a reader. */
  abstract Object read(ObjectCodec codec, URL url) throws IOException;

  abstract JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException;

  abstract JsonNode readTree(ObjectMapper mapper, URL url) throws IOException;

  /** Creates a mapper that writes objects of {@link #rootType} so that they bind again. */
  ObjectMapper newWritingMapper() {
    return settings.bindsSiri() ? ModelParts.configureWriting(newMapper()) : newMapper();
  }

  /** Writes {@code document} by a mapper. */
  void write(ObjectMapper mapper, Object document, OutputStream out) throws IOException {
    mapper.writeValue(out, document);
  }

  /** Creates a writer of {@code mapper} for {@link #rootType}. */
  ObjectWriter newWriter(ObjectMapper mapper) {
    return mapper.writerFor(wholeType(mapper));
  }

  /**
   * Returns an object with as little content as possible.
   *
   * @throws IOException if none can be created
   */
  Object tinyObject() throws IOException {
    return settings.bindsSiri() ? ModelParts.tinySiri() : DocumentWriter.newObject(rootType());
  }

  /** Returns the smallest document that binds to an object of {@link #rootType}. */
  final byte[] tinyDocument() {
    if (settings.bindsSiri() && !settings.hasArrays()) {
      return settings.format().tinyDocument();
    }
    boolean isList = settings.hasArrays() || Collection.class.isAssignableFrom(rootType());
    return isList ? settings.format().emptyList() : settings.format().emptyObject();
  }

  Subject subject() {
    return settings.bindsSiri()
        ? ModelParts.siriSubject(keepsUnknown())
        : ModelParts.classSubject(rootType());
  }

  /** Returns a message, see {@link DocumentReader#problem}. */
  String problem(Throwable thrown) {
    // The message is printed after the name of the class to bind, which is at fault, not the
    // document.
    return thrown instanceof LinkageError ? "cannot be linked: " + thrown : ParseProblem.of(thrown);
  }

  /** Returns whether the bound object also has members outside the model. */
  final boolean keepsUnknown() {
    return settings.unknownMembers() == UnknownMembers.KEEP;
  }
}
