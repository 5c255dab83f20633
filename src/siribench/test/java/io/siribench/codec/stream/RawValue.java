package io.siribench.codec.stream;

import java.util.List;

/** A value as a document has it: tokens as they are written, and names that may be repeated. */
sealed interface RawValue {
  /** A scalar as it is written in JSON: {@code -0}, {@code "a"}, {@code 1e2147483648}. */
  record Token(String text) implements RawValue {
    boolean isText() {
      return text.startsWith("\"");
    }

    /** The text between the quotes, or the token itself. */
    String content() {
      return isText() ? text.substring(1, text.length() - 1) : text;
    }
  }

  /** An array; in XML, elements of one name. */
  record Items(List<RawValue> values) implements RawValue {}

  /** An object; names that begin with @ are attributes in XML, and #text is the text. */
  record Members(List<Member> members) implements RawValue {}

  /** A member of an object. */
  record Member(String name, RawValue value) {}
}
