package io.siribench.plan;

import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.UnknownMembers;
import io.siribench.worker.ModuleType;
import io.siribench.worker.ReaderType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plans and their parts for tests. */
public final class Plans {
  public static final JavaRuntime JAVA = new JavaRuntime("java", "17.0.15", "17.0.15 (nobody)");
  public static final JavaRuntime OTHER_JAVA = new JavaRuntime("java8", "1.8.0_402", "8 (nobody)");

  private Plans() {}

  public static Document document(String name, Format format) {
    return Document.ofFile(name, format, Path.of("samples", name + "." + format.word()));
  }

  /** A scenario on {@code stop.json}, with a mapper cache if it starts pseudo-warm. */
  public static Scenario scenario(String id, Start start) {
    @Nullable Restore restore = start == Start.PSEUDO_WARM ? Restore.MAPPER_CACHE : null;
    return new Scenario(
        id,
        document("stop", Format.JSON),
        ReaderType.READER,
        ModuleType.NONE,
        start,
        restore,
        JAVA);
  }

  public static Settings settings(int requests, int forks) {
    return new Settings(
        requests,
        forks,
        42,
        Duration.ofSeconds(30),
        Duration.ZERO,
        false,
        UnknownMembers.KEEP,
        List.of(),
        Optional.empty());
  }

  public static Plan plan(int requests, int forks, long seed, Scenario... scenarios) {
    return new Plan(
        List.of(scenarios),
        requests,
        forks,
        seed,
        Duration.ofSeconds(30),
        Duration.ZERO,
        false,
        UnknownMembers.KEEP,
        List.of(),
        scenarios[0].id());
  }
}
