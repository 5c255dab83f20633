package io.siribench.report.text;

import io.siribench.analysis.Pair;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The names of a scenario and its reference in a sentence, made of their differences. They are ids
 * if the differences are ambiguous.
 *
 * @param reference the name of the reference; may be empty if the sentence names its start
 * @param start the kind of start of the reference: {@code cold}; empty if unknown
 * @param otherStart whether the scenario starts differently from its reference
 */
record ScenarioLabels(String scenario, String reference, String start, boolean otherStart) {
  private static final String THE_BASE = "the base";

  /** Returns the labels for {@code pairs}, in their order. */
  static List<ScenarioLabels> of(List<Pair> pairs) {
    FactorPhrase phrase = new FactorPhrase(pairs);
    List<ScenarioLabels> labels =
        new ArrayList<>(pairs.stream().map(pair -> of(pair, phrase, 0)).toList());
    for (int always = 1; always <= FactorPhrase.NAMED_FIRST.size(); always++) {
      int factors = always;
      replaceAmbiguous(pairs, labels, pair -> of(pair, phrase, factors));
    }
    replaceAmbiguous(pairs, labels, pair -> ofAll(pair, phrase));
    replaceAmbiguous(pairs, labels, ScenarioLabels::byId);
    return labels;
  }

  /** Returns the labels for {@code pairs} of the same scenario in two runs. */
  static List<ScenarioLabels> againstTheBase(List<Pair> pairs, UnaryOperator<String> name) {
    return pairs.stream()
        .map(
            pair ->
                new ScenarioLabels(
                    name.apply(pair.scenario().id()),
                    THE_BASE,
                    pair.reference().word(Factor.START),
                    false))
        .toList();
  }

  private static void replaceAmbiguous(
      List<Pair> pairs, List<ScenarioLabels> labels, Function<Pair, ScenarioLabels> clearer) {
    List<List<Object>> keys =
        IntStream.range(0, labels.size())
            .mapToObj(i -> List.<Object>of(pairs.get(i).warm(), labels.get(i).scenario))
            .toList();
    for (int i = 0; i < labels.size(); i++) {
      if (keys.indexOf(keys.get(i)) != keys.lastIndexOf(keys.get(i))) {
        labels.set(i, clearer.apply(pairs.get(i)));
      }
    }
  }

  /**
   * Returns labels that consist of the differences.
   *
   * @param always the number of factors that are named even if equal: the format, the reader, ...
   */
  private static ScenarioLabels of(Pair pair, FactorPhrase phrase, int always) {
    NamedScenario scenario = pair.scenario();
    NamedScenario reference = pair.reference();
    if (isComparedWithTheBase(pair)) {
      return byId(pair);
    }
    boolean otherStart = isOtherStart(pair);
    String ours = phrase.differing(scenario, reference, always, true);
    String theirs = phrase.differing(reference, scenario, always, !otherStart);
    // A word for only one of the two scenarios would not show its factor.
    return ours.isEmpty() || (theirs.isEmpty() && !otherStart)
        ? byId(pair)
        : new ScenarioLabels(ours, theirs, reference.word(Factor.START), otherStart);
  }

  /** Returns labels that consist of all varied factors. */
  private static ScenarioLabels ofAll(Pair pair, FactorPhrase phrase) {
    boolean otherStart = isOtherStart(pair);
    String ours = phrase.all(pair.scenario(), otherStart);
    String theirs = phrase.all(pair.reference(), false);
    return isComparedWithTheBase(pair) || ours.isEmpty() || theirs.isEmpty()
        ? byId(pair)
        : new ScenarioLabels(ours, theirs, pair.reference().word(Factor.START), otherStart);
  }

  private static ScenarioLabels byId(Pair pair) {
    return new ScenarioLabels(
        pair.scenario().id(),
        isComparedWithTheBase(pair) ? THE_BASE : pair.reference().id(),
        pair.reference().word(Factor.START),
        isOtherStart(pair));
  }

  private static boolean isComparedWithTheBase(Pair pair) {
    return pair.scenario().id().equals(pair.reference().id());
  }

  private static boolean isOtherStart(Pair pair) {
    return !pair.scenario().word(Factor.START).equals(pair.reference().word(Factor.START));
  }

  /** Returns whether the reference is the same scenario of another run. */
  boolean isComparedWithTheBase() {
    return reference.equals(THE_BASE);
  }

  /** Returns the kind of requests in the singular: {@code cold start}. */
  String singular(boolean warm) {
    return warm ? laterRequest() : start.isEmpty() ? "first request" : start + " start";
  }

  /** Returns the kind of requests in the plural: {@code cold starts}. */
  String plural(boolean warm) {
    return warm ? laterRequest() + "s" : start.isEmpty() ? "first requests" : start + " starts";
  }

  private String laterRequest() {
    return start.equals("steady") ? "steady request" : "warm request";
  }

  /** Returns the reference; if it starts differently, {@code the cold start of json}. */
  String theReference() {
    return otherStart
        ? "the " + start + " start" + (reference.isEmpty() ? "" : " of " + reference)
        : reference;
  }
}
