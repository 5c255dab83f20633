package io.siribench.factor;

import java.util.Locale;

/** The tool that makes dex files of a device's classes. */
public enum Shrink {
  NONE("D8 converts all classes as they are"),
  R8(
      "R8 removes, inlines and renames all code that neither --keep-rules nor the rules of"
          + " libraries keep, as in the release build of an app");

  private final String description;

  Shrink(String description) {
    this.description = description;
  }

  String description() {
    return description;
  }

  /** Returns its name in options and files. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
