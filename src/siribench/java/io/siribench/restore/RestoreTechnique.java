package io.siribench.restore;

import io.siribench.worker.Protocol;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A restore technique: its preparation, its measured start, and the proof of its use. For
 * techniques that work in the fork, {@code worker.restore} has the other half; those that work by
 * flags or by the environment are a {@link ForkStart}.
 *
 * <p>Several are combined in their order: each is prepared by a fork that starts like a measured
 * one with the previous techniques, and the settings of forks add up by {@link ForkStart#and}.
 * Techniques that cannot be combined report that in their incompatibilities.
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
   * @param isReader whether it is a reader, which holds its deserialisers; a mapper may find them
   *     again
   * @param isLarge whether it binds a larger or unknown model than {@code siri}
   */
  public record Restored(boolean isReader, boolean isLarge) {}

  /**
   * The report on an artifact of the fork that created it; -1 for unreported numbers.
   *
   * @param bytes length of the file
   * @param writeNanos time to write it
   * @param deserializers number of deserialisers in it
   * @param admitted classes and packages in it from neither a library nor siribench, in the syntax
   *     of {@code jdk.serialFilter}; often empty
   * @param classes limit of an archive: a fork that uses it defines fewer classes from class files
   * @param preparingNanos duration of that fork, from its launch to its end
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
    /** The value where no artifact is kept. */
    public static final Prepared NOTHING = new Prepared(-1, -1, -1);

    /** Creates a report on an artifact that only contains a library's and siribench's classes. */
    public Prepared(long bytes, long writeNanos, long deserializers) {
      this(bytes, writeNanos, deserializers, "");
    }

    /** Creates a report on a mapper cache. */
    public Prepared(long bytes, long writeNanos, long deserializers, String admitted) {
      this(bytes, writeNanos, deserializers, admitted, -1, -1, "");
    }

    /** Returns a report on an archive that leaves fewer than {@code classes} in class files. */
    static Prepared ofClasses(long classes) {
      return new Prepared(-1, -1, -1, "", classes, -1, "");
    }

    /** Returns a report on an archive that an earlier run has created. */
    public static Prepared archive(long bytes, long classes, long preparingNanos) {
      return ofClasses(classes).made(bytes, preparingNanos);
    }

    /** Returns this report for a file of {@code length} bytes, by a fork of {@code forkNanos}. */
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
   * fork that reports no deserialisers did not apply it.
   */
  public static RestoreTechnique inTheFork(String preparation) {
    return new RestoreTechnique() {
      @Override
      public ForkStart measured(String artifact) {
        return workerArgs(Protocol.ARG_PREPARATION + "=" + preparation);
      }

      @Override
      public Optional<String> unproved(Restored object, ForkAnswers answers, Prepared prepared) {
        return found(answers) == 0
            ? Optional.of("no deserializers were ready before the request")
            : Optional.empty();
      }
    };
  }

  /** Returns its artifact; absent where each measured fork needs none. */
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
   * Returns the number of requests of that fork.
   *
   * @param measuredRequests those of a measured fork
   */
  public int preparingRequests(int measuredRequests) {
    return 1;
  }

  /** Returns that fork's report on the artifact; absent if it has created none. */
  public Optional<Prepared> prepared(ForkAnswers answers) {
    return Optional.of(Prepared.NOTHING);
  }

  /**
   * Returns the settings of a fork that tries the artifact before any measurement. Absent where
   * that proves nothing.
   *
   * @param artifact path of the file
   */
  public Optional<ForkStart> trying(String artifact) {
    return Optional.empty();
  }

  /** Returns the updated report {@code made} after the {@code answers} of that fork. */
  public Prepared tried(String artifact, ForkAnswers answers, Prepared made) throws IOException {
    return made;
  }

  /**
   * Returns the additional settings of a measured fork.
   *
   * @param artifact path of the file; empty where none is kept
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
   * Returns why a measured fork's output does not prove the restore; absent if it does. Such a
   * sample is {@code not-restored}, and its times do not count.
   *
   * @param prepared the report on the artifact; {@link Prepared#NOTHING} where none is kept
   */
  public Optional<String> unproved(Restored object, ForkAnswers answers, Prepared prepared) {
    return Optional.empty();
  }

  /** Returns the deserialisers cached before a fork's first request; -1 if not reported. */
  public long found(ForkAnswers answers) {
    return answers.number(Protocol.STATE, Protocol.DESERIALIZERS);
  }

  /** Returns whether it works on devices. */
  public boolean isOfDevices() {
    return true;
  }

  /** Returns whether measured forks are restored processes, which not every machine supports. */
  public boolean restoresProcess() {
    return false;
  }

  static ForkStart workerArgs(String... args) {
    return ForkStart.of(List.of(), List.of(args));
  }
}
