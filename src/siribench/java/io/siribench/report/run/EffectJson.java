package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.effects.Change;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effects;
import io.siribench.report.run.EffectsFile.EffectColumn;
import io.siribench.report.run.EffectsFile.Row;
import io.siribench.report.text.EffectSentences;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The effects of the factors of a crossed run, in JSON: the columns of {@code effects.csv}. */
final class EffectJson {
  private static final String MEASURE = "measure";

  static void describe(Effects effects, ObjectNode entry) {
    EffectSentences.of(effects).forEach(entry.putArray("sentences")::add);
    describe(effects.main(), entry, "main");
    describe(effects.interactions(), entry, "interactions");
  }

  private static void describe(List<Effect> effects, ObjectNode entry, String name) {
    var array = entry.putArray(name);
    // An effect without an interval has no figures, as in effects.csv; the sentences report it.
    effects.stream()
        .filter(effect -> !effect.changes().isEmpty())
        .forEach(effect -> describe(effect, array.addObject()));
  }

  private static void describe(Effect effect, ObjectNode entry) {
    for (Map.Entry<String, Change> change : effect.changes().entrySet()) {
      Row row = new Row(effect, change.getKey(), change.getValue());
      if (entry.isEmpty()) {
        put(row, entry, false);
        entry.put("headline", effect.measure());
      }
      put(row, entry.putObject(change.getKey()), true);
    }
  }

  private static void put(Row row, ObjectNode entry, boolean ofMeasure) {
    for (EffectColumn column : EffectsFile.COLUMNS) {
      String field = column.field().apply(row);
      if (column.isOfMeasure() != ofMeasure || column.header().equals(MEASURE) || field.isEmpty()) {
        continue;
      }
      if (column.isText()) {
        entry.put(column.header(), field);
      } else {
        entry.put(column.header(), new BigDecimal(field));
      }
    }
  }
}
