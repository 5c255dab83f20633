package io.siribench.report.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.analysis.effects.Effect;
import io.siribench.analysis.effects.Effects;
import io.siribench.report.run.EffectsFile.EffectColumn;
import io.siribench.report.run.EffectsFile.Row;
import io.siribench.report.text.EffectSentences;
import java.math.BigDecimal;
import java.util.List;

/** The effects of the factors of a crossed run, in JSON: the columns of {@code effects.csv}. */
final class EffectJson {
  private static final String MEASURE = "measure";

  private EffectJson() {}

  static void describe(Effects effects, ObjectNode entry) {
    EffectSentences.of(effects).forEach(entry.putArray("sentences")::add);
    describe(effects.main(), entry, "main");
    describe(effects.interactions(), entry, "interactions");
  }

  private static void describe(List<Effect> effects, ObjectNode entry, String name) {
    var array = entry.putArray(name);
    for (Effect effect : effects) {
      ObjectNode described = array.addObject();
      describe(effect, described);
    }
  }

  private static void describe(Effect effect, ObjectNode entry) {
    boolean[] isFirst = {true};
    effect
        .changes()
        .forEach(
            (measure, change) -> {
              Row row = new Row(effect, measure, change);
              if (isFirst[0]) {
                put(row, entry, false);
                isFirst[0] = false;
              }
              put(row, entry.putObject(measure), true);
            });
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
