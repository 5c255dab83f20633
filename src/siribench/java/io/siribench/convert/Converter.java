package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.siri.Siri;
import io.siribench.siri.content.Deliveries;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.List;

/**
 * Converts documents between formats and proves each time that nothing was lost: the converted
 * document is bound again and held leaf by leaf against its source.
 */
public final class Converter {
  private static final byte[] NOTHING = {};

  private final Binder binder;

  /** A converter with mappers of its own. */
  public Converter() {
    this(new Binder());
  }

  Converter(Binder binder) {
    this.binder = binder;
  }

  /**
   * Converts {@code document}. To its own format it comes out byte for byte as it is, if it is a
   * SIRI document at all.
   */
  public Conversion convert(Format from, byte[] document, Format to) {
    Siri bound;
    SourceDocument source;
    try {
      bound = binder.bind(from, document);
      source = SourceDocument.of(from, document);
    } catch (IOException | RuntimeException e) {
      // Also what a parser throws that meets octets its makers did not think of.
      return failed(from.optionName(), "could not be bound: " + Problem.of(e, document));
    }
    if (from == to) {
      // What the binding would lose is in it all the same.
      int visits = Deliveries.of(bound).visits();
      Proof unchanged = Proof.ofUnchanged(source.leaves());
      return new Conversion(
          new Proved(
              to.optionName(),
              source.services(),
              source.siriVersions(),
              visits,
              unchanged,
              List.of()),
          document.clone());
    }
    return convert(source, bound, to);
  }

  /** Converts {@code bound}, which came from {@code source}. */
  Conversion convert(SourceDocument source, Siri bound, Format to) {
    String word = "-> " + to.optionName();
    byte[] converted;
    try {
      converted = DocumentWriter.write(bound, to);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be written: " + Problem.of(e));
    }
    try {
      Siri again = binder.bind(to, converted);
      return new Conversion(prove(word, source, again, List.of()), converted);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be bound: " + Problem.of(e));
    }
  }

  /** The row of {@code document}, which is held against {@code source}. */
  static Row prove(String word, SourceDocument source, Siri document, List<String> givenUp) {
    int visits = Deliveries.of(document).visits();
    Proof proof = source.prove(document);
    return new Proved(word, source.services(), source.siriVersions(), visits, proof, givenUp);
  }

  private static Conversion failed(String word, String problem) {
    return new Conversion(new Failed(word, problem), NOTHING);
  }
}
