package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import io.siribench.siri.binding.FullDocuments;
import io.siribench.siri.full.Document;
import io.siribench.siri.full.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The lenient binding to the {@link Document} of all services. */
final class FullBinding extends LenientBinding {
  FullBinding(CodecSettings settings) {
    super(settings);
  }

  @Override
  Class<?> rootType() {
    return Document.class;
  }

  /** Returns {@code Siri} for XML, where the root is identified by name. */
  @Override
  Class<?> firstType() {
    return settings.format() == Format.XML ? Siri.class : Document.class;
  }

  @Override
  Object read(ObjectCodec codec, InputStream in) throws IOException {
    return FullDocuments.read(settings.format(), codec, in);
  }

  @Override
  Object read(ObjectCodec codec, URL url) throws IOException {
    return FullDocuments.read(settings.format(), codec, url);
  }

  @Override
  Object tinyObject() throws IOException {
    throw new IOException("documents of siri-full are not written");
  }

  @Override
  Subject subject() {
    return ModelParts.fullSubject(keepsUnknown());
  }
}
