package io.siribench.convert;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.binding.FullDocuments;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.PlainDocuments;
import io.siribench.siri.binding.PlainMappers;
import io.siribench.worker.codec.NamedConstant;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** The SIRI types that documents are bound to in checks. */
public enum TargetModel implements NamedConstant {
  /** Stop and vehicle monitoring, with the situations embedded in them. */
  SIRI {
    @Override
    BoundDocument bind(Format format, ObjectMapper mapper, byte[] content) throws IOException {
      return new SiriDocument(
          JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(content)));
    }
  },
  /** All services, their requests, subscriptions, discovery and capabilities. */
  SIRI_FULL {
    @Override
    BoundDocument bind(Format format, ObjectMapper mapper, byte[] content) throws IOException {
      return new FullDocument(
          FullDocuments.read(format, mapper, new ByteArrayInputStream(content)));
    }
  },
  /** The types of {@link #SIRI} on a stock mapper, as a typical app binds them. */
  SIRI_PLAIN {
    @Override
    ObjectMapper newMapper(JacksonFormat format) {
      return PlainMappers.configure(format.newStockMapper(), UnknownMembers.KEEP);
    }

    @Override
    BoundDocument bind(Format format, ObjectMapper mapper, byte[] content) throws IOException {
      JacksonFormat.of(format).requireSiri(new ByteArrayInputStream(content));
      PlainDocuments.requireRoot(mapper, new ByteArrayInputStream(content));
      return new SiriDocument(PlainDocuments.read(mapper, new ByteArrayInputStream(content)), this);
    }
  };

  /** Returns a mapper of {@code format} that binds to this model. */
  ObjectMapper newMapper(JacksonFormat format) {
    return format.newMapper(UnknownMembers.KEEP);
  }

  /**
   * Binds {@code content}.
   *
   * @throws IOException if it is malformed or not a SIRI document
   */
  abstract BoundDocument bind(Format format, ObjectMapper mapper, byte[] content)
      throws IOException;
}
