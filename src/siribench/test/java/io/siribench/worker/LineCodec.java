package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** A codec without a library that binds a document to its text and counts lines. */
public final class LineCodec extends Codec {
  @Override
  public DocumentReader prepare(CodecSettings settings) {
    return new TextReader();
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) {
    return new TextReader();
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return String.class;
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new PreparedState() {
      @Override
      public void find(Object state) {}

      @Override
      public long count() {
        return 7;
      }
    };
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return new Lines();
  }

  @Override
  public String libraryVersion() {
    return "";
  }

  @Override
  public Class<?> libraryClass() {
    return LineCodec.class;
  }

  private static final class TextReader extends DocumentReader {
    @Override
    public Object state() {
      return "ready";
    }

    @Override
    public Object read(InputStream in) throws IOException {
      try (in) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        if (text.isEmpty()) {
          throw new IOException("no text");
        }
        return text;
      }
    }

    @Override
    public Object read(URL url) {
      throw new UnsupportedOperationException("opens no URL");
    }

    @Override
    public void readTinyDocument() throws IOException {
      read(new ByteArrayInputStream(new byte[] {'.'}));
    }
  }

  private static final class Lines extends Subject {
    @Override
    public String noun() {
      return "a poem";
    }

    @Override
    public String missing() {
      return "no second line";
    }

    @Override
    public Content content(Object bound) {
      int lines = (int) ((String) bound).lines().count();
      Content content = Content.of(lines);
      return lines > 1 ? content : content.notOfSubject();
    }

    @Override
    public Fingerprint fingerprint(Object bound) {
      int length = ((String) bound).length();
      return Fingerprint.of(Integer.toHexString(bound.hashCode()), length, length - 1);
    }
  }
}
