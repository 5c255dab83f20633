package io.siribench.factor;

import io.siribench.worker.codec.NamedConstant;

/** The compilation of a device's classes before a start: a compiler filter of ART. */
public enum CompileFilter implements NamedConstant {
  NONE("each start verifies and interprets, and compiles just in time"),
  VERIFY("verified ahead of time, interpreted and compiled just in time"),
  SPEED_PROFILE(
      "methods that ART recorded in a training process are compiled, as for an app's baseline"
          + " profile"),
  SPEED("all methods are compiled");

  private final String description;

  CompileFilter(String description) {
    this.description = description;
  }

  String description() {
    return description;
  }
}
