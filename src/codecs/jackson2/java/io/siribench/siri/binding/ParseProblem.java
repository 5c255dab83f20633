package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.siribench.siri.ProblemText;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * Translates exceptions of a parser or of Jackson into messages for users. A message omits the
 * parser's own names and switches. It ends with the location, as line and column, or offset in a
 * binary document, and the path of the value being bound.
 */
public final class ParseProblem {
  private static final int MAX_PATH_LENGTH = 200;

  /**
   * Returns one line: {@code Unexpected close marker ']', at line 2, column 21, in
   * Siri/ServiceDelivery}.
   */
  public static String of(Throwable thrown) {
    Throwable cause = thrown.getCause();
    if (thrown instanceof JsonProcessingException) {
      JsonProcessingException json = (JsonProcessingException) thrown;
      String message =
          isOfJackson(cause)
              ? "Unexpected end of input within a value"
              : ProblemText.of(json.getOriginalMessage());
      return message + place(json.getLocation()) + path(thrown);
    }
    if (cause instanceof XMLStreamException) {
      return ProblemText.of((XMLStreamException) cause);
    }
    return ProblemText.of(thrown.getMessage());
  }

  /** Returns whether databind lacks an expected token: its parser of Smile returns null then. */
  private static boolean isOfJackson(@Nullable Throwable cause) {
    return cause instanceof NullPointerException
        && cause.getStackTrace().length > 0
        && cause.getStackTrace()[0].getClassName().startsWith("com.fasterxml.jackson.");
  }

  private static String place(@Nullable JsonLocation at) {
    return at == null
        ? ""
        : ProblemText.place(at.getLineNr(), at.getColumnNr(), at.getByteOffset());
  }

  private static String path(Throwable thrown) {
    if (!(thrown instanceof JsonMappingException)) {
      return "";
    }
    List<JsonMappingException.Reference> references = ((JsonMappingException) thrown).getPath();
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < references.size() && path.length() < MAX_PATH_LENGTH; i++) {
      String name = references.get(i).getFieldName();
      if (name == null) {
        path.append('[').append(references.get(i).getIndex()).append(']');
      } else {
        path.append(path.length() == 0 ? "" : "/").append(name);
      }
    }
    return path.length() == 0 ? "" : ", in " + path;
  }
}
