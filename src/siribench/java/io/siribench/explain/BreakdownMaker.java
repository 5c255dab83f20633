package io.siribench.explain;

import static io.siribench.results.Breakdown.BOOT;
import static io.siribench.results.Breakdown.PHASES;
import static io.siribench.results.Breakdown.REQUEST;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * A maker of the breakdown of one scenario, from the reports of its extra forks.
 *
 * <p>The fork's clock gives the time of a phase. The JVM's counters give the time of work on
 * classes; each kind excludes nested work of another kind. Input is the time in reads of the
 * document. The rest of the phase is divided in proportion to the thread's activities in the
 * recordings. Without samples, it is {@code other}.
 */
final class BreakdownMaker {
  private static final String OTHER = "other";
  private static final int MAX_NAMES = 10;
  private static final String INIT_TIME = "sun.cls.classInitTime.self";

  private static final String[] LOADED_CLASSES = {
    "java.cls.loadedClasses", "java.cls.sharedLoadedClasses", "art.classes"
  };

  /** Kinds of work on classes, and the counters of their time. */
  private static final Map<String, String> CLASS_WORK = classWork();

  private final List<StartPhases> starts;
  private final List<StartPhases> typical;
  private final List<StartPhases> unobserved;
  private final FlightRecordings recordings;
  private final NamedCosts names;
  private final List<Row> rows = new ArrayList<>();

  /**
   * Creates a maker of the breakdown of one scenario.
   *
   * @param starts the starts with counters; at least one
   * @param unobserved the starts without observation
   */
  BreakdownMaker(
      List<StartPhases> starts,
      List<StartPhases> unobserved,
      FlightRecordings recordings,
      NamedCosts names) {
    this.starts = List.copyOf(starts);
    this.typical = middleHalf(starts);
    this.unobserved = List.copyOf(unobserved);
    this.recordings = recordings;
    this.names = names;
  }

  private static Map<String, String> classWork() {
    Map<String, String> work = new LinkedHashMap<>();
    work.put("classes: find and read", "sun.cls.appClassLoadTime.self");
    work.put("classes: parse", "sun.cls.defineAppClassTime.self");
    work.put("classes: link", "sun.cls.classLinkedTime.self");
    work.put("classes: verify", "sun.cls.classVerifyTime.self");
    work.put("classes: initialize", INIT_TIME);
    return work;
  }

  /**
   * Returns the starts whose total time is in the middle half. Their means (interquartile means)
   * add up, unlike medians. A few disturbed starts do not affect them, unlike means of all starts.
   */
  private static List<StartPhases> middleHalf(List<StartPhases> starts) {
    int left = starts.size() / 4;
    return starts.stream()
        .sorted(Comparator.comparingLong(StartPhases::totalNanos))
        .skip(left)
        .limit(starts.size() - 2L * left)
        .toList();
  }

  /** Returns the rows of all sections. */
  List<Row> rows() {
    PHASES.forEach(this::addParts);
    rows.add(Row.time(Section.TOTAL, "", "launch to object", mean(StartPhases::totalNanos)));
    if (!unobserved.isEmpty()) {
      long nanos = mean(middleHalf(unobserved), StartPhases::totalNanos);
      rows.add(Row.time(Section.TOTAL, "", Breakdown.UNOBSERVED, nanos));
    }
    typical.stream()
        .map(StartPhases::firstVisitNanos)
        .flatMapToLong(OptionalLong::stream)
        .average()
        .ifPresent(
            nanos ->
                rows.add(Row.time(Section.TOTAL, "", Breakdown.FIRST_VISIT, Math.round(nanos))));
    PHASES.forEach(this::addOverlapping);
    PHASES.forEach(this::addCounts);
    recordings.code().forEach((type, n) -> rows.add(Row.number(Section.CODE, "", type, n)));
    if (!isOnArt()) {
      addClasses();
    }
    addMostExpensive(Section.DESERIALIZER, names.deserializerNanos());
    addMostExpensive(Section.ANNOTATION, names.annotationNanos());
    rows.add(Row.number(Section.FORKS, "", "with counters", starts.size()));
    rows.add(Row.number(Section.FORKS, "", Breakdown.UNOBSERVED, unobserved.size()));
    rows.add(
        Row.number(Section.FORKS, "", isOnArt() ? "with stacks" : "recorded", recordings.count()));
    rows.add(Row.number(Section.FORKS, "", "timed by name", names.forks()));
    return rows;
  }

  private void addParts(String phase) {
    CLASS_WORK.forEach(
        (name, counter) -> addPart(phase, name, mean(start -> start.growth(phase, counter))));
    if (phase.equals(REQUEST)) {
      addPart(phase, "input", mean(StartPhases::inputNanos));
    }
    long restNanos = mean(start -> restNanos(start, phase));
    if (phase.equals(BOOT)) {
      addPart(phase, bootRest(), restNanos);
      return;
    }
    Map<Activity, Long> sampled = new TreeMap<>(recordings.activities(phase));
    if (!isOnArt()) {
      sampled.remove(Activity.CLASSES);
    }
    long samples = sampled.values().stream().mapToLong(Long::longValue).sum();
    if (samples == 0) {
      addPart(phase, OTHER, restNanos);
    }
    sampled.forEach((activity, n) -> addPart(phase, activity.part(phase), restNanos * n / samples));
  }

