package io.siribench.factor;

import io.siribench.worker.codec.NamedConstant;

/** The tool that makes dex files of a device's classes. */
public enum Shrink implements NamedConstant {
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
}
