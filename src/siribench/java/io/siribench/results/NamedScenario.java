package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.factor.Start;
import io.siribench.plan.Scenario;
import java.util.Map;

/**
 * A scenario by its id and its values, which avoids parsing the id.
 *
 * @param words the names of its values, for documents their names; without factors that do not
 *     apply or are unknown
 * @param label its distinction from scenarios of other plans, see {@code --label}; may be empty
 */
public record NamedScenario(String id, Map<Factor<?>, String> words, String label) {
  public NamedScenario {
    words = FactorMap.ofWords(words);
  }

  /** Returns a scenario with only an id. */
  public static NamedScenario ofId(String id) {
    return new NamedScenario(id, Map.of(), "");
  }

  /** Returns the scenario of a plan. */
  public static NamedScenario of(Scenario scenario) {
    NamedScenario named =
        new NamedScenario(scenario.id(), scenario.values().words(), scenario.label());
    return scenario
        .values()
        .find(Factor.DEVICE)
        .map(
            device ->
                new NamedScenario(
                    named.id, named.with(Factor.DEVICE, device.word()).words, named.label))
        .orElse(named);
  }

  /** Returns a sample's scenario, without label and name of an endpoint's document. */
  public static NamedScenario of(Sample sample) {
    Map<Factor<?>, String> words = new FactorMap<>(sample.factors().words());
    words.put(Factor.JAVA, sample.factors().java());
    words.put(Factor.DOCUMENT, sample.factors().isFile() ? sample.factors().documentName() : "");
    return new NamedScenario(sample.scenario(), words, "");
  }

  /** Returns a scenario of another id, with the value {@code word}. */
  public NamedScenario with(Factor<?> factor, String word) {
    Map<Factor<?>, String> others = new FactorMap<>(words);
    others.put(factor, word);
    return new NamedScenario("", others, label);
  }

  /** Returns the scenario on no particular host, with an id without its label. */
  public NamedScenario ofAllHosts() {
    String end = CollectedRows.SEPARATOR + word(Factor.HOST);
    return new NamedScenario(
        id.endsWith(end) ? id.substring(0, id.length() - end.length()) : id,
        with(Factor.HOST, "").words,
        label);
  }

  /** Returns this one, with unknown words taken from {@code other}. */
  public NamedScenario or(NamedScenario other) {
    Map<Factor<?>, String> all = new FactorMap<>(other.words);
    all.putAll(words);
    return new NamedScenario(id, all, label);
  }

  /** Returns whether both are the same combination, independent of ids. */
  public boolean isLike(NamedScenario other) {
    return words.equals(other.words) && label.equals(other.label);
  }

  /** Returns the name of its value of {@code factor}; empty if inapplicable or unknown. */
  public String word(Factor<?> factor) {
    return words.getOrDefault(factor, "");
  }

  /** Returns whether it is about requests after the first of a process. */
  public boolean isOfLaterRequests() {
    return Start.find(word(Factor.START)).filter(Start::isOfLaterRequests).isPresent();
  }

  /** Returns {@link #word}, or the default of a factor that is only recorded on request. */
  public String wordOrDefault(Factor<?> factor) {
    return word(factor).isEmpty() ? factor.omittedWord() : word(factor);
  }
}
