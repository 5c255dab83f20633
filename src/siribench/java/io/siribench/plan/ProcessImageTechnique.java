package io.siribench.plan;

import io.siribench.worker.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Dumps the process with an initialised mapper, and restores each measured fork from it. Nothing of
 * it is created again: no JVM, no class, no compiled code.
 */
final class ProcessImageTechnique extends RestoreTechnique {
  /**
   * The flags for a small image that can be restored. Other JVMs delete HotSpot's counter file when
   * the process is gone, and a missing file prevents a restore. Touched pages of the heap and the
   * code cache are in the image, and read at each restore: a small and simple heap has fewer.
   */
  private static final List<String> SMALL_IMAGE =
      List.of("-XX:-UsePerfData", "-XX:+UseSerialGC", "-Xms8m", "-XX:ReservedCodeCacheSize=32m");

  private static final String ONE_COLLECTOR =
      "the process that is dumped has the serial collector, which has no threads and the smallest"
          + " image, and a JVM takes one collector";

  private static final String WITHOUT_COLLECTOR = "leave out -XX:+Use...GC with process-image";

  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

  private final int documents;

  /** Creates the technique for a process that binds {@code documents} before its dump. */
  ProcessImageTechnique(int documents) {
    this.documents = documents;
  }

  @Override
  public Optional<Artifact> artifact() {
    return Optional.of(new Artifact("process image", "image", false));
  }

  @Override
  public ForkStart preparing(String artifact) {
    return ForkStart.of(SMALL_IMAGE, List.of(Protocol.ARG_IMAGE + "=" + documents))
        .with(new ProcessImage(artifact, false));
  }

  @Override
  public Optional<Prepared> prepared(ForkAnswers answers) {
    long bytes = answers.number(Protocol.DUMPED, Protocol.CACHE_BYTES);
    String identity = identity(answers);
    long writeNanos = answers.number(Protocol.DUMPED, Protocol.CACHE_WRITE);
    return bytes < 0 || identity.isEmpty()
        ? Optional.empty()
        : Optional.of(Prepared.imageOf(identity, bytes, writeNanos));
  }

  @Override
  public ForkStart measured(String artifact) {
    return ForkStart.NONE.with(new ProcessImage(artifact, true));
  }

  @Override
  public Optional<String> unproved(Scenario scenario, ForkAnswers answers, Prepared prepared) {
    String identity = identity(answers);
    return identity.equals(prepared.identity())
        ? Optional.empty()
        : Optional.of(
            identity.isEmpty()
                ? "the process does not say what it was restored from"
                : "it is " + identity + ", and the image is of " + prepared.identity());
  }

  @Override
  public boolean isOfDevices() {
    return false;
  }

  @Override
  boolean restoresProcess() {
    return true;
  }

  /** Returns the process id and a number in its image's memory; empty for no proof. */
  private static String identity(ForkAnswers answers) {
    long pid = answers.number(Protocol.IMAGE, Protocol.PID);
    String nonce = answers.text(Protocol.IMAGE, Protocol.NONCE);
    return pid < 0 || nonce.isEmpty() ? "" : "process " + pid + " with nonce " + nonce;
  }

  private static long images(Scenario scenario) {
    return scenario.restore().stream()
        .flatMap(combination -> combination.parts().stream())
        .filter(part -> part.technique().restoresProcess())
        .count();
  }

  private static boolean isAnotherCollector(List<String> flags) {
    return flags.stream()
        .anyMatch(flag -> COLLECTOR.matcher(flag).matches() && !SMALL_IMAGE.contains(flag));
  }

  /** Returns the incompatibility of {@code jvmArgs} that set another collector for every fork. */
  static Optional<Incompatibility> collectorOf(List<String> jvmArgs) {
    return isAnotherCollector(jvmArgs)
        ? Optional.of(
            new Incompatibility(
                "--jvm-arg",
                ONE_COLLECTOR,
                WITHOUT_COLLECTOR,
                scenario ->
                    scenario.restore().filter(RestoreCombination::restoresProcess).isPresent()))
        : Optional.empty();
  }

  @Override
  List<Incompatibility> incompatibilities() {
    return List.of(
        new Incompatibility(
            "--restore",
            "CRIU, which restores the image of a process, needs rights that adb's user does not have",
            "use dummy-read or mapper-cache on devices",
            scenario -> scenario.device() != null),
        new Incompatibility(
            "--restore",
            "all that a process knows of its endpoint, keys included, would be in the files of its image",
            "use another way of restoring, or a file as the document",
            Scenario::asksEndpoint),
        new Incompatibility(
            "--restore",
            "an image of a process holds the mapper, and nothing is left to be read from a mapper cache",
            "use process-image or mapper-cache, not both in one combination",
            scenario -> scenario.restores(Restore.MAPPER_CACHE)),
        new Incompatibility(
            "--restore",
            "a process that is to be dumped can have no counters of the JVM, which would have to prove the"
                + " use of an archive of classes",
            "use process-image without app-cds or aot-cache",
            scenario -> scenario.restores(Restore.APP_CDS) || scenario.restores(Restore.AOT_CACHE)),
        new Incompatibility(
            "--jvm",
            ONE_COLLECTOR,
            WITHOUT_COLLECTOR,
            scenario -> isAnotherCollector(scenario.jvmFlags())),
        new Incompatibility(
            "--head-start",
            "a process that is restored has nothing left to prepare in the background",
            "use --head-start none with process-image",
            scenario -> scenario.headStart().isPresent()),
        new Incompatibility(
            "--restore",
            "a process is restored from one image",
            "use one of process-image:reader, process-image:1 and process-image:20 in a combination",
            scenario -> images(scenario) > 1));
  }
}
