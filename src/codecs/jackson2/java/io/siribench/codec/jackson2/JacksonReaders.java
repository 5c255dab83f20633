package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The readers of Jackson: a mapper, a reader, a mapper of trees. */
abstract class JacksonReaders extends DocumentReader {
  final Binding binding;

  JacksonReaders(Binding binding) {
    this.binding = binding;
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(binding.tiniestDocument()));
  }

  @Override
  public final String problem(Throwable thrown) {
    return binding.problem(thrown);
  }

  static final class OfMapper extends JacksonReaders {
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
    public Object read(InputStream in) throws IOException {
      return binding.read(mapper, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return binding.read(mapper, url);
    }
  }

  static final class OfReader extends JacksonReaders {
    private final ObjectReader reader;

    OfReader(Binding binding, ObjectReader reader) {
      super(binding);
      this.reader = reader;
    }

    @Override
    public Object state() {
      return reader;
    }

    @Override
    public Object read(InputStream in) throws IOException {
      return binding.read(reader, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return binding.read(reader, url);
    }
  }

  static final class OfTree extends JacksonReaders {
    private final ObjectMapper mapper;

    OfTree(Binding binding, ObjectMapper mapper) {
      super(binding);
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    public Object read(InputStream in) throws IOException {
      return binding.readTree(mapper, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return binding.readTree(mapper, url);
    }
  }
}
