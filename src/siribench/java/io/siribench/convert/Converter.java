package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
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

  /** A converter with mappers of its own, which binds each document to the model it needs. */
  public Converter() {
    this(new Binder(null));
  }

  Converter(Binder binder) {
    this.binder = binder;
  }

  /**
   * Converts {@code document}. To its own format it comes out byte for byte as it is, if it is a
   * SIRI document at all.
   */
  public Conversion convert(Format from, byte[] document, Format to) {
    BindingResult binding;
    try {
      binding = binder.bind(from, document);
    } catch (IOException | RuntimeException e) {
      // Also what a parser throws that meets octets its makers did not think of.
      return failed(from.optionName(), "could not be bound: " + Problem.of(e, document));
    }
    if (from == to) {
      // What the binding would lose is in it all the same.
      Proof unchanged = Proof.ofUnchanged(binding.source().leaves());
      return new Conversion(
          converted(to.optionName(), binding, binding.document(), unchanged), document.clone());
    }
    return convert(binding, to);
  }

  /** Converts the document of {@code binding}. */
  Conversion convert(BindingResult binding, Format to) {
    String word = CheckedDocument.CONVERTED + to.optionName();
    byte[] converted;
    try {
      converted = DocumentWriter.write(binding.document(), to);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be written: " + Problem.of(e));
    }
    try {
      BoundDocument again = binder.bind(binding.document().model(), to, converted);
      Proof proof = binding.source().prove(again);
      return new Conversion(converted(word, binding, again, proof), converted);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be bound: " + Problem.of(e));
    }
  }

  /** The row of {@code binding} itself. */
  static Row proved(String word, BindingResult binding) {
    SourceDocument source = binding.source();
    return new Proved(
        word,
        source.services(),
        source.siriVersions(),
        binding.document().visits(),
        binding.prove(),
        source.givenUp(),
        binding.model());
  }

  private static Row converted(String word, BindingResult of, BoundDocument document, Proof proof) {
    SourceDocument source = of.source();
    return new Proved(
        word, source.services(), source.siriVersions(), document.visits(), proof, List.of(), "");
  }

  private static Conversion failed(String word, String problem) {
    return new Conversion(new Failed(word, problem), NOTHING);
  }
}
