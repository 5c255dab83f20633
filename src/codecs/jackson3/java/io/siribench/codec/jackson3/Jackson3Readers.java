package io.siribench.codec.jackson3;

import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;

/**
 * The readers of Jackson 3. Its exceptions do not extend {@link IOException}. A document that
 * cannot be bound is rethrown as one; exceptions of a source remain unchanged.
 */
abstract class Jackson3Readers extends DocumentReader {
  private static final int MAX_PATH_LENGTH = 200;

  private final CodecSettings settings;
  private final String noun;
  private final boolean isList;

  Jackson3Readers(CodecSettings settings, String noun, boolean isList) {
    this.settings = settings;
    this.noun = noun;
    this.isList = isList;
  }

  /** Binds the document in {@code in} and closes it. */
  abstract @Nullable Object bind(InputStream in);

  @Override
  public final Object read(InputStream in) throws IOException {
    Object bound;
    try {
      bound = bind(in);
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      throw new IOException(e);
    }
    if (bound == null) {
      throw new IOException("the document is null, not a " + noun);
    }
    return bound;
  }

  @Override
  public final Object read(URL url) {
    throw new UnsupportedOperationException("Jackson 3 opens no URL");
  }

  @Override
  public final void readTinyDocument() throws IOException {
    read(new ByteArrayInputStream(tinyDocument().getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** Returns a {@code Siri} with its version; otherwise an empty object or list. */
  private String tinyDocument() {
    boolean isSiri = Jackson3Mappers.isSiri(settings);
    return switch (settings.format()) {
      case JSON -> isSiri ? "{\"Siri\":{\"version\":\"2.0\"}}" : isList ? "[]" : "{}";
      case XML -> isSiri ? "<Siri version='2.0'/>" : "<Empty/>";
      case SMILE ->
          isSiri
              ? ":)\n\u0001\u00fa\u0083Siri\u00fa\u0086versionB2.0\u00fb\u00fb"
              : isList ? ":)\n\u0001\u00f8\u00f9" : ":)\n\u0001\u00fa\u00fb";
      case CBOR -> isSiri ? "\u00a1dSiri\u00a1gversionc2.0" : isList ? "\u0080" : "\u00a0";
      default -> throw Jackson3Mappers.unsupported(settings);
    };
  }

  @Override
  public final String problem(Throwable thrown) {
    return problemOf(thrown.getCause() instanceof JacksonException ? thrown.getCause() : thrown);
  }

  /** Returns one line with the location in the document and the path of the value. */
  static String problemOf(Throwable thrown) {
    if (!(thrown instanceof JacksonException problem)) {
      return ProblemText.of(thrown.getMessage());
    }
    return ProblemText.of(problem.getOriginalMessage())
        + place(problem.getLocation())
        + path(problem.getPath());
  }

  private static String place(@Nullable TokenStreamLocation location) {
    if (location == null) {
      return "";
    }
    if (location.getLineNr() > 0) {
      return ProblemText.place(location.getLineNr(), location.getColumnNr());
    }
    return location.getByteOffset() < 0 ? "" : ", at byte " + location.getByteOffset();
  }

  private static String path(List<JacksonException.Reference> references) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < references.size() && path.length() < MAX_PATH_LENGTH; i++) {
      String name = references.get(i).getPropertyName();
      if (name == null) {
        path.append('[').append(references.get(i).getIndex()).append(']');
      } else {
        path.append(path.length() == 0 ? "" : "/").append(name);
      }
    }
    return path.length() == 0 ? "" : ", in " + path;
  }

  static final class OfMapper extends Jackson3Readers {
    private final ObjectMapper mapper;
    private final JavaType type;

    OfMapper(CodecSettings settings, JavaType type, ObjectMapper mapper) {
      super(settings, type.getRawClass().getSimpleName(), type.isCollectionLikeType());
      this.mapper = mapper;
      this.type = type;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    @Nullable Object bind(InputStream in) {
      return mapper.readValue(in, type);
    }
  }

  static final class OfReader extends Jackson3Readers {
    private final ObjectReader reader;

    OfReader(CodecSettings settings, JavaType type, ObjectReader reader) {
      super(settings, type.getRawClass().getSimpleName(), type.isCollectionLikeType());
      this.reader = reader;
    }

    @Override
    public Object state() {
      return reader;
    }

    @Override
    @Nullable Object bind(InputStream in) {
      return reader.readValue(in);
    }
  }

  static final class OfTree extends Jackson3Readers {
    private final ObjectMapper mapper;

    OfTree(CodecSettings settings, ObjectMapper mapper) {
      super(settings, "tree", false);
      this.mapper = mapper;
    }

    @Override
    public Object state() {
      return mapper;
    }

    @Override
    Object bind(InputStream in) {
      return mapper.readTree(in);
    }
  }
}
