package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.Start;
import io.siribench.plan.Scenario;
import java.util.Map;

/**
 * A scenario's id and the names of its values, so that ids are never parsed.
 *
 * @param words the names of its values, for documents their names; without factors that do not
 *     apply or are unknown
 * @param label distinguishes it from scenarios of other plans, see {@code --label}; may be empty
 */
public record NamedScenario(String id, Map<Factor<?>, String> words, String label) {
  public NamedScenario {
    words = FactorMap.ofWords(words);
  }

  /** Returns a scenario with only an id. */
  public static NamedScenario ofId(String id) {
    return new NamedScenario(id, Map.of(), "");
  }

  /** Returns {@code scenario} with the names of its values. */
  public static NamedScenario of(Scenario scenario) {
    Map<Factor<?>, String> words = new FactorMap<>(scenario.values().words());
    scenario
        .values()
        .find(Factor.DEVICE)
        .ifPresent(device -> words.put(Factor.DEVICE, device.word()));
    return new NamedScenario(scenario.id(), words, scenario.label());
  }

  /** Returns a sample's scenario, without its label and the name of an endpoint's document. */
  public static NamedScenario of(Sample sample) {
    Map<Factor<?>, String> words = new FactorMap<>(sample.factors().words());
    words.put(Factor.JAVA, sample.factors().java());
    words.put(Factor.DOCUMENT, sample.factors().isFile() ? sample.factors().documentName() : "");
    return new NamedScenario(sample.scenario(), words, "");
  }

  /** Returns the scenario with the value {@code word} of {@code factor}, and without its id. */
  public NamedScenario with(Factor<?> factor, String word) {
    Map<Factor<?>, String> changed = new FactorMap<>(words);
    changed.put(factor, word);
    return new NamedScenario("", changed, label);
  }

  /** Returns the scenario without its host, which is also removed from its id. */
  public NamedScenario ofAllHosts() {
    String suffix = CollectedRows.SEPARATOR + word(Factor.HOST);
    return new NamedScenario(
        id.endsWith(suffix) ? id.substring(0, id.length() - suffix.length()) : id,
        with(Factor.HOST, "").words,
        label);
  }

  /** Returns the scenario with its unknown values taken from {@code other}. */
  public NamedScenario or(NamedScenario other) {
    Map<Factor<?>, String> known = new FactorMap<>(other.words);
    known.putAll(words);
    return new NamedScenario(id, known, label);
  }

  /** Returns whether both have the same values and the same label. */
  public boolean isLike(NamedScenario other) {
    return words.equals(other.words) && label.equals(other.label);
  }

  /** Returns the name of its value of {@code factor}; empty if inapplicable or unknown. */
  public String word(Factor<?> factor) {
    return words.getOrDefault(factor, "");
  }

  /** Returns whether its samples are requests after the first of a process. */
  public boolean isOfLaterRequests() {
    return Start.find(word(Factor.START)).filter(Start::isOfLaterRequests).isPresent();
  }

  /** Returns {@link #word}, or the default of a factor that is only recorded on request. */
  public String wordOrDefault(Factor<?> factor) {
    return word(factor).isEmpty() ? factor.omittedWord() : word(factor);
  }
}
