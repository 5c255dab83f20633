package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.File;
import java.io.IOException;

/**
 * The way in which a fork creates or restores its reader. This class creates it. A technique that
 * restores in the fork extends this class, and the fork loads it by its name. Techniques that work
 * by JVM flags or by the environment need none.
 */
public class Preparation {
  /** The name of {@link MapperCache}. */
  public static final String MAPPER_CACHE = "io.siribench.worker.restore.MapperCache";

  /** The name of {@link DummyRead}. */
  public static final String DUMMY_READ = "io.siribench.worker.restore.DummyRead";

  private static final String HEAD_START = "io.siribench.worker.restore.HeadStart";

  /**
   * Returns an instance of {@code className}, which has a public no-argument constructor.
   *
   * @param className empty for this class
   * @throws IllegalArgumentException if there is none in this fork
   */
  public static Preparation named(String className) {
    if (className.isEmpty()) {
      return new Preparation();
    }
    try {
      return Class.forName(className).asSubclass(Preparation.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no restore " + className, e);
    }
  }

  /**
   * Returns this preparation, started {@code headStartNanos} before the request, in the background.
   * Its class is loaded by name, as only forks with a head start need it.
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
   * Returns the duration of the preparation.
   *
   * @param measuredNanos the time between the clock reads around {@link #make} or {@link #restore}
   */
  public long preparationNanos(long measuredNanos) {
    return measuredNanos;
  }

  /** Returns the user's wait for it after the request; -1 where always awaited. */
  public long unreadyNanos() {
    return -1;
  }

  /** Creates the reader. Runs between two clock reads. */
  public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
    return codec.prepare(settings);
  }

  /**
   * Restores the reader from {@code artifact}, which {@link #keep} wrote in another process. Runs
   * between two clock reads.
   *
   * @throws IOException if nothing can be restored from it
   */
  public DocumentReader restore(Codec codec, CodecSettings settings, File artifact)
      throws IOException {
    throw new IOException(getClass().getName() + " restores nothing from a file");
  }

  /**
   * Writes the artifact that {@link #restore} reads.
   *
   * @throws IOException if it cannot be written
   */
  public void keep(DocumentReader reader, File artifact) throws IOException {
    throw new IOException(getClass().getName() + " writes nothing to a file");
  }

  /**
   * Returns the classes that {@link #keep} wrote from neither a library nor siribench. The syntax
   * is that of {@code jdk.serialFilter}; often empty.
   */
  public String admitted() {
    return "";
  }

  /** Returns whether more is ready before the first request than in a new reader. */
  public boolean leavesState() {
    return false;
  }
}
