package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A checker that reads documents and reports how they bind. */
public abstract class DocumentChecker {
  private static final long BYTES_PER_MEBIBYTE = 1024 * 1024;

  /** The message for a document that, together with its bound objects, exceeds the memory. */
  public static final String LARGER_THAN_MEMORY =
      "larger than the memory that Java can use ("
          + Runtime.getRuntime().maxMemory() / BYTES_PER_MEBIBYTE
          + " MiB); allow more, such as with JAVA_TOOL_OPTIONS=-Xmx8g";

  private static final String TOO_LARGE = "could not be checked: " + LARGER_THAN_MEMORY;

  /** Returns the kind of bound documents, with its article: {@code a SIRI document}. */
  protected abstract String noun();

  /** Returns whether its documents have to be SIRI. */
  public boolean bindsSiri() {
    return true;
  }

  /** Returns whether documents in {@code format} can be read. */
  protected boolean reads(Format format) {
    return format.isBundled();
  }

  /** Adds a row for {@code content}, and one for each conversion if it could be bound. */
  protected abstract void check(Format format, byte[] content, List<Row> rows);

  /** Checks the document in {@code file}; the result contains all errors. */
  public final CheckedDocument check(Path file) {
    String name = String.valueOf(file.getFileName());
    List<Row> rows = new ArrayList<>();
    try {
      Optional<String> refusal = check(file, name, rows);
      if (refusal.isPresent()) {
        return new CheckedDocument(file.toString(), List.of(), refusal.get());
      }
    } catch (IOException e) {
      rows.add(new Failed(byExtension(name), "could not be read: " + Problem.of(e)));
    } catch (OutOfMemoryError e) {
      // The error is caught where the content is unreachable, which frees memory for the message.
      // Earlier results stay.
      rows.add(new Failed(byExtension(name), TOO_LARGE));
    }
    return new CheckedDocument(file.toString(), rows);
  }

  /** Adds the rows of {@code file}, or returns why it is not a document. */
  private Optional<String> check(Path file, String name, List<Row> rows) throws IOException {
    byte[] content;
    try (InputStream in = Files.newInputStream(file)) {
      content = Documents.read(in).orElseThrow(() -> new IOException(Documents.TOO_LARGE));
    }
    Optional<Format> format = Documents.formatOf(name, content);
    if (format.isEmpty() || !reads(format.get())) {
      return Optional.of(refusal(content));
    }
    check(format.get(), content, rows);
    return Optional.empty();
  }

  private String refusal(byte[] content) {
    String refusal = DocumentKind.of(content).refusal(noun());
    return refusal == null ? "not " + noun() : refusal;
  }

  private static String byExtension(String name) {
    return Documents.byExtension(name).map(Format::optionName).orElse("?");
  }

  /** Returns a row for {@code content}, and one for each conversion if it could be bound. */
  public final List<Row> check(Format format, byte[] content) {
    List<Row> rows = new ArrayList<>();
    try {
      check(format, content, rows);
    } catch (OutOfMemoryError e) {
      rows.add(new Failed(format.optionName(), TOO_LARGE));
    }
    return rows;
  }
}
