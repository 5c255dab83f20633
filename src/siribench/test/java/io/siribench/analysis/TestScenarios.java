package io.siribench.analysis;

import io.siribench.plan.Factor;
import io.siribench.results.NamedScenario;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Scenarios of tests, whose ids say all that there is to know of them. */
public final class TestScenarios {
  private static final List<Factor> FACTORS =
      List.of(Factor.FORMAT, Factor.READER, Factor.MODULE, Factor.START, Factor.RESTORE);

  private TestScenarios() {}

  /** One called {@code format.reader.module.start[.restore][@label]}; of any other nothing more. */
  public static NamedScenario named(String id) {
    int at = id.indexOf('@');
    List<String> words = new ArrayList<>(List.of((at < 0 ? id : id.substring(0, at)).split("[.]")));
    if (words.size() < FACTORS.size() - 1) {
      return NamedScenario.ofId(id);
    }
    Map<Factor, String> byFactor = new EnumMap<>(Factor.class);
    for (int i = 0; i < words.size(); i++) {
      byFactor.put(FACTORS.get(i), words.get(i));
    }
    return new NamedScenario(id, byFactor, at < 0 ? "" : id.substring(at + 1));
  }
}
