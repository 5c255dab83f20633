package io.siribench.dexing;

import org.codehaus.mojo.animal_sniffer.logging.Logger;

/** A collector of the violations that animal-sniffer finds, which ignores other messages. */
final class Violations implements Logger {
  private final StringBuilder text = new StringBuilder();

  /** Returns the violations, each after a line break. */
  String text() {
    return text.toString();
  }

  @Override
  public void error(String message) {
    text.append("\n  ").append(message);
  }

  @Override
  public void error(String message, Throwable cause) {
    error(message + ": " + cause);
  }

  @Override
  public void warn(String message) {
    error(message);
  }

  @Override
  public void warn(String message, Throwable cause) {
    error(message, cause);
  }

  @Override
  public void info(String message) {}

  @Override
  public void info(String message, Throwable cause) {}

  @Override
  public void debug(String message) {}

  @Override
  public void debug(String message, Throwable cause) {}
}
