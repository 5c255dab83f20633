package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The classes that the build puts into the jar, and those that it leaves out. */
final class JarIT {
  /** A line of jdeps about a class that is not in the jar. */
  private static final Pattern MISSING =
      Pattern.compile("^ +(\\S+) +-> (\\S+) +not found$", Pattern.MULTILINE);

  /** Classes that nothing loads, although others name them. */
  private static final List<String> NEVER_LOADED =
      List.of(
          // Annotations for containers, of which none runs here.
          "javax.inject.",
          "org.eclipse.sisu.",
          "org.osgi.framework.",
          // Only their compile-time constants are used.
          "org.eclipse.aether.ConfigurationProperties",
          "org.eclipse.aether.artifact.ArtifactProperties",
          "org.eclipse.aether.util.artifact.JavaScopes",
          "org.eclipse.aether.util.graph.manager.DependencyManagerUtils",
          "org.slf4j.event.EventConstants",
          // A method of the supplier that MavenSession overrides.
          "org.eclipse.aether.transport.apache.ApacheTransporterFactory",
          // Reads the reason that a repository gives in RFC 9457. Without it, a refusal has none.
          "com.google.gson.",
          // Schema validation, which siribench does not use.
          "com.ctc.wstx.msv.",
          // Classes of Aalto, which users may add.
          "com.fasterxml.aalto.stax.");

  @Test
  void classesOfTheJar_allReferencesExistOrAreNeverLoaded() {
    StringWriter out = new StringWriter();
    int exitCode =
        ToolProvider.findFirst("jdeps")
            .orElseThrow()
            .run(
                new PrintWriter(out),
                new PrintWriter(out),
                "--multi-release",
                "17",
                "-verbose:class",
                Program.JAR.toString());

    assertThat(exitCode).as(out.toString()).isZero();
    List<String> missing =
        MISSING
            .matcher(out.toString())
            .results()
            .map(found -> found.group(1) + " needs " + found.group(2))
            .toList();
    assertThat(NEVER_LOADED)
        .allSatisfy(name -> assertThat(missing).anyMatch(found -> found.contains(" " + name)));
    assertThat(missing)
        .filteredOn(found -> NEVER_LOADED.stream().noneMatch(name -> found.contains(" " + name)))
        .isEmpty();
  }
}
