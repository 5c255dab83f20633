package io.siribench.worker.codec;

import java.util.Locale;

/** The treatment of members that the model does not declare. */
public enum UnknownMembers {
  /** Members are kept in {@link io.siribench.siri.SiriObject#other()}, so nothing is lost. */
  KEEP,
  /** Members are skipped, as in an app that only needs speed. */
  IGNORE;

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the constant named {@code word}.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static UnknownMembers of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
