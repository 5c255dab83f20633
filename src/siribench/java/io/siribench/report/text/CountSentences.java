package io.siribench.report.text;

import io.siribench.analysis.CountComparison;
import io.siribench.analysis.CountComparison.Kind;
import io.siribench.analysis.CountFigures;
import io.siribench.analysis.CountedStart;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Gate;
import io.siribench.analysis.Gate.State;
import io.siribench.analysis.Pair;
import io.siribench.analysis.Pair.Obstacle;
import io.siribench.stats.Confidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The comparisons of counted instructions, in words. */
public final class CountSentences {
  private static final double MILLION = 1e6;

  private final CountFigures figures;
  private final Map<CountComparison, ScenarioLabels> names = new LinkedHashMap<>();

  private CountSentences(CountFigures figures) {
    this.figures = figures;
    List<ScenarioLabels> labels =
        ScenarioLabels.of(figures.comparisons().stream().map(CountSentences::pair).toList());
    for (int i = 0; i < labels.size(); i++) {
      names.put(figures.comparisons().get(i), labels.get(i));
    }
  }

  /** Returns the gate's judgement, a title, and at most {@code most} comparisons; may be empty. */
  public static List<String> of(CountFigures figures, int most) {
    return figures.starts().isEmpty() && figures.comparisons().isEmpty()
        ? List.of()
        : new CountSentences(figures).lines(most);
  }

  /** Returns the meaning of the counts, and the counters; empty without counts. */
  static List<String> notes(CountFigures figures) {
    return figures.starts().stream()
        .map(CountedStart::counter)
        .distinct()
        .map(
            counter ->
                "instr: million user-mode instructions from launch to object, counted by "
                    + counter
                    + " in processes that are not timed, of the main thread if in phases; they are"
                    + " not a time: the kernel, page faults, caches, the network, waiting and other"
                    + " threads are not in them")
        .toList();
  }

  private static Pair pair(CountComparison comparison) {
    return new Pair(
        comparison.start().named(),
        comparison.reference().named(),
        false,
        true,
        Obstacle.NONE,
        Confidence.SHOWN);
  }

  private List<String> lines(int most) {
    List<String> lines = new ArrayList<>();
    figures.gate().ifPresent(gate -> lines.addAll(judged(gate)));
    if (!figures.comparisons().isEmpty()) {
      lines.add(
          "instructions of a start ("
              + Decimals.plain(CountedStart.RESOLUTION_PERCENT)
              + " % is the resolution; not a time)");
    }
    figures.comparisons().stream()
        .sorted(Comparator.comparing(comparison -> comparison.kind().isCompared()))
        .limit(most)
        .map(this::sentence)
        .forEach(lines::add);
    if (figures.comparisons().isEmpty()) {
      figures.starts().stream()
          .filter(start -> !start.isReproducible())
          .map(start -> notReproducible(start, start.named().id()))
          .forEach(lines::add);
    }
    return lines;
  }

  private List<String> judged(Gate gate) {
    String beyond =
        " (beyond "
            + Decimals.plain(gate.thresholdPercent())
            + " %, judged by "
            + Gate.Judge.INSTRUCTIONS.measures()
            + ")";
    Map<State, List<CountComparison>> states =
        figures.comparisons().stream()
            .collect(
                Collectors.groupingBy(comparison -> comparison.judge(gate.thresholdPercent())));
    List<String> lines = new ArrayList<>();
    for (State state : List.of(State.ESTABLISHED, State.SUSPECTED, State.NOT_JUDGED)) {
      states
          .getOrDefault(state, List.of())
          .forEach(
              comparison ->
                  lines.add(
                      state.words()
                          + ": "
                          + comparison.start().named().id()
                          + (state == State.NOT_JUDGED
                              ? ""
                              : beyond + ": " + percent(comparison) + " more instructions")));
    }
    State worst = figures.state().orElse(State.NOT_JUDGED);
    if (figures.comparisons().isEmpty()) {
      lines.add(worst.words() + ": there is nothing to compare");
    } else if (worst == State.PASSED || worst == State.UNDECIDED) {
      lines.add(
          worst.words()
              + beyond
              + "; the greatest difference is "
              + signed(
                  figures.comparisons().stream()
                      .filter(comparison -> comparison.kind().isCompared())
                      .mapToDouble(comparison -> comparison.percent().orElseThrow())
                      .max()
                      .orElse(0)));
    }
    return lines;
  }

  private String sentence(CountComparison comparison) {
    ScenarioLabels labels = Objects.requireNonNull(names.get(comparison));
    String scenario = labels.scenario();
    String reference = labels.theReference();
    return switch (comparison.kind()) {
      case FEWER, MORE ->
          scenario
              + " executes "
              + percent(comparison)
              + (comparison.kind() == Kind.MORE ? " more" : " fewer")
              + " instructions than "
              + reference
              + ": "
              + millions(comparison.start())
              + " instead of "
              + millions(comparison.reference())
              + " million"
              + timed(comparison);
      case EQUAL ->
          scenario
              + " executes as many instructions as "
              + reference
              + ", within "
              + Decimals.plain(CountedStart.RESOLUTION_PERCENT)
              + " %"
              + timed(comparison);
      case NOT_REPRODUCIBLE ->
          comparison.start().isReproducible()
              ? notReproducible(comparison.reference(), reference)
              : notReproducible(comparison.start(), scenario);
      case OTHER_COUNTER ->
          scenario
              + " and "
              + reference
              + ": instructions are not compared, counted by "
              + comparison.start().counter()
              + " and by "
              + comparison.reference().counter();
      case OTHER_VALUES ->
          scenario
              + " and "
              + reference
              + ": instructions are not compared, they bind other values";
      case MISSING -> scenario + " and " + reference + ": at least one of them was not counted";
    };
  }

  private static String notReproducible(CountedStart start, String name) {
    return "the instructions of "
        + name
        + " are not reproducible: "
        + (start.counts().size() < 2
            ? "a single process was counted"
            : "its processes differ by "
                + Decimals.of(start.spreadPercent(), 2)
                + " %, more than "
                + Decimals.plain(CountedStart.RESOLUTION_PERCENT)
                + " %; --jvm-arg=-Xint varies least");
  }

  /** Returns the difference in time, which counted instructions do not replace. */
  private static String timed(CountComparison comparison) {
    return comparison.timed().map(CountSentences::timed).map(text -> "; timed: " + text).orElse("");
  }

  private static String timed(Difference difference) {
    return signed(difference.percent())
        + " "
        + Decimals.interval(difference.lowPercent(), difference.highPercent(), 1);
  }

  private static String percent(CountComparison comparison) {
    return Decimals.of(Math.abs(comparison.percent().orElse(0.0)), 2) + " %";
  }

  private static String signed(double percent) {
    return (percent < 0 ? "" : "+") + Decimals.of(percent, 2) + " %";
  }

  private static String millions(CountedStart start) {
    return Decimals.of(start.mean() / MILLION, 1);
  }
}
