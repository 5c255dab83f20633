package io.siribench.codec.jackson3;

import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;

/** The writers of Jackson 3; for its exceptions see {@link Jackson3Readers}. */
abstract class Jackson3Writers extends DocumentWriter {
  private final CodecSettings settings;
  private final Class<?> type;

  Jackson3Writers(CodecSettings settings, Class<?> type) {
    this.settings = settings;
    this.type = type;
  }

  abstract void writeValue(Object document, OutputStream out);

  @Override
  public final void write(Object document, OutputStream out) throws IOException {
    try {
      writeValue(document, out);
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      throw new IOException(e);
    }
  }

  @Override
  public final void writeTinyDocument(OutputStream out) throws IOException {
    write(tinyObject(), out);
  }

  private Object tinyObject() throws IOException {
    if (Jackson3Mappers.isSiri(settings)) {
      Siri siri = new Siri();
      siri.setVersion("2.0");
      return siri;
    }
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException(
          type.getName() + " has no working public constructor without parameters", e);
    }
  }

  @Override
  public final String problem(Throwable thrown) {
    return Jackson3Readers.problemOf(
        thrown.getCause() instanceof JacksonException ? thrown.getCause() : thrown);
  }

  static final class OfMapper extends Jackson3Writers {
    private final ObjectMapper mapper;

    OfMapper(CodecSettings settings, JavaType type, ObjectMapper mapper) {
      super(settings, type.getRawClass());
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    void writeValue(Object document, OutputStream out) {
      mapper.writeValue(out, document);
    }
  }

  static final class OfWriter extends Jackson3Writers {
    private final ObjectWriter writer;

    OfWriter(CodecSettings settings, JavaType type, ObjectWriter writer) {
      super(settings, type.getRawClass());
      this.writer = writer;
    }

    @Override
    public Object state() {
      return writer;
    }

    @Override
    void writeValue(Object document, OutputStream out) {
      writer.writeValue(out, document);
    }
  }
}
