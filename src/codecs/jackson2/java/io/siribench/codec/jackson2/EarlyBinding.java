package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.EarlyMappers;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.lang.reflect.Type;

/** The binding to {@link Siri} or a user's class by stock Jackson before 2.12. */
final class EarlyBinding extends StockBinding {
  private final JavaType type;
  private final boolean isSiri;

  private EarlyBinding(CodecSettings settings, JavaType type, boolean isSiri) {
    super(settings);
    this.type = type;
    this.isSiri = isSiri;
  }

  static Binding of(CodecSettings settings) {
    String model = settings.model();
    boolean isSiri = model.equals(CodecSettings.SIRI_PLAIN);
    String name = isSiri ? Siri.class.getName() : model;
    Codec.requireClasses(name, EarlyBinding.class.getClassLoader());
    return new EarlyBinding(
        settings, TypeFactory.defaultInstance().constructFromCanonical(name), isSiri);
  }

  @Override
  Class<?> rootType() {
    return type.getRawClass();
  }

  @Override
  Type type() {
    return type;
  }

  @Override
  ObjectMapper newMapper() {
    return isSiri
        ? EarlyMappers.newPlainMapper(format, settings.stax(), settings.unknownMembers())
        : super.newMapper();
  }

  /** Avoids {@code readerFor}, which Jackson has only since 2.6. */
  @Override
  @SuppressWarnings("deprecation")
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.reader(type);
  }

  @Override
  ObjectMapper newWritingMapper() {
    return isSiri ? EarlyMappers.configureWriting(newMapper()) : newMapper();
  }

  /** Avoids {@code writerFor}, which Jackson has only since 2.5. */
  @Override
  @SuppressWarnings("deprecation")
  ObjectWriter newWriter(ObjectMapper mapper) {
    return mapper.writerWithType(type);
  }

  @Override
  Object tinyObject() throws IOException {
    return isSiri ? Siri.tinyDocument() : super.tinyObject();
  }

  @Override
  byte[] tinyDocument() {
    return isSiri ? settings.format().tinyDocument() : super.tinyDocument();
  }

  @Override
  Subject subject() {
    return isSiri ? Subjects.ofSiri(keepsUnknown()) : Subjects.of(rootType());
  }
}
