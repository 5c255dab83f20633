package io.siribench.document;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.document.CheckedDocument.Failed;
import io.siribench.document.CheckedDocument.Proved;
import io.siribench.document.CheckedDocument.Row;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.UnknownMembers;
import io.siribench.siri.content.Deliveries;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds documents and proves that nothing of them was lost, also in other formats. */
public final class Checker {
  private static final long MAX_BYTES = 512L * 1024 * 1024;

  private final List<Format> conversions;
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);

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
    } catch (IOException e) {
      String format = Documents.byExtension(name).map(Format::word).orElse("?");
      return new CheckedDocument(
          file, List.of(new Failed(format, "could not be read: " + Problem.of(e))));
    }
    Optional<Format> format = Documents.formatOf(name, content);
    return new CheckedDocument(file, format.isEmpty() ? List.of() : check(format.get(), content));
  }

  /** Checks {@code content}: a row for it, and one for each conversion if it could be bound. */
  public List<Row> check(Format format, byte[] content) {
    List<Row> rows = new ArrayList<>();
    try {
      Siri document = bind(format, content);
      SourceDocument source = SourceDocument.of(format, content);
      rows.add(prove(format.word(), source, document));
      for (Format target : conversions) {
        rows.add(convert(source, document, target));
      }
    } catch (IOException | RuntimeException e) {
      // Also what a parser throws that meets octets its makers did not think of.
      rows.add(new Failed(format.word(), "could not be bound: " + Problem.of(e)));
    }
    return rows;
  }

  private Row convert(SourceDocument source, Siri document, Format target) {
    String word = "-> " + target.word();
    byte[] converted;
    try {
      converted = DocumentWriter.write(document, target);
    } catch (IOException | RuntimeException e) {
      return new Failed(word, "could not be written: " + Problem.of(e));
    }
    try {
      return prove(word, source, bind(target, converted));
    } catch (IOException | RuntimeException e) {
      return new Failed(word, "could not be bound: " + Problem.of(e));
    }
  }

  private static Row prove(String word, SourceDocument source, Siri document) {
    int visits = Deliveries.of(document).visits();
    Proof proof = source.prove(document);
    return new Proved(word, source.services(), source.siriVersions(), visits, proof);
  }

  private Siri bind(Format format, byte[] content) throws IOException {
    ObjectMapper mapper =
        mappers.computeIfAbsent(format, made -> made.newMapper(UnknownMembers.KEEP));
    return format.read(mapper, new ByteArrayInputStream(content));
  }
}
