package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** The objects of Jackson that read documents: a mapper, a reader, a mapper of trees. */
abstract class JacksonReaders extends DocumentReader {
  final JacksonFormat format;

  JacksonReaders(JacksonFormat format) {
    this.format = format;
  }

  /**
   * A {@code Siri} with a version and nothing else: of one with nothing at all, an XML parser tells
   * Jackson that it is null, and nothing would be bound.
   */
  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(format.tinyDocument()));
  }

  @Override
  public final String problem(Throwable thrown) {
    return ParseProblem.of(thrown);
  }

  static final class OfMapper extends JacksonReaders {
    private final ObjectMapper mapper;

    OfMapper(JacksonFormat format, ObjectMapper mapper) {
      super(format);
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    public Object read(InputStream in) throws IOException {
      return format.read(mapper, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return format.read(mapper, url);
    }
  }

  static final class OfReader extends JacksonReaders {
    private final ObjectReader reader;

    OfReader(JacksonFormat format, ObjectReader reader) {
      super(format);
      this.reader = reader;
    }

    @Override
    public Object state() {
      return reader;
    }

    @Override
    public Object read(InputStream in) throws IOException {
      return format.read(reader, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return format.read(reader, url);
    }
  }

  static final class OfTree extends JacksonReaders {
    private final ObjectMapper mapper;

    OfTree(JacksonFormat format, ObjectMapper mapper) {
      super(format);
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    public Object read(InputStream in) throws IOException {
      return format.readTree(mapper, in);
    }

    @Override
    public Object read(URL url) throws IOException {
      return format.readTree(mapper, url);
    }
  }
}
