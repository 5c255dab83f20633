package io.siribench.generating;

import com.fasterxml.jackson.core.JsonFactory;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.StaxType;
import java.util.List;
import javax.xml.stream.XMLInputFactory;

/**
 * The outcomes of a document with databind and a generated reader.
 *
 * @param document the document as text
 * @param bound the values that databind binds, or {@code refused}
 * @param streamed the values that the reader binds, or {@code refused}
 * @param refusal the message of the refusal, the reader's if both refuse
 * @param isCompared whether databind's parser kept its position
 */
record ReaderComparison(
    String document, String bound, String streamed, String refusal, boolean isCompared) {
  /**
   * A known difference: a document that one of the two binds and the other refuses.
   *
   * @param sentence the sentence in docs/documents.md that describes it
   * @param refusal a part of the message of the refusal
   */
  record Known(String sentence, String refusal) {}

  static final List<Known> KNOWN =
      List.of(
          new Known("a number for a `LocalDate`", "expected a text of ISO 8601, not"),
          new Known("a vector of numbers in Base64", "expected an array, not VALUE_"),
          // In a list with an element around it, databind reads such text as two texts.
          new Known(
              "Text between the elements of a list is refused",
              "text between the elements of a list"),
          new Known("Text between the elements of a list is refused", "an array, not VALUE_STRING"),
          new Known("bytes for an object", ", not VALUE_EMBEDDED_OBJECT"),
          new Known("A skipped text is not decoded", "UTF-8"),
          new Known("A skipped text is not decoded", "in short Unicode text block"),
          new Known("a number of Smile with too many octets", "VInt extends beyond"),
          new Known(
              "A marker of the end of Smile as the value of a skipped member is refused",
              "unexpected end of input"),
          // Jackson's CBOR parser decodes such a text in chunks, and does not skip it.
          new Known("a length beyond 2,147,483,647", "encountered during skipping"));

  /** A factory without DTDs, as in a run: no document names a file to read. */
  private static final XMLInputFactory XML_FACTORY =
      StaxFactories.newInputFactory(StaxType.WOODSTOX);

  /** Reads {@code document} with databind and the reader of {@code model}. */
  static ReaderComparison of(
      GeneratedModel model, JsonFactory factory, byte[] document, String text) {
    String bound = model.bound(factory, document);
    String streamed = model.streamed(factory, document);
    return of(model, factory.getFormatName() + ": " + text, bound, streamed, true);
  }

  /** Reads {@code document} in XML. */
  static ReaderComparison ofXml(GeneratedModel model, byte[] document, String text) {
    String bound = model.boundXml(document);
    boolean isCompared = !bound.equals("broken");
    String streamed = isCompared ? model.streamed(XML_FACTORY, document) : bound;
    return of(model, "XML: " + text, bound, streamed, isCompared);
  }

  private static ReaderComparison of(
      GeneratedModel model, String text, String bound, String streamed, boolean isCompared) {
    // The model keeps the last one.
    boolean isRefused = streamed.equals("refused") || bound.equals("refused");
    String refusal = isRefused ? model.refusal() : "";
    return new ReaderComparison(text, bound, streamed, refusal, isCompared);
  }

  /** Returns whether the outcomes differ in an undocumented way. */
  boolean isDifferent() {
    return isCompared
        && !streamed.equals(bound)
        && KNOWN.stream().noneMatch(known -> refusal.contains(known.refusal()));
  }

  @Override
  public String toString() {
    return "%s%ndatabind: %s%nreader:   %s%n%s".formatted(document, bound, streamed, refusal);
  }
}
