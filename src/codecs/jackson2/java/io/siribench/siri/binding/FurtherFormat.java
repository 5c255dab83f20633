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
 * A format of a module of Jackson that is not bundled, by its public API. Classes and methods are
 * found by name, as only forks of the format have them.
 */
public enum FurtherFormat {
  PROTOBUF("com.fasterxml.jackson.dataformat.protobuf.ProtobufMapper", "generateSchemaFor"),
  AVRO("com.fasterxml.jackson.dataformat.avro.AvroMapper", "schemaFor"),
  ION("com.fasterxml.jackson.dataformat.ion.IonObjectMapper", "") {
    /** Creates a mapper that writes binary Ion; it reads both forms. */
    @Override
    Object make(Class<?> type) throws ReflectiveOperationException {
      Object builder = type.getMethod("builderForBinaryWriters").invoke(null);
      return ((MapperBuilder<?, ?>) builder).build();
    }
  },
  MSGPACK("org.msgpack.jackson.dataformat.MessagePackMapper", ""),
  YAML("com.fasterxml.jackson.dataformat.yaml.YAMLMapper", ""),
  CSV("com.fasterxml.jackson.dataformat.csv.CsvMapper", "schemaFor") {
    /** Returns the columns of a row, which a header names, with nothing for null. */
    @Override
    public FormatSchema schema(ObjectMapper mapper, JavaType type) {
      Object columns = generated(mapper, rowType(type));
      columns = call(columns, "withHeader", new Class<?>[0], new Object[0]);
      columns = call(columns, "withColumnReordering", boolean.class, true);
      return (FormatSchema) call(columns, "withNullValue", String.class, "");
    }

    @Override
    ObjectReader reader(ObjectMapper mapper, JavaType type) {
      return mapper.readerFor(rowType(type));
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
   * @param mapperName the class of its mapper
   * @param generator the method of that class that makes a schema; empty without schemas
   */
  FurtherFormat(String mapperName, String generator) {
    this.mapperName = mapperName;
    this.generator = generator;
  }

  /** Returns the constant of {@code format}, which is not bundled. */
  public static FurtherFormat of(Format format) {
    return valueOf(format.name());
  }

  /**
   * Creates the module's mapper. Where a schema numbers members, their order is that of their
   * names, unless their class defines one: the order of methods differs in each process.
   *
   * @param loader the loader of the module
   * @throws IllegalArgumentException if it lacks the module
   */
  @SuppressWarnings("deprecation") // The builder differs between modules.
  public final ObjectMapper newMapper(ClassLoader loader) {
    try {
      ObjectMapper mapper = (ObjectMapper) make(Class.forName(mapperName, true, loader));
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

  Object make(Class<?> type) throws ReflectiveOperationException {
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
    return call(mapper, generator, JavaType.class, type);
  }

  /** Returns a reader of {@code mapper}, see {@link #read}. */
  public final ObjectReader reader(
      ObjectMapper mapper, JavaType type, @Nullable FormatSchema schema) {
    ObjectReader reader = reader(mapper, type);
    return schema == null ? reader : reader.with(schema);
  }

  ObjectReader reader(ObjectMapper mapper, JavaType type) {
    return mapper.readerFor(type);
  }

  /**
   * Binds the document in {@code in}, and closes it.
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

  /** Returns the type of a row of {@code type}: an element of a list. */
  static JavaType rowType(JavaType type) {
    return type.isCollectionLikeType() ? type.getContentType() : type;
  }

  private static Object call(Object on, String method, Class<?> parameter, Object argument) {
    return call(on, method, new Class<?>[] {parameter}, new Object[] {argument});
  }

  private static Object call(Object on, String method, Class<?>[] parameters, Object[] arguments) {
    try {
      return on.getClass().getMethod(method, parameters).invoke(on, arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(String.valueOf(e.getTargetException().getMessage()), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this version of the module has no " + e.getMessage(), e);
    }
  }
}
