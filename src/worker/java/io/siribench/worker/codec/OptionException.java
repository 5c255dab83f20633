package io.siribench.worker.codec;

import org.jspecify.annotations.Nullable;

/** Reports a value of an option that only a fork can check. */
public final class OptionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String option;

  /** Creates it for the value of {@code option}, as in {@code --mapper}. */
  public OptionException(String option, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.option = option;
  }

  public String option() {
    return option;
  }
}
