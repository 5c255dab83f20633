package io.siribench.analysis;

import io.siribench.plan.Quantity;
import io.siribench.results.PlannedScenario;
import io.siribench.results.RunDirectory;
import io.siribench.results.Sample;
import io.siribench.results.SampleReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** A collector of samples by scenario, as they are read, one fork at a time. */
final class SampleCollector implements Consumer<Sample> {
  private final Map<String, ScenarioSamples> scenarios = new LinkedHashMap<>();

  /** The samples of all hosts that share a rate, by the ids without their hosts. */
  private final Map<String, ScenarioSamples> allHosts = new LinkedHashMap<>();

  private final RunContext context;
  private final DigestCheck digests;
  private final List<Sample> fork = new ArrayList<>();
  private final StartTimes starts = new StartTimes();
  private final Set<Integer> superseded = new TreeSet<>();
  private long pageCacheSamples;
  private long pageCacheFailures;
  private long tornBytes;

  private SampleCollector(RunContext context) {
    this.context = context;
    digests = new DigestCheck(id -> context.planned(id).isServed());
    context.planned().keySet().forEach(this::samplesOf);
  }

  /**
   * Reads {@code samples.csv}. The scenarios of {@code context} come first; others follow in the
   * order of their first sample.
   */
  static SampleCollector read(RunDirectory directory, RunContext context) throws IOException {
    SampleCollector collector = new SampleCollector(context);
    collector.tornBytes = SampleReader.read(directory.samples(), collector);
    collector.endFork();
    return collector;
  }

  @Override
  public void accept(Sample sample) {
    if (context.supersededForks().contains(sample.fork())) {
      superseded.add(sample.fork());
      return;
    }
    if (!fork.isEmpty() && !isSameFork(fork.get(0), sample)) {
      endFork();
    }
    fork.add(sample);
  }

  /** Returns whether two successive rows belong to one fork. The reader refuses any other order. */
  private static boolean isSameFork(Sample one, Sample other) {
    return one.fork() == other.fork()
        && one.round() == other.round()
        && one.scenario().equals(other.scenario());
  }

  private void endFork() {
    if (fork.isEmpty()) {
      return;
    }
    Sample first = fork.get(0);
    ScenarioSamples samples = samplesOf(first.scenario());
    fork.forEach(digests::add);
    if (first.round() == Sample.PAGE_CACHE_ROUND) {
      pageCacheSamples += fork.size();
      pageCacheFailures += fork.stream().filter(s -> !s.outcome().completed()).count();
    } else if (first.quantity() == Quantity.INSTRUCTIONS) {
      fork.forEach(samples::addCounted);
    } else if (first.quantity() == Quantity.ALLOCATION) {
      samples.addAllocation(fork, context.planned(first.scenario()).warmupRequests());
    } else {
      PlannedScenario planned = context.planned(first.scenario());
      List<Sample> timed = starts.inOrder(fork);
      ForkFigures figures = ForkFigures.of(timed, planned.warmupRequests());
      samples.add(timed, figures);
      planned.ofAllHosts().ifPresent(all -> samplesOfAllHosts(all).add(timed, figures));
    }
    fork.clear();
  }

  /** Returns all scenarios, including the controls. */
  List<ScenarioSamples> scenarios() {
    return List.copyOf(scenarios.values());
  }

  /** Returns the samples of all hosts that share a rate, with their scenarios. */
  Map<PlannedScenario, ScenarioSamples> allHosts() {
    Map<PlannedScenario, ScenarioSamples> byScenario = new LinkedHashMap<>();
    context.planned().values().stream()
        .flatMap(planned -> planned.ofAllHosts().stream())
        .filter(planned -> !planned.isControl() && allHosts.containsKey(planned.id()))
        .forEach(planned -> byScenario.put(planned, samplesOfAllHosts(planned)));
    return byScenario;
  }

  private ScenarioSamples samplesOfAllHosts(PlannedScenario all) {
    return allHosts.computeIfAbsent(all.id(), id -> new ScenarioSamples(id, all.drawn(), true));
  }

  /** Returns the shown scenarios, without the controls. */
  List<ScenarioSamples> shown() {
    return scenarios.values().stream().filter(samples -> !isControl(samples)).toList();
  }

  private boolean isControl(ScenarioSamples samples) {
    return context.planned(samples.scenario()).isControl();
  }

  DigestCheck digests() {
    return digests;
  }

  long pageCacheSamples() {
    return pageCacheSamples;
  }

  long pageCacheFailures() {
    return pageCacheFailures;
  }

  /** Returns the number of failed samples of controls outside of the first round. */
  long controlFailures() {
    return scenarios.values().stream()
        .filter(this::isControl)
        .mapToLong(ScenarioSamples::failed)
        .sum();
  }

  /** Returns the number of dropped bytes at the end of the file. */
  long tornBytes() {
    return tornBytes;
  }

  /** Returns the number of forks that do not count because they were run again. */
  int supersededForks() {
    return superseded.size();
  }

  private ScenarioSamples samplesOf(String scenario) {
    return scenarios.computeIfAbsent(
        scenario, id -> new ScenarioSamples(id, context.planned(id).drawn(), false));
  }
}
