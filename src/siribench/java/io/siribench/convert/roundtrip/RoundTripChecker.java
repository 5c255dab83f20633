package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.siribench.codec.jackson2.BindingProblem;
import io.siribench.convert.CheckedDocument;
import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.convert.DocumentChecker;
import io.siribench.convert.Problem;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks round trips of documents through a user's class and a stock mapper. It binds each
 * document, writes it again, and compares the result with the source leaf by leaf.
 */
public final class RoundTripChecker extends DocumentChecker {
  private final LoadedClass own;
  private final List<Format> conversions;
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);

  /**
   * Creates a checker for documents of {@code own}.
   *
   * @param conversions additional formats for each document: it is written in each, read again from
   *     it, and written in its own
   */
  public RoundTripChecker(LoadedClass own, List<Format> conversions) {
    this.own = own;
    this.conversions = List.copyOf(conversions);
  }

  @Override
  protected String noun() {
    return "a document in JSON, XML, Smile or CBOR";
  }

  @Override
  protected void check(Format format, byte[] content, List<Row> rows) {
    Object bound;
    Values source;
    try {
      source = Values.of(format, content);
      bound = read(format, content);
    } catch (IOException | RuntimeException | LinkageError e) {
      rows.add(new Failed(format.optionName(), "could not be bound: " + reason(e, content)));
      return;
    }
    rows.add(row(format.optionName(), source, bound, format, null));
    for (Format by : conversions) {
      rows.add(row(CheckedDocument.CONVERTED + by.optionName(), source, bound, format, by));
    }
  }

  /** Returns the row of {@code bound} in {@code format} after a detour by {@code by}. */
  private Row row(String word, Values source, Object bound, Format format, @Nullable Format by) {
    try {
      Object again = by == null ? bound : read(by, mapper(by).writeValueAsBytes(bound));
      // Mappers write times as texts or as numbers: either may be the notation of the source.
      byte[] texts =
          mapper(format)
              .writer()
              .without(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
              .without(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
              .writeValueAsBytes(again);
      byte[] numbers = mapper(format).writeValueAsBytes(again);
      return ValueComparison.row(
          word, source, Values.of(format, texts), Values.of(format, numbers));
    } catch (IOException | RuntimeException | LinkageError e) {
      return new Failed(word, "could not be written and read again: " + reason(e, null));
    }
  }

  private Object read(Format format, byte[] content) throws IOException {
    Object bound = mapper(format).readValue(content, own.type());
    if (bound == null) {
      throw new IOException(
          "the document is null, not a " + own.type().getRawClass().getSimpleName());
    }
    return bound;
  }

  private ObjectMapper mapper(Format format) {
    return mappers.computeIfAbsent(format, own::newMapper);
  }

  private String reason(Throwable failure, byte @Nullable [] content) {
    if (failure instanceof LinkageError error) {
      return own.type().toCanonical() + " " + BindingProblem.of(error);
    }
    String refusal = content == null ? null : DocumentKind.of(content).refusal(noun());
    if (refusal != null) {
      return refusal;
    }
    // If writing fails, only Jackson's own message is available.
    return content != null && failure instanceof JsonMappingException
        ? BindingProblem.of(failure)
        : Problem.of((Exception) failure);
  }
}
