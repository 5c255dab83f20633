package io.siribench.worker.codec;

import java.util.Locale;

/** A constant of an enum that users select by its name. Forks load none of these enums. */
public interface NamedConstant {
  /** Returns the name of the constant in Java. */
  String name();

  /** Returns the name used on the command line and in files, such as {@code read-write}. */
  default String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
