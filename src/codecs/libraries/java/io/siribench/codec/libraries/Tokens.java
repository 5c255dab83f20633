package io.siribench.codec.libraries;

import java.io.IOException;

/** A document token by token, as a library that binds nothing reads it. */
abstract class Tokens {
  /** The next one. */
  abstract Token next() throws IOException;

  /** The text of the last one: of a name or a scalar. */
  abstract String text();
}
