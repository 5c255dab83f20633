package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.FormatSchema;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.siri.binding.ModuleFormat;
import io.siribench.siri.binding.SchemaCheck;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;
import java.net.URL;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** The binding of documents of a {@link ModuleFormat} to siri-plain or a user's class. */
final class ModuleFormatBinding extends StockBinding {
  private final ModuleFormat moduleFormat;
  private final Binding modelBinding;
  private final boolean isList;
  private @Nullable FormatSchema schema;
  private long schemaNanos = NO_SCHEMA;

  ModuleFormatBinding(CodecSettings settings) {
    super(settings);
    modelBinding =
        settings.model().equals(CodecSettings.SIRI_PLAIN)
            ? new PlainBinding(settings)
            : ClassBinding.of(settings);
    moduleFormat = ModuleFormat.of(settings.format());
    isList = Collection.class.isAssignableFrom(rootType());
  }

  @Override
  ObjectMapper newTreeMapper() {
    return moduleFormat.newMapper(ModuleFormatBinding.class.getClassLoader());
  }

  @Override
  ObjectMapper newMapper() {
    return settings.bindsSiri()
        ? moduleFormat.plain(newTreeMapper(), settings.unknownMembers())
        : super.newMapper();
  }

  @Override
  ObjectMapper newWritingMapper() {
    // A schema has no envelope.
    return settings.format().hasSchema() ? newMapper() : super.newWritingMapper();
  }

  /** Creates the schema, which is part of the preparation. */
  @Override
  void prepare(ObjectMapper mapper) {
    if (settings.format().hasSchema()) {
      long start = System.nanoTime();
      schema = moduleFormat.schema(mapper, wholeType(mapper));
      schemaNanos = System.nanoTime() - start;
    }
  }

  @Override
  long schemaNanos() {
    return schemaNanos;
  }

  @Override
  void check(ObjectMapper mapper) {
    if (!settings.bindsSiri()) {
      SchemaCheck.require(settings.format(), mapper, wholeType(mapper));
    }
    prepare(mapper);
  }

  @Override
  ObjectReader newReader(ObjectMapper mapper) {
    return moduleFormat.reader(mapper, wholeType(mapper), schema);
  }

  @Override
  ObjectWriter newWriter(ObjectMapper mapper) {
    return ModuleFormat.writer(mapper, wholeType(mapper), schema);
  }

  @Override
  void write(ObjectMapper mapper, Object document, OutputStream out) throws IOException {
    newWriter(mapper).writeValue(out, document);
  }

  @Override
  Object read(ObjectCodec codec, InputStream in) throws IOException {
    ObjectReader reader =
        codec instanceof ObjectReader ? (ObjectReader) codec : newReader((ObjectMapper) codec);
    return complete(moduleFormat.read(reader, isList, in));
  }

  @Override
  Object read(ObjectCodec codec, URL url) throws IOException {
    return read(codec, url.openStream());
  }

  @Override
  Class<?> rootType() {
    return modelBinding.rootType();
  }

  @Override
  Type type() {
    return modelBinding.type();
  }

  @Override
  String problem(Throwable thrown) {
    return modelBinding.problem(thrown);
  }
}
