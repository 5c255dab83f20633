package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.ObjectCodec;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** A reader of documents on an {@code ObjectMapper} or {@code ObjectReader}. */
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
    // Jackson does not close the stream without AUTO_CLOSE_SOURCE.
    try (InputStream document = in) {
      return binding.document(codec, document);
    } catch (RuntimeException e) {
      throw ParseProblem.refusal(e);
    }
  }

  @Override
  public Object read(URL url) throws IOException {
    try {
      return binding.document(codec, url);
    } catch (RuntimeException e) {
      throw ParseProblem.refusal(e);
    }
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(binding.tinyDocument()));
  }

  @Override
  public final String problem(Throwable thrown) {
    return binding.problem(thrown);
  }
}
