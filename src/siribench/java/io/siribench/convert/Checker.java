package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.NotSiri;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.siri.binding.NotSiriException;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binds documents and proves that nothing of them was lost, also in other formats. */
public final class Checker {
  private static final long BYTES_PER_MEBIBYTE = 1024 * 1024;
  private static final long MAX_BYTES = 512 * BYTES_PER_MEBIBYTE;

  /** Of a document that, with what is made of it, does not fit into memory. */
  public static final String LARGER_THAN_MEMORY =
      "larger than the memory that Java may use ("
          + Runtime.getRuntime().maxMemory() / BYTES_PER_MEBIBYTE
          + " MiB); allow more, as with JAVA_TOOL_OPTIONS=-Xmx8g";

  private static final String TOO_LARGE = "could not be checked: " + LARGER_THAN_MEMORY;

  private final List<Format> conversions;
  private final Binder binder;
  private final Converter converter;

  /**
   * A checker that also converts each document to {@code conversions}.
   *
   * @param model what documents are bound to; null for the smallest model that has types for all
   *     their services
   */
  public Checker(@Nullable Model model, List<Format> conversions) {
    binder = new Binder(model);
    converter = new Converter(binder);
    this.conversions = List.copyOf(conversions);
  }

  /** Checks the document in {@code file}; all that can go wrong is in what is returned. */
  public CheckedDocument check(Path file) {
    String name = String.valueOf(file.getFileName());
    List<Row> rows = new ArrayList<>();
    try {
      Optional<String> refusal = check(file, name, rows);
      if (refusal.isPresent()) {
        return CheckedDocument.skipped(file.toString(), refusal.get());
      }
    } catch (IOException e) {
      rows.add(new Failed(byExtension(name), "could not be read: " + Problem.of(e)));
    } catch (OutOfMemoryError e) {
      // Caught where the content is out of reach, which leaves memory to say so. What was proved
      // before stays.
      rows.add(new Failed(byExtension(name), TOO_LARGE));
    }
    return new CheckedDocument(file.toString(), rows);
  }

  /** Adds the rows of {@code file}, or returns why it is no document. */
  private Optional<String> check(Path file, String name, List<Row> rows) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new IOException("larger than " + MAX_BYTES + " bytes");
    }
    byte[] content = Files.readAllBytes(file);
    Optional<Format> format = Documents.formatOf(name, content);
    if (format.isEmpty()) {
      return Optional.of(String.valueOf(DocumentKind.of(content).refusal()));
    }
    check(format.get(), content, rows);
    return Optional.empty();
  }

  private static String byExtension(String name) {
    return Documents.byExtension(name).map(Format::optionName).orElse("?");
  }

  /** Checks {@code content}: a row for it, and one for each conversion if it could be bound. */
  public List<Row> check(Format format, byte[] content) {
    List<Row> rows = new ArrayList<>();
    try {
      check(format, content, rows);
    } catch (OutOfMemoryError e) {
      rows.add(new Failed(format.optionName(), TOO_LARGE));
    }
    return rows;
  }

  private void check(Format format, byte[] content, List<Row> rows) {
    try {
      Binding binding = binder.bind(format, content);
      rows.add(Converter.proved(format.optionName(), binding));
      for (Format target : conversions) {
        rows.add(converter.convert(binding, target).row());
      }
    } catch (IOException | RuntimeException e) {
      // Also what a parser throws that meets octets its makers did not think of.
      rows.add(failed(format, e, content));
    }
  }

  private static Row failed(Format format, Exception failure, byte[] content) {
    String problem = Problem.of(failure, content);
    boolean isForeign =
        DocumentKind.of(content).refusal() != null
            || (failure instanceof NotSiriException && problem.startsWith("not a SIRI"));
    return isForeign
        ? new NotSiri(format.optionName(), problem)
        : new Failed(format.optionName(), "could not be bound: " + problem);
  }
}
