package io.siribench.explain;

import io.siribench.explain.Activity.Frame;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.results.Breakdown;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * The combined flight recordings of starts. They contain the activities of the thread that prepares
 * and binds, its code, and the load times of classes.
 *
 * <p>The decisive frames are between the innermost one and the one that marks a phase. A sample
 * includes a thread only if it runs Java or native code, not inside the JVM itself.
 */
final class Recording {
  /** Settings of a recording: the highest sampling rate of the JVM, and every loaded class. */
  static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.ExecutionSample">
          <setting name="enabled">true</setting>
          <setting name="period">1 ms</setting>
        </event>
        <event name="jdk.NativeMethodSample">
          <setting name="enabled">true</setting>
          <setting name="period">1 ms</setting>
        </event>
        <event name="jdk.ClassLoad">
          <setting name="enabled">true</setting>
          <setting name="threshold">0 ns</setting>
          <setting name="stackTrace">false</setting>
        </event>
      </configuration>
      """;

  private static final String WORKER = "io.siribench.worker.";

  /** The recorder's own classes, which are loaded only for it. */
  private static final List<String> OF_THE_RECORDER = List.of("jdk.jfr.", "jdk.internal.event.");

  private final Map<String, Map<Activity, Long>> activities = new HashMap<>();
  private final Map<String, Long> code = new TreeMap<>();
  private final Map<String, Long> initializing = new HashMap<>();
  private final Map<String, Long> loadNanos = new HashMap<>();
  private int recordings;

  /** One loading of a class, in which others may be nested. */
  private record Load(String thread, String name, Instant start, Instant end) {}

  /** Adds the recording in {@code file}, as far as it is before {@code end}. */
  void add(Path file, Instant end) throws IOException {
    List<Load> loads = new ArrayList<>();
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        if (event.getStartTime().isBefore(end)) {
          take(event, loads);
        }
      }
    }
    loads.sort(
        Comparator.comparing(Load::start).thenComparing(Load::end, Comparator.reverseOrder()));
    Map<String, Deque<Load>> open = new HashMap<>();
    for (Load load : loads) {
      note(load, open.computeIfAbsent(load.thread(), thread -> new ArrayDeque<>()));
    }
    recordings++;
  }

  /** Adds the stacks that {@code fork} has sampled itself. They show no loads of classes. */
  void add(ForkResult fork) {
    List<Frame> frames = new ArrayList<>();
    for (ForkMessage message : fork.messages()) {
      if (message.kind().equals(Protocol.FRAME)) {
        String name = message.text(Protocol.NAME);
        int end = name.lastIndexOf('.');
        frames.add(new Frame(name.substring(0, end), name.substring(end + 1)));
      } else if (message.kind().equals(Protocol.STACK)) {
        List<Frame> stack =
            Pattern.compile(" ")
                .splitAsStream(message.text(Protocol.FRAMES))
                // The end of a text that was too long.
                .filter(number -> !number.endsWith("."))
                .map(number -> frames.get(Integer.parseInt(number)))
                .toList();
        sample(stack, "", message.number(Protocol.SAMPLES, 0));
      }
    }
    recordings++;
  }

  private void take(RecordedEvent event, List<Load> loads) {
    switch (event.getEventType().getName()) {
      case "jdk.ClassLoad" -> {
        RecordedClass type = event.getClass("loadedClass");
        String thread = event.getThread() == null ? "" : event.getThread().getJavaName();
        if (type != null && OF_THE_RECORDER.stream().noneMatch(type.getName()::startsWith)) {
          loads.add(
              new Load(
                  String.valueOf(thread),
                  type.getName(),
                  event.getStartTime(),
                  event.getEndTime()));
        }
      }
      case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack != null) {
          sample(
              stack.getFrames().stream()
                  .map(
                      frame ->
                          new Frame(
                              frame.getMethod().getType().getName(), frame.getMethod().getName()))
                  .toList(),
              stack.getFrames().get(0).getType(),
              1);
        }
      }
      default -> {
        // A class of the recorder itself.
      }
    }
  }

  /** Counts {@code load} without nested loads. */
  private void note(Load load, Deque<Load> open) {
    long nanos = Duration.between(load.start(), load.end()).toNanos();
    while (!open.isEmpty() && !open.peek().end().isAfter(load.start())) {
      open.pop();
    }
    if (!open.isEmpty()) {
      loadNanos.merge(open.peek().name(), -nanos, Long::sum);
    }
    open.push(load);
    loadNanos.merge(load.name(), nanos, Long::sum);
  }

  private void sample(List<Frame> stack, String type, long count) {
    for (int i = 0; i < stack.size(); i++) {
      String phase = phase(stack.get(i));
      if (!phase.isEmpty()) {
        sample(phase, stack.subList(0, i), type, count);
        return;
      }
    }
  }

  /**
   * Counts {@code count} equal stacks in {@code phase}. The innermost frame is of {@code type};
   * empty if unknown.
   */
  void sample(String phase, List<Frame> frames, String type, long count) {
    Activity activity = Activity.of(frames);
    activities
        .computeIfAbsent(phase, key -> new EnumMap<>(Activity.class))
        .merge(activity, count, Long::sum);
    if (activity == Activity.CLASSES) {
      frames.stream()
          .filter(frame -> frame.method().equals("<clinit>"))
          .findFirst()
          .ifPresent(frame -> initializing.merge(frame.className(), count, Long::sum));
    } else if (!type.isEmpty()) {
      code.merge(type, count, Long::sum);
    }
  }

  /** Returns the phase with {@code frame} as its outermost one; empty for none. */
  private static String phase(Frame frame) {
    if (frame.className().startsWith(WORKER + "restore.")
        && (frame.method().equals("make") || frame.method().equals("restore"))) {
      return Breakdown.PREPARATION;
    }
    boolean isRequest =
        frame.className().startsWith(WORKER)
            && frame.className().endsWith(".Requests")
            && frame.method().equals("request");
    return isRequest ? Breakdown.REQUEST : "";
  }

  /** Returns the number of recordings. */
  int recordings() {
    return recordings;
  }

  /** Returns the number of all samples in phases. */
  long samples() {
    return activities.values().stream()
        .flatMap(all -> all.values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Returns the number of samples of each activity in {@code phase}. */
  Map<Activity, Long> activities(String phase) {
    return activities.getOrDefault(phase, Map.of());
  }

  /** Returns the samples by the JVM's kinds of code, without work on classes. */
  Map<String, Long> code() {
    return code;
  }

  /** Returns the samples in which each class was being initialized. */
  Map<String, Long> initializing() {
    return initializing;
  }

  /** Returns the load time of each class, as a mean of the recordings, in ns. */
  Map<String, Long> loadNanos() {
    Map<String, Long> means = new HashMap<>();
    loadNanos.forEach((name, nanos) -> means.put(name, nanos / Math.max(1, recordings)));
    return means;
  }
}
