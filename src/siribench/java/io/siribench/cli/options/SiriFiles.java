package io.siribench.cli.options;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import io.siribench.request.Document;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks at each local document before anything is measured: what is not SIRI, or ends too early,
 * would fail in every fork. What is SIRI and malformed further down is measured, and fails there.
 */
final class SiriFiles {
  private final boolean isSiri;

  /**
   * Looks at documents.
   *
   * @param isSiri whether they have to be SIRI; if not, only whether they are of their format
   */
  SiriFiles(boolean isSiri) {
    this.isSiri = isSiri;
  }

  /**
   * What of {@code documents} is not SIRI; of those in a format that was not asked for nothing.
   *
   * @param formats words of the formats asked for; none for all
   */
  List<PlanProblem> problems(List<Document> documents, List<String> formats) {
    return askedFor(documents, formats).stream()
        .flatMap(document -> problem(document).or(() -> truncation(document)).stream())
        .toList();
  }

  /** The files among {@code documents} that are in {@code formats}, or in any if there is none. */
  static List<Document> askedFor(List<Document> documents, List<String> formats) {
    return documents.stream()
        .filter(document -> document.endpoint().isEmpty())
        .filter(
            document ->
                formats.isEmpty()
                    || formats.stream()
                        .anyMatch(
                            word -> word.strip().equalsIgnoreCase(document.format().optionName())))
        .toList();
  }

  private Optional<PlanProblem> problem(Document document) {
    Path file = Path.of(document.location());
    if (!isSiri) {
      return otherKind(document, file).map(what -> problem(file, what));
    }
    try {
      requireSiri(document.format(), file);
      return Optional.empty();
    } catch (NotSiriException e) {
      return Optional.of(
          problem(file, otherKind(document, file).orElse(String.valueOf(e.getMessage()))));
    } catch (IOException | RuntimeException e) {
      // Malformed: SIRI that is cut off somewhere, or something else by the name of its format.
      return otherKind(document, file).map(what -> problem(file, what));
    }
  }

  private Optional<PlanProblem> truncation(Document document) {
    Path file = Path.of(document.location());
    JsonFactory factory = JacksonFormat.of(document.format()).newPlainMapper().getFactory();
    AtomicBoolean isAtEnd = new AtomicBoolean();
    try (InputStream in = Files.newInputStream(file);
        JsonParser parser = factory.createParser(notingEnd(in, isAtEnd))) {
      while (parser.nextToken() != null) {
        parser.skipChildren();
      }
      return Optional.empty();
    } catch (IOException | RuntimeException e) {
      return isAtEnd.get()
          ? Optional.of(problem(file, "truncated: the document ends before it is complete"))
          : Optional.empty();
    }
  }

  /** Parsers fail at the end of input with many exceptions, but all have asked for more. */
  private static InputStream notingEnd(InputStream in, AtomicBoolean isAtEnd) {
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        isAtEnd.compareAndSet(false, count < 0);
        return count;
      }
    };
  }

  private static void requireSiri(Format format, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      JacksonFormat.of(format).requireSiri(in);
    }
  }

  /** What a document is by its first bytes, if that is not what its name says. */
  private Optional<String> otherKind(Document document, Path file) {
    DocumentKind kind;
    try (InputStream in = Files.newInputStream(file)) {
      kind = DocumentKind.of(in.readNBytes(DocumentKind.HEAD_BYTES));
    } catch (IOException e) {
      return Optional.empty();
    }
    String refusal = kind.refusal(isSiri ? "a SIRI document" : document.format().optionName());
    if (refusal != null) {
      return Optional.of(refusal);
    }
    Format format = document.format();
    return kind.format() == format
        ? Optional.empty()
        : Optional.of(kind.description() + ", not " + format.optionName() + " as its name says");
  }

  private PlanProblem problem(Path file, String what) {
    return new PlanProblem(
        "SOURCE",
        "'" + file + "': " + what,
        isSiri
            ? "give SIRI documents; " + ProgramName.command("check") + " tells more"
            : "give what its name says");
  }
}
