package io.siribench.worker.codec;

import java.util.Locale;

/** A module that replaces reflection in bound types. */
public enum ModuleType {
  NONE(""),
  AFTERBURNER("com.fasterxml.jackson.module.afterburner.AfterburnerModule"),
  BLACKBIRD("com.fasterxml.jackson.module.blackbird.BlackbirdModule");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String className;

  ModuleType(String className) {
    this.className = className;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** The class of the module, by which alone it is known; empty for none. */
  public String className() {
    return className;
  }

  /**
   * The module that {@code word} names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ModuleType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
