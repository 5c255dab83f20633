package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import java.util.Set;
import java.util.regex.Pattern;

/** The ids of one plan's scenarios. */
final class ScenarioIds {
  /** Ids become file names and histogram tags, which accept neither blanks nor commas. */
  private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9._+-]");

  private final Set<Factor<?>> varied;
  private final String label;

  /**
   * Creates ids that end with {@code label}, if there is one.
   *
   * @param varied the factors with several values in the plan
   */
  ScenarioIds(Set<Factor<?>> varied, String label) {
    this.varied = Set.copyOf(varied);
    this.label = label;
  }

  /** Returns the id of a scenario with {@code values}. */
  String of(FactorValues values) {
    StringBuilder id = new StringBuilder();
    for (Factor<?> factor : Factor.all()) {
      String word = values.idWord(factor);
      if (factor.isInEveryId() && !word.isEmpty()) {
        id.append(id.isEmpty() ? "" : ".").append(word);
      } else if (varied.contains(factor)) {
        append(word, id);
      }
    }
    append(label, id);
    return id.toString();
  }

  /**
   * Returns whether {@code id} names {@code values} in some plan. The first part of an id is fixed,
   * and factors that the plan varies follow. The words of devices are not recorded.
   */
  static boolean isIdOf(String id, FactorValues values, String label) {
    String[] all = words(new ScenarioIds(Set.copyOf(Factor.all()), label).of(values));
    String[] words = words(id);
    int found = 0;
    for (String word : all) {
      if (found < words.length && words[found].equals(word)) {
        found++;
      }
    }
    return words[0].equals(all[0])
        && (found == words.length || values.find(Factor.DEVICE).isPresent());
  }

  private static String[] words(String id) {
    return id.split("@", -1);
  }

  private static void append(String word, StringBuilder id) {
    if (!word.isEmpty()) {
      id.append('@').append(UNFIT.matcher(word).replaceAll("-"));
    }
  }
}
