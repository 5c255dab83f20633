package io.siribench.factor;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A map from factors to objects, in the order of {@link Factor#all}. Access is by an index, since
 * every sample has such a map.
 */
public final class FactorMap<V> extends AbstractMap<Factor<?>, V> {
  private final @Nullable Object[] objects = new Object[Factor.all().size()];

  /** Creates an empty map. */
  public FactorMap() {}

  /** Creates a copy of {@code other}. */
  public FactorMap(Map<Factor<?>, ? extends V> other) {
    for (Factor<?> factor : Factor.all()) {
      objects[factor.index()] = other.get(factor);
    }
  }

  /** Returns an unmodifiable copy of {@code words} without empty ones. */
  public static Map<Factor<?>, String> ofWords(Map<Factor<?>, String> words) {
    FactorMap<String> copy = new FactorMap<>();
    for (Factor<?> factor : Factor.all()) {
      String word = words.get(factor);
      if (word != null && !word.isEmpty()) {
        copy.put(factor, word);
      }
    }
    return Collections.unmodifiableMap(copy);
  }

  @Override
  @SuppressWarnings("unchecked") // Only put() and the copy constructor store values.
  public @Nullable V get(@Nullable Object factor) {
    return factor instanceof Factor<?> key ? (V) objects[key.index()] : null;
  }

  @Override
  public boolean containsKey(@Nullable Object factor) {
    return get(factor) != null;
  }

  @Override
  public @Nullable V put(Factor<?> factor, V object) {
    V old = get(factor);
    objects[factor.index()] = object;
    return old;
  }

  @Override
  public @Nullable V remove(@Nullable Object factor) {
    V old = get(factor);
    if (factor instanceof Factor<?> key) {
      objects[key.index()] = null;
    }
    return old;
  }

  /** Returns a copy of the entries. */
  @Override
  public Set<Map.Entry<Factor<?>, V>> entrySet() {
    Set<Map.Entry<Factor<?>, V>> entries = new LinkedHashSet<>();
    for (Factor<?> factor : Factor.all()) {
      V object = get(factor);
      if (object != null) {
        entries.add(Map.entry(factor, object));
      }
    }
    return Collections.unmodifiableSet(entries);
  }
}
