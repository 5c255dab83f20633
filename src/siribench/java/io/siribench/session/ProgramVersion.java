package io.siribench.session;

import java.util.Optional;

/** The version of siribench, from the manifest of its jar. */
public final class ProgramVersion {
  /** Returns siribench's name and version, or a note that it runs from classes. */
  public static String text() {
    return "siribench "
        + Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
            .orElse("(development)");
  }
}
