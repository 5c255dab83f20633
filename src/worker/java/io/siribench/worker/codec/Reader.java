package io.siribench.worker.codec;

/** The way in which documents are read: a {@link ReaderType}, or a user's own code. */
public interface Reader {
  /** Returns the name used on the command line, in files, and for forks. */
  String optionName();

  /** Returns the class name of its codec. */
  String codec();
}
