package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.File;
import java.io.IOException;

/**
 * How a fork comes by the object that reads. This one makes it; a way of restoring that does its
 * work in the fork is a class that extends this, which the fork is told by its name and loads then.
 * What works by flags of the JVM or by its environment needs none.
 */
public class Preparation {
  /** Name of {@link MapperCache}. */
  public static final String MAPPER_CACHE = "io.siribench.worker.restore.MapperCache";

  /** Name of {@link DummyRead}. */
  public static final String DUMMY_READ = "io.siribench.worker.restore.DummyRead";

  private static final String HEAD_START = "io.siribench.worker.restore.HeadStart";

  /**
   * The one of the class {@code className}, which has a public constructor without parameters.
   *
   * @param className empty for this one
   * @throws IllegalArgumentException if there is none in this fork
   */
  public static Preparation named(String className) {
    if (className.isEmpty()) {
      return new Preparation();
    }
    try {
      return Class.forName(className).asSubclass(Preparation.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no way of restoring " + className, e);
    }
  }

  /**
   * This one, done in the background while {@code headStartNanos} pass before the user asks. Its
   * class is loaded by its name, as only those forks need it that are told to.
   */
  public Preparation ahead(long headStartNanos) {
    try {
      return Class.forName(HEAD_START)
          .asSubclass(Preparation.class)
          .getConstructor(Preparation.class, Long.class)
          .newInstance(this, headStartNanos);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no " + HEAD_START, e);
    }
  }

  /**
   * How long it took.
   *
   * @param measuredNanos between the clock reads around {@link #make} or {@link #restore}
   */
  public long preparationNanos(long measuredNanos) {
    return measuredNanos;
  }

  /** How long the user had to wait for it after having asked; -1 where it is always awaited. */
  public long unreadyNanos() {
    return -1;
  }

  /** Makes the object that reads. Runs between two clock reads. */
  public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
    return codec.prepare(settings);
  }

  /**
   * Restores the object that reads from {@code artifact}, which {@link #keep} wrote in another
   * process. Runs between two clock reads.
   *
   * @throws IOException if nothing can be restored from it
   */
  public DocumentReader restore(Codec codec, CodecSettings settings, File artifact)
      throws IOException {
    throw new IOException(getClass().getName() + " restores nothing from a file");
  }

  /**
   * Writes what {@link #restore} reads.
   *
   * @throws IOException if it cannot be written
   */
  public void keep(DocumentReader reader, File artifact) throws IOException {
    throw new IOException(getClass().getName() + " keeps nothing in a file");
  }

  /**
   * What {@link #keep} wrote of classes that are neither a library's nor siribench's, in the words
   * of {@code jdk.serialFilter}; often empty.
   */
  public String admitted() {
    return "";
  }

  /** Whether something is ready before the first request that is not in a reader just made. */
  public boolean leavesState() {
    return false;
  }
}
