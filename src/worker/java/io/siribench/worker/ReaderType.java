package io.siribench.worker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.StaxType;
import io.siribench.siri.binding.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The object that reads documents. Each constant makes it, and takes a restored one.
 *
 * <p>Constants have bodies instead of constructor references: see {@link Format}.
 */
public enum ReaderType {
  /** {@code ObjectMapper.readValue}; its deserialisers are made during the first request. */
  MAPPER("ObjectMapper, XmlMapper; deserializers made in the first request") {
    @Override
    DocumentReader prepare(
        Format format, @Nullable StaxType stax, ModuleType module, UnknownMembers unknownMembers) {
      return new OfMapper(format, module.registerIn(newMapper(format, stax, unknownMembers)));
    }

    @Override
    DocumentReader restore(Format format, Object state) {
      ObjectMapper mapper = (ObjectMapper) state;
      format.secure(mapper.getFactory());
      return new OfMapper(format, mapper);
    }

    @Override
    Class<?> stateType() {
      return ObjectMapper.class;
    }
  },
  /** {@code ObjectReader.readValue}; its deserialisers are made with it, in the preparation. */
  READER("ObjectReader; deserializers made in the preparation") {
    @Override
    DocumentReader prepare(
        Format format, @Nullable StaxType stax, ModuleType module, UnknownMembers unknownMembers) {
      ObjectMapper mapper = module.registerIn(newMapper(format, stax, unknownMembers));
      return new OfReader(format, mapper.readerFor(Siri.class));
    }

    @Override
    DocumentReader restore(Format format, Object state) {
      ObjectReader reader = (ObjectReader) state;
      format.secure(reader.getFactory());
      return new OfReader(format, reader);
    }

    @Override
    Class<?> stateType() {
      return ObjectReader.class;
    }
  },
  /** {@code ObjectMapper.readTree}: nodes without types, no binding. */
  TREE("JsonNode") {
    @Override
    DocumentReader prepare(
        Format format, @Nullable StaxType stax, ModuleType module, UnknownMembers unknownMembers) {
      ObjectMapper mapper = stax == null ? format.newPlainMapper() : format.newPlainMapper(stax);
      return new OfTree(format, module.registerIn(mapper));
    }

    @Override
    DocumentReader restore(Format format, Object state) {
      ObjectMapper mapper = (ObjectMapper) state;
      format.secure(mapper.getFactory());
      return new OfTree(format, mapper);
    }

    @Override
    Class<?> stateType() {
      return ObjectMapper.class;
    }
  };

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String description;

  ReaderType(String description) {
    this.description = description;
  }

  /** What it reads by, and when it makes what it reads by. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /**
   * Makes the object, as a process does that has never bound anything.
   *
   * @param stax what reads XML; null for what the format has, which is all that others have
   */
  abstract DocumentReader prepare(
      Format format, @Nullable StaxType stax, ModuleType module, UnknownMembers unknownMembers);

  /** {@link #prepare(Format, StaxType, ModuleType, UnknownMembers)} on what the format has. */
  final DocumentReader prepare(Format format, ModuleType module, UnknownMembers unknownMembers) {
    return prepare(format, null, module, unknownMembers);
  }

  private static ObjectMapper newMapper(
      Format format, @Nullable StaxType stax, UnknownMembers unknownMembers) {
    return stax == null ? format.newMapper(unknownMembers) : format.newMapper(unknownMembers, stax);
  }

  /** Takes {@code state}, which is of {@link #stateType()}, as the object. */
  abstract DocumentReader restore(Format format, Object state);

  /** The type that documents are bound to. */
  Class<?> rootType() {
    return this == TREE ? JsonNode.class : Siri.class;
  }

  /** The type of what {@link DocumentReader#state()} returns. */
  abstract Class<?> stateType();

  /**
   * The type that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ReaderType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static final class OfMapper extends DocumentReader {
    private final Format format;
    private final ObjectMapper mapper;

    OfMapper(Format format, ObjectMapper mapper) {
      this.format = format;
      this.mapper = mapper;
    }

    @Override
    Object state() {
      return mapper;
    }

    @Override
    Object read(InputStream in) throws IOException {
      return format.read(mapper, in);
    }

    @Override
    Object read(URL url) throws IOException {
      return format.read(mapper, url);
    }
  }

  private static final class OfReader extends DocumentReader {
    private final Format format;
    private final ObjectReader reader;

    OfReader(Format format, ObjectReader reader) {
      this.format = format;
      this.reader = reader;
    }

    @Override
    Object state() {
      return reader;
    }

    @Override
    Object read(InputStream in) throws IOException {
      return format.read(reader, in);
    }

    @Override
    Object read(URL url) throws IOException {
      return format.read(reader, url);
    }
  }

  private static final class OfTree extends DocumentReader {
    private final Format format;
    private final ObjectMapper mapper;

    OfTree(Format format, ObjectMapper mapper) {
      this.format = format;
      this.mapper = mapper;
    }

    @Override
    Object state() {
      return mapper;
    }

    @Override
    Object read(InputStream in) throws IOException {
      return format.readTree(mapper, in);
    }

    @Override
    Object read(URL url) throws IOException {
      return format.readTree(mapper, url);
    }
  }
}
