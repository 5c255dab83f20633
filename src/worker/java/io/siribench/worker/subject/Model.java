package io.siribench.worker.subject;

/** The types that documents are bound to: a {@link SiriModel}, or a class by name. */
public interface Model {
  /** Returns the name used on the command line, in files, and for forks. */
  String optionName();
}
