package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import java.io.File;
import java.io.IOException;

/**
 * The way in which a fork creates or restores its reader. This class creates a new reader. A
 * technique that restores in the fork is a subclass, which the fork loads by its name. Techniques
 * that work by JVM flags or by the environment need no subclass.
 */
public class Preparation {
  /** The name of {@link MapperCache}. */
  public static final String MAPPER_CACHE = "io.siribench.worker.restore.MapperCache";

  /** The name of {@link DummyRead}. */
  public static final String DUMMY_READ = "io.siribench.worker.restore.DummyRead";

  /**
   * Returns an instance of {@code className}, which has a public no-argument constructor.
   *
   * @param className empty for this class
   * @throws IllegalArgumentException if this fork does not have the class
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
   * Returns the duration of the preparation.
   *
   * @param measuredNanos the time between the clock reads around {@link #make} or {@link #restore}
   */
  public long preparationNanos(long measuredNanos) {
    return measuredNanos;
  }

  /** Returns the user's wait for the preparation after the request; -1 without a head start. */
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
   * @throws IOException if nothing can be restored from {@code artifact}
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
   * Returns the classes in the artifact that belong neither to a library nor to siribench. The
   * syntax is that of {@code jdk.serialFilter}; often empty.
   */
  public String admitted() {
    return "";
  }

  /**
   * Returns whether the reader is more prepared before its first request than without restoring. A
   * subclass does so by default: the fork then counts what is prepared, which proves the restore.
   */
  public boolean leavesState() {
    return getClass() != Preparation.class;
  }
}