  private boolean isOnArt() {
    return starts.get(0).isOnArt();
  }

  /** Returns the name of the part of boot that is not work on classes. */
  private String bootRest() {
    return starts.get(0).isRestored() ? "process restore" : isOnArt() ? "ART boot" : "JVM boot";
  }

  /** Returns the time of {@code phase} apart from work on classes and input. */
  private static long restNanos(StartPhases start, String phase) {
    long known = phase.equals(REQUEST) ? start.inputNanos() : 0;
    for (String counter : CLASS_WORK.values()) {
      known += start.growth(phase, counter);
    }
    // Other threads may also load classes, which can make the rest negative.
    return Math.max(0, start.nanos(phase) - known);
  }

  private void addPart(String phase, String name, long nanos) {
    if (nanos > 0) {
      rows.add(Row.time(Section.PART, phase, name, nanos));
    }
  }

  private void addOverlapping(String phase) {
    addGrowth(Section.BESIDE, phase, "JIT compilers", "java.ci.totalTime", "art.jit-cpu");
    addGrowth(
        Section.BESIDE,
        phase,
        "GC pauses",
        "sun.gc.collector.0.time",
        "sun.gc.collector.1.time",
        "sun.gc.collector.2.time");
    addGrowth(Section.BESIDE, phase, "garbage collection", "art.gc.gc-time");
    addGrowth(Section.BESIDE, phase, "garbage collector's CPU", "art.gc-cpu");
    addGrowth(Section.BESIDE, phase, "all safepoints", "sun.rt.safepointTime");
    addGrowth(Section.BESIDE, phase, "boot loader", "sun.cls.sysClassLoadTime");
  }

  private void addCounts(String phase) {
    addGrowth(Section.COUNT, phase, "classes loaded", LOADED_CLASSES);
    addGrowth(Section.COUNT, phase, "of them from an archive", "java.cls.sharedLoadedClasses");
    addGrowth(Section.COUNT, phase, "classes linked", "sun.cls.linkedClasses");
    addGrowth(Section.COUNT, phase, "classes initialized", "sun.cls.initializedClasses");
    addGrowth(Section.COUNT, phase, "JIT compilations", "sun.ci.totalCompiles");
    addGrowth(
        Section.COUNT,
        phase,
        "garbage collections",
        "sun.gc.collector.0.invocations",
        "sun.gc.collector.1.invocations",
        "sun.gc.collector.2.invocations",
        "art.gc.gc-count");
    addGrowth(Section.COUNT, phase, "bytes allocated", "art.gc.bytes-allocated");
  }

  /** Adds the growth of {@code counters}: a number in the section of counts, elsewhere a time. */
  private void addGrowth(Section section, String phase, String name, String... counters) {
    long grown = mean(start -> start.growth(phase, counters));
    if (grown > 0) {
      rows.add(
          section == Section.COUNT
              ? Row.number(section, phase, name, grown)
              : Row.time(section, phase, name, grown));
    }
  }

  /** Adds the classes with the longest total time of loading and initialisation. */
  private void addClasses() {
    long samples = recordings.initializing().values().stream().mapToLong(Long::longValue).sum();
    long initNanos =
        mean(start -> start.growth(Breakdown.PREPARATION, INIT_TIME))
            + mean(start -> start.growth(REQUEST, INIT_TIME));
    Map<String, Long> initializing = new TreeMap<>();
    recordings
        .initializing()
        .forEach((name, times) -> initializing.put(name, initNanos * times / samples));
    Map<String, Long> totals = new TreeMap<>(recordings.loadNanos());
    initializing.forEach((name, nanos) -> totals.merge(name, nanos, Long::sum));
    for (String name : mostExpensive(totals)) {
      long loading = recordings.loadNanos().getOrDefault(name, 0L);
      rows.add(Row.time(Section.CLASS, "load", name, Math.max(0, loading)));
      rows.add(Row.time(Section.CLASS, "initialize", name, initializing.getOrDefault(name, 0L)));
    }
  }

  private void addMostExpensive(Section section, Map<String, Long> nanos) {
    for (String name : mostExpensive(nanos)) {
      rows.add(Row.time(section, "", name, nanos.getOrDefault(name, 0L)));
    }
  }

  private static List<String> mostExpensive(Map<String, Long> nanos) {
    return nanos.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_NAMES)
        .map(Map.Entry::getKey)
        .toList();
  }

  private long mean(ToLongFunction<StartPhases> number) {
    return mean(typical, number);
  }

  private static long mean(List<StartPhases> starts, ToLongFunction<StartPhases> number) {
    return Math.round(starts.stream().mapToLong(number).average().orElse(0));
  }
}
