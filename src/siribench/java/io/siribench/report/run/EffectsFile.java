package io.siribench.report.run;

import de.siegmar.fastcsv.writer.CsvWriter;
import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.Effect.Where;
import io.siribench.analysis.effects.Effects;
import io.siribench.report.text.Decimals;
import io.siribench.results.CellText;
import io.siribench.results.CsvText;
import io.siribench.stats.Ratio;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** {@code effects.csv}: one row per effect and measure, interactions after main effects. */
final class EffectsFile {
  private static final int DECIMALS = 4;

  /** The subject of a row. */
  record Row(Effect effect, String measure, Change change) {}

  /**
   * A column, and a member of a measure in the JSON report.
   *
   * @param meaning the description for {@code docs/columns.md}
   * @param isText whether it contains words instead of numbers
   * @param isOfMeasure whether the values of an effect differ between measures
   */
  record EffectColumn(
      String header,
      String meaning,
      boolean isText,
      boolean isOfMeasure,
      Function<Row, String> field) {}

  static final List<EffectColumn> COLUMNS =
      Stream.of(
              Stream.of(
                  text(
                      "requests",
                      "requests compared: first, warm or steady; all: one kind against another",
                      effect -> effect.requests().word()),
                  text("factor", "the varied factor", effect -> effect.step().factor().key()),
                  text("level", "its level", effect -> effect.step().level()),
                  text(
                      "reference",
                      "the first level of the factor, the reference",
                      effect -> effect.step().reference()),
                  text(
                      "where_factor",
                      "interactions: the factor that the effect depends on; empty for a main"
                          + " effect",
                      effect -> where(effect, step -> step.factor().key())),
                  text(
                      "where_level",
                      "the level of where_factor at which the effect differs",
                      effect -> where(effect, step -> step.level())),
                  text(
                      "where_reference",
                      "the first level of where_factor, for comparison",
                      effect -> where(effect, step -> step.reference())),
                  number(
                      "pairs",
                      "number of pooled scenarios, each with its reference",
                      effect -> Integer.toString(effect.pairs())),
                  number(
                      "possible_pairs",
                      "number of pairs if no combination were missing or had failed",
                      effect -> Integer.toString(effect.possible())),
                  number(
                      "rounds",
                      "rounds with a value of the effect's first measure; more than 200 are"
                          + " averaged into at most 201 parts",
                      effect -> Integer.toString(effect.rounds()))),
              Stream.of(
                  new EffectColumn(
                      "measure",
                      "the measure: elapsed, launch, first, last, cpu, visible_wait or allocated",
                      true,
                      true,
                      Row::measure)),
              ratio(
                  "ratio",
                  "level over reference; for an interaction the ratio of both ratios",
                  row -> Optional.of(row.change().ratio())),
              Stream.of(
                  ofMeasure(
                      "p",
                      "its p value (Wilcoxon's signed ranks)",
                      row -> Decimals.pValue(row.change().pValue())),
                  ofMeasure(
                      "p_holm",
                      "p adjusted for all effects, or all interactions, of the run",
                      row -> Decimals.pValue(row.change().adjustedP())),
                  new EffectColumn(
                      "verdict",
                      "established, not significant, finer than the noise floor, or no detectable"
                          + " difference",
                      true,
                      true,
                      row -> row.change().state().label())),
              ratio(
                  "ratio_there",
                  "interactions: level over reference at where_level",
                  row -> row.effect().where().map(Where::atLevel).flatMap(of(row))),
              ratio(
                  "ratio_at_reference",
                  "the same at where_reference",
                  row -> row.effect().where().map(Where::atReference).flatMap(of(row))))
          .flatMap(columns -> columns)
          .toList();

  static void write(Effects effects, OutputStream out) throws IOException {
    CsvWriter rows = CsvText.writer(out, ',');
    rows.writeRecord(COLUMNS.stream().map(EffectColumn::header).toList());
    for (List<Effect> group : List.of(effects.main(), effects.interactions())) {
      for (Effect effect : group) {
        for (Map.Entry<String, Change> change : effect.changes().entrySet()) {
          Row row = new Row(effect, change.getKey(), change.getValue());
          rows.writeRecord(
              COLUMNS.stream().map(column -> CellText.escaped(column.field().apply(row))).toList());
        }
      }
    }
    rows.flush();
  }

  private static Function<Map<String, Ratio>, Optional<Ratio>> of(Row row) {
    return ratios -> Optional.ofNullable(ratios.get(row.measure()));
  }

  private static String where(Effect effect, Function<Step, String> word) {
    return effect.where().map(Where::step).map(word).orElse("");
  }

  private static EffectColumn text(String header, String meaning, Function<Effect, String> word) {
    return new EffectColumn(header, meaning, true, false, row -> word.apply(row.effect()));
  }

  private static EffectColumn number(
      String header, String meaning, Function<Effect, String> number) {
    return new EffectColumn(header, meaning, false, false, row -> number.apply(row.effect()));
  }

  private static EffectColumn ofMeasure(
      String header, String meaning, Function<Row, String> number) {
    return new EffectColumn(header, meaning, false, true, number);
  }

  private static Stream<EffectColumn> ratio(
      String header, String meaning, Function<Row, Optional<Ratio>> ratio) {
    return Stream.of(
        ofMeasure(header, meaning, row -> text(ratio.apply(row), Ratio::estimate)),
        ofMeasure(
            header + "_low",
            "lower end of its 95 % interval",
            row -> text(ratio.apply(row), Ratio::low)),
        ofMeasure(header + "_high", "upper end of it", row -> text(ratio.apply(row), Ratio::high)));
  }

  private static String text(Optional<Ratio> ratio, ToDoubleFunction<Ratio> number) {
    return ratio.map(known -> Decimals.of(number.applyAsDouble(known), DECIMALS)).orElse("");
  }
}
