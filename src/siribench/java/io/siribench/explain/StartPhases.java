package io.siribench.explain;

import static io.siribench.results.Breakdown.BOOT;
import static io.siribench.results.Breakdown.PREPARATION;
import static io.siribench.results.Breakdown.REQUEST;
import static io.siribench.results.Breakdown.SET_UP;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.observe.Observer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The phases of one start, with the JVM's counters at their boundaries.
 *
 * @param sample the fork's report on its first request
 * @param counters the counters at each boundary, by the boundary's name
 * @param isRestored whether the process was restored from an image
 */
record StartPhases(ForkMessage sample, Map<String, ForkMessage> counters, boolean isRestored) {
  /** The boundaries at which each phase begins and ends, in pairs. */
  private static final Map<String, List<String>> BOUNDARIES =
      Map.of(
          BOOT, List.of("", Observer.MAIN),
          SET_UP, List.of(Observer.MAIN, Observer.SET_UP, Observer.PREPARED, Observer.ASKED),
          PREPARATION, List.of(Observer.SET_UP, Observer.PREPARED),
          REQUEST, List.of(Observer.ASKED, Observer.BOUND));

  /** Returns the phases of {@code fork}; absent if it failed. */
  static Optional<StartPhases> of(ForkResult fork) {
    Optional<ForkMessage> sample = fork.message(Protocol.SAMPLE);
    boolean isUsable =
        fork.isComplete()
            && sample.isPresent()
            && List.of("ok", "empty").contains(sample.get().text(SampleLine.OUTCOME));
    if (!isUsable) {
      return Optional.empty();
    }
    Map<String, ForkMessage> counters = new HashMap<>();
    for (ForkMessage message : fork.messages()) {
      if (message.kind().equals(Protocol.OBSERVED)) {
        counters.put(message.text(Protocol.BOUNDARY), message);
      }
    }
    boolean isRestored = fork.message(Protocol.IMAGE).isPresent();
    return Optional.of(new StartPhases(sample.get(), counters, isRestored));
  }

  /** Returns the duration of {@code phase}, in ns. */
  long nanos(String phase) {
    return sample.number(
        switch (phase) {
          case BOOT -> SampleLine.BOOT;
          case SET_UP -> SampleLine.SET_UP;
          case PREPARATION -> SampleLine.PREPARATION;
          default -> SampleLine.REQUEST_TIME;
        },
        0);
  }

  /** Returns the part of the request's time in reads of the document, in ns. */
  long inputNanos() {
    return Math.max(0, sample.number(SampleLine.WAIT, 0));
  }

  /** Returns the time from the launch to the object, in ns. */
  long totalNanos() {
    return nanos(BOOT) + nanos(SET_UP) + nanos(PREPARATION) + nanos(REQUEST);
  }

  /** Returns the time from launch to first visit; absent if all visits arrive together. */
  OptionalLong firstVisitNanos() {
    long nanos = sample.number(SampleLine.FIRST_VISIT, 0);
    return nanos > 0
        ? OptionalLong.of(totalNanos() - nanos(REQUEST) + nanos)
        : OptionalLong.empty();
  }

  /** Returns whether the JVM keeps counters. */
  boolean hasCounters() {
    return counters.values().stream()
        .anyMatch(line -> line.number("sun.cls.classInitTime.self", -1) >= 0);
  }

  /** Returns whether ART keeps the counters. */
  boolean isOnArt() {
    return counters.values().stream().anyMatch(line -> line.number("art.classes", -1) >= 0);
  }

  /** Returns the total growth of the counters {@code names} in {@code phase}; at least 0. */
  long growth(String phase, String... names) {
    List<String> boundaries = BOUNDARIES.getOrDefault(phase, List.of());
    long sum = 0;
    for (String name : names) {
      for (int i = 0; i < boundaries.size(); i += 2) {
        sum += Math.max(0, at(boundaries.get(i + 1), name) - at(boundaries.get(i), name));
      }
    }
    return sum;
  }

  private long at(String boundary, String name) {
    ForkMessage line = counters.get(boundary);
    return line == null ? 0 : Math.max(0, line.number(name, 0));
  }
}
