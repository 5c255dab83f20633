package io.siribench.explain;

import io.siribench.restore.ForkStart;
import java.nio.file.Path;
import java.util.List;

/** The arguments of a fork that the JVM's flight recorder records. */
final class FlightRecorder {
  /** The name of settings that are part of the JDK. */
  static final String PROFILE = "profile";

  /** Jackson's stacks are deeper than the default of 64 frames. */
  private static final String DEPTH = "-XX:FlightRecorderOptions=stackdepth=256";

  /**
   * Returns the arguments for a recording in {@code file}, a path without commas.
   *
   * @param settings a file, or a name that the JDK knows
   */
  static ForkStart start(Path file, String settings) {
    return ForkStart.of(
        List.of(
            "-XX:StartFlightRecording=dumponexit=true,filename=" + file + ",settings=" + settings,
            DEPTH),
        List.of());
  }
}
