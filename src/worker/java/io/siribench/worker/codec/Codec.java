package io.siribench.worker.codec;

import io.siribench.worker.subject.Subject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A library in one way of using it: turns the bytes of a document into what is bound. A fork loads
 * one by its name, and nothing of any other; {@link #prepare} and {@link #restore} run between two
 * clock reads, so that making the codec itself is to load nothing of its library.
 */
public abstract class Codec {
  /** The codec of Jackson 2. */
  public static final String JACKSON_2 = "io.siribench.codec.jackson2.Jackson2Codec";

  /** The codec of streaming parsers, without databind. */
  public static final String STREAM = "io.siribench.codec.stream.StreamCodec";

  /**
   * The codec of the class {@code className}, which has a public constructor without parameters.
   *
   * @throws IllegalArgumentException if there is none in this fork
   */
  public static Codec named(String className) {
    try {
      return (Codec) Class.forName(className).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("this fork has no codec " + className, e);
    }
  }

  /** Refuses a reader that this codec does not have: it must not be measured as another one. */
  protected final IllegalArgumentException unsupported(CodecSettings settings) {
    return new IllegalArgumentException(
        getClass().getName() + " has no reader " + settings.reader().optionName());
  }

  /** Makes the object that reads, as a process does that has never bound anything. */
  public abstract DocumentReader prepare(CodecSettings settings) throws IOException;

  /** Takes {@code state}, which is of {@link #stateType}, as that object. */
  public abstract DocumentReader restore(CodecSettings settings, Object state) throws IOException;

  /** The type of what {@link DocumentReader#state()} returns. */
  public abstract Class<?> stateType(CodecSettings settings);

  /** Counts what is ready in a state. */
  public abstract PreparedState preparedState(CodecSettings settings);

  /** What is asked of that which {@link DocumentReader#read} returns. */
  public abstract Subject subject(CodecSettings settings);

  /**
   * Makes the object that writes, as a process does that has never written anything.
   *
   * @throws UnsupportedOperationException if nothing is written with it; plans refuse that
   */
  public DocumentWriter prepareWriter(CodecSettings settings) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " writes nothing");
  }

  /** Takes {@code state}, which is a {@link DocumentWriter#state()}, as that object. */
  public DocumentWriter restoreWriter(CodecSettings settings, Object state) throws IOException {
    throw new UnsupportedOperationException(getClass().getName() + " restores nothing that writes");
  }

  /** Counts what is ready in the state of a {@link DocumentWriter}. */
  public PreparedState preparedWriterState(CodecSettings settings) {
    return preparedState(settings);
  }

  /**
   * Makes sure that objects of the model can be made. Never part of what is measured.
   *
   * @throws IllegalArgumentException if they cannot, with the reason and what to do
   */
  public void check(CodecSettings settings) {}

  /**
   * Has the next {@link #prepare} time by name what it makes, if the library lets it be seen. Only
   * asked for in forks that explain, never in measured ones.
   *
   * @return what has been timed so far, and will be from then on; absent where nothing can be
   */
  public @Nullable NamedTimes timeByName() {
    return null;
  }

  /** The version of the library that ran, as it says it itself; empty without a library. */
  public abstract String libraryVersion();

  /** A class of the library, which tells where it came from. */
  public abstract Class<?> libraryClass();
}
