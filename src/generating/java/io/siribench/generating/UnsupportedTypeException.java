package io.siribench.generating;

import com.fasterxml.jackson.databind.JsonMappingException;
import java.util.List;

/** Thrown for classes that no reader can support; the message states the members and reasons. */
public final class UnsupportedTypeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  UnsupportedTypeException(List<String> problems) {
    super(String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  /** Returns all problems: which class or member, why, and what to do instead. */
  public List<String> problems() {
    return problems;
  }

  static String of(String where, Exception reason) {
    if (reason instanceof TypeNotPresentException missing) {
      return "cannot read "
          + where
          + ": it needs "
          + missing.typeName()
          + ", which was not found; add its jar to the class path";
    }
    String why =
        reason instanceof JsonMappingException unbound
            ? "databind does not bind it: " + unbound.getOriginalMessage()
            : String.valueOf(reason.getMessage());
    return "cannot read " + where + ": " + why;
  }
}
