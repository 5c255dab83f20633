package io.siribench.document;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.siribench.siri.binding.DocumentKind;
import java.nio.file.AccessDeniedException;
import java.util.Locale;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Says in one line what is wrong with a document, and where. */
public final class Problem {
  private static final int MAX_LENGTH = 300;

  private Problem() {}

  /** What is wrong with {@code document}: by its first bytes if these say it, else as thrown. */
  public static String of(Exception failure, byte[] document) {
    String refusal = DocumentKind.of(document).refusal();
    return refusal == null ? of(failure) : refusal;
  }

  /** What went wrong, with line and column, or the offset in a binary document, where known. */
  public static String of(Exception failure) {
    if (failure instanceof JsonProcessingException json) {
      return oneLine(json.getOriginalMessage()) + place(json.getLocation());
    }
    Throwable cause = failure.getCause();
    if (cause instanceof XMLStreamException xml) {
      return oneLine(cause.getMessage()) + place(xml.getLocation());
    }
    if (failure instanceof AccessDeniedException) {
      return "may not be read";
    }
    String message = oneLine(failure.getMessage());
    return failure instanceof RuntimeException
        ? failure.getClass().getSimpleName() + ": " + message
        : message;
  }

  private static String place(@Nullable JsonLocation location) {
    if (location == null) {
      return "";
    }
    return location.getLineNr() > 0
        ? place(location.getLineNr(), location.getColumnNr())
        : String.format(Locale.ROOT, ", at byte %,d", location.getByteOffset());
  }

  private static String place(@Nullable Location location) {
    return location == null ? "" : place(location.getLineNumber(), location.getColumnNumber());
  }

  private static String place(int line, int column) {
    return ", at line " + line + ", column " + column;
  }

  /** Parsers add their own rendering of the place in a second line. */
  private static String oneLine(@Nullable String message) {
    if (message == null) {
      return "no reason given";
    }
    String text = message.startsWith("ParseError at") ? afterFirstLine(message) : message;
    int end = text.indexOf('\n');
    String line = end < 0 ? text : text.substring(0, end);
    return line.length() > MAX_LENGTH ? line.substring(0, MAX_LENGTH) + "..." : line.strip();
  }

  private static String afterFirstLine(String message) {
    return message.substring(message.indexOf('\n') + 1);
  }
}
