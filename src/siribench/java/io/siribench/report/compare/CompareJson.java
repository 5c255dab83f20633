package io.siribench.report.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.ComparedScenario;
import io.siribench.analysis.ConditionDifference;
import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.RunComparison;
import io.siribench.report.JsonText;
import io.siribench.report.VerdictJson;
import java.io.IOException;
import java.util.List;

/** A comparison of two runs as JSON, for other programs. */
public final class CompareJson {
  private static final int SCHEMA = 1;

  /** Returns the text of {@code report}, ended with {@code \n}. */
  public static String text(RunComparison report) throws IOException {
    return JsonText.of(tree(report));
  }

  /** Returns the tree that {@link #text} prints. */
  public static ObjectNode tree(RunComparison report) {
    ObjectNode root = JsonText.object().put("schema", SCHEMA);
    root.put("base", report.base());
    root.put("candidate", report.candidate());
    root.put("same_run", report.sameRun());
    root.put("threshold_percent", report.gate().gate().thresholdPercent());
    root.put("judge", report.gate().gate().judge().optionName());
    root.put("result", report.gate().words(report.state()));
    ArrayNode scenarios = root.putArray("scenarios");
    report.scenarios().forEach(scenario -> describe(scenario, report, scenarios.addObject()));
    VerdictJson.describe(report.verdicts().floor(), root.putArray("noise_floor"));
    JsonText.addArray("differences", report.differences(), CompareJson::describe, root);
    describe(report.onlyInBase(), root.putArray("only_in_base"));
    describe(report.onlyInCandidate(), root.putArray("only_in_candidate"));
    return root;
  }

  private static void describe(List<RunComparison.Unmatched> unmatched, ArrayNode ids) {
    unmatched.forEach(entry -> ids.add(entry.scenario().id()));
  }

  private static void describe(ComparedScenario scenario, RunComparison report, ObjectNode entry) {
    VerdictJson.describe(scenario.verdict(), entry);
    VerdictJson.describeDetectable(scenario.verdict(), report.verdicts(), entry);
    entry.put("result", report.gate().words(scenario.state()));
    Unit unit = scenario.verdict().headline().unit();
    describe(scenario.base(), unit, entry.putObject("base"));
    describe(scenario.candidate(), unit, entry.putObject("candidate"));
  }

  private static void describe(ComparedScenario.Figures figures, Unit unit, ObjectNode entry) {
    entry.put("n", figures.n());
    entry.put("failures", figures.failed());
    entry.put("disturbed", figures.disturbed());
    figures
        .p50()
        .map(p50 -> JsonText.decimal(p50 / unit.perFileUnit()))
        .ifPresent(p50 -> entry.put("p50_" + unit.inFiles(), p50));
  }

  private static void describe(ConditionDifference difference, ObjectNode entry) {
    entry.put("name", difference.name());
    entry.put("base", difference.base());
    entry.put("candidate", difference.candidate());
    entry.put("comparable", !difference.refused());
    difference.scenarios().forEach(entry.putArray("scenarios")::add);
  }
}
