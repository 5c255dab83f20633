package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.CountComparison;
import io.siribench.analysis.CountFigures;
import io.siribench.analysis.CountedStart;
import io.siribench.analysis.Difference;
import io.siribench.report.JsonText;
import java.util.Locale;

/** The counted instructions of starts and their comparisons as JSON. */
final class CountJson {
  static void describe(CountFigures figures, ObjectNode entry) {
    entry.put("resolution_percent", CountedStart.RESOLUTION_PERCENT);
    ArrayNode starts = entry.putArray("starts");
    for (CountedStart start : figures.starts()) {
      ObjectNode node = starts.addObject().put("scenario", start.named().id());
      node.put("counter", start.counter());
      ArrayNode counts = node.putArray("counts");
      start.counts().forEach(counts::add);
      node.put("spread_percent", JsonText.decimal(start.spreadPercent()));
      node.put("reproducible", start.isReproducible());
    }
    ArrayNode comparisons = entry.putArray("comparisons");
    for (CountComparison comparison : figures.comparisons()) {
      ObjectNode node = comparisons.addObject();
      node.put("scenario", comparison.start().named().id());
      node.put("reference", comparison.reference().named().id());
      node.put("result", comparison.kind().name().toLowerCase(Locale.ROOT));
      comparison.percent().ifPresent(percent -> node.put("percent", JsonText.decimal(percent)));
      comparison.timed().ifPresent(timed -> describe(timed, node.putObject("timed")));
      figures
          .gate()
          .ifPresent(gate -> node.put("gate", comparison.judge(gate.thresholdPercent()).words()));
    }
    figures.gate().ifPresent(gate -> entry.put("gate_percent", gate.thresholdPercent()));
    figures.state().ifPresent(state -> entry.put("gate", state.words()));
  }

  private static void describe(Difference timed, ObjectNode entry) {
    entry.put("percent", JsonText.decimal(timed.percent()));
    entry.put("low_percent", JsonText.decimal(timed.lowPercent()));
    entry.put("high_percent", JsonText.decimal(timed.highPercent()));
  }
}
