package io.siribench.report.text;

import io.siribench.analysis.DigestMismatch;
import io.siribench.analysis.ExchangeFigures;
import io.siribench.analysis.Measure;
import io.siribench.analysis.RateFigures;
import io.siribench.analysis.ReadDocuments;
import io.siribench.analysis.RestoredState;
import io.siribench.analysis.RunFigures;
import io.siribench.analysis.ScenarioFigures;
import io.siribench.factor.Factor;
import io.siribench.report.text.RunNote.Weight;
import io.siribench.results.DrawnDocuments;
import io.siribench.results.Sample;
import io.siribench.results.ShortNames;
import io.siribench.stats.VarianceShare;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The notes on a run in addition to its figures, each one sentence. */
public final class RunNotes {
  private static final int LONGEST_TEXT = 160;
  private static final String WRITE = "write";
  private static final long USUAL_STATUS = 200;

  /** A figure: a word of digits and signs. Digits next to letters belong to a name. */
  private static final Pattern NUMBER =
      Pattern.compile("(?<!\\S)[^\\s\\p{L}]*\\d[^\\s\\p{L}]*(?!\\S)");

  private static final double BYTES_PER_KIBIBYTE = 1 << 10;
  private static final double HUNDRED = 100;

  private final List<RunNote> notes = new ArrayList<>();
  private final UnaryOperator<String> name;
  private final boolean isWhole;

  /** Notes on scenarios, in the order of the scenarios. */
  private final List<ScenarioNotes.Note> ofScenarios = new ArrayList<>();

  /**
   * Creates an empty list.
   *
   * @param name the name of the scenario with an id
   * @param isWhole whether long texts are included completely
   */
  private RunNotes(UnaryOperator<String> name, boolean isWhole) {
    this.name = name;
    this.isWhole = isWhole;
  }

  /**
   * Returns the notes on {@code report}, with ids of scenarios.
   *
   * @param grouped whether equal notes of several scenarios are merged, and long texts truncated
   */
  public static List<String> of(RunFigures report, boolean grouped) {
    return Stream.concat(
            report.baseline().map(RunNotes::ratio).stream(),
            of(report, grouped, UnaryOperator.identity()).stream().map(RunNote::text))
        .toList();
  }

  /** Returns the meaning of the column of ratios. */
  public static Optional<String> ofRatio(RunFigures report, ShortNames names) {
    return report.baseline().map(names::of).map(RunNotes::ratio);
  }

  private static String ratio(String baseline) {
    return "ratio: p50 relative to " + baseline;
  }

  /** Returns the notes with {@code names} of scenarios, without the note on ratios. */
  public static List<RunNote> of(RunFigures report, boolean grouped, ShortNames names) {
    return of(report, grouped, names::of);
  }

  private static List<RunNote> of(RunFigures report, boolean grouped, UnaryOperator<String> name) {
    RunNotes notes = new RunNotes(name, !grouped);
    if (report.scenarios().stream().anyMatch(ScenarioFigures::isPartlyBound)) {
      notes.add(
          Weight.DETAIL,
          "bound: share of the values in a document that are bound to types; the rest is kept"
              + " untyped, and listed by siribench check");
    }
    if (report.scenarios().stream().anyMatch(scenario -> scenario.rate().isPresent())) {
      notes.add(Weight.DETAIL, "at a constant rate elapsed counts from the intended send");
    }
    report.allHosts().forEach(notes::addAllHosts);
    if (report.scenarios().stream()
        .anyMatch(scenario -> scenario.median(Measure.ALLOCATED).isPresent())) {
      notes.add(
          Weight.DETAIL,
          "alloc: bytes that a request allocates, in processes that are not timed; "
              + (report.remarks().devices().isEmpty()
                  ? "of a start in the whole heap (serial collector, no thread-local buffers), of"
                      + " later requests in all threads"
                  : "in the whole process, as ART counts them in steps of some KiB")
              + "; garbage collection, the stack and native memory are not in it");
    }
    CountSentences.notes(report.counts()).forEach(text -> notes.add(Weight.DETAIL, text));
    addThreads(notes, report);
    DeviceNotes.of(report.measuredDevices()).forEach(text -> notes.add(Weight.DETAIL, text));
    report.documents().forEach(read -> notes.add(Weight.CONCLUSION, documents(read)));
    report.scenarios().forEach(notes::addScenario);
    notes.notes.addAll(
        grouped
            ? new ScenarioNotes(report.named()).grouped(notes.ofScenarios, name)
            : notes.ofScenarios.stream().map(note -> note.whole(name)).toList());
    report.digestMismatches().forEach(notes::addMismatch);
    notes.addRun(report);
    return notes.notes;
  }

