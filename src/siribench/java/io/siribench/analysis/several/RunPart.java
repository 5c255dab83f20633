package io.siribench.analysis.several;

import io.siribench.analysis.ComparedRun;
import io.siribench.analysis.Measure;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.results.NamedScenario;
import io.siribench.stats.Summary;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part of a run with one label on one device or machine.
 *
 * @param name its distinguishing name: its label, the model of its device, or its directory
 * @param label its label; empty without one
 * @param startedAt its start
 * @param ids its scenarios, by names that are independent of label and device
 * @param conditions the conditions of comparable times and the versions of the code, by name
 * @param isQuick whether it is only a first look
 */
public record RunPart(
    String name,
    Path directory,
    String label,
    Instant startedAt,
    ComparedRun run,
    Map<String, String> ids,
    Map<String, String> conditions,
    boolean isQuick) {
  /** The measures by preference: a scenario is shown by the first that it has. */
  static final List<Measure> SHOWN =
      List.of(Measure.VISIBLE_WAIT, Measure.ELAPSED, Measure.ALLOCATED, Measure.INSTRUCTIONS);

  public RunPart {
    ids = Collections.unmodifiableMap(new LinkedHashMap<>(ids));
    conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
  }

  RunPart named(String newName) {
    return new RunPart(newName, directory, label, startedAt, run, ids, conditions, isQuick);
  }

  RunPart with(Map<String, String> newIds) {
    return new RunPart(name, directory, label, startedAt, run, newIds, conditions, isQuick);
  }

  /** Returns whether none of its samples counts. */
  boolean isEmpty() {
    return ids.keySet().stream()
        .allMatch(
            scenario -> SHOWN.stream().allMatch(measure -> summary(scenario, measure).isEmpty()));
  }

  /** Returns the summary of a scenario; absent without a sample that counts. */
  Optional<Summary> summary(String scenario, Measure measure) {
    return Optional.ofNullable(ids.get(scenario)).flatMap(id -> run.summary(id, measure));
  }

  /** Returns the scenarios under their names in this part, without label and device. */
  List<NamedScenario> scenarios() {
    List<NamedScenario> scenarios = new ArrayList<>();
    ids.forEach(
        (scenario, id) -> {
          Map<Factor<?>, String> words = new FactorMap<>(run.matched(id).words());
          words.remove(Factor.DEVICE);
          words.remove(Factor.HOST);
          scenarios.add(new NamedScenario(scenario, words, ""));
        });
    return scenarios;
  }
}
