package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import java.io.IOException;
import java.io.OutputStream;

/** The writers of Jackson: a mapper, and a writer of one type. */
abstract class JacksonWriters extends DocumentWriter {
  private final Binding binding;

  JacksonWriters(Binding binding) {
    this.binding = binding;
  }

  /** Creates a writer on {@code state}, a mapper or a writer, depending on {@code binding}. */
  static DocumentWriter of(Binding binding, Object state) {
    return binding.settings.reader() == ReaderType.READER
        ? new OfWriter(binding, (ObjectWriter) state)
        : new OfMapper(binding, (ObjectMapper) state);
  }

  @Override
  public final void writeTinyDocument(OutputStream out) throws IOException {
    write(binding.tinyObject(), out);
  }

  @Override
  public final String problem(Throwable thrown) {
    return ProblemText.of(thrown.getMessage());
  }

  private static final class OfMapper extends JacksonWriters {
    private final ObjectMapper mapper;

    OfMapper(Binding binding, ObjectMapper mapper) {
      super(binding);
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    public void write(Object document, OutputStream out) throws IOException {
      mapper.writeValue(out, document);
    }
  }

  private static final class OfWriter extends JacksonWriters {
    private final ObjectWriter writer;

    OfWriter(Binding binding, ObjectWriter writer) {
      super(binding);
      this.writer = writer;
    }

    @Override
    public Object state() {
      return writer;
    }

    @Override
    public void write(Object document, OutputStream out) throws IOException {
      writer.writeValue(out, document);
    }
  }
}
