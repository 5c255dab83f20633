package io.siribench.worker.codec;

import java.util.Locale;

/** What becomes of members that the model does not name. */
public enum UnknownMembers {
  /** They are kept in {@link io.siribench.siri.SiriObject#other()}: nothing is lost. */
  KEEP,
  /** They are skipped, as an app that only wants speed would do. */
  IGNORE;

  /** The word used on the command line and in files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The constant that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static UnknownMembers of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
