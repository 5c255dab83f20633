package io.siribench.codec.own;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.subject.Subject;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a user's {@code Function<InputStream, T>}, and of a {@code BiConsumer<T,
 * OutputStream>} that writes. Creating the object is the preparation, and calling it is the
 * request. The user's code does not depend on siribench.
 */
@SuppressWarnings("unchecked") // A wrong type argument fails in the first request.
public final class OwnCodec extends Codec {
  private static final String FUNCTION = "a java.util.function.Function<InputStream, T>";
  private static final String CONSUMER = "a java.util.function.BiConsumer<T, OutputStream>";

  /** Redirects what the user's code prints to stderr, because stdout carries the protocol. */
  public OwnCodec() {
    System.setOut(System.err);
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    return reader(code, code.create());
  }

  private static DocumentReader reader(OwnCode code, Object created) {
    if (!(created instanceof Function)) {
      throw code.refused(created, FUNCTION);
    }
    return new OwnReader((Function<InputStream, ?>) created);
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    Object created = code.create();
    if (!(created instanceof BiConsumer)) {
      throw code.refused(created, CONSUMER);
    }
    return OwnWriter.of((BiConsumer<Object, OutputStream>) created);
  }

  /** Reads with the writing object, which must also be a {@code Function}. */
  @Override
  public DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer) {
    return reader(OwnCode.ofReader(settings), writer.state());
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) {
    return new OwnReader((Function<InputStream, ?>) state);
  }

  @Override
  public DocumentWriter restoreWriter(CodecSettings settings, Object state) {
    return OwnWriter.of((BiConsumer<Object, OutputStream>) state);
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return new OwnSubject(settings);
  }

  @Override
  public void check(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    Object created = code.create();
    if (!(created instanceof Function || created instanceof BiConsumer)) {
      throw code.refused(created, FUNCTION + " or " + CONSUMER);
    }
  }

  /** Returns an empty string, because the libraries that a user's code calls are unknown. */
  @Override
  public String libraryVersion() {
    return "";
  }

  /** Returns null, because any jar in the class path may contain the code that reads. */
  @Override
  public @Nullable Class<?> libraryClass() {
    return null;
  }
}
