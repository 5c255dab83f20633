package io.siribench.codec.stream;

import java.util.List;

/** A value as written in a document: literal tokens, and names that may repeat. */
sealed interface RawValue {
  /** A scalar as written in JSON: {@code -0}, {@code "a"}, {@code 1e2147483648}. */
  record Token(String text) implements RawValue {
    boolean isText() {
      return text.startsWith("\"");
    }

    /** Returns the text between the quotes, or the token itself. */
    String content() {
      return isText() ? text.substring(1, text.length() - 1) : text;
    }
  }

  /** An array; in XML, elements of one name. */
  record Items(List<RawValue> values) implements RawValue {}

  /** An object; names that begin with @ are attributes in XML, and #text is the text. */
  record Members(List<Member> members) implements RawValue {}

  record Member(String name, RawValue value) {}
}
