package io.siribench.worker.codec;

import java.util.Locale;

/** A module that is registered with the mapper; it may replace reflection, or bind more types. */
public enum ModuleType {
  NONE("", ""),
  AFTERBURNER("com.fasterxml.jackson.module.afterburner.AfterburnerModule", ""),
  BLACKBIRD("com.fasterxml.jackson.module.blackbird.BlackbirdModule", ""),
  /** Those that announce themselves to {@code ServiceLoader}; each app has its own. */
  DISCOVERED("", "all in --class-path");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String className;
  private final String description;

  ModuleType(String className, String description) {
    this.className = className;
    this.description = description;
  }

  /** What it is where its name does not say it; may be empty. */
  public String description() {
    return description;
  }

  /** The word used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** The class of the module, by which alone it is known; empty for none, and for those found. */
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
