package io.siribench.convert;

import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.format.DocumentKind;
import java.nio.file.AccessDeniedException;
import javax.xml.stream.XMLStreamException;

/** Says in one line what is wrong with a document, and where. */
public final class Problem {
  private Problem() {}

  /** What is wrong with {@code document}: by its first bytes if these say it, else as thrown. */
  public static String of(Exception failure, byte[] document) {
    String refusal = DocumentKind.of(document).refusal();
    return refusal == null ? of(failure) : refusal;
  }

  /** What went wrong, with line and column, or the offset in a binary document, where known. */
  public static String of(Exception failure) {
    if (failure instanceof AccessDeniedException) {
      return "may not be read";
    }
    boolean isUnforeseen =
        failure instanceof RuntimeException && !(failure.getCause() instanceof XMLStreamException);
    String problem = ParseProblem.of(failure);
    return isUnforeseen ? failure.getClass().getSimpleName() + ": " + problem : problem;
  }
}
