package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;

/** Binds to {@link Siri} as an app does that knows its endpoint: by a stock mapper. */
final class PlainBinding extends StockBinding {
  private PlainBinding(CodecSettings settings) {
    super(settings);
  }

  static Binding of(CodecSettings settings) {
    return new PlainBinding(settings);
  }

  @Override
  ObjectMapper newMapper() {
    return PlainMappers.configure(super.newMapper(), settings.unknownMembers());
  }

  @Override
  Class<?> rootType() {
    return Siri.class;
  }

  @Override
  byte[] tinyDocument() {
    return format.tinyDocument();
  }

  @Override
  ObjectMapper newWritingMapper() {
    return SiriWriting.configure(newMapper());
  }

  @Override
  Object tinyObject() {
    return SiriWriting.tinyDocument();
  }

  @Override
  Subject subject() {
    return new SiriSubject(keepsUnknown(), JacksonTrees.INSTANCE);
  }
}
