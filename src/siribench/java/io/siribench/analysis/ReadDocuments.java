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
 * The documents that the rounds of a run read from a population.
 *
 * @param read the number of different documents in the rounds that count
 */
public record ReadDocuments(DrawnDocuments population, int read) {
  /** Returns the read documents of each population; none if nothing is drawn. */
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
    List<ReadDocuments> readDocuments = new ArrayList<>();
    names.forEach((drawn, read) -> readDocuments.add(new ReadDocuments(drawn, read.size())));
    return readDocuments;
  }
}
