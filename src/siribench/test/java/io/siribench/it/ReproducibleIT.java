package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The same sources give the same jar, wherever they are built. */
final class ReproducibleIT {
  /** Path of the jar of another build, which {@code bin/check} makes. */
  private static final String OTHER_JAR = "siribench.other.jar";

  @Test
  void jar_builtInAnotherFolderAndTimeZone_isTheSame() {
    String other = System.getProperty(OTHER_JAR);
    assumeTrue(other != null, "bin/check builds another jar and names it by -D" + OTHER_JAR);
    assertThat(Program.JAR).hasSameBinaryContentAs(Path.of(other));
  }
}
