package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.PlainDocuments;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.worker.codec.CodecSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The binding to {@link Siri} by a stock mapper, as in an app for one endpoint. */
final class PlainBinding extends StockBinding {
  PlainBinding(CodecSettings settings) {
    super(settings);
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
  Object read(ObjectCodec codec, InputStream in) throws IOException {
    return PlainDocuments.read(codec, in);
  }

  @Override
  Object read(ObjectCodec codec, URL url) throws IOException {
    return PlainDocuments.read(codec, url);
  }
}
