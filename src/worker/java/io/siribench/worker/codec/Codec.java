package io.siribench.worker.codec;

import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * A library in one mode of use, which turns documents into bound objects. A fork loads one codec by
 * its name, and no classes of other codecs. {@link #prepare} and {@link #restore} run between two
 * clock reads, so creating the codec itself must not load its library.
 */
public abstract class Codec {
  /** The codec of every Jackson 2 with the features of the bundled version. */
  public static final String JACKSON_2 = "io.siribench.codec.jackson2.Jackson2Codec";

  /** The codec of Jackson 2.1 to 2.11. */
  public static final String EARLY_JACKSON_2 = "io.siribench.codec.jackson2.EarlyJackson2Codec";

  /** The codec of Jackson 3. */
  public static final String JACKSON_3 = "io.siribench.codec.jackson3.Jackson3Codec";

  /** The codec of Java's own serialisation. */
  public static final String SERIALIZATION = "io.siribench.codec.libraries.SerializationCodec";

  /** The codec of streaming parsers, without databind. */
  public static final String STREAM = "io.siribench.codec.stream.StreamCodec";

  /** The codec of a user's own reader. */
  public static final String OWN = "io.siribench.codec.own.OwnCodec";

  /** The value of {@link #schemaNanos} where no schema was made. */
  public static final long NO_SCHEMA = -1;

  /**
   * Returns the codec of class {@code className}, which has a public no-argument constructor.
   *
   * @throws IllegalArgumentException if this fork does not have the class
   */
  public static Codec named(String className) {
    try {
      return Class.forName(className).asSubclass(Codec.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "this fork has no codec "
              + className
              + "; src/siribench/pom.xml lists which jars a fork needs",
          e);
    }
  }

  /**
   * Requires that {@code loader} has the classes that {@code model} names.
   *
   * @throws IllegalArgumentException caused by a {@link ClassNotFoundException} if a class is
   *     missing
   */
  public static void requireClasses(String model, ClassLoader loader) {
    StringTokenizer names = new StringTokenizer(model, "<>,");
    while (names.hasMoreTokens()) {
      String name = names.nextToken();
      try {
        Class.forName(name, false, loader);
      } catch (ClassNotFoundException e) {
        throw classNotFound(name, e);
      }
    }
  }

  /** Returns the exception for a missing class {@code name}. */
  public static IllegalArgumentException classNotFound(String name, ClassNotFoundException cause) {
    return new IllegalArgumentException(name + " was not found", cause);
  }

  /** Returns the exception for a missing reader, which another reader must not replace. */
  protected final IllegalArgumentException unsupported(CodecSettings settings) {
    return new IllegalArgumentException(
        getClass().getName() + " has no reader " + settings.reader().optionName());
  }

  /**
   * Loads the classes that this codec, or a user's code, names for {@code settings}. The measured
   * preparation then begins with the creation of objects. Otherwise, it would depend on when a
   * virtual machine loads classes.
   */
  public void load(CodecSettings settings) {
    if (settings.reader().isOwn() || !settings.hasStockMapper()) {
      OwnCode.load(settings);
    }
  }

  /** Does nothing: evaluating a class literal as an argument loads the class. */
  @SuppressWarnings("UnusedVariable")
  protected static void load(Class<?>... classes) {}

  /** Creates the reader, as in a process that has never bound anything. */
  public abstract DocumentReader prepare(CodecSettings settings) throws IOException;

  /**
   * Creates the reader from {@code state}, which is of {@link #stateType}.
   *
   * @throws UnsupportedOperationException if readers of this codec have no state; plans refuse that
   */
  public DocumentReader restore(CodecSettings settings, Object state) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " restores no reader");
  }

  /** Returns the type of {@link DocumentReader#state()}. */
  public Class<?> stateType(CodecSettings settings) {
    return Object.class;
  }

  /** Returns a counter of the prepared objects in a state; unknown by default. */
  public PreparedState preparedState(CodecSettings settings) {
    return new PreparedState();
  }

  /** Returns the subject that inspects the results of {@link DocumentReader#read}. */
  public abstract Subject subject(CodecSettings settings);

  /**
   * Creates the writer, as in a process that has never written anything.
   *
   * @throws UnsupportedOperationException if this codec cannot write; plans refuse that
   */
  public DocumentWriter prepareWriter(CodecSettings settings) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " has no writer");
  }

  /**
   * Creates the reader of requests that write the read object with {@code writer}. The reader and
   * the writer share an object of the library if it serves both; by default, they share nothing.
   */
  public DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer)
      throws IOException {
    return prepare(settings);
  }

  /** Creates the writer from {@code state}, which is a {@link DocumentWriter#state()}. */
  public DocumentWriter restoreWriter(CodecSettings settings, Object state) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " restores no writer");
  }

  /** Returns a counter of the prepared objects in the state of a {@link DocumentWriter}. */
  public PreparedState preparedWriterState(CodecSettings settings) {
    return preparedState(settings);
  }

  /**
   * Verifies that objects of the model can be created. This is never part of a measurement.
   *
   * @throws IllegalArgumentException if they cannot, with the reason and what to do
   */
  public void check(CodecSettings settings) {}

  /**
   * Makes the next {@link #prepare} time its steps by name, if the library allows it. It is used
   * only in observing forks, never in measured ones.
   *
   * @return the times, including those of later steps; null if nothing can be timed
   */
  public @Nullable NamedTimes timeByName() {
    return null;
  }

  /** Returns the part of the last preparation that made a schema, or {@link #NO_SCHEMA}. */
  public long schemaNanos() {
    return NO_SCHEMA;
  }

  /** Returns the version that the library itself reports; empty without a library. */
  public abstract String libraryVersion();

  /** Returns a class of the library, which locates its origin; null if it is unknown. */
  public abstract @Nullable Class<?> libraryClass();
}
