package io.siribench.session;

import java.util.Optional;

/** Which siribench this is, by the manifest of its jar. */
public final class ProgramVersion {
  private ProgramVersion() {}

  /** siribench's name and version, or that it runs from classes instead of its jar. */
  public static String text() {
    return "siribench "
        + Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
            .orElse("(development)");
  }
}
