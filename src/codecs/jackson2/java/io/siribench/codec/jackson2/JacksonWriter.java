package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.OutputStream;

/** A writer of objects on an {@link ObjectMapper} or {@link ObjectWriter}. */
final class JacksonWriter extends DocumentWriter {
  private final Binding binding;
  private final Object state;
  private final ObjectMapper mapper;

  private JacksonWriter(Binding binding, Object state, ObjectMapper mapper) {
    this.binding = binding;
    this.state = state;
    this.mapper = mapper;
  }

  /** Creates a writer on {@code state}, which is {@code mapper} or one of its writers. */
  static DocumentWriter of(Binding binding, Object state, ObjectMapper mapper) {
    return new JacksonWriter(binding, state, mapper);
  }

  ObjectMapper mapper() {
    return mapper;
  }

  Binding binding() {
    return binding;
  }

  @Override
  public Object state() {
    return state;
  }

  @Override
  public void write(Object document, OutputStream out) throws IOException {
    if (state instanceof ObjectWriter) {
      ((ObjectWriter) state).writeValue(out, document);
    } else {
      binding.write((ObjectMapper) state, document, out);
    }
  }

  @Override
  public void writeTinyDocument(OutputStream out) throws IOException {
    write(binding.tinyObject(), out);
  }

  @Override
  public String problem(Throwable thrown) {
    return ProblemText.of(thrown.getMessage());
  }
}
