package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.CountComparison;
import io.siribench.analysis.CountFigures;
import io.siribench.analysis.CountedStart;
import io.siribench.analysis.Difference;
import io.siribench.report.text.Decimals;
import java.math.BigDecimal;
import java.util.Locale;

/** The counted instructions of starts and their comparisons as JSON. */
final class CountJson {
  private static final int DECIMALS = 3;

  static void describe(CountFigures figures, ObjectNode entry) {
    entry.put("resolution_percent", CountedStart.RESOLUTION_PERCENT);
    ArrayNode starts = entry.putArray("starts");
    for (CountedStart start : figures.starts()) {
      ObjectNode found = starts.addObject().put("scenario", start.named().id());
      found.put("counter", start.counter());
      ArrayNode counts = found.putArray("counts");
      start.counts().forEach(counts::add);
      found.put("spread_percent", percent(start.spreadPercent()));
      found.put("reproducible", start.isReproducible());
    }
    ArrayNode comparisons = entry.putArray("comparisons");
    for (CountComparison comparison : figures.comparisons()) {
      ObjectNode found = comparisons.addObject();
      found.put("scenario", comparison.start().named().id());
      found.put("reference", comparison.reference().named().id());
      found.put("result", comparison.kind().name().toLowerCase(Locale.ROOT));
      comparison.percent().ifPresent(percent -> found.put("percent", percent(percent)));
      comparison.timed().ifPresent(timed -> describe(timed, found.putObject("timed")));
      figures
          .gate()
          .ifPresent(gate -> found.put("gate", comparison.judge(gate.thresholdPercent()).words()));
    }
    figures.gate().ifPresent(gate -> entry.put("gate_percent", gate.thresholdPercent()));
    figures.state().ifPresent(state -> entry.put("gate", state.words()));
  }

  private static void describe(Difference timed, ObjectNode entry) {
    entry.put("percent", percent(timed.percent()));
    entry.put("low_percent", percent(timed.lowPercent()));
    entry.put("high_percent", percent(timed.highPercent()));
  }

  private static BigDecimal percent(double percent) {
    return new BigDecimal(Decimals.of(percent, DECIMALS));
  }
}
