package io.siribench.cli.options;

import picocli.CommandLine.ITypeConverter;

/** Strips words of a list, such as the second one of {@code A, B}. */
public final class Stripped implements ITypeConverter<String> {
  @Override
  public String convert(String text) {
    return text.strip();
  }
}