  /** Returns the population of documents that the verdicts are about. */
  private static String documents(ReadDocuments read) {
    DrawnDocuments population = read.population();
    boolean isAll = read.read() == population.count();
    return (isAll ? "all " : read.read() + " of the ")
        + population.count()
        + " documents in "
        + population.source()
        + " drawn with seed "
        + population.seed()
        + ", one per round for all scenarios: verdicts are about these "
        + population.count()
        + " documents, and intervals include their differences";
  }

  private static void addThreads(RunNotes notes, RunFigures report) {
    if (report.scenarios().stream()
        .anyMatch(scenario -> scenario.median(Measure.LAST).isPresent())) {
      notes.add(
          Weight.DETAIL,
          "with --threads, elapsed is the median over the threads, from their common start; last is"
              + " the time of the last thread; CPU is the time of the whole process");
    }
    if (report.scenarios().stream()
        .anyMatch(scenario -> scenario.throughputPerSecond().isPresent())) {
      notes.add(
          Weight.DETAIL,
          "with --threads and --steady elapsed is the time divided by the requests that all threads"
              + " completed: the inverse of the throughput");
    }
  }

  private void add(Weight weight, String text) {
    notes.add(new RunNote(weight, text));
  }

  private void addScenario(ScenarioFigures scenario) {
    // If a process never became steady, the note below states that reason.
    if (scenario.n() == 0
        && scenario.median(Measure.INSTRUCTIONS).isEmpty()
        && scenario.median(Measure.ALLOCATED).isEmpty()
        && scenario.forks().neverSteady() == 0) {
      add(Weight.CONCLUSION, scenario, "no sample completed");
    }
    if (scenario.failed() > 0) {
      addFailures(scenario);
    }
    if (scenario.isCut()) {
      add(
          Weight.CONCLUSION,
          scenario,
          "only the first 5,000,000 values, down to 1,000 levels, were compared; use smaller"
              + " documents to compare all");
    }
    ForkNotes.steady(scenario.forks())
        .ifPresent(
            note ->
                add(
                    scenario.forks().neverSteady() == 0 ? Weight.DETAIL : Weight.CONCLUSION,
                    scenario,
                    note));
    addExchange(scenario, scenario.exchange());
    scenario.rate().ifPresent(rate -> addRate(scenario, rate));
    scenario.restored().ifPresent(restored -> addRestored(scenario, restored));
  }

  private void addFailures(ScenarioFigures scenario) {
    String counts =
        scenario.failures().entrySet().stream()
            .map(failed -> failed.getValue() + " " + failed.getKey().label())
            .collect(Collectors.joining(", "));
    String error = isWhole ? oneLine(scenario.firstError()) : shortened(scenario.firstError());
    add(
        Weight.CONCLUSION,
        scenario,
        "failed " + counts + (error.isEmpty() ? "" : "; the first: " + error));
  }

  private void add(Weight weight, ScenarioFigures scenario, String text) {
    ofScenarios.add(new ScenarioNotes.Note(weight, scenario.scenario(), text));
  }

  private void addExchange(ScenarioFigures scenario, ExchangeFigures exchange) {
    if (exchange.statuses().keySet().stream().anyMatch(status -> status != USUAL_STATUS)) {
      add(
          Weight.QUALITY,
          scenario,
          "responses by HTTP status: "
              + exchange.statuses().entrySet().stream()
                  .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                  .collect(Collectors.joining(", ")));
    }
    if (!exchange.partlyKnown().isEmpty()) {
      add(
          Weight.DETAIL,
          scenario,
          "medians over part of its "
              + exchange.counted()
              + " requests: "
              + exchange.partlyKnown().entrySet().stream()
                  .map(entry -> entry.getKey().title() + " over " + entry.getValue())
                  .collect(Collectors.joining(", ")));
    }
    if (exchange.moreData() > 0) {
      add(
          Weight.QUALITY,
          scenario,
          Decimals.counted(exchange.moreData(), "response")
              + (exchange.moreData() == 1 ? " contains" : " contain")
              + " only some of the visits (MoreData)");
    }
  }

