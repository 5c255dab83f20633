package io.siribench.plan;

import io.siribench.request.Document;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of a scenario: one of each factor that applies to it.
 *
 * @param values of the type that the factor has in {@link Factor}
 */
public record FactorValues(Map<Factor, Object> values) {
  public static final FactorValues NONE = new FactorValues(Map.of());

  public FactorValues {
    Map<Factor, Object> copy = new EnumMap<>(Factor.class);
    copy.putAll(values);
    values = Collections.unmodifiableMap(copy);
  }

  /** These, and {@code value} of {@code factor}; null if it does not apply. */
  public FactorValues with(Factor factor, @Nullable Object value) {
    Map<Factor, Object> more = new EnumMap<>(Factor.class);
    more.putAll(values);
    if (value == null) {
      more.remove(factor);
    } else {
      more.put(factor, value);
    }
    return new FactorValues(more);
  }

  /** The value of {@code factor}; null if it does not apply. */
  public @Nullable Object get(Factor factor) {
    return values.get(factor);
  }

  /** The word for the value of {@code factor}; empty if it does not apply. */
  public String word(Factor factor) {
    Object value = values.get(factor);
    return value == null ? "" : factor.word(value);
  }

  /** The words for all of them. */
  public Map<Factor, String> words() {
    Map<Factor, String> words = new EnumMap<>(Factor.class);
    values.forEach((factor, value) -> words.put(factor, factor.word(value)));
    return words;
  }

  /** What is bound; every scenario has it. */
  Document document() {
    return (Document) Objects.requireNonNull(values.get(Factor.DOCUMENT), "document");
  }
}
