package io.siribench.explain;

import io.siribench.results.Breakdown;
import java.util.List;

/**
 * What a thread was doing, by the frames of its stack: the innermost frame that one of these knows
 * decides. A stack within a class loader or a static initializer is work on classes, whatever the
 * frames in it are, because HotSpot's counters have that time apart.
 */
enum Activity {
  /** Loading and initializing classes, which counters tell exactly. */
  CLASSES("", List.of()),
  /** Looking at types: their members and annotations. */
  INTROSPECTION(
      "introspection", List.of(".jackson.databind.introspect.", "sun.reflect.annotation.")),
  /** Making deserializers, and finding those that they need. */
  DESERIALIZERS("deserializers", List.of(".jackson.databind.deser.")),
  /** Making and linking what calls methods and fields by reflection. */
  ACCESSORS("reflective accessors", List.of("java.lang.invoke.", "jdk.internal.reflect.")),
  /** All else within the library: making the mapper in the preparation, binding in the request. */
  LIBRARY("", List.of()),
  /** Nothing of the library was on the stack. */
  OTHER("other", List.of());

  private static final List<String> CLASS_LOADERS =
      List.of(
          "java.lang.ClassLoader",
          "jdk.internal.loader.",
          "sun.misc.Launcher",
          "java.net.URLClass");

  private static final List<String> MAKING = List.of("resolve", "createContextual", "<init>");

  private final String part;

  @SuppressWarnings("ImmutableEnumChecker") // A list that nobody can change.
  private final List<String> prefixes;

  Activity(String part, List<String> prefixes) {
    this.part = part;
    this.prefixes = prefixes;
  }

  /** What the part of the time that it takes is called in {@code phase}. */
  String part(String phase) {
    if (this == LIBRARY) {
      return phase.equals(Breakdown.PREPARATION) ? "mapper construction" : "binding";
    }
    return part;
  }

  /** A frame of a stack. */
  record Frame(String className, String method) {
    private boolean isOfClassLoading() {
      return method.equals("<clinit>") || CLASS_LOADERS.stream().anyMatch(className::startsWith);
    }

    private boolean isOf(Activity activity) {
      return activity.prefixes.stream().anyMatch(prefix -> className.contains(prefix));
    }

    /** Deserializers are made by factories and caches, and used by others of the same package. */
    private boolean makesDeserializers() {
      return isOf(DESERIALIZERS)
          && (className.contains("Factory")
              || className.contains("DeserializerCache")
              || className.contains("Builder")
              || className.contains("CreatorCollector")
              || MAKING.contains(method));
    }

    private boolean isOfWorker() {
      return className.startsWith("io.siribench.worker.");
    }
  }

  /**
   * What a stack is doing.
   *
   * @param frames from the innermost up to the one that a phase is known by, without that
   */
  static Activity of(List<Frame> frames) {
    if (frames.stream().anyMatch(Frame::isOfClassLoading)) {
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
    return frames.stream().anyMatch(frame -> !frame.isOfWorker()) ? LIBRARY : OTHER;
  }
}
