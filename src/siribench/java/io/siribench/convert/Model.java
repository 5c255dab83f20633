package io.siribench.convert;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.binding.FullDocuments;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;

/** The types of SIRI that documents are bound to when they are checked. */
public enum Model {
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
  };

  /** The name used on the command line: {@code siri-full}. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Binds {@code content}.
   *
   * @throws IOException if it is malformed or no SIRI document
   */
  abstract BoundDocument bind(Format format, ObjectMapper mapper, byte[] content)
      throws IOException;
}
