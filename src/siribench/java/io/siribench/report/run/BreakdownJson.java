package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.BreakdownFigures;
import io.siribench.report.JsonText;
import io.siribench.report.text.Decimals;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.Sample;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Breakdowns as JSON: the rows of {@code breakdown.csv}, and their fit to the samples. */
final class BreakdownJson {
  static void describe(List<BreakdownFigures> breakdowns, ArrayNode array) {
    for (BreakdownFigures figures : breakdowns) {
      ObjectNode entry = array.addObject();
      entry.put("scenario", figures.breakdown().scenario());
      entry.put("samples_launch_p50_ms", JsonText.milliseconds(figures.sampleNanos()));
      entry.put("unobserved_launch_ms", JsonText.milliseconds(figures.unobservedNanos()));
      entry.put("parts_percent", percent(figures.partsPercent()));
      entry.put("adds_up", figures.addsUp().orElse(null));
      entry.put("observer_percent", percent(figures.observerPercent()));
      for (Section section : Section.values()) {
        ArrayNode rows = entry.putArray(section.word());
        figures.breakdown().of(section).forEach(row -> describe(row, rows.addObject()));
      }
    }
  }

  private static void describe(Row row, ObjectNode entry) {
    if (!row.phase().isEmpty()) {
      entry.put("phase", row.phase());
    }
    entry.put("name", row.name());
    if (row.nanos() != Sample.ABSENT) {
      entry.put("ms", JsonText.milliseconds((double) row.nanos()));
    }
    if (row.count() != Sample.ABSENT) {
      entry.put("count", row.count());
    }
  }

  private static @Nullable BigDecimal percent(Optional<Double> percent) {
    return percent.map(known -> new BigDecimal(Decimals.of(known, 1))).orElse(null);
  }
}
