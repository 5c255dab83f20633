package io.siribench.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.BudgetVerdict;
import io.siribench.analysis.Difference;
import io.siribench.analysis.Measure;
import io.siribench.analysis.Measure.Unit;
import io.siribench.analysis.NoiseFloor;
import io.siribench.analysis.Verdict;
import io.siribench.analysis.Verdicts;
import io.siribench.report.text.Decimals;
import io.siribench.stats.Comparison;
import io.siribench.stats.Confidence;
import io.siribench.stats.Ratio;
import io.siribench.stats.Shift;
import java.math.BigDecimal;
import java.util.Optional;

/** The verdicts in JSON. */
public final class VerdictJson {
  public static void describe(Verdict verdict, ObjectNode entry) {
    entry.put("scenario", verdict.pair().scenario().id());
    entry.put("reference", verdict.pair().reference().id());
    entry.put("requests", verdict.pair().warm() ? "warm" : "first");
    entry.put("paired", verdict.pair().paired());
    entry.put("forks", verdict.forks());
    entry.put("confidence", Confidence.SHOWN);
    entry.put("verdict", verdict.kind().label(verdict.headline()));
    entry.put("cpu_disagrees", verdict.disagrees());
    for (Measure measure : Measure.COMPARED) {
      verdict
          .of(measure)
          .ifPresent(
              difference ->
                  describe(
                      difference,
                      verdict.headline(),
                      entry.putObject(key(measure, verdict.headline()))));
    }
  }

  /** Adds smallest detectable differences to {@link #describe}'s result for {@code verdict}. */
  public static void describeDetectable(Verdict verdict, Verdicts all, JsonNode entry) {
    for (Measure measure : Measure.COMPARED) {
      if (entry.get(key(measure, verdict.headline())) instanceof ObjectNode described) {
        double detectable = all.smallestDetectable(verdict, measure);
        if (Double.isFinite(detectable)) {
          described.put("smallest_detectable_percent", JsonText.decimal(detectable * 100));
        }
      }
    }
  }

  private static String key(Measure measure, Measure headline) {
    return measure == Measure.ELAPSED ? headline.key() : measure.key();
  }

  private static void describe(Difference difference, Measure headline, ObjectNode entry) {
    Comparison comparison = difference.comparison();
    entry.put("verdict", difference.kind().label(headline));
    describe(comparison, headline.unit(), entry);
    entry.put("p", new BigDecimal(Decimals.pValue(comparison.shift().pValue())));
    entry.put("p_holm", new BigDecimal(Decimals.pValue(difference.adjustedP())));
  }

  private static void describe(Comparison comparison, Unit unit, ObjectNode entry) {
    entry.put("n", comparison.n());
    put("reference_p50", comparison.baselineMedian(), unit, entry);
    put("p50", comparison.candidateMedian(), unit, entry);
    describe(comparison.shift(), unit, entry);
    describe(comparison.ratio(), entry);
  }

  /** Adds a difference with its interval, in the unit that files use. */
  public static void describe(Shift shift, Unit unit, ObjectNode entry) {
    put("shift", shift.estimate(), unit, entry);
    put("shift_low", shift.low(), unit, entry);
    put("shift_high", shift.high(), unit, entry);
  }

  private static void put(String name, double number, Unit unit, ObjectNode entry) {
    entry.put(name + "_" + unit.inFiles(), JsonText.decimal(number / unit.perFileUnit()));
  }

  /** Adds a ratio with its interval, also as differences in percent, which have more digits. */
  public static void describe(Ratio ratio, ObjectNode entry) {
    entry.put("shift_percent", percent(ratio.estimate()));
    entry.put("shift_low_percent", percent(ratio.low()));
    entry.put("shift_high_percent", percent(ratio.high()));
    entry.put("ratio", JsonText.decimal(ratio.estimate()));
    entry.put("ratio_low", JsonText.decimal(ratio.low()));
    entry.put("ratio_high", JsonText.decimal(ratio.high()));
  }

  private static BigDecimal percent(double ratio) {
    return JsonText.decimal((ratio - 1) * 100);
  }

  public static void describe(NoiseFloor floor, ArrayNode entries) {
    for (Verdict control : floor.controls()) {
      ObjectNode entry = entries.addObject();
      entry.put("reference", control.pair().reference().id());
      entry.put("requests", control.pair().warm() ? "warm" : "first");
      for (Measure measure : Measure.COMPARED) {
        Optional<Difference> difference = control.of(measure);
        if (difference.isPresent()) {
          ObjectNode described = entry.putObject(key(measure, control.headline()));
          describe(difference.get().comparison(), control.headline().unit(), described);
          described.put("floor_percent", JsonText.decimal(NoiseFloor.of(difference.get()) * 100));
        }
      }
    }
  }

  public static void describe(BudgetVerdict verdict, ObjectNode entry) {
    entry.put("budget", verdict.budget().expression());
    entry.put("scenario", verdict.scenario());
    entry.put("state", verdict.state().label());
    entry.put("n", verdict.n());
    entry.put("processes", verdict.processes());
    entry.put("estimate_ms", JsonText.milliseconds(verdict.estimateNanos()));
    entry.put("at_least_ms", JsonText.milliseconds(verdict.lowNanos()));
    entry.put("at_most_ms", JsonText.milliseconds(verdict.highNanos()));
  }
}
