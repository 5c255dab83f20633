package io.siribench.factor;

import io.siribench.request.Document;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values of a scenario: one of each factor that applies to it. */
public final class FactorValues {
  public static final FactorValues NONE = new FactorValues(new FactorMap<>());

  private final FactorMap<Object> recorded;

  private FactorValues(FactorMap<Object> recorded) {
    this.recorded = recorded;
  }

  /** Returns these values with {@code value} of {@code factor}. */
  public <T> FactorValues with(Factor<T> factor, T value) {
    FactorMap<Object> extended = new FactorMap<>(recorded);
    extended.put(factor, value);
    return new FactorValues(extended);
  }

  /** Returns these values without the values of {@code factors}. */
  public FactorValues without(Factor<?>... factors) {
    FactorMap<Object> remaining = new FactorMap<>(recorded);
    for (Factor<?> factor : factors) {
      remaining.remove(factor);
    }
    return new FactorValues(remaining);
  }

  @SuppressWarnings("unchecked") // with() only records values of the factor's type.
  private <T> @Nullable T recorded(Factor<T> factor) {
    return (T) recorded.get(factor);
  }

  /** Returns the value of {@code factor}, which may be an implied default, if it applies. */
  public <T> Optional<T> find(Factor<T> factor) {
    return Optional.ofNullable(recorded(factor)).or(factor::impliedValue);
  }

  /**
   * Returns the value of {@code factor}, which may be an implied default.
   *
   * @throws IllegalStateException if it does not apply
   */
  public <T> T get(Factor<T> factor) {
    return find(factor).orElseThrow(() -> new IllegalStateException("no " + factor));
  }

  /** Returns whether {@code value} is the value of {@code factor}. */
  public <T> boolean has(Factor<T> factor, T value) {
    return find(factor).filter(value::equals).isPresent();
  }

  /** Returns whether the value of {@code factor} is its default. */
  public <T> boolean hasDefault(Factor<T> factor) {
    return find(factor).equals(factor.defaultValue());
  }

  /** Returns the name of the recorded value of {@code factor}; empty if there is none. */
  public <T> String word(Factor<T> factor) {
    T value = recorded(factor);
    return value == null ? "" : factor.word(value);
  }

  /** Returns the recorded value's name in ids; empty if there is none. */
  public <T> String idWord(Factor<T> factor) {
    T value = recorded(factor);
    return value == null ? "" : factor.idWord(value);
  }

  /** Returns the names of all recorded values. */
  public Map<Factor<?>, String> words() {
    FactorMap<String> words = new FactorMap<>();
    recorded.keySet().forEach(factor -> words.put(factor, word(factor)));
    return words;
  }

  /** Returns the bound document, which every scenario has. */
  public Document document() {
    return get(Factor.DOCUMENT);
  }

  /** Returns the Java runtime of forks, which every scenario has. */
  public JavaRuntime java() {
    return get(Factor.JAVA);
  }

  /** Returns the library of forks. */
  public LibraryVersion library() {
    return get(Factor.LIBRARY);
  }

  /** Returns the arguments of a JVM for {@link Factor#JVM}; empty by default. */
  public List<String> jvmFlags() {
    return get(Factor.JVM).on(java());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FactorValues values && recorded.equals(values.recorded);
  }

  @Override
  public int hashCode() {
    return recorded.hashCode();
  }

  @Override
  public String toString() {
    return words().toString();
  }
}
