package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import java.util.List;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * What an exception of a parser or of Jackson means to the user: its message without the parser's
 * own names and switches, and behind it the place, as line and column, or offset in a binary
 * document, and the path of what was being bound.
 */
public final class ParseProblem {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_PATH_LENGTH = 200;
  private static final String SOURCE = "[Source: ";

  /**
   * What Jackson adds for those that can change its settings; each goes up to what stands beside
   * it, or to the end.
   */
  private static final String[][] ASIDES = {
    {" (through reference chain: ", ""},
    {" (bound as `", ")"},
    {": not allowed as per `", "`"},
    {": enable `", " to allow"},
    {" (not recognized as one since Feature ", ")"},
    {", from `", "`"},
    {" (class ", ")"},
    {" for `ObjectNode`: not allowed when `", "` enabled"},
    {", not marked as ignorable", ""},
  };

  private ParseProblem() {}

  /**
   * In one line: {@code Unexpected close marker ']', at line 2, column 21, in
   * Siri/ServiceDelivery}.
   */
  public static String of(Throwable thrown) {
    Throwable cause = thrown.getCause();
    if (thrown instanceof JsonProcessingException) {
      JsonProcessingException json = (JsonProcessingException) thrown;
      return message(json.getOriginalMessage()) + place(json.getLocation()) + path(thrown);
    }
    if (cause instanceof XMLStreamException) {
      return message(cause.getMessage()) + place(((XMLStreamException) cause).getLocation());
    }
    return message(thrown.getMessage());
  }

  private static String message(@Nullable String message) {
    if (message == null) {
      return "no reason given";
    }
    String text = withPlaces(line(message));
    for (int i = 0; i < ASIDES.length; i++) {
      text = without(text, ASIDES[i][0], ASIDES[i][1]);
    }
    text = withSimpleNames(text);
    return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text.trim();
  }

  /** Parsers of XML add their own rendering of the place in a line behind, or in front. */
  private static String line(String message) {
    String text = message;
    if (text.startsWith("ParseError at")) {
      text = text.substring(text.indexOf('\n') + 1);
    }
    if (text.startsWith("Message: ")) {
      text = text.substring("Message: ".length());
    }
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  /** {@code [Source: ...; line: 2, column: 20]} as {@code line 2, column 20}. */
  private static String withPlaces(String message) {
    String text = message;
    int start = text.indexOf(SOURCE);
    while (start >= 0) {
      int end = text.indexOf(']', start);
      int at = end < 0 ? -1 : text.lastIndexOf("; ", end);
      if (at < start) {
        return text;
      }
      String place = text.substring(at + 2, end).replace(":", "").replace("byte offset #", "byte ");
      text = text.substring(0, start) + place + text.substring(end + 1);
      start = text.indexOf(SOURCE);
    }
    return text;
  }

  private static String without(String text, String begin, String end) {
    int start = text.indexOf(begin);
    if (start < 0) {
      return text;
    }
    int stop = end.isEmpty() ? -1 : text.indexOf(end, start + begin.length());
    return text.substring(0, start) + (stop < 0 ? "" : text.substring(stop + end.length()));
  }

  /** What stands between back quotes without them, and without the packages of types. */
  private static String withSimpleNames(String text) {
    StringBuilder simple = new StringBuilder(text.length());
    boolean isQuoted = false;
    int wordStart = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '`') {
        isQuoted = !isQuoted;
        wordStart = simple.length();
      } else if (isQuoted && (c == '.' || c == '$')) {
        simple.setLength(wordStart);
      } else {
        simple.append(c);
        wordStart = Character.isJavaIdentifierPart(c) ? wordStart : simple.length();
      }
    }
    return simple.toString();
  }

  private static String place(@Nullable JsonLocation location) {
    if (location == null) {
      return "";
    }
    if (location.getLineNr() > 0) {
      return place(location.getLineNr(), location.getColumnNr());
    }
    return location.getByteOffset() < 0 ? "" : ", at byte " + location.getByteOffset();
  }

  private static String place(@Nullable Location location) {
    return location == null || location.getLineNumber() < 1
        ? ""
        : place(location.getLineNumber(), location.getColumnNumber());
  }

  private static String place(int line, int column) {
    return ", at line " + line + ", column " + column;
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
