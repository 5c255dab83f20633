package io.siribench.analysis;

import io.siribench.results.DrawnDocuments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The documents that the rounds of a run read, of a population.
 *
 * @param read the number of different documents in the rounds that count
 */
public record ReadDocuments(DrawnDocuments population, int read) {
  /** Returns those of {@code scenarios}, for each population; none if nothing is drawn. */
  static List<ReadDocuments> of(List<ScenarioSamples> scenarios, RunContext context) {
    Map<DrawnDocuments, Set<String>> names = new LinkedHashMap<>();
    for (ScenarioSamples samples : scenarios) {
      Optional<DrawnDocuments> population = context.planned(samples.scenario()).drawn();
      population.ifPresent(
          drawn ->
              names
                  .computeIfAbsent(drawn, key -> new LinkedHashSet<>())
                  .addAll(samples.documents()));
    }
    List<ReadDocuments> all = new ArrayList<>();
    names.forEach((drawn, documents) -> all.add(new ReadDocuments(drawn, documents.size())));
    return all;
  }
}
