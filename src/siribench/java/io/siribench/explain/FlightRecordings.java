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
 * and binds, the kinds of its code, and the load times of classes.
 *
 * <p>The frames from the innermost one up to the one that marks a phase determine the activity. The
 * JVM samples a thread only while the thread runs Java or native code, not code of the JVM itself.
 */
final class FlightRecordings {
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

  /** Packages of classes that are loaded only for the recorder. */
  private static final List<String> RECORDER_PACKAGES = List.of("jdk.jfr.", "jdk.internal.event.");

  private final Map<String, Map<Activity, Long>> activities = new HashMap<>();
  private final Map<String, Long> code = new TreeMap<>();
  private final Map<String, Long> initializing = new HashMap<>();
  private final Map<String, Long> loadNanos = new HashMap<>();
  private int recordings;

  /** The load of a class, which may contain loads of other classes. */
  private record Load(String thread, String name, Instant start, Instant end) {}

  /** Adds the events in {@code file} that began before {@code end}. */
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
      count(load, open.computeIfAbsent(load.thread(), thread -> new ArrayDeque<>()));
    }
    recordings++;
  }

  /** Adds the stacks that {@code fork} has sampled itself, which show no class loading. */
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
                // A truncated list ends with dots.
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
        if (type != null && RECORDER_PACKAGES.stream().noneMatch(type.getName()::startsWith)) {
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
        // Events that describe the recording itself.
      }
    }
  }

  /** Counts the time of {@code load} without nested loads. */
  private void count(Load load, Deque<Load> open) {
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
   * Counts {@code count} equal stacks in {@code phase}.
   *
   * @param type the kind of code in the innermost frame; empty if unknown
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

  /** Returns the phase that {@code frame} marks; empty if it marks none. */
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
  int count() {
    return recordings;
  }

  /** Returns the number of samples in all phases. */
  long samples() {
    return activities.values().stream()
        .flatMap(samples -> samples.values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  /** Returns the number of samples of each activity in {@code phase}. */
  Map<Activity, Long> activities(String phase) {
    return activities.getOrDefault(phase, Map.of());
  }

  /** Returns the number of samples by the JVM's kinds of code, without work on classes. */
  Map<String, Long> code() {
    return code;
  }

  /** Returns the number of samples within the initialisation of each class. */
  Map<String, Long> initializing() {
    return initializing;
  }

  /** Returns the mean load time of each class over all recordings, in ns. */
  Map<String, Long> loadNanos() {
    Map<String, Long> means = new HashMap<>();
    loadNanos.forEach((name, nanos) -> means.put(name, nanos / Math.max(1, recordings)));
    return means;
  }
}
