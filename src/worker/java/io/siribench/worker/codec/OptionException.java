package io.siribench.worker.codec;

import org.jspecify.annotations.Nullable;

/** An invalid value of an option that only a fork can check. */
public final class OptionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String option;

  /** Creates an exception for the value of {@code option}, such as {@code --mapper}. */
  public OptionException(String option, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.option = option;
  }

  /** Returns the option, such as {@code --mapper}. */
  public String option() {
    return option;
  }
}
