package io.siribench.analysis;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.results.NamedScenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Scenarios for tests, fully described by their ids. */
public final class TestScenarios {
  private static final List<Factor<?>> FACTORS =
      List.of(Factor.FORMAT, Factor.READER, Factor.MODULE, Factor.START, Factor.RESTORE);

  private TestScenarios() {}

  /** Parses {@code format.reader.module.start[.restore][@label]}; other ids have no factors. */
  public static NamedScenario named(String id) {
    int at = id.indexOf('@');
    List<String> words = new ArrayList<>(List.of((at < 0 ? id : id.substring(0, at)).split("[.]")));
    if (words.size() < FACTORS.size() - 1) {
      return NamedScenario.ofId(id);
    }
    Map<Factor<?>, String> byFactor = new FactorMap<>();
    for (int i = 0; i < words.size(); i++) {
      byFactor.put(FACTORS.get(i), words.get(i));
    }
    return new NamedScenario(id, byFactor, at < 0 ? "" : id.substring(at + 1));
  }
}
