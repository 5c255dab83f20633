package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The lenient binding to {@link Siri}. */
final class SiriBinding extends LenientBinding {
  private SiriBinding(CodecSettings settings) {
    super(settings);
  }

  /** Links this class, and the classes that its verification needs, before the first clock read. */
  static void load() {}

  static Binding of(CodecSettings settings) {
    return new SiriBinding(settings);
  }

  @Override
  Class<?> rootType() {
    return Siri.class;
  }

  @Override
  Object read(ObjectCodec codec, InputStream in) throws IOException {
    return format.read(codec, in);
  }

  @Override
  Object read(ObjectCodec codec, URL url) throws IOException {
    return format.read(codec, url);
  }

  @Override
  ObjectMapper newWritingMapper() {
    return SiriWriting.configure(newMapper());
  }

  @Override
  Object tinyObject() {
    return Siri.tinyDocument();
  }

  @Override
  Object complete(Object bound) throws IOException {
    return NotSiriException.require((Siri) bound);
  }

  @Override
  Subject subject() {
    return Subjects.ofSiri(keepsUnknown());
  }
}
