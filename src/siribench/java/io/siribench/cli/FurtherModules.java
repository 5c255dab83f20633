package io.siribench.cli;

import io.siribench.convert.Documents;
import io.siribench.problem.InvalidPlanException;
import io.siribench.session.preparation.ResolvedLibraries;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The jars of the formats that are not bundled, for commands that read documents themselves. */
final class FurtherModules {
  /**
   * Returns the jars for {@code formats} and for documents with the names {@code files}; often
   * none.
   *
   * @throws InvalidPlanException if some are unavailable, with the reason
   */
  static List<Path> of(List<Format> formats, List<String> files)
      throws IOException, InvalidPlanException {
    Set<Path> jars = new LinkedHashSet<>();
    List<Format> needed =
        Stream.concat(
                formats.stream(),
                files.stream().flatMap(file -> Documents.byExtension(file).stream()))
            .filter(Format::isOfModule)
            .distinct()
            .toList();
    for (Format format : needed) {
      jars.addAll(ResolvedLibraries.of(format, false));
    }
    return List.copyOf(jars);
  }
}
