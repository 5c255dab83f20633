package io.siribench.codec.stream;

import io.siribench.codec.stream.DocumentOutcomes.Difference;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/** Differences between readers that the documentation describes. */
public final class KnownDifferences {
  /**
   * A known difference.
   *
   * @param page the page of the documentation that describes it
   * @param sentence the sentence on that page
   * @param matches whether a difference is this one
   */
  record Known(String page, String sentence, Predicate<Difference> matches) {}

  static final List<Known> KNOWN =
      List.of(
          new Known(
              "factors.md",
              "`siri-plain` then binds different values with `async` and with `reader`",
              KnownDifferences::hasOtherDecimals),
          new Known(
              "factors.md",
              "Malformed names, texts and numbers of Smile",
              KnownDifferences::isMalformedSmile),
          new Known(
              "factors.md",
              "A repeated header ends the document for the blocking parser",
              difference ->
                  isByAsync(difference) && difference.document().matches("hex:3a290a.*3a290a.*")),
          new Known(
              "factors.md",
              "A marker of the end before the root ends the document for the blocking parser",
              difference ->
                  isByAsync(difference)
                      && difference.expected().isRefused()
                      && difference.document().matches("hex:3a290a..ff.*")),
          new Known(
              "factors.md",
              "A marker of the end as the value of an ignored member, or of the envelope, ends the"
                  + " document for `async` and `stream`",
              KnownDifferences::hasEndAsValue),
          new Known(
              "documents.md",
              "Whether Jackson refuses a malformed name of Smile depends on earlier documents",
              KnownDifferences::hasMalformedSmileName),
          new Known(
              "documents.md",
              "Aalto accepts some names that XML does not: prefixes of namespaces as in `xmlns:=`",
              KnownDifferences::hasMalformedName),
          new Known(
              "documents.md",
              "For `siri-plain`, databind makes it an empty list, and `stream` refuses it",
              difference ->
                  difference.settings().model().equals("siri-plain")
                      && difference.settings().format() == Format.XML
                      && difference.settings().reader() == ReaderType.STREAM
                      && difference.actual().problem().contains("expected an array")
                      && latin1(difference.document())
                          .matches("(?s)(<\\?xml[^>]*>)?\\s*<[^>]*\\s\\w+='\\s*'.*")),
          new Known(
              "documents.md",
              "Aalto refuses letters beyond ASCII in the name of a namespace",
              difference ->
                  difference.settings().stax() == StaxType.AALTO
                      && difference.actual().isRefused()
                      && difference.actual().problem().contains("Invalid UTF-8")),
          new Known(
              "documents.md",
              "Woodstox decodes ahead: it refuses octets after the root that are not UTF-8",
              KnownDifferences::hasMalformedEnd),
          new Known(
              "documents.md",
              "does not look for `]]>` in the content of a nil element",
              difference ->
                  difference.settings().format() == Format.XML
                      && difference.actual().isRefused() != difference.expected().isRefused()
                      && (difference.actual().problem() + difference.expected().problem())
                          .contains("']]>'")
                      && latin1(difference.document()).contains(":nil=")));

  /** Returns whether Woodstox refuses a name for its first character or invalid UTF-8. */
  private static boolean hasMalformedName(Difference difference) {
    return difference.settings().stax() == StaxType.AALTO
        && difference.expected().isRefused()
        && !difference.actual().isRefused()
        && latin1(difference.document())
            .matches(
                "(?s).*(xmlns:[^\\w]|xmlns:\\d|<\\w*:[\\s/>]|\\s\\w+:\\s*=|<[?/]?[\\w:]*[^\\x00-\\x7f]"
                    + "|\\s(\\w+:)?\\d\\w*\\s*="
                    + "|\\s[\\w:]*[^\\x00-\\x7f][^\\s<>=]*\\s*=).*");
  }

  /** Returns whether Woodstox refuses octets after the root, which Aalto does not read. */
  private static boolean hasMalformedEnd(Difference difference) {
    return difference.settings().stax() == StaxType.AALTO
        && difference.settings().model().equals("siri-plain")
        && difference.expected().problem().contains("Invalid UTF-8")
        && !difference.actual().isRefused()
        && isUtf8(upToEndOfRoot(latin1(difference.document())));
  }

