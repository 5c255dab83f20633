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
 * Makes the breakdown of one scenario from the reports of its extra forks.
 *
 * <p>The time of a phase is by its clock. The work on classes in it is by the JVM's counters, each
 * kind without nested work of another kind; input is the time in reads. The rest of the phase is
 * divided by the thread's activities in the recordings. Without any, it is {@code other}.
 */
final class BreakdownMaker {
  private static final String OTHER = "other";
  private static final int EXPENSIVE = 10;
  private static final String INITIALIZING = "sun.cls.classInitTime.self";

  private static final String[] LOADED = {
    "java.cls.loadedClasses", "java.cls.sharedLoadedClasses", "art.classes"
  };

  /** Kinds of work on classes, and the counters of their time. */
  private static final Map<String, String> CLASS_WORK = classWork();

  private final List<StartPhases> starts;
  private final List<StartPhases> typical;
  private final List<StartPhases> unobserved;
  private final Recording recording;
  private final NamedCosts names;
  private final List<Row> rows = new ArrayList<>();

  /**
   * Creates a maker from reports.
   *
   * @param starts with counters; at least one
   * @param unobserved the starts without observation
   */
  BreakdownMaker(
      List<StartPhases> starts,
      List<StartPhases> unobserved,
      Recording recording,
      NamedCosts names) {
    this.starts = List.copyOf(starts);
    this.typical = middleHalf(starts);
    this.unobserved = List.copyOf(unobserved);
    this.recording = recording;
    this.names = names;
  }

  private static Map<String, String> classWork() {
    Map<String, String> work = new LinkedHashMap<>();
    work.put("classes: find and read", "sun.cls.appClassLoadTime.self");
    work.put("classes: parse", "sun.cls.defineAppClassTime.self");
    work.put("classes: link", "sun.cls.classLinkedTime.self");
    work.put("classes: verify", "sun.cls.classVerifyTime.self");
    work.put("classes: initialize", INITIALIZING);
    return work;
  }

  /**
   * Returns those of {@code starts} with totals in the middle half. Their means add up, unlike
   * medians, and exclude a few disturbed starts, unlike the mean of all (interquartile mean).
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
    PHASES.forEach(this::parts);
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
    PHASES.forEach(this::overlapping);
    PHASES.forEach(this::counts);
    recording.code().forEach((type, n) -> rows.add(Row.number(Section.CODE, "", type, n)));
    if (!isOnArt()) {
      classes();
    }
    expensive(Section.DESERIALIZER, names.deserializerNanos());
    expensive(Section.ANNOTATION, names.annotationNanos());
    rows.add(Row.number(Section.FORKS, "", "with counters", starts.size()));
    rows.add(Row.number(Section.FORKS, "", Breakdown.UNOBSERVED, unobserved.size()));
    rows.add(
        Row.number(
            Section.FORKS, "", isOnArt() ? "with stacks" : "recorded", recording.recordings()));
    rows.add(Row.number(Section.FORKS, "", "timed by name", names.forks()));
    return rows;
  }

  private void parts(String phase) {
    CLASS_WORK.forEach(
        (name, counter) -> part(phase, name, mean(start -> start.grown(phase, counter))));
    if (phase.equals(REQUEST)) {
      part(phase, "input", mean(StartPhases::inputNanos));
    }
    long restNanos = mean(start -> restNanos(start, phase));
    if (phase.equals(BOOT)) {
      part(phase, rest(), restNanos);
      return;
    }
    Map<Activity, Long> seen = new TreeMap<>(recording.activities(phase));
    if (!isOnArt()) {
      seen.remove(Activity.CLASSES);
    }
    long samples = seen.values().stream().mapToLong(Long::longValue).sum();
    if (samples == 0) {
      part(phase, OTHER, restNanos);
    }
    seen.forEach((activity, n) -> part(phase, activity.part(phase), restNanos * n / samples));
  }

  private boolean isOnArt() {
    return starts.get(0).isOnArt();
  }

  /** Returns the name of boot apart from work on classes. */
  private String rest() {
    return starts.get(0).isRestored() ? "process restore" : isOnArt() ? "ART boot" : "JVM boot";
  }

