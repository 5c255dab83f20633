package io.siribench.explain;

import io.siribench.explain.Activity.Frame;
import io.siribench.results.Breakdown;
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
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * What flight recordings of starts show, all together: what the thread that prepares and binds was
 * seen doing, in what code, and how long classes took to load.
 *
 * <p>Frames between the innermost one and the one that a phase is known by decide. A sample sees a
 * thread only where it runs Java or native code, not inside the JVM itself.
 */
final class Recording {
  /** Settings of a recording: samples as often as the JVM takes them, and every loaded class. */
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

  /** The recorder's own classes, which are loaded for it alone. */
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
          sample(stack.getFrames());
        }
      }
      default -> {
        // Of the recorder itself.
      }
    }
  }

  /** Counts {@code load} without what is nested in it. */
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

  private void sample(List<RecordedFrame> recorded) {
    List<Frame> frames = new ArrayList<>();
    for (RecordedFrame frame : recorded) {
      Frame found = new Frame(frame.getMethod().getType().getName(), frame.getMethod().getName());
      String phase = phase(found);
      if (!phase.isEmpty()) {
        sample(phase, frames, recorded.get(0).getType());
        return;
      }
      frames.add(found);
    }
  }

  /** Counts one stack in {@code phase}, whose innermost frame is of {@code type}. */
  void sample(String phase, List<Frame> frames, String type) {
    Activity activity = Activity.of(frames);
    activities
        .computeIfAbsent(phase, key -> new EnumMap<>(Activity.class))
        .merge(activity, 1L, Long::sum);
    if (activity == Activity.CLASSES) {
      frames.stream()
          .filter(frame -> frame.method().equals("<clinit>"))
          .findFirst()
          .ifPresent(frame -> initializing.merge(frame.className(), 1L, Long::sum));
    } else {
      code.merge(type, 1L, Long::sum);
    }
  }

  /** The phase that {@code frame} is the outermost one of; empty for none. */
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

  /** How many recordings there are. */
  int recordings() {
    return recordings;
  }

  /** How often each activity was seen in {@code phase}. */
  Map<Activity, Long> activities(String phase) {
    return activities.getOrDefault(phase, Map.of());
  }

  /** How often the thread was seen in each kind of code, in the JVM's words, outside of classes. */
  Map<String, Long> code() {
    return code;
  }

  /** How often each class was seen being initialized. */
  Map<String, Long> initializing() {
    return initializing;
  }

  /** How long each class took to load, as a mean of the recordings, in ns. */
  Map<String, Long> loadNanos() {
    Map<String, Long> means = new HashMap<>();
    loadNanos.forEach((name, nanos) -> means.put(name, nanos / Math.max(1, recordings)));
    return means;
  }
}
