package io.siribench.codec.libraries;

import java.io.IOException;

/** A document token by token, from a library without binding. */
abstract class Tokens {
  /** Returns the next token. */
  abstract Token next() throws IOException;

  /** Returns the text of the last token: a name or a scalar. */
  abstract String text();
}
