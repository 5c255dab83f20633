package io.siribench.worker;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Reads one document after the other with one initialised Jackson object. */
abstract class DocumentReader {
  /** The initialised object: what a mapper cache keeps. */
  abstract Object state();

  /** The document in {@code in}, complete: a {@code Siri} object or a tree. Closes {@code in}. */
  abstract Object read(InputStream in) throws IOException;

  /** The document at {@code url}, which Jackson opens. */
  abstract Object read(URL url) throws IOException;
}
