package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.siribench.siri.ProblemText;
import io.siribench.siri.xml.XmlDocuments;
import java.io.IOException;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * User messages for exceptions of a parser or of Jackson. A message omits the parser's own names
 * and switches. It ends with the location, as line and column, or offset in a binary document, and
 * the path of the value being bound.
 */
public final class ParseProblem {
  private static final String ENDED = "Unexpected end of input within a value";

  /** Databind's parser of buffered tokens, which does not expect their end within a value. */
  private static final String TOKENS_PARSER =
      "com.fasterxml.jackson.databind.util.TokenBuffer$Parser";

  private static final int MAX_INTERNAL_FRAMES = 4;

  /**
   * Returns one line: {@code Unexpected close marker ']', at line 2, column 21, in
   * Siri/ServiceDelivery}.
   */
  public static String of(Throwable thrown) {
    Throwable cause = thrown.getCause();
    if (thrown instanceof JsonProcessingException) {
      JsonProcessingException json = (JsonProcessingException) thrown;
      String message =
          isOfJackson(cause) || isEndOfTokens(cause)
              ? ENDED
              : isOfParser(cause)
                  ? XmlDocuments.RESERVED_PREFIX
                  : ProblemText.of(json.getOriginalMessage());
      return message + place(json.getLocation()) + path(thrown);
    }
    if (cause instanceof XMLStreamException) {
      return ProblemText.of((XMLStreamException) cause);
    }
    return ProblemText.of(thrown.getMessage());
  }

  /**
   * Returns the checked exception for a document that a parser refused with {@code e}.
   *
   * @throws RuntimeException {@code e} itself, if it has another cause
   */
  public static IOException refusal(RuntimeException e) {
    if (isEndOfTokens(e)) {
      return new IOException(ENDED, e);
    }
    return XmlDocuments.malformed(e);
  }

  /** Returns whether {@code cause} is an unchecked exception of a parser for a bad document. */
  public static boolean isOfParser(@Nullable Throwable cause) {
    return XmlDocuments.isReservedPrefix(cause) || isEndOfTokens(cause);
  }

  /** Returns whether databind skipped a value of buffered tokens that is not complete. */
  private static boolean isEndOfTokens(@Nullable Throwable cause) {
    if (!(cause instanceof RuntimeException)) {
      return false;
    }
    StackTraceElement[] trace = cause.getStackTrace();
    for (int i = 0; i < Math.min(trace.length, MAX_INTERNAL_FRAMES); i++) {
      if (trace[i].getMethodName().equals("_handleEOF")
          && trace[i].getClassName().equals(TOKENS_PARSER)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether databind failed on the null that a Smile parser returns at the end. */
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
    StringBuilder path = new StringBuilder();
    for (JsonMappingException.Reference step : ((JsonMappingException) thrown).getPath()) {
      ProblemText.addStep(path, step.getFieldName(), step.getIndex());
    }
    return path.toString();
  }
}
