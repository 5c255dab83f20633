package io.siribench.convert;

import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.format.DocumentKind;
import java.nio.file.AccessDeniedException;
import javax.xml.stream.XMLStreamException;

/** A description in one line of the error of a document and its position. */
public final class Problem {
  /** Returns the error of {@code document}: its actual kind if that is known, else as thrown. */
  public static String of(Exception failure, byte[] document) {
    String refusal = DocumentKind.of(document).refusal();
    return refusal == null ? of(failure) : refusal;
  }

  /** Returns the error with line and column, or with a binary offset, if known. */
  public static String of(Exception failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    boolean isUnforeseen =
        failure instanceof RuntimeException && !(failure.getCause() instanceof XMLStreamException);
    String problem = ParseProblem.of(failure);
    return isUnforeseen ? failure.getClass().getSimpleName() + ": " + problem : problem;
  }
}
