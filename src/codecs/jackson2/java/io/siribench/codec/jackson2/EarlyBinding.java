package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.EarlyMappers;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URL;

/** Binds by a stock mapper of Jackson before 2.12, to {@link Siri} or to a person's own class. */
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
    boolean isSiri = model.equals("siri-plain");
    String name = isSiri ? Siri.class.getName() : model;
    ClassCheck.requireThere(name, EarlyBinding.class.getClassLoader());
    return new EarlyBinding(
        settings, TypeFactory.defaultInstance().constructFromCanonical(name), isSiri);
  }

  @Override
  ObjectMapper newMapper() {
    return isSiri
        ? EarlyMappers.newPlainMapper(format, settings.stax(), settings.unknownMembers())
        : super.newMapper();
  }

  @Override
  Class<?> rootType() {
    return type.getRawClass();
  }

  @Override
  JavaType wholeType(ObjectMapper mapper) {
    return type;
  }

  @Override
  Type firstType() {
    return type;
  }

  /** There is {@code readerFor} from 2.6 on. */
  @Override
  @SuppressWarnings("deprecation")
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.reader(type);
  }

  @Override
  Object read(ObjectMapper mapper, InputStream in) throws IOException {
    return whole(mapper.readValue(in, type));
  }

  @Override
  @SuppressWarnings("deprecation") // As in the study.
  Object read(ObjectMapper mapper, URL url) throws IOException {
    return whole(mapper.readValue(url, type));
  }

  @Override
  byte[] tinyDocument() {
    return isSiri
        ? format.tinyDocument()
        : type.isCollectionLikeType() ? format.emptyList() : format.emptyDocument();
  }

  @Override
  Subject subject() {
    return isSiri
        ? new SiriSubject(keepsUnknown(), JacksonTrees.INSTANCE)
        : new ClassSubject(type.getRawClass().getSimpleName(), JacksonTrees.INSTANCE);
  }
}
