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

/**
 * The codec of a user's {@code Function<InputStream, T>}, and of a {@code BiConsumer<T,
 * OutputStream>} that writes. Making the object is the preparation, calling it is the request. It
 * knows nothing of siribench.
 */
@SuppressWarnings("unchecked") // Arguments of other types fail in the first request.
public final class OwnCodec extends Codec {
  private static final String FUNCTION = "a java.util.function.Function<InputStream, T>";
  private static final String CONSUMER = "a java.util.function.BiConsumer<T, OutputStream>";

  /** Keeps what the user's code prints apart from the lines of this fork. */
  public OwnCodec() {
    System.setOut(System.err);
    Runtime.getRuntime().addShutdownHook(new ExitWatch());
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    return reader(code, code.create());
  }

  private static DocumentReader reader(OwnCode code, Object made) {
    if (!(made instanceof Function)) {
      throw code.refused(made, FUNCTION);
    }
    return new OwnReader((Function<InputStream, ?>) made);
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) {
    OwnCode code = OwnCode.ofReader(settings);
    Object made = code.create();
    if (!(made instanceof BiConsumer)) {
      throw code.refused(made, CONSUMER);
    }
    return OwnWriter.of((BiConsumer<Object, OutputStream>) made);
  }

  /** Reads with the object that writes, which has to be both. */
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
    Object made = code.create();
    if (!(made instanceof Function || made instanceof BiConsumer)) {
      throw code.refused(made, FUNCTION + " or " + CONSUMER);
    }
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
