package io.siribench.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The factors that an id names.
 *
 * @param start with what it restores: {@code pseudo-warm by mapper-cache}
 * @param further what follows an {@code @}
 */
record ScenarioParts(
    String format, String reader, String module, String start, List<String> further) {
  /** Those that say what is bound with what, from the first on: the format, reader, module. */
  static final int NAMED_FACTORS = 3;

  private static final int FACTORS = 4;

  ScenarioParts {
    further = List.copyOf(further);
  }

  /** The parts of {@code id}; nothing if it is none of siribench's. */
  static Optional<ScenarioParts> of(String id) {
    String[] bySign = id.split("@", -1);
    String[] factors = bySign[0].split("\\.", FACTORS + 1);
    if (factors.length < FACTORS) {
      return Optional.empty();
    }
    String restore = factors.length > FACTORS ? " by " + factors[FACTORS] : "";
    return Optional.of(
        new ScenarioParts(
            factors[0],
            factors[1],
            factors[2],
            factors[3] + restore,
            Arrays.asList(bySign).subList(1, bySign.length)));
  }

  /** The kind of start alone: {@code pseudo-warm}. */
  String startWord() {
    return start.split(" ", 2)[0];
  }

  /** Whether they begin in the same way, whatever they restore. */
  boolean startsAs(ScenarioParts other) {
    return startWord().equals(other.startWord());
  }

  /**
   * What is other than in {@code other}, in words; may be empty.
   *
   * @param always how many factors, from the format on, to name in any case
   * @param withStart whether to name the start, if it is another
   */
  String differingFrom(ScenarioParts other, int always, boolean withStart) {
    List<String> words = new ArrayList<>();
    if (always > 0 || !format.equals(other.format)) {
      words.add(format);
    }
    if (always > 1 || !reader.equals(other.reader)) {
      words.add(reader);
    }
    if (always > 2 || !module.equals(other.module)) {
      words.add(
          words.isEmpty()
              ? module.equals("none") ? "no module" : module
              : module.equals("none") ? "without module" : "with " + module);
    }
    further.stream().filter(word -> !other.further.contains(word)).forEach(words::add);
    if (withStart && !start.equals(other.start)) {
      words.add(start);
    }
    return String.join(" ", words);
  }
}