  private void addRate(ScenarioFigures scenario, RateFigures rate) {
    if (!rate.isHeld()) {
      add(
          Weight.CONCLUSION,
          scenario,
          "the schedule could not be held: "
              + Decimals.of(rate.tooLatePercent(), 1)
              + " % of the requests were sent more than "
              + Decimals.milliseconds((double) rate.tolerableNanos(), 0)
              + " ms late; try a lower --rate or more --connections");
    }
  }

  private void addAllHosts(ScenarioFigures scenario) {
    scenario
        .rate()
        .filter(rate -> rate.achievedPerSecond().isPresent())
        .ifPresent(
            rate ->
                add(
                    Weight.DETAIL,
                    scenario.scenario()
                        + " on all hosts together: "
                        + Decimals.rate(rate.requestedPerSecond().orElse(0.0))
                        + " requests/s asked, "
                        + Decimals.rate(rate.achievedPerSecond().orElse(0.0))
                        + " sent"));
  }

  private void addShareOfBuilds(ScenarioFigures scenario, VarianceShare share) {
    add(
        share.isEstablished() ? Weight.QUALITY : Weight.DETAIL,
        scenario,
        share.groups()
            + " builds account for "
            + Decimals.of(share.share() * HUNDRED, 0)
            + " % of the variance [95 % CI "
            + Decimals.of(share.low() * HUNDRED, 0)
            + ", "
            + Decimals.of(share.high() * HUNDRED, 0)
            + "]"
            + (share.isEstablished() ? ": they differ, so give more --restore-builds" : ""));
  }

  private void addRestored(ScenarioFigures scenario, RestoredState restored) {
    restored.builds().ifPresent(share -> addShareOfBuilds(scenario, share));
    List<String> known = new ArrayList<>();
    if (restored.cacheBytes() != Sample.ABSENT) {
      known.add("cache of " + Decimals.of(restored.cacheBytes() / BYTES_PER_KIBIBYTE, 1) + " KiB");
    }
    if (restored.preparingNanos() != Sample.ABSENT) {
      known.add(
          "prepared in " + Decimals.milliseconds((double) restored.preparingNanos(), 0) + " ms");
    }
    if (restored.cacheWriteNanos() != Sample.ABSENT) {
      known.add(
          "written in " + Decimals.milliseconds((double) restored.cacheWriteNanos(), 1) + " ms");
    }
    boolean isAllLost = restored.maxRestored() == 0 && restored.preparedDeserializers() > 0;
    if (isAllLost) {
      add(Weight.CONCLUSION, scenario, counted(scenario, restored));
    } else if (restored.minRestored() != Sample.ABSENT) {
      known.add(counted(scenario, restored));
    }
    if (!known.isEmpty()) {
      add(Weight.DETAIL, scenario, String.join(", ", known));
    }
  }

  /** Returns the number of restored deserializers, or of serializers in a write mode. */
  private static String counted(ScenarioFigures scenario, RestoredState restored) {
    boolean writes = scenario.named().word(Factor.OPERATION).equals(WRITE);
    String counted = writes ? "serializers" : "deserializers";
    long least = restored.minRestored();
    long most = restored.maxRestored();
    String range = least == most ? String.valueOf(least) : least + " to " + most;
    if (restored.preparedDeserializers() == Sample.ABSENT) {
      return range + " " + counted + " were ready before the request";
    }
    return "restored "
        + range
        + " of "
        + restored.preparedDeserializers()
        + " "
        + counted
        + (most == 0 && restored.preparedDeserializers() > 0
            ? ": no cached " + counted + " survived the restore"
            : "");
  }

