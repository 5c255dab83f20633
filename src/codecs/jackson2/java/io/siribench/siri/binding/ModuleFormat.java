package io.siribench.siri.binding;

import com.fasterxml.jackson.core.FormatSchema;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Time;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;

/**
 * A format whose Jackson module is not bundled. The module's public classes and methods are looked
 * up by name, because only forks of the format have them.
 */
public enum ModuleFormat {
  PROTOBUF("com.fasterxml.jackson.dataformat.protobuf.ProtobufMapper", "generateSchemaFor"),
  AVRO("com.fasterxml.jackson.dataformat.avro.AvroMapper", "schemaFor"),
  ION("com.fasterxml.jackson.dataformat.ion.IonObjectMapper", "") {
    /** Creates a mapper that writes binary Ion; it reads both forms. */
    @Override
    Object createMapper(Class<?> type) throws ReflectiveOperationException {
      Object builder = type.getMethod("builderForBinaryWriters").invoke(null);
      return ((MapperBuilder<?, ?>) builder).build();
    }
  },
  MSGPACK("org.msgpack.jackson.dataformat.MessagePackMapper", ""),
  YAML("com.fasterxml.jackson.dataformat.yaml.YAMLMapper", ""),
  CSV("com.fasterxml.jackson.dataformat.csv.CsvMapper", "schemaFor") {
    /** Returns the columns of a row. A header names them, and an empty value is null. */
    @Override
    public FormatSchema schema(ObjectMapper mapper, JavaType type) {
      Object columns = generated(mapper, type);
      columns = call(columns, "withUseHeader", boolean.class, true);
      columns = call(columns, "withColumnReordering", boolean.class, true);
      return (FormatSchema) call(columns, "withNullValue", String.class, "");
    }

    /** Returns the element type of a list. */
    @Override
    JavaType rowType(JavaType type) {
      return type.isCollectionLikeType() ? type.getContentType() : type;
    }

    @Override
    public Object read(ObjectReader reader, boolean isList, InputStream in) throws IOException {
      return isList ? reader.readValues(in).readAll() : super.read(reader, false, in);
    }
  };

  private final String mapperName;
  private final String generator;

  /**
   * Creates a format.
   *
   * @param mapperName the class of the format's mapper
   * @param generator the mapper's method that creates a schema; empty without schemas
   */
  ModuleFormat(String mapperName, String generator) {
    this.mapperName = mapperName;
    this.generator = generator;
  }

  /** Returns the constant of {@code format}, which is not bundled. */
  public static ModuleFormat of(Format format) {
    return valueOf(format.name());
  }

  /**
   * Creates the module's mapper. If the format has schemas, members are sorted by name unless their
   * class defines an order: reflection returns methods in a different order in each process.
   *
   * @param loader the loader of the module
   * @throws IllegalArgumentException if the loader lacks the module
   */
  @SuppressWarnings("deprecation") // The builder differs between modules.
  public final ObjectMapper newMapper(ClassLoader loader) {
    try {
      ObjectMapper mapper = (ObjectMapper) createMapper(Class.forName(mapperName, true, loader));
      return generator.isEmpty()
          ? mapper
          : mapper.configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, true);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this process has no " + mapperName, e);
    }
  }

  /** Makes {@code mapper} of this format bind SIRI; a schema describes no envelope. */
  public final ObjectMapper plain(ObjectMapper mapper, UnknownMembers unknownMembers) {
    PlainMappers.configure(mapper, unknownMembers);
    return generator.isEmpty()
        ? mapper
        : mapper
            .addMixIn(SiriRoot.class, SiriMixIns.WithoutSelf.class)
            .addMixIn(Time.class, SiriMixIns.TimeAsText.class);
  }

  Object createMapper(Class<?> type) throws ReflectiveOperationException {
    return type.getConstructor().newInstance();
  }

  /**
   * Returns the schema of documents of {@code type}; null if the format has none.
   *
   * @throws IllegalArgumentException if the module cannot describe the type
   */
  public @Nullable FormatSchema schema(ObjectMapper mapper, JavaType type) {
    return generator.isEmpty() ? null : (FormatSchema) generated(mapper, type);
  }

  final Object generated(ObjectMapper mapper, JavaType type) {
    return call(mapper, generator, JavaType.class, rowType(type));
  }

  /** Returns a reader of {@code mapper}, see {@link #read}. */
  public final ObjectReader reader(
      ObjectMapper mapper, JavaType type, @Nullable FormatSchema schema) {
    ObjectReader reader = mapper.readerFor(rowType(type));
    return schema == null ? reader : reader.with(schema);
  }

  /**
   * Binds the document in {@code in}, and closes the stream.
   *
   * @param isList whether the type of {@code reader} is a list
   */
  public Object read(ObjectReader reader, boolean isList, InputStream in) throws IOException {
    return reader.readValue(in);
  }

  /** Returns a writer of documents of {@code type}. */
  public static ObjectWriter writer(
      ObjectMapper mapper, JavaType type, @Nullable FormatSchema schema) {
    ObjectWriter writer = mapper.writerFor(type);
    return schema == null ? writer : writer.with(schema);
  }

  /** Returns the type that a reader binds and a schema describes, for documents of {@code type}. */
  JavaType rowType(JavaType type) {
    return type;
  }

  private static Object call(Object on, String method, Class<?> parameter, Object argument) {
    try {
      return on.getClass().getMethod(method, parameter).invoke(on, argument);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(String.valueOf(e.getTargetException().getMessage()), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this version of the module has no " + e.getMessage(), e);
    }
  }
}
