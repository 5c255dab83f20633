package io.siribench.plan;

import io.siribench.worker.Protocol;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * How a way of restoring works: what it prepares, with what a measured fork starts, and how its use
 * is proved. Of the techniques that do their work in the fork, {@code worker.restore} has the other
 * half; those that work by flags or by the environment are a {@link ForkStart}.
 *
 * <p>Several are combined in the order of {@link Restore}: each is prepared by a fork that starts
 * as a measured one does with those before it, and what forks start with adds up by {@link
 * ForkStart#and}. Those that do not fit together name that among their incompatibilities.
 */
public abstract class RestoreTechnique {
  /**
   * What is kept for measured forks in a file that a fork of its own makes.
   *
   * @param noun what it is, for people: {@code mapper cache}
   * @param extension of the file's name
   * @param isOfClasses whether it holds classes, so that another jar, JDK or flag needs another one
   */
  public record Artifact(String noun, String extension, boolean isOfClasses) {}

  /**
   * What the fork that made an artifact says of it; -1 for what it does not say.
   *
   * @param bytes length of the file
   * @param writeNanos how long writing it took
   * @param deserializers how many were in it
   * @param admitted classes and packages in it that are neither a library's nor siribench's, as
   *     {@code jdk.serialFilter} names them; often empty
   * @param classes of an archive: a fork that uses it defines fewer classes from class files
   * @param preparingNanos how long that fork took, from its launch to its end
   * @param identity which process it is an image of; empty for other artifacts
   */
  public record Prepared(
      long bytes,
      long writeNanos,
      long deserializers,
      String admitted,
      long classes,
      long preparingNanos,
      String identity) {
    /** Where no artifact is kept. */
    public static final Prepared NOTHING = new Prepared(-1, -1, -1);

    /** An artifact with nothing in it but what is a library's or siribench's. */
    public Prepared(long bytes, long writeNanos, long deserializers) {
      this(bytes, writeNanos, deserializers, "");
    }

    /** A mapper cache. */
    public Prepared(long bytes, long writeNanos, long deserializers, String admitted) {
      this(bytes, writeNanos, deserializers, admitted, -1, -1, "");
    }

    /** An archive that leaves fewer than so many classes to be defined from class files. */
    static Prepared ofClasses(long classes) {
      return new Prepared(-1, -1, -1, "", classes, -1, "");
    }

    /** An archive that an earlier run has made. */
    public static Prepared archive(long bytes, long classes, long preparingNanos) {
      return ofClasses(classes).made(bytes, preparingNanos);
    }

    /** The same of a file of {@code length} bytes, made by a fork that took {@code forkNanos}. */
    public Prepared made(long length, long forkNanos) {
      return new Prepared(
          length, writeNanos, deserializers, admitted, classes, forkNanos, identity);
    }

    /** An image of the process {@code identity}. */
    static Prepared imageOf(String identity, long bytes, long writeNanos) {
      return new Prepared(bytes, writeNanos, -1, "", -1, -1, identity);
    }
  }

  /**
   * One that keeps nothing, of which the class {@code preparation} in the fork is all. If the fork
   * tells that it left no deserialisers, it did nothing.
   */
  static RestoreTechnique inTheFork(String preparation) {
    return new RestoreTechnique() {
      @Override
      public ForkStart measured(String artifact) {
        return workerArgs(Protocol.ARG_PREPARATION + "=" + preparation);
      }

      @Override
      public Optional<String> unproved(Scenario scenario, ForkAnswers answers, Prepared prepared) {
        return found(answers) == 0
            ? Optional.of("no deserializers were ready before the request")
            : Optional.empty();
      }
    };
  }

  /** What it keeps; absent where each measured fork does all by itself. */
  public Optional<Artifact> artifact() {
    return Optional.empty();
  }

  /**
   * With what the fork starts that makes the artifact, beside what its scenario says.
   *
   * @param artifact path of the file to be written
   */
  public ForkStart preparing(String artifact) {
    return ForkStart.NONE;
  }

  /** What that fork says of the artifact; absent if it has made none. */
  public Optional<Prepared> prepared(ForkAnswers answers) {
    return Optional.of(new Prepared(-1, -1, -1));
  }

  /**
   * With what a fork starts that tries the artifact before any fork is measured; absent where that
   * shows nothing.
   *
   * @param artifact path of the file
   */
  public Optional<ForkStart> trying(String artifact) {
    return Optional.empty();
  }

  /**
   * What is known of the artifact, which was {@code made}, after that fork gave {@code answers}.
   */
  public Prepared tried(String artifact, ForkAnswers answers, Prepared made) throws IOException {
    return made;
  }

  /**
   * With what a measured fork starts, beside what its scenario says.
   *
   * @param artifact path of the file; empty where none is kept
   */
  public abstract ForkStart measured(String artifact);

  /**
   * With what a fork of {@code scenario} starts for the artifact that {@code prepared} is known of.
   */
  public ForkStart measured(Scenario scenario, String artifact, Prepared prepared) {
    return measured(artifact);
  }

  /**
   * Why what a measured fork answered does not prove that it used what was prepared; absent if it
   * does. Such a sample is {@code not-restored}, and its times do not count.
   *
   * @param prepared what is known of the artifact; {@link Prepared#NOTHING} where none is kept
   */
  public Optional<String> unproved(Scenario scenario, ForkAnswers answers, Prepared prepared) {
    return Optional.empty();
  }

  /**
   * How many deserialisers a measured fork found ready before its first request; -1 if it does not
   * tell.
   */
  public long found(ForkAnswers answers) {
    return answers.number(Protocol.STATE, Protocol.DESERIALIZERS);
  }

  /** Whether devices know it. */
  public boolean isOfDevices() {
    return true;
  }

  /** Whether measured forks are processes that were dumped, which not every machine can restore. */
  boolean restoresProcess() {
    return false;
  }

  /** Where it cannot work, each with the reason. */
  List<Incompatibility> incompatibilities() {
    return List.of();
  }

  static ForkStart workerArgs(String... args) {
    return ForkStart.of(List.of(), List.of(args));
  }
}
