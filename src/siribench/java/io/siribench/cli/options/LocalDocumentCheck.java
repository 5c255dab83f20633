package io.siribench.cli.options;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import io.siribench.request.Document;
import io.siribench.request.Sources;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The check of local documents before a measurement. A document that is not SIRI, or is truncated,
 * would fail in every fork. SIRI that is otherwise malformed is measured, and its requests fail.
 *
 * @param isSiri whether documents must be SIRI; otherwise, only their format is checked
 */
record LocalDocumentCheck(boolean isSiri) {
  /** The kinds that are not SIRI, but may be a value of a user's class. */
  private static final Set<DocumentKind> SCALAR_KINDS =
      EnumSet.of(DocumentKind.EMPTY, DocumentKind.TEXT, DocumentKind.BINARY);

  /**
   * Returns a problem for each invalid document in a requested format.
   *
   * @param formats names of the requested formats; empty for all
   */
  List<PlanProblem> problems(List<Document> documents, List<String> formats) {
    return requested(documents, formats).stream()
        .flatMap(document -> problem(document).or(() -> truncation(document)).stream())
        .toList();
  }

  /**
   * Returns the files among {@code documents} in {@code formats}; if these are empty, all files.
   */
  static List<Document> requested(List<Document> documents, List<String> formats) {
    return documents.stream()
        .filter(document -> document.endpoint().isEmpty() && document.format().isBundled())
        .filter(
            document ->
                formats.isEmpty()
                    || formats.stream()
                        .map(String::strip)
                        .anyMatch(word -> isReadFor(word, document.format())))
        .toList();
  }

  /** Returns whether {@code format} is the requested format {@code word}, or its source. */
  private static boolean isReadFor(String word, Format format) {
    Format requested = Format.ofExtension(word);
    boolean isConverted = requested != null && requested.isOfModule();
    return requested == format || (isConverted && format == Format.JSON);
  }

  private Optional<PlanProblem> problem(Document document) {
    Path file = Path.of(document.location());
    if (!isSiri) {
      return otherKind(document, file).map(wrong -> problem(document, wrong));
    }
    try {
      requireSiri(document.format(), file);
      return Optional.empty();
    } catch (NotSiriException e) {
      return Optional.of(
          problem(document, otherKind(document, file).orElse(String.valueOf(e.getMessage()))));
    } catch (IOException | RuntimeException e) {
      // The document is truncated SIRI, or another kind of content despite its name.
      return otherKind(document, file).map(wrong -> problem(document, wrong));
    }
  }

  private Optional<PlanProblem> truncation(Document document) {
    Path file = Path.of(document.location());
    JsonFactory factory = JacksonFormat.of(document.format()).newPlainMapper().getFactory();
    AtomicBoolean isAtEnd = new AtomicBoolean();
    try (InputStream in = Files.newInputStream(file);
        JsonParser parser = factory.createParser(detectingEnd(in, isAtEnd))) {
      while (parser.nextToken() != null) {
        parser.skipChildren();
      }
      return Optional.empty();
    } catch (IOException | RuntimeException e) {
      return isAtEnd.get()
          ? Optional.of(problem(document, "truncated: the document ends before it is complete"))
          : Optional.empty();
    }
  }

  /**
   * Returns {@code in} with a record of its end, since parsers report it by different exceptions.
   */
  private static InputStream detectingEnd(InputStream in, AtomicBoolean isAtEnd) {
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

  /** Returns a problem if the file's first bytes do not match the document's format. */
  private Optional<String> otherKind(Document document, Path file) {
    DocumentKind kind;
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head;
      do {
        head = in.readNBytes(DocumentKind.HEAD_BYTES);
        kind = DocumentKind.of(head);
        // The document may follow many blanks.
      } while (kind == DocumentKind.EMPTY && head.length == DocumentKind.HEAD_BYTES);
    } catch (IOException e) {
      return Optional.empty();
    }
    Format format = document.format();
    String refusal = kind.refusal(isSiri ? "a SIRI document" : format.optionName());
    if (refusal != null) {
      return isSiri || !SCALAR_KINDS.contains(kind)
          ? Optional.of(refusal)
          : valueProblem(format, file, refusal);
    }
    return kind.format() == format
        ? Optional.empty()
        : Optional.of(
            kind.description()
                + ", not "
                + format.optionName()
                + (isNamed(format, file) ? " as its extension suggests" : ""));
  }

  /** Returns {@code refusal} unless {@code file} has one value in {@code format}, even a number. */
  private static Optional<String> valueProblem(Format format, Path file, String refusal) {
    JsonFactory factory = JacksonFormat.of(format).newPlainMapper().getFactory();
    try (InputStream in = Files.newInputStream(file);
        JsonParser parser = factory.createParser(in)) {
      JsonToken first = parser.nextToken();
      parser.skipChildren();
      if (first == null || parser.nextToken() != null) {
        return Optional.of(refusal);
      }
      return first == JsonToken.VALUE_NULL
          ? Optional.of("null, which binds nothing")
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.of(refusal);
    }
  }

  private static boolean isNamed(Format format, Path file) {
    return Sources.document(file).filter(named -> named.format() == format).isPresent();
  }

  private PlanProblem problem(Document document, String wrong) {
    Path file = Path.of(document.location());
    return new PlanProblem(
        "SOURCE",
        "'" + file + "': " + wrong,
        isSiri
            ? "give SIRI documents, or the class of others with --model; "
                + ProgramName.command("check")
                + " shows more"
            : isNamed(document.format(), file)
                ? "give a document that matches its extension"
                : "give a document in the format of --format");
  }
}
