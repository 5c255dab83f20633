package io.siribench.report.text;

import io.siribench.analysis.Pair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a scenario and its reference are called in a sentence: by what they differ in, by their ids
 * where that would leave open which are meant.
 *
 * @param reference may be empty where the sentence names its start
 * @param start the kind of start that the reference is: {@code cold}; empty if its id does not tell
 * @param otherStart whether the scenario starts in another way than its reference
 */
record ScenarioLabels(String scenario, String reference, String start, boolean otherStart) {
  private static final String THE_BASE = "the base";

  /** The names for {@code pairs}, in their order. */
  static List<ScenarioLabels> of(List<Pair> pairs) {
    List<ScenarioLabels> names =
        new ArrayList<>(pairs.stream().map(asked -> of(asked, 0)).toList());
    for (int always = 1; always <= ScenarioParts.NAMED_FACTORS; always++) {
      int factors = always;
      replaceAmbiguous(pairs, names, pair -> of(pair, factors));
    }
    replaceAmbiguous(pairs, names, ScenarioLabels::byId);
    return names;
  }

  private static void replaceAmbiguous(
      List<Pair> pairs, List<ScenarioLabels> names, Function<Pair, ScenarioLabels> clearer) {
    Set<List<Object>> seen = new HashSet<>();
    Set<List<Object>> ambiguous = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      List<Object> key = key(pairs.get(i), names.get(i));
      if (!seen.add(key)) {
        ambiguous.add(key);
      }
    }
    for (int i = 0; i < names.size(); i++) {
      if (ambiguous.contains(key(pairs.get(i), names.get(i)))) {
        names.set(i, clearer.apply(pairs.get(i)));
      }
    }
  }

  private static List<Object> key(Pair pair, ScenarioLabels names) {
    return List.of(pair.warm(), names.scenario);
  }

  /**
   * @param always how many factors are named even if they are the same: the format, the reader, ...
   */
  private static ScenarioLabels of(Pair pair, int always) {
    Optional<ScenarioParts> scenario = ScenarioParts.of(pair.scenario());
    Optional<ScenarioParts> reference = ScenarioParts.of(pair.reference());
    if (scenario.isEmpty() || reference.isEmpty() || pair.scenario().equals(pair.reference())) {
      return byId(pair);
    }
    boolean otherStart = !scenario.get().startsAs(reference.get());
    String ours = scenario.get().differingFrom(reference.get(), always, true);
    String theirs = reference.get().differingFrom(scenario.get(), always, !otherStart);
    // Where only one of them has a label, that alone would not tell what it is a label of.
    return ours.isEmpty() || (theirs.isEmpty() && !otherStart)
        ? byId(pair)
        : new ScenarioLabels(ours, theirs, reference.get().startWord(), otherStart);
  }

  private static ScenarioLabels byId(Pair pair) {
    Optional<ScenarioParts> scenario = ScenarioParts.of(pair.scenario());
    Optional<ScenarioParts> reference = ScenarioParts.of(pair.reference());
    boolean otherStart =
        scenario.isPresent() && reference.isPresent() && !scenario.get().startsAs(reference.get());
    return new ScenarioLabels(
        pair.scenario(),
        pair.scenario().equals(pair.reference()) ? THE_BASE : pair.reference(),
        reference.map(ScenarioParts::startWord).orElse(""),
        otherStart);
  }

  /** Whether it is the same scenario of another run. */
  boolean isHeldAgainstTheBase() {
    return reference.equals(THE_BASE);
  }

  /** What one of them is: {@code cold start}. */
  String one(boolean warm) {
    return warm ? laterRequest() : start.isEmpty() ? "first request" : start + " start";
  }

  /** What many of them are: {@code cold starts}. */
  String many(boolean warm) {
    return warm ? laterRequest() + "s" : start.isEmpty() ? "first requests" : start + " starts";
  }

  private String laterRequest() {
    return start.equals("steady") ? "steady request" : "warm request";
  }

  /** The reference, where the scenario starts otherwise: {@code the cold start of json}. */
  String theReference() {
    return otherStart
        ? "the " + start + " start" + (reference.isEmpty() ? "" : " of " + reference)
        : reference;
  }
}