  private static byte[] upToEndOfRoot(String document) {
    byte[] octets = document.getBytes(StandardCharsets.ISO_8859_1);
    try {
      XMLStreamReader2 xml =
          (XMLStreamReader2)
              StaxFactories.newInputFactory(StaxType.AALTO)
                  .createXMLStreamReader(new ByteArrayInputStream(octets));
      while (xml.next() != XMLStreamConstants.START_ELEMENT) {
        // Content before the root.
      }
      xml.skipElement();
      return Arrays.copyOf(octets, (int) xml.getLocationInfo().getEndingByteOffset());
    } catch (XMLStreamException e) {
      // The difference is within the root.
      return octets;
    }
  }

  private static boolean isUtf8(byte[] octets) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /** Decodes a document shown in hexadecimal into one character per octet. */
  private static String latin1(String document) {
    return document.startsWith("hex:")
        ? new String(
            HexFormat.of().parseHex(document.substring("hex:".length())),
            StandardCharsets.ISO_8859_1)
        : document;
  }

  private static boolean hasOtherDecimals(Difference difference) {
    String decimals = "BigDecimal [-+.0-9E]+";
    return isByAsync(difference)
        && !difference.actual().isRefused()
        && !difference.expected().isRefused()
        && difference.settings().model().equals("siri-plain")
        && difference
            .actual()
            .value()
            .replaceAll(decimals, "")
            .equals(difference.expected().value().replaceAll(decimals, ""));
  }

  private static boolean isByAsync(Difference difference) {
    return difference.settings().format() == Format.SMILE
        && difference.settings().reader() == ReaderType.ASYNC;
  }

  private static boolean hasEndAsValue(Difference difference) {
    return difference.settings().format() == Format.SMILE
        && (difference.settings().reader() == ReaderType.ASYNC
            || difference.settings().reader() == ReaderType.STREAM)
        && difference.settings().model().equals("siri-plain")
        && !difference.expected().isRefused()
        && difference.actual().problem().matches("(?s)[Uu]nexpected end of input.*")
        && difference.document().matches("hex:(..)*ff..(..)*");
  }

  private static boolean hasMalformedSmileName(Difference difference) {
    return difference.settings().format() == Format.SMILE
        && difference.expected().isRefused() != difference.actual().isRefused()
        && (difference.expected().problem() + difference.actual().problem())
            .matches("(?s)Invalid (UTF-8|byte).*");
  }

  private static boolean isMalformedSmile(Difference difference) {
    // For a 64-bit number in fewer than five octets, the blocking parser reads at least five.
    if (isByAsync(difference)
        && difference.document().matches("hex:(..)*25([0-7].){0,3}[89a-f]..*")) {
      return true;
    }
    String values = difference.expected().value() + difference.actual().value();
    return isByAsync(difference)
        && (difference.actual().isRefused()
            ? difference
                .actual()
                .problem()
                .matches("(?s).*(Invalid|UTF-8|Corrupt input|Smile format header).*")
            : !values.matches("(?s)[\\x00-\\x7f" + RandomDocuments.LETTERS + "]*"));
  }

  private KnownDifferences() {}

  /** Returns whether the difference is documented; a failure never is. */
  private static boolean isKnown(Difference difference) {
    return !difference.actual().isFailed()
        && !difference.expected().isFailed()
        && KNOWN.stream().anyMatch(known -> known.matches().test(difference));
  }

  /** Returns all undocumented differences of {@code document}. */
  static List<Difference> others(Format format, byte[] document) {
    return DocumentOutcomes.differences(format, document).stream()
        .filter(difference -> !isKnown(difference))
        .toList();
  }

  /**
   * Reads {@code document} with every reader of every model.
   *
   * @throws AssertionError if one fails or differs from the others in an undocumented way
   */
  public static void check(Format format, byte[] document) {
    List<Difference> others = others(format, document);
    if (!others.isEmpty()) {
      throw new AssertionError(others.size() + " differences, first: " + others.get(0));
    }
  }
}
