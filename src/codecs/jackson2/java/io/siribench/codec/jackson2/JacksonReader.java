package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads documents by a mapper or a reader of Jackson. */
class JacksonReader extends DocumentReader {
  final Binding binding;
  final ObjectCodec codec;

  JacksonReader(Binding binding, ObjectCodec codec) {
    this.binding = binding;
    this.codec = codec;
  }

  @Override
  public final Object state() {
    return codec;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    // Jackson does not close it without AUTO_CLOSE_SOURCE.
    try (InputStream document = in) {
      return binding.read(codec, document);
    } catch (RuntimeException e) {
      throw ParseProblem.refusal(e);
    }
  }

  @Override
  public Object read(URL url) throws IOException {
    try {
      return binding.read(codec, url);
    } catch (RuntimeException e) {
      throw ParseProblem.refusal(e);
    }
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(binding.tiniestDocument()));
  }

  @Override
  public final String problem(Throwable thrown) {
    return binding.problem(thrown);
  }

  /** Reads trees by a mapper. */
  static final class OfTree extends JacksonReader {
    private OfTree(Binding binding, ObjectCodec codec) {
      super(binding, codec);
    }

    static DocumentReader of(Binding binding, ObjectCodec codec) {
      return new OfTree(binding, codec);
    }

    @Override
    public Object read(InputStream in) throws IOException {
      try (InputStream document = in) {
        return binding.readTree((ObjectMapper) codec, document);
      } catch (RuntimeException e) {
        throw ParseProblem.refusal(e);
      }
    }

    @Override
    public Object read(URL url) throws IOException {
      try {
        return binding.readTree((ObjectMapper) codec, url);
      } catch (RuntimeException e) {
        throw ParseProblem.refusal(e);
      }
    }
  }
}
