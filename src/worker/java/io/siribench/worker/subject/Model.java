package io.siribench.worker.subject;

/** The types that documents are bound to: one of {@link SiriModel}, or a class by its name. */
public interface Model {
  /** The word used on the command line, in files, and to tell a fork. */
  String optionName();
}
