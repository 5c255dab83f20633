package io.siribench.analysis.several;

import io.siribench.analysis.ComparedRun;
import io.siribench.analysis.RunSide;
import io.siribench.factor.Factor;
import io.siribench.results.NamedScenario;
import io.siribench.results.PlanFile;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.results.ScenarioMatches;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The parts of several runs, with their matching scenarios. */
public final class RunParts {
  private static final String UNSAFE_CHARACTER = "[^A-Za-z0-9._+-]";

  private record Key(String label, String device) {}

  /**
   * Returns the parts of a run in the order of its scenarios; possibly none.
   *
   * @throws io.siribench.results.RunDirectoryException if it cannot be read
   */
  public static List<RunPart> read(RunDirectory directory) throws IOException {
    PlanFile plans = PlanFile.of(directory);
    ComparedRun run = ComparedRun.read(new RunSide(directory, plans, Optional.empty()));
    Map<Key, List<NamedScenario>> scenariosByKey =
        run.scenarios().stream()
            .collect(
                Collectors.groupingBy(
                    scenario -> new Key(scenario.label(), place(scenario)),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<RunPart> parts = new ArrayList<>();
    scenariosByKey.forEach(
        (key, scenarios) -> parts.add(part(directory.path(), plans, run, key, scenarios)));
    return parts;
  }

  private static RunPart part(
      Path path, PlanFile plans, ComparedRun run, Key key, List<NamedScenario> scenarios) {
    Map<String, String> ids = new LinkedHashMap<>();
    Map<String, Set<String>> conditions = new LinkedHashMap<>();
    List<Map<String, String>> environments = plans.environments();
    for (NamedScenario scenario : scenarios) {
      ids.put(common(scenario), scenario.id());
      plans.conditionsOf(scenario.id()).forEach((name, text) -> add(conditions, name, text));
      PlannedScenario planned = plans.planned().get(scenario.id());
      String version =
          planned == null ? "" : environments.get(planned.plan()).getOrDefault("siribench", "");
      add(conditions, "siribench", version);
    }
    Map<String, String> joined = new LinkedHashMap<>();
    if (plans.count() == 0) {
      joined.put("plan.json", "missing");
    }
    conditions.forEach((name, texts) -> joined.put(name, String.join(", ", texts)));
    return new RunPart(
        name(path, plans, key).replaceAll("\\p{Cntrl}", "?"),
        path,
        key.label,
        startedAt(plans, run, scenarios),
        run,
        ids,
        joined,
        plans.isQuick());
  }

  private static void add(Map<String, Set<String>> conditions, String name, String text) {
    if (!text.isEmpty()) {
      conditions.computeIfAbsent(name, any -> new TreeSet<>()).add(text);
    }
  }

  /** Returns the device, or the host in a run of several hosts. */
  private static String place(NamedScenario scenario) {
    return scenario.word(Factor.DEVICE) + scenario.word(Factor.HOST);
  }

  /** Returns the id without the suffixes for label and device or host. */
  private static String common(NamedScenario scenario) {
    List<String> words = new ArrayList<>(List.of(scenario.id().split("@", -1)));
    for (String word : List.of(scenario.label(), place(scenario))) {
      // Another factor may have the same value, but its value precedes the label.
      int last = words.lastIndexOf(word.replaceAll(UNSAFE_CHARACTER, "-"));
      if (last > 0) {
        words.remove(last);
      }
    }
    return String.join("@", words);
  }

  private static String name(Path path, PlanFile plans, Key key) {
    String model = model(plans, key.device);
    if (key.label.isEmpty()) {
      return model.isEmpty() ? lastName(path) : model;
    }
    return model.isEmpty() ? key.label : key.label + " on " + model;
  }

  /** Returns the model of {@code device}, with its serial if another device has it. */
  private static String model(PlanFile plans, String device) {
    Map<String, Map<String, String>> devices = plans.devices();
    String model = devices.getOrDefault(device, Map.of()).getOrDefault("model", device);
    long same = devices.values().stream().filter(facts -> model.equals(facts.get("model"))).count();
    return same > 1 ? model + " (" + device + ")" : model;
  }

  private static String lastName(Path path) {
    return String.valueOf(path.toAbsolutePath().normalize().getFileName());
  }

  private static Instant startedAt(PlanFile plans, ComparedRun run, List<NamedScenario> scenarios) {
    return scenarios.stream()
        .map(scenario -> plans.planned().get(scenario.id()))
        .filter(Objects::nonNull)
        .map(PlannedScenario::plan)
        .flatMap(plan -> instant(plans.environments().get(plan).get("started_at")).stream())
        .min(Instant::compareTo)
        .or(
            () ->
                scenarios.stream()
                    .flatMap(scenario -> run.startedAt(scenario.id()).stream())
                    .min(Instant::compareTo))
        .orElse(Instant.EPOCH);
  }

  private static Optional<Instant> instant(@Nullable String text) {
    try {
      return text == null ? Optional.empty() : Optional.of(Instant.parse(text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Names each scenario as in the first of {@code parts} that contains a matching one. */
  static List<RunPart> matched(List<RunPart> parts) {
    List<NamedScenario> known = new ArrayList<>();
    List<RunPart> matched = new ArrayList<>();
    for (RunPart part : parts) {
      List<NamedScenario> own = part.scenarios();
      Map<String, String> names = ScenarioMatches.ofRepetition(known, own);
      Map<String, String> ids = new LinkedHashMap<>();
      for (NamedScenario scenario : own) {
        boolean isNew = !names.containsKey(scenario.id());
        boolean isTaken = known.stream().anyMatch(earlier -> earlier.id().equals(scenario.id()));
        // One id may stand for two compressions of an endpoint's responses.
        String name =
            isNew && isTaken
                ? scenario.id() + "@" + scenario.word(Factor.COMPRESSION)
                : names.getOrDefault(scenario.id(), scenario.id());
        ids.put(name, part.ids().get(scenario.id()));
        if (isNew) {
          known.add(new NamedScenario(name, scenario.words(), ""));
        }
      }
      matched.add(part.with(ids));
    }
    return matched;
  }

  /** Returns {@code parts} with distinct names. */
  public static List<RunPart> distinct(List<RunPart> parts) {
    List<RunPart> withDirectory =
        renamed(parts, part -> part.name() + " (" + lastName(part.directory()) + ")");
    List<RunPart> withPath =
        renamed(withDirectory, part -> part.name() + " in " + part.directory());
    return renamed(withPath, part -> part.name() + " of " + part.startedAt());
  }

  private static List<RunPart> renamed(List<RunPart> parts, Function<RunPart, String> name) {
    Map<String, Long> counts =
        parts.stream().collect(Collectors.groupingBy(RunPart::name, Collectors.counting()));
    return parts.stream()
        .map(part -> counts.getOrDefault(part.name(), 1L) > 1 ? part.named(name.apply(part)) : part)
        .toList();
  }
}
