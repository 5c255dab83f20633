package io.siribench.explain;

import io.siribench.results.Breakdown;
import java.util.List;

/**
 * The activity of a thread, by the innermost recognised frame of its stack. A stack within a class
 * loader or a static initializer is work on classes, regardless of its other frames, because
 * HotSpot's counters measure that work separately.
 */
enum Activity {
  /** Loading and initialising classes, which counters of HotSpot measure exactly. */
  CLASSES("classes: load and initialize", List.of()),
  /** Inspection of types: their members and annotations. */
  INTROSPECTION(
      "introspection", List.of(".jackson.databind.introspect.", "sun.reflect.annotation.")),
  /** Creation and lookup of deserializers. */
  DESERIALIZERS("deserializers", List.of(".jackson.databind.deser.")),
  /** Making and linking the code that calls methods and fields by reflection. */
  ACCESSORS("reflective accessors", List.of("java.lang.invoke.", "jdk.internal.reflect.")),
  /** Other library code: making the mapper in the preparation, binding in the request. */
  LIBRARY("", List.of()),
  /** Code without library frames on the stack. */
  OTHER("other", List.of());

  private static final List<String> CLASS_LOADERS =
      List.of(
          "java.lang.ClassLoader",
          "dalvik.system.",
          "jdk.internal.loader.",
          "sun.misc.Launcher",
          "java.net.URLClass");

  private static final List<String> CREATION_METHODS =
      List.of("resolve", "createContextual", "<init>");

  private final String part;

  @SuppressWarnings("ImmutableEnumChecker") // An immutable list.
  private final List<String> prefixes;

  Activity(String part, List<String> prefixes) {
    this.part = part;
    this.prefixes = prefixes;
  }

  /** Returns the name of the part of a breakdown with this activity in {@code phase}. */
  String part(String phase) {
    if (this == LIBRARY) {
      return phase.equals(Breakdown.PREPARATION) ? "mapper construction" : "binding";
    }
    return part;
  }

  /** A frame of a stack. */
  record Frame(String className, String method) {
    private boolean isClassWork() {
      return method.equals("<clinit>") || CLASS_LOADERS.stream().anyMatch(className::startsWith);
    }

    private boolean isOf(Activity activity) {
      return activity.prefixes.stream().anyMatch(prefix -> className.contains(prefix));
    }

    /** Returns whether the frame makes deserializers; their package also contains binding code. */
    private boolean makesDeserializers() {
      return isOf(DESERIALIZERS)
          && (className.contains("Factory")
              || className.contains("DeserializerCache")
              || className.contains("Builder")
              || className.contains("CreatorCollector")
              || CREATION_METHODS.contains(method));
    }

    private boolean isWorkerCode() {
      return className.startsWith("io.siribench.worker.");
    }
  }

  /**
   * Returns the activity of a stack.
   *
   * @param frames the frames from the innermost up to the one that marks a phase, exclusive
   */
  static Activity of(List<Frame> frames) {
    if (frames.stream().anyMatch(Frame::isClassWork)) {
      return CLASSES;
    }
    for (Frame frame : frames) {
      if (frame.isOf(INTROSPECTION)) {
        return INTROSPECTION;
      }
      if (frame.makesDeserializers()) {
        return DESERIALIZERS;
      }
      if (frame.isOf(ACCESSORS)) {
        return ACCESSORS;
      }
    }
    return frames.stream().anyMatch(frame -> !frame.isWorkerCode()) ? LIBRARY : OTHER;
  }
}
