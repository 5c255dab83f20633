package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Proved;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.List;

/**
 * A converter of documents between formats, which verifies that nothing was lost. The converted
 * document is bound again and compared with its source leaf by leaf.
 */
public final class Converter {
  private static final byte[] NOTHING = {};

  private final DocumentBinder binder;

  /** Creates a converter with its own mappers and the smallest sufficient models. */
  public Converter() {
    this(new DocumentBinder(null));
  }

  Converter(DocumentBinder binder) {
    this.binder = binder;
  }

  /** Converts {@code document}; its bytes are unchanged if both formats are the same. */
  public Conversion convert(Format from, byte[] document, Format to) {
    BindingResult binding;
    try {
      binding = binder.bind(from, document);
    } catch (IOException | RuntimeException e) {
      // Parsers also throw runtime exceptions on unexpected bytes.
      return failed(from.optionName(), "could not be bound: " + Problem.of(e, document));
    }
    if (from == to) {
      // The unchanged bytes also contain anything that the binding would lose.
      Proof unchanged = Proof.ofUnchanged(binding.source().leaves());
      return new Conversion(
          converted(to.optionName(), binding, binding.document(), unchanged), document);
    }
    return convert(binding, to);
  }

  /**
   * Returns {@code document} in the format {@code to}, like {@link #convert}, but without a check.
   *
   * @throws IOException if it cannot be bound, or {@code to} cannot express its content
   */
  public byte[] encode(Format from, byte[] document, Format to) throws IOException {
    BoundDocument bound = binder.bind(TargetModel.SIRI, from, document);
    boolean isTyped = bound.untypedParts().isEmpty();
    return DocumentEncoder.write(isTyped ? bound : binder.bind(from, document).document(), to);
  }

  /** Converts the document of {@code binding}. */
  Conversion convert(BindingResult binding, Format to) {
    String word = CheckedDocument.CONVERTED + to.optionName();
    byte[] converted;
    try {
      converted = DocumentEncoder.write(binding.document(), to);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be written: " + Problem.of(e));
    }
    try {
      BoundDocument rebound = binder.bind(binding.document().model(), to, converted);
      Proof proof = binding.source().prove(rebound);
      return new Conversion(converted(word, binding, rebound, proof), converted);
    } catch (IOException | RuntimeException e) {
      return failed(word, "could not be bound: " + Problem.of(e));
    }
  }

  /** Returns the row of {@code binding} itself. */
  static Row proved(String word, BindingResult binding) {
    SourceDocument source = binding.source();
    return new Proved(
        word,
        source.services(),
        source.siriVersions(),
        binding.document().content(),
        binding.prove(),
        source.ignored(),
        binding.model());
  }

  private static Row converted(String word, BindingResult of, BoundDocument document, Proof proof) {
    SourceDocument source = of.source();
    return new Proved(
        word, source.services(), source.siriVersions(), document.content(), proof, List.of(), "");
  }

  private static Conversion failed(String word, String problem) {
    return new Conversion(new Failed(word, problem), NOTHING);
  }
}
