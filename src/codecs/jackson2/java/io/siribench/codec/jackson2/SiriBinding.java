package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Binds to {@link Siri}, leniently. */
final class SiriBinding extends LenientBinding {
  private SiriBinding(CodecSettings settings) {
    super(settings);
  }

  /** Links this class and the classes that verify it, before a clock is read. */
  static void load() {}

  static Binding of(CodecSettings settings) {
    return new SiriBinding(settings);
  }

  @Override
  Class<?> rootType() {
    return Siri.class;
  }

  @Override
  Object read(ObjectMapper mapper, InputStream in) throws IOException {
    return format.read(mapper, in);
  }

  @Override
  Object read(ObjectReader reader, InputStream in) throws IOException {
    return format.read(reader, in);
  }

  @Override
  Object read(ObjectMapper mapper, URL url) throws IOException {
    return format.read(mapper, url);
  }

  @Override
  Object read(ObjectReader reader, URL url) throws IOException {
    return format.read(reader, url);
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
  Object complete(Object bound) throws IOException {
    return NotSiriException.require((Siri) bound);
  }

  @Override
  Subject subject() {
    return new SiriSubject(keepsUnknown(), JacksonTrees.INSTANCE);
  }
}
