package io.siribench.codec.jackson3;

import io.siribench.siri.Siri;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;

/** A writer of objects by Jackson 3; for exceptions see {@link Jackson3Reader}. */
final class Jackson3Writer extends DocumentWriter {
  private final CodecSettings settings;
  private final Object state;
  private final ObjectMapper mapper;
  private final Class<?> type;

  /** Creates a writer of objects of {@code type} on {@code state}, {@code mapper} or a writer. */
  Jackson3Writer(CodecSettings settings, Object state, ObjectMapper mapper, Class<?> type) {
    this.settings = settings;
    this.state = state;
    this.mapper = mapper;
    this.type = type;
  }

  ObjectMapper mapper() {
    return mapper;
  }

  @Override
  public Object state() {
    return state;
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    try {
      if (state instanceof ObjectWriter writer) {
        writer.writeValue(out, document);
      } else {
        ((ObjectMapper) state).writeValue(out, document);
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      throw new IOException(e);
    }
  }

  @Override
  public void writeTinyDocument(OutputStream out) throws IOException {
    write(tinyObject(), out);
  }

  private Object tinyObject() throws IOException {
    return Jackson3Mappers.isSiri(settings) ? Siri.tinyDocument() : newObject(type);
  }

  @Override
  public String problem(Throwable thrown) {
    return Jackson3Reader.problemOf(thrown);
  }
}
