package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.plan.Scenario;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A scenario by its id, and by what it is a combination of, so that nothing has to be read out of
 * the id.
 *
 * @param words what its values are called, of documents their names; of a factor that does not
 *     apply, or is not known, there is none
 * @param label what distinguishes it from scenarios of other plans, see {@code --label}; may be
 *     empty
 */
public record NamedScenario(String id, Map<Factor, String> words, String label) {
  public NamedScenario {
    Map<Factor, String> copy = new EnumMap<>(Factor.class);
    copy.putAll(words);
    copy.values().removeIf(String::isEmpty);
    words = Collections.unmodifiableMap(copy);
  }

  /** One of which nothing but the id is known. */
  public static NamedScenario ofId(String id) {
    return new NamedScenario(id, Map.of(), "");
  }

  /** That of a plan. */
  public static NamedScenario of(Scenario scenario) {
    return new NamedScenario(scenario.id(), scenario.values().words(), scenario.label());
  }

  /** As a sample has it: without a label, and without the name of what an endpoint answers. */
  public static NamedScenario of(Sample sample) {
    Map<Factor, String> words = new EnumMap<>(Factor.class);
    words.putAll(sample.factors().words());
    words.put(Factor.JAVA, sample.factors().java());
    words.put(Factor.DOCUMENT, sample.factors().isFile() ? sample.factors().documentName() : "");
    return new NamedScenario(sample.scenario(), words, "");
  }

  /** A scenario of another id, with the value called {@code word}. */
  public NamedScenario with(Factor factor, String word) {
    Map<Factor, String> others = new EnumMap<>(Factor.class);
    others.putAll(words);
    others.put(factor, word);
    return new NamedScenario("", others, label);
  }

  /** This one, with the words of {@code other} for what is not known of it. */
  public NamedScenario or(NamedScenario other) {
    Map<Factor, String> all = new EnumMap<>(Factor.class);
    all.putAll(other.words);
    all.putAll(words);
    return new NamedScenario(id, all, label);
  }

  /** Whether both are the same combination, whatever they are called. */
  public boolean isLike(NamedScenario other) {
    return words.equals(other.words) && label.equals(other.label);
  }

  /** What its value of {@code factor} is called; empty if it does not apply, or is not known. */
  public String word(Factor factor) {
    return words.getOrDefault(factor, "");
  }

  /** As {@link #word}; of a factor that is recorded where it was asked for only, its default. */
  public String wordOrDefault(Factor factor) {
    return word(factor).isEmpty() ? factor.unsaidWord() : word(factor);
  }
}
