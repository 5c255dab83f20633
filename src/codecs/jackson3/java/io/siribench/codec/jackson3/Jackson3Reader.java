package io.siribench.codec.jackson3;

import io.siribench.siri.ProblemText;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;

/**
 * A reader of documents by Jackson 3. Exceptions of Jackson 3 do not extend {@link IOException}, so
 * they are wrapped in an {@code IOException}. If Jackson wrapped an exception of the source, the
 * original exception is rethrown.
 */
final class Jackson3Reader extends DocumentReader {
  private final CodecSettings settings;
  private final Object state;
  private final @Nullable JavaType type;

  /**
   * Creates a reader on {@code state}, a mapper or a reader.
   *
   * @param type the type that documents are bound to; null for trees
   */
  Jackson3Reader(CodecSettings settings, Object state, @Nullable JavaType type) {
    this.settings = settings;
    this.state = state;
    this.type = type;
  }

  @Override
  public Object state() {
    return state;
  }

  /** Returns the document; null if it is a null or an empty tree. */
  private @Nullable Object bind(InputStream in) {
    if (state instanceof ObjectReader reader) {
      return reader.readValue(in);
    }
    ObjectMapper mapper = (ObjectMapper) state;
    if (type != null) {
      return mapper.readValue(in, type);
    }
    JsonNode tree = mapper.readTree(in);
    return tree.isMissingNode() || tree.isNull() ? null : tree;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    Object bound;
    // Jackson does not close the stream without AUTO_CLOSE_SOURCE.
    try (InputStream document = in) {
      bound = bind(document);
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      throw new IOException(e);
    }
    if (bound == null) {
      String noun = type == null ? "tree" : type.getRawClass().getSimpleName();
      throw new IOException("the document is null, not a " + noun);
    }
    return bound;
  }

  @Override
  public void readTinyDocument() throws IOException {
    Format format = settings.format();
    boolean isList = type != null && type.isCollectionLikeType();
    // An empty object of XML contains a blank text, which would be an unknown member.
    byte[] empty = isList || format == Format.XML ? format.emptyList() : format.emptyObject();
    boolean isSiri = Jackson3Mappers.isSiri(settings);
    read(new ByteArrayInputStream(isSiri ? format.tinyDocument() : empty));
  }

  @Override
  public String problem(Throwable thrown) {
    return problemOf(thrown);
  }

  /**
   * Returns one line with the location in the document and the path of the value. For a linkage
   * error, callers print the name of the class before it.
   */
  static String problemOf(Throwable thrown) {
    if (thrown instanceof LinkageError) {
      return "cannot be linked: " + thrown;
    }
    Throwable cause = thrown instanceof JacksonException ? thrown : thrown.getCause();
    if (!(cause instanceof JacksonException problem)) {
      return ProblemText.of(thrown.getMessage());
    }
    return ProblemText.of(problem.getOriginalMessage())
        + place(problem.getLocation())
        + path(problem.getPath());
  }

  private static String place(@Nullable TokenStreamLocation at) {
    return at == null
        ? ""
        : ProblemText.place(at.getLineNr(), at.getColumnNr(), at.getByteOffset());
  }

  private static String path(List<JacksonException.Reference> references) {
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : references) {
      ProblemText.addStep(path, step.getPropertyName(), step.getIndex());
    }
    return path.toString();
  }
}
