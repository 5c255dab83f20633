package io.siribench.siri;

import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * The messages of parsers and Jackson, rewritten for users. They omit the names of classes and
 * features, and state the location as line and column.
 */
public final class ProblemText {
  private static final int MAX_LENGTH = 300;
  private static final int MAX_PATH_LENGTH = 200;
  private static final String SOURCE = "[Source: ";

  /** The beginning and the end of each phrase to remove. Without an end, the rest is removed. */
  private static final String[][] ASIDES = {
    {" (through reference chain: ", ""},
    {" (bound as `", ")"},
    {": not allowed as per `", "`"},
    {" (or disable `", "`)"},
    {": enable `", " to allow"},
    {" (not recognized as one since Feature ", ")"},
    {", from `", "`"},
    {" (class ", ")"},
    {" for `ObjectNode`: not allowed when `", "` enabled"},
    {", not marked as ignorable", ""},
  };

  /** Returns the message of an exception in one line. */
  public static String of(@Nullable String message) {
    if (message == null) {
      return "no reason given";
    }
    // Woodstox does not know the number of a byte in decoded text.
    String text = withShortLocations(problemLine(message)).replace(", byte #-1)", ")");
    for (int i = 0; i < ASIDES.length; i++) {
      text = without(text, ASIDES[i][0], ASIDES[i][1]);
    }
    text = withSimpleNames(text);
    return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text.trim();
  }

  /** Returns the line with the problem: XML parsers add the location in another line. */
  private static String problemLine(String message) {
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

  /** Rewrites {@code [Source: ...; line: 2, column: 20]} as {@code line 2, column 20}. */
  private static String withShortLocations(String message) {
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

  /** Removes back quotes, and the packages of the types between them. */
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

  /** Returns the problem of an XML document and its location. */
  public static String of(XMLStreamException thrown) {
    Location at = thrown.getLocation();
    String place = at == null ? "" : place(at.getLineNumber(), at.getColumnNumber(), -1);
    return of(thrown.getMessage()) + place;
  }

  /**
   * Returns the suffix of a message: {@code , at line 2, column 21}. If {@code line} is not
   * positive, it is {@code , at byte 20}. If {@code offset} is also negative, it is empty.
   */
  public static String place(int line, int column, long offset) {
    if (line > 0) {
      return ", at line " + line + ", column " + column;
    }
    return offset < 0 ? "" : ", at byte " + offset;
  }

  /**
   * Adds a step to {@code path}, the suffix of a message: {@code , in Siri/Visits[1]}. A long path
   * stays as it is.
   *
   * @param name the name of a member; null for the element {@code index} of a list
   */
  public static void addStep(StringBuilder path, @Nullable String name, int index) {
    if (path.length() < MAX_PATH_LENGTH) {
      path.append(path.length() == 0 ? ", in " : name == null ? "" : "/");
      path.append(name == null ? "[" + index + "]" : name);
    }
  }
}
