package io.siribench.document;

import io.siribench.document.CheckedDocument.Failed;
import io.siribench.document.CheckedDocument.NotSiri;
import io.siribench.document.CheckedDocument.Row;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.DocumentKind;
import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.NotSiriException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
  private final Binder binder = new Binder();
  private final Converter converter = new Converter(binder);

  /** A checker that also converts each document to {@code conversions}. */
  public Checker(List<Format> conversions) {
    this.conversions = List.copyOf(conversions);
  }

  /** Checks the document in {@code file}; all that can go wrong is in what is returned. */
  public CheckedDocument check(Path file) {
    String name = String.valueOf(file.getFileName());
    byte[] content;
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new IOException("larger than " + MAX_BYTES + " bytes");
      }
      content = Files.readAllBytes(file);
    } catch (OutOfMemoryError e) {
      return tooLarge(file, name);
    } catch (IOException e) {
      String format = Documents.byExtension(name).map(Format::word).orElse("?");
      return new CheckedDocument(
          file.toString(), List.of(new Failed(format, "could not be read: " + Problem.of(e))));
    }
    Optional<Format> format = Documents.formatOf(name, content);
    return format.isEmpty()
        ? CheckedDocument.skipped(
            file.toString(), String.valueOf(DocumentKind.of(content).refusal()))
        : new CheckedDocument(file.toString(), check(format.get(), content));
  }

  private static CheckedDocument tooLarge(Path file, String name) {
    String format = Documents.byExtension(name).map(Format::word).orElse("?");
    return new CheckedDocument(file.toString(), List.of(new Failed(format, TOO_LARGE)));
  }

  /** Checks {@code content}: a row for it, and one for each conversion if it could be bound. */
  public List<Row> check(Format format, byte[] content) {
    List<Row> rows = new ArrayList<>();
    try {
      Siri document = binder.bind(format, content);
      SourceDocument source = SourceDocument.of(format, content);
      rows.add(Converter.prove(format.word(), source, document, source.givenUp()));
      for (Format target : conversions) {
        rows.add(converter.convert(source, document, target).row());
      }
    } catch (IOException | RuntimeException e) {
      // Also what a parser throws that meets octets its makers did not think of.
      rows.add(failed(format, e, content));
    } catch (OutOfMemoryError e) {
      // Of a conversion, too: what was proved before stays.
      rows.add(new Failed(format.word(), TOO_LARGE));
    }
    return rows;
  }

  private static Row failed(Format format, Exception failure, byte[] content) {
    String problem = Problem.of(failure, content);
    boolean isForeign =
        DocumentKind.of(content).refusal() != null
            || (failure instanceof NotSiriException && problem.startsWith("not a SIRI"));
    return isForeign
        ? new NotSiri(format.word(), problem)
        : new Failed(format.word(), "could not be bound: " + problem);
  }
}
