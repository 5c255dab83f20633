package io.siribench.restore;

import io.siribench.worker.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A technique that restores measured forks from a dumped process with an initialised mapper. The
 * JVM, its classes and its compiled code are not created again.
 */
public final class ProcessImageTechnique extends RestoreTechnique {
  /**
   * The flags for a small image that can be restored. They turn off HotSpot's counter file: other
   * JVMs delete it once the process has ended, and a missing file prevents a restore. Each restore
   * reads the touched pages of the heap and the code cache; a small and simple heap has fewer.
   */
  private static final List<String> SMALL_IMAGE =
      List.of("-XX:-UsePerfData", "-XX:+UseSerialGC", "-Xms8m", "-XX:ReservedCodeCacheSize=32m");

  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

  private final int documents;

  /** Creates the technique for a process that binds {@code documents} documents before its dump. */
  public ProcessImageTechnique(int documents) {
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
  public Optional<Prepared> prepared(ForkReport output) {
    long bytes = output.number(Protocol.DUMPED, Protocol.CACHE_BYTES);
    String identity = identity(output);
    long writeNanos = output.number(Protocol.DUMPED, Protocol.CACHE_WRITE);
    return bytes < 0 || identity.isEmpty()
        ? Optional.empty()
        : Optional.of(Prepared.imageOf(identity, bytes, writeNanos));
  }

  @Override
  public ForkStart measured(String artifact) {
    return ForkStart.NONE.with(new ProcessImage(artifact, true));
  }

  @Override
  public Optional<String> mismatch(Restored object, ForkReport output, Prepared prepared) {
    String identity = identity(output);
    return identity.equals(prepared.identity())
        ? Optional.empty()
        : Optional.of(
            identity.isEmpty()
                ? "the process does not report its image"
                : "it is " + identity + ", and the image is of " + prepared.identity());
  }

  @Override
  public boolean isOfDevices() {
    return false;
  }

  @Override
  public boolean restoresProcess() {
    return true;
  }

  /** Returns the process id and a number in its image's memory; empty for no proof. */
  private static String identity(ForkReport output) {
    long pid = output.number(Protocol.IMAGE, Protocol.PID);
    String nonce = output.text(Protocol.IMAGE, Protocol.NONCE);
    return pid < 0 || nonce.isEmpty() ? "" : "process " + pid + " with nonce " + nonce;
  }

  /** Returns whether {@code flags} select another collector than the dumped process has. */
  public static boolean isAnotherCollectorIn(List<String> flags) {
    return flags.stream()
        .anyMatch(flag -> COLLECTOR.matcher(flag).matches() && !SMALL_IMAGE.contains(flag));
  }
}
