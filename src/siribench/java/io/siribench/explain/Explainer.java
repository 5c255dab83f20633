package io.siribench.explain;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import io.siribench.runner.ExtraForks;
import io.siribench.runner.fork.ArtifactRefusedException;
import io.siribench.runner.fork.ForkTexts;
import io.siribench.runner.fork.RunStoppedException;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The extra forks that explain a scenario's starts, of four kinds that take turns.
 *
 * <p>Forks with counters report the JVM's counters at the boundaries of phases. They give the
 * times, because this observation costs least. Recorded forks run the flight recorder, and give
 * shares. Forks timed by name give the costs of deserializers and annotations. Unobserved forks, as
 * many as forks with counters, show the cost of observation.
 */
final class Explainer {
  private static final int MAX_ERROR_CHARS = 300;

  private static final ForkStart COUNTERS = observing(Protocol.OBSERVE_COUNTERS);
  private static final ForkStart UNOBSERVED = ForkStart.of(List.of(), List.of());
  private static final ForkStart NAMES = observing(Protocol.OBSERVE_NAMES);
  private static final ForkStart STACKS = observing(Protocol.OBSERVE_STACKS);

  /** Enables counters again if the plan disables them; JVMs without the option ignore it. */
  private static final ForkStart COUNTERS_OF_JVM =
      ForkStart.of(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UsePerfData"), List.of())
          .and(COUNTERS);

  private final RunDirectory directory;
  private final Path work;
  private final int turns;
  private final List<StartPhases> starts = new ArrayList<>();
  private final List<StartPhases> unobserved = new ArrayList<>();
  private final FlightRecordings recordings = new FlightRecordings();
  private final NamedCosts names = new NamedCosts();
  private final Set<String> notes = new LinkedHashSet<>();

  /**
   * Creates the explainer of one scenario.
   *
   * @param work a directory for recordings, readable only by its owner
   */
  Explainer(RunDirectory directory, Path work, int turns) {
    this.directory = directory;
    this.work = work;
    this.turns = turns;
  }

  private static ForkStart observing(String what) {
    return ForkStart.of(List.of(), List.of(Protocol.ARG_OBSERVE + "=" + what));
  }

  /** Runs the forks of {@code scenario}, and stores their reports in {@code breakdown.csv}. */
  void explain(Scenario scenario, ExtraForks.Launch launch)
      throws IOException, InterruptedException, RunStoppedException {
    try {
      for (int i = 0; i < turns; i++) {
        twoPairs(scenario, launch);
        if (!isRestored()) {
          runRecorded(scenario, launch, i);
          twoPairs(scenario, launch);
          take(launch.fork(NAMES), "timed by name", names::add);
        }
      }
    } catch (ArtifactRefusedException e) {
      notes.add(String.valueOf(e.getMessage()));
    }
    List<Row> rows = new ArrayList<>();
    if (!starts.isEmpty()) {
      rows.addAll(new BreakdownMaker(starts, unobserved, recordings, names).rows());
      addNotes();
    }
    notes.forEach(text -> rows.add(Row.note(text)));
    BreakdownFile.add(directory, new Breakdown(scenario.id(), rows));
  }

  /** Runs two pairs, in an order that cancels a steady drift of the machine's speed. */
  private void twoPairs(Scenario scenario, ExtraForks.Launch launch)
      throws IOException, InterruptedException, RunStoppedException, ArtifactRefusedException {
    ForkStart counters = scenario.device() == null ? COUNTERS_OF_JVM : COUNTERS;
    add(unobserved, "unobserved", launch.fork(UNOBSERVED));
    add(starts, "with counters", launch.fork(counters));
    add(starts, "with counters", launch.fork(counters));
    add(unobserved, "unobserved", launch.fork(UNOBSERVED));
  }

  private void add(List<StartPhases> target, String kind, ForkResult fork) {
    StartPhases.of(fork).ifPresentOrElse(target::add, () -> noteFailure(kind, fork));
  }

  private void take(ForkResult fork, String kind, Consumer<ForkResult> target) {
    StartPhases.of(fork)
        .ifPresentOrElse(start -> target.accept(fork), () -> noteFailure(kind, fork));
  }

  private void runRecorded(Scenario scenario, ExtraForks.Launch launch, int number)
      throws IOException, InterruptedException, RunStoppedException, ArtifactRefusedException {
    if (scenario.device() != null) {
      take(launch.fork(STACKS), "with stacks", recordings::add);
      return;
    }
    Path file = work.resolve(number + ".jfr");
    Path settings = work.resolve("settings.jfc");
    Files.writeString(settings, FlightRecordings.SETTINGS);
    ForkResult fork = launch.fork(FlightRecorder.start(file, settings.toString()));
    if (StartPhases.of(fork).isPresent() && Files.isRegularFile(file)) {
      try {
        recordings.add(file, end(fork.message(Protocol.SAMPLE).orElseThrow()));
      } catch (IOException e) {
        // A full disk makes a recording incomplete; the other forks still explain the start.
        notes.add("a recording cannot be read: " + e.getMessage());
      }
    } else {
      noteFailure("recorded", fork);
    }
    Files.deleteIfExists(file);
  }

  /** Returns the time when the object was complete. Later events do not belong to the start. */
  private static Instant end(ForkMessage sample) {
    // The request began within the reported millisecond.
    return Instant.ofEpochMilli(sample.number(SampleLine.STARTED, 0))
        .plusNanos(sample.number(SampleLine.REQUEST_TIME, 0))
        .plusMillis(1);
  }

  private void noteFailure(String kind, ForkResult fork) {
    String error =
        fork.isComplete()
            ? fork.message(Protocol.SAMPLE)
                .map(sample -> sample.text(SampleLine.ERROR))
                .filter(text -> !text.isEmpty())
                .orElse("it produced no data")
            : ForkTexts.reason(fork);
    String line = error.lines().map(String::strip).collect(Collectors.joining(" "));
    notes.add(
        "a fork "
            + kind
            + " failed: "
            + line.substring(0, Math.min(line.length(), MAX_ERROR_CHARS)));
  }

  /** Returns whether the forks were restored from an image, which ignores observer arguments. */
  private boolean isRestored() {
    return starts.stream().anyMatch(StartPhases::isRestored);
  }

  private void addNotes() {
    if (isRestored()) {
      notes.add(
          "processes restored from an image are not observed, so the content of their phases is"
              + " unknown");
      return;
    }
    if (starts.get(0).isOnArt()) {
      notes.add(
          "ART keeps no times of loading and verifying classes: the part whose code needs a class"
              + " includes them; --compile none,verify shows what verification costs");
      notes.add(
          "parts are shares of "
              + recordings.samples()
              + " stacks that the processes sampled"
              + " themselves, at points where ART can stop them");
    } else if (!starts.get(0).hasCounters()) {
      notes.add(
          "this JVM has no counters (hsperfdata): work on classes, JIT and GC are included in the"
              + " other parts");
    }
    if (recordings.count() == 0) {
      notes.add("nothing was recorded: all time except work on classes and input counts as other");
    }
    if (names.deserializerNanos().isEmpty()) {
      notes.add("no created deserializer could be timed by name");
    }
  }
}
