package io.siribench.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.stream.DocumentOutcomes.Difference;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random documents for every reader of every model. All readers of a model must bind a document
 * alike, or all must refuse it.
 *
 * <p>{@code -Dsiribench.test.random=PT10M} adds documents of a new seed for ten minutes in each
 * format, {@code -Dsiribench.test.random.seed=N} those of a given one.
 */
@Tag("slow")
final class RandomDocumentsTest {
  private static final int DOCUMENTS = 1500;

  private static final int MAX_FAILURES = 5;

  /**
   * A known difference.
   *
   * @param page the page of the documentation that describes it
   * @param sentence the sentence on that page
   * @param matches whether a difference is this one
   */
  private record Known(String page, String sentence, Predicate<Difference> matches) {}

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "factors.md",
              "`siri-plain` then has other values with `async` than with `reader`",
              RandomDocumentsTest::hasOtherDecimals),
          new Known(
              "factors.md",
              "Malformed names, texts and numbers of Smile",
              RandomDocumentsTest::isMalformedSmile),
          new Known(
              "factors.md",
              "A repeated header ends the document for the blocking parser",
              difference ->
                  isByAsync(difference) && difference.document().matches("hex:3a290a.*3a290a.*")),
          new Known(
              "documents.md",
              "Aalto accepts some names that XML does not: prefixes of namespaces as in `xmlns:=`",
              RandomDocumentsTest::hasMalformedName),
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
              RandomDocumentsTest::hasMalformedEnd),
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

  private static boolean hasMalformedEnd(Difference difference) {
    return difference.settings().stax() == StaxType.AALTO
        && difference.settings().model().equals("siri-plain")
        && difference.expected().problem().contains("Invalid UTF-8")
        && !difference.actual().isRefused()
        && latin1(difference.document()).matches("(?s).*</[\\w:]+\\s*>[^/]*[^\\x00-\\x7f][^/]*");
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

  private static boolean isMalformedSmile(Difference difference) {
    // For a 64-bit number in fewer than five octets, the blocking parser reads at least five.
    if (isByAsync(difference)
        && difference.expected().isRefused()
        && difference.document().matches("hex:(..)*25([0-7].){0,3}[89ab]..*")) {
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

  @Test
  void knownDifferences_areInTheDocumentation() throws IOException {
    for (Known known : KNOWN) {
      String docs = Files.readString(Path.of("docs", known.page())).replaceAll("\\s+", " ");
      assertThat(docs).contains(known.sentence());
    }
  }

  /** A separate thread detects a document on which a reader never ends. */
  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  @Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_fixedSeed_hasOneOutcome(Format format) {
    compare(format, 34, DOCUMENTS, Duration.ZERO);
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  @EnabledIfSystemProperty(named = "siribench.test.random", matches = "PT.*")
  @Timeout(value = 5, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_randomSeed_hasOneOutcome(Format format) {
    long seed = Long.getLong("siribench.test.random.seed", System.nanoTime());
    System.out.println("random " + format + ": -Dsiribench.test.random.seed=" + seed);
    compare(
        format,
        seed,
        1,
        Duration.parse(Objects.requireNonNull(System.getProperty("siribench.test.random"))));
  }

  /** Compares outcomes of at least {@code count} documents for at least {@code atLeast}. */
  private static void compare(Format format, long firstSeed, int count, Duration atLeast) {
    Map<String, String> failures = new LinkedHashMap<>();
    long endNanos = System.nanoTime() + atLeast.toNanos();
    long seed = firstSeed;
    while (seed < firstSeed + count || System.nanoTime() < endNanos) {
      for (Difference difference :
          DocumentOutcomes.differences(format, RandomDocuments.document(seed, format))) {
        boolean isKnown = KNOWN.stream().anyMatch(known -> known.matches().test(difference));
        if (!isKnown && failures.size() < MAX_FAILURES) {
          failures.putIfAbsent(
              difference.settings().model() + difference.settings().reader(),
              "seed " + seed + ": " + difference);
        }
      }
      seed++;
    }
    System.out.println("random " + format + ": " + (seed - firstSeed) + " documents");
    assertThat(failures.values()).isEmpty();
  }
}