  private void addMismatch(DigestMismatch mismatch) {
    String byDigest =
        mismatch.scenariosByDigest().entrySet().stream()
            .map(entry -> values(mismatch, entry.getKey()) + " in " + named(entry.getValue()))
            .collect(Collectors.joining("; "));
    add(
        Weight.CONCLUSION,
        // Builds may change the binding and its times.
        mismatch.ofBuilds()
            ? "the builds bind different values from "
                + mismatch.subject()
                + ", which affects their times; a build that binds fewer than its reference is not"
                + " compared: "
                + byDigest
            : "different values were bound from "
                + mismatch.subject()
                + ", times cannot be compared: "
                + byDigest);
  }

  private String named(Collection<String> scenarios) {
    return scenarios.stream().map(name).collect(Collectors.joining(", "));
  }

  /** Returns {@code digest}; for builds, the number of values and the digest. */
  private static String values(DigestMismatch mismatch, String digest) {
    @Nullable Long count = mismatch.valuesByDigest().get(digest);
    return !mismatch.ofBuilds()
        ? digest
        : (count == null ? "an unknown number" : Decimals.counted(count, "value"))
            + " (digest "
            + digest
            + ")";
  }

  private void addRun(RunFigures report) {
    // Times of larger documents are not outliers.
    if (report.documents().isEmpty()) {
      ForkNotes.outliers(report.scenarios()).ifPresent(text -> add(Weight.DETAIL, text));
    }
    ForkNotes.disturbed(report.scenarios()).ifPresent(text -> add(Weight.QUALITY, text));
    addWarnings(report.remarks().warnings());
    if (report.supersededForks() > 0) {
      add(
          Weight.DETAIL,
          report.supersededForks()
              + (report.supersededForks() == 1 ? " fork was" : " forks were")
              + " repeated after a resume; the first attempt is excluded");
    }
    if (report.controlFailures() > 0) {
      add(
          Weight.QUALITY,
          Decimals.counted(report.controlFailures(), "request")
              + " of the A/A control failed; see samples.csv");
    }
    report.stops().forEach(reason -> add(Weight.CONCLUSION, "the run was stopped: " + reason));
    report
        .remarks()
        .incompleteness()
        .ifPresent(text -> add(Weight.CONCLUSION, "the run is " + text));
    if (report.pageCacheSamples() > 0) {
      add(
          Weight.DETAIL,
          "round 0 (page-cache warm-up) excluded: "
              + Decimals.counted(report.pageCacheSamples(), "sample")
              + (report.pageCacheFailures() == 0
                  ? ""
                  : report.pageCacheSamples() == 1
                      ? ", which failed"
                      : ", " + report.pageCacheFailures() + " of them failed"));
    }
    if (report.tornBytes() > 0) {
      add(
          Weight.DETAIL,
          (report.tornBytes() == 1
                  ? "the last byte of samples.csv belongs"
                  : "the last " + report.tornBytes() + " bytes of samples.csv belong")
              + " to a torn record, excluded");
    }
  }

  /**
   * Adds warnings of several plans, merging those that only differ in figures. Warnings about
   * different documents stay separate.
   */
  private void addWarnings(List<String> warnings) {
    warnings.stream()
        .collect(
            Collectors.groupingBy(
                warning -> NUMBER.matcher(warning).replaceAll(""),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .forEach(
            alike ->
                add(
                    Weight.QUALITY,
                    (isWhole
                            ? oneLine(alike.get(0))
                            : shortened(alike.get(0), "full text: --details"))
                        + (alike.size() == 1 ? "" : " (noted " + alike.size() + " times)")));
  }

  /** Returns {@code error} in one line. A long one is truncated, and refers to the full text. */
  public static String shortened(String error) {
    return shortened(error, "full text: column error of samples.csv");
  }

  private static String shortened(String text, String where) {
    String line = oneLine(text);
    return line.codePointCount(0, line.length()) <= LONGEST_TEXT
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST_TEXT)) + "... (" + where + ")";
  }

  /** Returns external {@code text} in one line, without control characters. */
  private static String oneLine(String text) {
    return text.replaceAll("[\\p{Cc} ]+", " ").strip();
  }
}
