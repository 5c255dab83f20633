package io.siribench.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints, from the jar's manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }

  /** siribench's name and version, or that it runs from classes instead of its jar. */
  static String text() {
    return "siribench "
        + Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
            .orElse("(development)");
  }
}
