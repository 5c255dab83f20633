package io.siribench.restore;

import io.siribench.worker.Protocol;
import java.io.IOException;
import java.util.Optional;

/**
 * A restore technique: its preparation, its measured start, and the proof of its use. If a
 * technique needs code in the fork, {@code worker.restore} contains it; flags and environment
 * variables only need a {@link ForkStart}.
 *
 * <p>Several techniques are prepared one after the other: each by a fork that restores with the
 * previous ones. {@link ForkStart#and} joins their settings. The rules in {@code capability} refuse
 * techniques that cannot be combined.
 */
public abstract class RestoreTechnique {
  /**
   * A file for measured forks that a separate fork creates.
   *
   * @param noun its readable name: {@code mapper cache}
   * @param extension the extension of its file name
   * @param isOfClasses whether it contains classes, and depends on jars, JDK and flags
   */
  public record Artifact(String noun, String extension, boolean isOfClasses) {}

  /**
   * The restored object.
   *
   * @param isReader whether it is a reader, which holds its deserializers; a mapper may find them
   *     again
   * @param isLarge whether it binds a larger or unknown model than {@code siri}
   */
  public record Restored(boolean isReader, boolean isLarge) {}

  /**
   * The report of the creating fork on an artifact; -1 for unreported numbers.
   *
   * @param bytes length of the file
   * @param writeNanos time to write it
   * @param deserializers number of deserializers in it
   * @param admitted classes and packages in it from neither a library nor siribench, in the syntax
   *     of {@code jdk.serialFilter}; often empty
   * @param classes limit of an archive: a fork that uses it defines fewer classes from class files
   * @param preparingNanos duration of the creating fork, from its launch to its end
   * @param identity the process of an image; empty for other artifacts
   */
  public record Prepared(
      long bytes,
      long writeNanos,
      long deserializers,
      String admitted,
      long classes,
      long preparingNanos,
      String identity) {
    /** The report of techniques that keep no artifact. */
    public static final Prepared NOTHING = new Prepared(-1, -1, -1, "");

    /** Creates a report on a mapper cache. */
    public Prepared(long bytes, long writeNanos, long deserializers, String admitted) {
      this(bytes, writeNanos, deserializers, admitted, -1, -1, "");
    }

    /** Returns a report on an archive with the limit {@code classes}. */
    static Prepared ofClasses(long classes) {
      return new Prepared(-1, -1, -1, "", classes, -1, "");
    }

    /** Returns a report on an archive that an earlier run has created. */
    public static Prepared archive(long bytes, long classes, long preparingNanos) {
      return ofClasses(classes).made(bytes, preparingNanos);
    }

    /** Returns this report with the file's length and the creating fork's duration. */
    public Prepared made(long length, long forkNanos) {
      return new Prepared(
          length, writeNanos, deserializers, admitted, classes, forkNanos, identity);
    }

    /** Returns a report on an image of the process {@code identity}. */
    public static Prepared imageOf(String identity, long bytes, long writeNanos) {
      return new Prepared(bytes, writeNanos, -1, "", -1, -1, identity);
    }
  }

  /**
   * Returns a technique without an artifact, implemented by the fork's class {@code preparation}. A
   * fork that reports no deserializers did not apply it.
   */
  public static RestoreTechnique inTheFork(String preparation) {
    return new RestoreTechnique() {
      @Override
      public ForkStart measured(String artifact) {
        return ForkStart.ofWorker(Protocol.ARG_PREPARATION + "=" + preparation);
      }

      @Override
      public Optional<String> mismatch(Restored object, ForkReport output, Prepared prepared) {
        return found(output) == 0
            ? Optional.of("no deserializers were ready before the request")
            : Optional.empty();
      }
    };
  }

  /** Returns its artifact; absent if measured forks need none. */
  public Optional<Artifact> artifact() {
    return Optional.empty();
  }

  /**
   * Returns the additional settings of the fork that creates the artifact.
   *
   * @param artifact path of the file to be written
   */
  public ForkStart preparing(String artifact) {
    return ForkStart.NONE;
  }

  /**
   * Returns the number of requests of the fork that creates the artifact.
   *
   * @param measuredRequests the number of requests of a measured fork
   */
  public int preparingRequests(int measuredRequests) {
    return 1;
  }

  /** Returns the creating fork's report on the artifact; absent if it has created none. */
  public Optional<Prepared> prepared(ForkReport output) {
    return Optional.of(Prepared.NOTHING);
  }

  /**
   * Returns the settings of a fork that tries the artifact before any measurement. The result is
   * absent if no trial is needed.
   *
   * @param artifact path of the file
   */
  public Optional<ForkStart> trying(String artifact) {
    return Optional.empty();
  }

  /** Returns the report {@code made}, updated from the {@code output} of the trial. */
  public Prepared tried(String artifact, ForkReport output, Prepared made) throws IOException {
    return made;
  }

  /**
   * Returns the additional settings of a measured fork.
   *
   * @param artifact path of the file; empty if none is kept
   */
  public abstract ForkStart measured(String artifact);

  /**
   * Returns the settings of a fork that restores {@code object} by the artifact of {@code
   * prepared}.
   */
  public ForkStart measured(Restored object, String artifact, Prepared prepared) {
    return measured(artifact);
  }

  /**
   * Returns why a measured fork's output does not prove the restore; absent if it does. Unproved
   * samples are {@code not-restored}, and their times do not count.
   *
   * @param prepared the report on the artifact; {@link Prepared#NOTHING} if none is kept
   */
  public Optional<String> mismatch(Restored object, ForkReport output, Prepared prepared) {
    return Optional.empty();
  }

  /** Returns the deserializers cached before a fork's first request; -1 if not reported. */
  public long found(ForkReport output) {
    return output.number(Protocol.STATE, Protocol.DESERIALIZERS);
  }

  /** Returns whether it works on devices. */
  public boolean isOfDevices() {
    return true;
  }

  /** Returns whether measured forks are restored processes, which not every machine supports. */
  public boolean restoresProcess() {
    return false;
  }
}
