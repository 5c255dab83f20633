package io.siribench.worker.codec;

import java.util.Locale;

/** A module registered with the mapper; it may replace reflection, or bind more types. */
public enum ModuleType {
  NONE("", ""),
  AFTERBURNER("com.fasterxml.jackson.module.afterburner.AfterburnerModule", ""),
  BLACKBIRD("com.fasterxml.jackson.module.blackbird.BlackbirdModule", ""),
  /** The modules that register through {@code ServiceLoader}; each app has its own. */
  DISCOVERED("", "all in --class-path");

  private final String word = name().toLowerCase(Locale.ROOT);
  private final String className;
  private final String description;

  ModuleType(String className, String description) {
    this.className = className;
    this.description = description;
  }

  /** Returns a description where the name is not enough; may be empty. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }

  /** Returns the class name of the module; empty for none, and for discovered modules. */
  public String className() {
    return className;
  }

  /**
   * Returns the module named {@code word}.
   *
   * @throws IllegalArgumentException if no constant has this name
   */
  public static ModuleType of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