  /** Returns the time of {@code phase} apart from work on classes and input. */
  private static long restNanos(StartPhases start, String phase) {
    long known = phase.equals(REQUEST) ? start.inputNanos() : 0;
    for (String counter : CLASS_WORK.values()) {
      known += start.grown(phase, counter);
    }
    // Other threads may also load classes, which can make the rest negative.
    return Math.max(0, start.nanos(phase) - known);
  }

  private void part(String phase, String name, long nanos) {
    if (nanos > 0) {
      rows.add(Row.time(Section.PART, phase, name, nanos));
    }
  }

  private void overlapping(String phase) {
    grown(Section.BESIDE, phase, "JIT compilers", "java.ci.totalTime", "art.jit-cpu");
    grown(
        Section.BESIDE,
        phase,
        "GC pauses",
        "sun.gc.collector.0.time",
        "sun.gc.collector.1.time",
        "sun.gc.collector.2.time");
    grown(Section.BESIDE, phase, "garbage collection", "art.gc.gc-time");
    grown(Section.BESIDE, phase, "garbage collector's CPU", "art.gc-cpu");
    grown(Section.BESIDE, phase, "all safepoints", "sun.rt.safepointTime");
    grown(Section.BESIDE, phase, "boot loader", "sun.cls.sysClassLoadTime");
  }

  private void counts(String phase) {
    grown(Section.COUNT, phase, "classes loaded", LOADED);
    grown(Section.COUNT, phase, "of them from an archive", "java.cls.sharedLoadedClasses");
    grown(Section.COUNT, phase, "classes linked", "sun.cls.linkedClasses");
    grown(Section.COUNT, phase, "classes initialized", "sun.cls.initializedClasses");
    grown(Section.COUNT, phase, "JIT compilations", "sun.ci.totalCompiles");
    grown(
        Section.COUNT,
        phase,
        "garbage collections",
        "sun.gc.collector.0.invocations",
        "sun.gc.collector.1.invocations",
        "sun.gc.collector.2.invocations",
        "art.gc.gc-count");
    grown(Section.COUNT, phase, "bytes allocated", "art.gc.bytes-allocated");
  }

  /** Adds the growth of {@code counters}, a number or for other sections a time. */
  private void grown(Section section, String phase, String name, String... counters) {
    long grown = mean(start -> start.grown(phase, counters));
    if (grown > 0) {
      rows.add(
          section == Section.COUNT
              ? Row.number(section, phase, name, grown)
              : Row.time(section, phase, name, grown));
    }
  }

  /** Adds the classes that took longest to load and initialize together. */
  private void classes() {
    long seen = recording.initializing().values().stream().mapToLong(Long::longValue).sum();
    long initNanos =
        mean(start -> start.grown(Breakdown.PREPARATION, INITIALIZING))
            + mean(start -> start.grown(REQUEST, INITIALIZING));
    Map<String, Long> initializing = new TreeMap<>();
    recording
        .initializing()
        .forEach((name, times) -> initializing.put(name, initNanos * times / seen));
    Map<String, Long> all = new TreeMap<>(recording.loadNanos());
    initializing.forEach((name, nanos) -> all.merge(name, nanos, Long::sum));
    for (String name : mostExpensive(all)) {
      long loading = recording.loadNanos().getOrDefault(name, 0L);
      rows.add(Row.time(Section.CLASS, "load", name, Math.max(0, loading)));
      rows.add(Row.time(Section.CLASS, "initialize", name, initializing.getOrDefault(name, 0L)));
    }
  }

  private void expensive(Section section, Map<String, Long> nanos) {
    for (String name : mostExpensive(nanos)) {
      rows.add(Row.time(section, "", name, nanos.getOrDefault(name, 0L)));
    }
  }

  private static List<String> mostExpensive(Map<String, Long> nanos) {
    return nanos.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(EXPENSIVE)
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
