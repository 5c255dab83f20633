package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The lenient binding to {@link Siri}. */
final class SiriBinding extends LenientBinding {
  SiriBinding(CodecSettings settings) {
    super(settings);
  }

  /** Links this class, and the classes that its verification needs, before the first clock read. */
  static void load() {}

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
  Object complete(Object bound) throws IOException {
    return NotSiriException.require((Siri) bound);
  }
}
