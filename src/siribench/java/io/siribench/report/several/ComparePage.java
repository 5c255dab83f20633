package io.siribench.report.several;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.RunComparison;
import io.siribench.analysis.several.RunCondition;
import io.siribench.report.compare.CompareFigures;
import io.siribench.report.compare.CompareJson;
import io.siribench.report.page.SeveralRunsPage;
import io.siribench.report.text.CompareNames;
import io.siribench.report.text.CompareSentences;
import io.siribench.report.text.ConditionText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code compare.html}: the page of {@code siribench compare} about two runs. */
public final class ComparePage {
  /**
   * Writes the page of {@code report}.
   *
   * @param base facts of the machine that the base was measured on, by their names
   * @param candidate the same facts for the candidate
   */
  public static void write(
      RunComparison report,
      Map<String, String> base,
      Map<String, String> candidate,
      OutputStream out)
      throws IOException {
    ObjectNode tree = CompareJson.tree(report);
    Figures.describeConditions(
        RunCondition.of(List.of(base, candidate)), tree.putArray("conditions"));
    SeveralRunsPage.write("compare", "Comparison", text(report)::describe, tree, out);
  }

  private static MultiRunReport text(RunComparison report) {
    List<String> sentences = new ArrayList<>(CompareSentences.gate(report));
    sentences.addAll(CompareSentences.verdicts(report));
    List<String> notes = new ArrayList<>();
    new CompareNames(report).common().ifPresent(notes::add);
    for (ConditionDifference difference : report.refusals()) {
      notes.add("not comparable, different " + ConditionText.of(difference));
    }
    notes.addAll(CompareSentences.notes(report));
    return new MultiRunReport(
        report.gate().words(report.state()), sentences, new CompareFigures(report).table(), notes);
  }
}
