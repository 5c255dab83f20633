package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.siribench.codec.jackson2.BindingProblem;
import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.RoundTrip;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.Conversion;
import io.siribench.convert.DocumentChecker;
import io.siribench.convert.LeafDifference;
import io.siribench.convert.Problem;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A checker of round trips of documents through a user's class and a stock mapper. It binds each
 * document, writes it again, and compares the result with the source leaf by leaf.
 */
public final class RoundTripChecker extends DocumentChecker {
  private static final String LENIENT =
      "; only siri binds deviations from the schema: convert the document first, to ";

  private final LoadedClass loaded;
  private final List<Format> conversions;
  private final Map<Format, ClassDocuments> documents = new EnumMap<>(Format.class);

  /**
   * Creates a checker for documents of {@code loaded}.
   *
   * @param conversions additional formats: each document is written in such a format, read again,
   *     and then written in its own format
   */
  public RoundTripChecker(LoadedClass loaded, List<Format> conversions) {
    this.loaded = loaded;
    this.conversions = List.copyOf(conversions);
  }

  @Override
  protected String noun() {
    return "a document in JSON, XML, Smile or CBOR";
  }

  @Override
  public boolean bindsSiri() {
    return loaded.isSiri();
  }

  /** Returns whether the parser of {@code format} is bundled, or was loaded with the class. */
  @Override
  protected boolean reads(Format format) {
    return format.isBundled() || loaded.has(format);
  }

  @Override
  protected void check(Format format, byte[] content, List<Row> rows) {
    ClassLoader previous = loaded.enter();
    try {
      addRows(format, content, rows);
    } finally {
      LoadedClass.leave(previous);
    }
  }

  private void addRows(Format format, byte[] content, List<Row> rows) {
    Object bound;
    Values source;
    try {
      source = in(format).leaves(content);
      bound = in(format).read(content);
    } catch (IOException | RuntimeException | Error e) {
      rows.add(
          new Failed(format.optionName(), "could not be bound: " + reason(e, format, content)));
      return;
    }
    rows.add(row(format.optionName(), source, bound, format, null));
    for (Format by : conversions) {
      rows.add(row(CheckedDocument.CONVERTED + by.optionName(), source, bound, format, by));
    }
  }

  /** Returns the row of {@code bound} in {@code format}, converted through {@code by} if given. */
  private Row row(String word, Values source, Object bound, Format format, @Nullable Format by) {
    try {
      Object reread = by == null ? bound : in(by).read(in(by).writer().writeValueAsBytes(bound));
      // Mappers write times as texts or as numbers: either may be the notation of the source.
      byte[] texts =
          in(format)
              .writer()
              .without(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
              .without(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
              .writeValueAsBytes(reread);
      byte[] numbers = in(format).writer().writeValueAsBytes(reread);
      return ValueComparison.row(
          word, source, in(format).leaves(texts), in(format).leaves(numbers));
    } catch (IOException | RuntimeException | Error e) {
      return new Failed(word, "could not be written and read again: " + reason(e, format, null));
    }
  }

  /** Converts {@code content}; the row of the result describes a problem if there is one. */
  public Conversion conversion(Format from, byte[] content, Format to) {
    String word = CheckedDocument.CONVERTED + to.optionName();
    Optional<String> loss = loaded.isSiri() && from != to ? loss(from, content) : Optional.empty();
    if (loss.isPresent()) {
      return new Conversion(new Failed(word, loss.get()), new byte[0]);
    }
    ClassLoader previous = loaded.enter();
    try {
      byte[] converted = convert(from, content, to);
      int leaves = in(to).leaves(converted).count();
      return new Conversion(
          new RoundTrip(word, leaves, List.of(), List.of(), List.of()), converted);
    } catch (IOException e) {
      return new Conversion(new Failed(word, String.valueOf(e.getMessage())), new byte[0]);
    } finally {
      LoadedClass.leave(previous);
    }
  }

  /** Describes the values of {@code content} that a stock mapper loses or adds, if any. */
  private Optional<String> loss(Format from, byte[] content) {
    try {
      Object bound = in(from).read(content);
      Row row = row(from.optionName(), in(from).leaves(content), bound, from, null);
      if (row instanceof RoundTrip trip && !(trip.lost().isEmpty() && trip.added().isEmpty())) {
        boolean isLost = !trip.lost().isEmpty();
        LeafDifference first = (isLost ? trip.lost() : trip.added()).get(0);
        int others = trip.lostCount() + trip.addedCount() - first.count();
        return Optional.of(
            "siri-plain "
                + (isLost ? "loses " : "adds ")
                + first.path()
                + (others == 0 ? "" : " and other values (" + others + ")"));
      }
    } catch (IOException | RuntimeException e) {
      // The conversion fails for the same reason.
    }
    return Optional.empty();
  }

  /**
   * Converts {@code content}, and verifies that the result binds to the same values.
   *
   * @throws IOException if the values differ, or if a format cannot represent the object
   */
  private byte[] convert(Format from, byte[] content, Format to) throws IOException {
    try {
      Object bound = in(from).read(content);
      // A copied SIRI document also keeps notations that a mapper would change.
      boolean isCopy = loaded.isSiri() && from == to;
      if (!isCopy && in(from).isFollowed(content)) {
        throw new IOException(
            from == Format.CSV
                ? "it has several rows; use --model 'java.util.List<" + loaded.typeName() + ">'"
                : "another document follows its first; put each in its own file");
      }
      byte[] converted = isCopy ? content : written(bound, to);
      String digest = loaded.digest(bound);
      String convertedDigest = loaded.digest(in(to).read(converted));
      if (!convertedDigest.equals(digest)) {
        throw new IOException(
            "it binds to different values in "
                + to.optionName()
                + ": the digest is "
                + convertedDigest
                + " instead of "
                + digest);
      }
      return converted;
    } catch (IOException | RuntimeException | Error e) {
      throw new IOException(reason(e, from, content), e);
    }
  }

  private byte[] written(Object bound, Format format) throws IOException {
    try {
      return in(format).writer().writeValueAsBytes(bound);
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          format.optionName() + " cannot represent it: " + reason(e, format, null), e);
    }
  }

  private ClassDocuments in(Format format) {
    return documents.computeIfAbsent(format, made -> ClassDocuments.of(loaded, made));
  }

  private String reason(Throwable failure, Format format, byte @Nullable [] content) {
    if (failure instanceof OutOfMemoryError exhausted) {
      // The caller reports this error, where the content is unreachable.
      throw exhausted;
    }
    if (failure instanceof LinkageError error) {
      return loaded.type().toCanonical() + " " + BindingProblem.of(error);
    }
    if (failure instanceof IllegalArgumentException && failure.getMessage() != null) {
      // The class has a member that the format cannot hold.
      return String.valueOf(failure.getMessage());
    }
    String refusal =
        content == null || !format.isBundled() ? null : DocumentKind.of(content).refusal(noun());
    if (refusal != null) {
      return refusal;
    }
    if (loaded.isSiri() && failure instanceof MismatchedInputException mismatch) {
      // A conversion to its own format would only copy it.
      return Problem.of(mismatch) + LENIENT + (format == Format.CBOR ? Format.JSON : Format.CBOR);
    }
    // If writing fails, the only known remedy is a module that Jackson names.
    if (!loaded.isSiri()
        && failure instanceof JsonMappingException
        && (content != null || BindingProblem.namesModule(failure))) {
      return BindingProblem.of(failure);
    }
    // A setter or getter may throw an error, such as Kotlin's TODO().
    return failure instanceof Exception thrown ? Problem.of(thrown) : failure.toString();
  }
}
