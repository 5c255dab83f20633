package io.siribench.report;

import io.siribench.verdict.Amounts;
import io.siribench.verdict.Difference;
import io.siribench.verdict.Gate;
import io.siribench.verdict.Sentences;
import java.util.ArrayList;
import java.util.List;

/** What a comparison of runs says beside its table: the verdicts, the gate, and what to know. */
final class CompareSentences {
  private static final double PERCENT = 100;

  private CompareSentences() {}

  /** A title and the verdicts. */
  static List<String> verdicts(CompareReport report) {
    return Sentences.of(report.verdicts(), false);
  }

  /** What the gate says, in one sentence for each scenario that it concerns. */
  static List<String> gate(CompareReport report) {
    String threshold =
        " (beyond "
            + Decimals.plain(report.gate().thresholdPercent())
            + " %, judged by "
            + judged(report)
            + ")";
    List<String> sentences = new ArrayList<>();
    List<String> notJudged = new ArrayList<>();
    for (ComparedScenario scenario : report.scenarios()) {
      if (scenario.state() == Gate.State.NOT_JUDGED) {
        notJudged.add(scenario.scenario());
      }
      if (scenario.state().isRegression()) {
        sentences.add(
            scenario.state().words()
                + ": "
                + scenario.scenario()
                + (scenario.state() == Gate.State.SUSPECTED ? "; more rounds would tell" : ""));
      }
    }
    if (!sentences.isEmpty()) {
      sentences.set(sentences.size() - 1, sentences.get(sentences.size() - 1) + threshold);
    } else if (notJudged.size() < report.scenarios().size()) {
      sentences.add(noRegression(report, threshold));
    }
    if (!notJudged.isEmpty()) {
      sentences.add("not judged: " + String.join(", ", notJudged));
    }
    return sentences;
  }

  /** What may be a regression all the same is said: not to have seen one is no proof. */
  private static String noRegression(CompareReport report, String threshold) {
    double mostPercent =
        report.scenarios().stream()
            .flatMap(scenario -> report.gate().headline(scenario.verdict()).stream())
            .mapToDouble(Difference::highPercent)
            .max()
            .orElse(0);
    return mostPercent <= report.gate().thresholdPercent()
        ? "no regression" + threshold
        : "no sign of a regression"
            + threshold
            + "; up to "
            + Amounts.atMost(mostPercent / PERCENT)
            + " is not ruled out";
  }

  private static String judged(CompareReport report) {
    return switch (report.gate().judge()) {
      case BOTH -> "elapsed and CPU time";
      case ELAPSED -> "elapsed time";
      case CPU -> "CPU time";
    };
  }

  /** What a reader has to know. */
  static List<String> notes(CompareReport report) {
    List<String> notes = new ArrayList<>();
    if (!report.sameRun()) {
      notes.add(
          "the two runs were measured one after the other: whatever changed on the machine between"
              + " them is in the differences");
    }
    for (ComparedScenario scenario : report.scenarios()) {
      if (scenario.failed()) {
        notes.add(
            scenario.scenario()
                + ": "
                + scenario.candidate().failed()
                + " failed in the candidate, "
                + scenario.base().failed()
                + " in the base");
      }
    }
    report.differences().stream().map(found -> "different " + found.text()).forEach(notes::add);
    if (!report.onlyInBase().isEmpty()) {
      notes.add("only in the base: " + String.join(", ", report.onlyInBase()));
    }
    if (!report.onlyInCandidate().isEmpty()) {
      notes.add("only in the candidate: " + String.join(", ", report.onlyInCandidate()));
    }
    return notes;
  }
}
