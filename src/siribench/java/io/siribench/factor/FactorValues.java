package io.siribench.factor;

import io.siribench.request.Document;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values of a scenario: one of each factor that applies to it.
 *
 * @param values the values, of the factor's type in {@link Factor}
 */
public record FactorValues(Map<Factor, Object> values) {
  public static final FactorValues NONE = new FactorValues(Map.of());

  public FactorValues {
    Map<Factor, Object> copy = new EnumMap<>(Factor.class);
    copy.putAll(values);
    values = Collections.unmodifiableMap(copy);
  }

  /** Returns these values with {@code value} of {@code factor}; null if it does not apply. */
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

  /** Returns the value of {@code factor}; null if it does not apply. */
  public @Nullable Object get(Factor factor) {
    return values.get(factor);
  }

  /** Returns the name of the value of {@code factor}; empty if it does not apply. */
  public String word(Factor factor) {
    Object value = values.get(factor);
    return value == null ? "" : factor.word(value);
  }

  /** Returns the names of all values. */
  public Map<Factor, String> words() {
    Map<Factor, String> words = new EnumMap<>(Factor.class);
    values.forEach((factor, value) -> words.put(factor, factor.word(value)));
    return words;
  }

  /** Returns whether {@code value} is a value of the factor that has such values. */
  public boolean has(Object value) {
    return values.containsValue(value);
  }

  /** Returns the bound document, which every scenario has. */
  public Document document() {
    return (Document) Objects.requireNonNull(values.get(Factor.DOCUMENT), "document");
  }

  /** Returns the Java runtime of forks, which every scenario has. */
  public JavaRuntime java() {
    return (JavaRuntime) Objects.requireNonNull(values.get(Factor.JAVA), "java");
  }

  /** Returns the library of forks. */
  public LibraryVersion library() {
    return values.get(Factor.LIBRARY) instanceof LibraryVersion found
        ? found
        : LibraryVersion.CARRIED;
  }

  /** Returns the arguments of a JVM for {@link Factor#JVM}; empty by default. */
  public List<String> jvmFlags() {
    return values.get(Factor.JVM) instanceof JvmFlags flags ? flags.on(java()) : List.of();
  }
}
