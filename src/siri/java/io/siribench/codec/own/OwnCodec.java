package io.siribench.codec.own;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.subject.Subject;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The codec of a user's {@code Function<InputStream, T>}. Making the function is the preparation,
 * {@code apply} is the request. It knows nothing of siribench.
 */
public final class OwnCodec extends Codec {
  /** Keeps what the user's code prints apart from the lines of this fork. */
  public OwnCodec() {
    System.setOut(System.err);
    Runtime.getRuntime().addShutdownHook(new ExitWatch());
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    return new OwnReader(function(settings));
  }

  @SuppressWarnings("unchecked") // An input stream of another type fails in the first request.
  private static Function<InputStream, ?> function(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    Object made = code.create();
    if (!(made instanceof Function)) {
      throw code.refused(made, "a java.util.function.Function<InputStream, T>");
    }
    return (Function<InputStream, ?>) made;
  }

  /** Returns the same object as a reader: it reads what it writes. */
  @Override
  @SuppressWarnings("unchecked") // An input stream of another type fails in the first request.
  public DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer) {
    return writer.state() instanceof Function
        ? new OwnReader((Function<InputStream, ?>) writer.state())
        : prepare(settings);
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    Object made = code.create();
    if (!(made instanceof BiConsumer)) {
      throw code.refused(made, "one that also is a java.util.function.BiConsumer<T, OutputStream>");
    }
    return restoreWriter(settings, made);
  }

  @Override
  @SuppressWarnings("unchecked") // An object of another type fails in the first request.
  public DocumentWriter restoreWriter(CodecSettings settings, Object state) {
    return new OwnWriter((BiConsumer<Object, OutputStream>) state);
  }

  @Override
  @SuppressWarnings("unchecked") // It was a function when it was written.
  public DocumentReader restore(CodecSettings settings, Object state) {
    return new OwnReader((Function<InputStream, ?>) state);
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return Function.class;
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new PreparedState();
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return new OwnSubject(settings);
  }

  @Override
  public void check(CodecSettings settings) {
    function(settings);
  }

  /** Returns nothing: the libraries that a user's code calls are not known. */
  @Override
  public String libraryVersion() {
    return "";
  }

  @Override
  public Class<?> libraryClass() {
    return OwnCodec.class;
  }
}
