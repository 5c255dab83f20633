package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.write.PreparedWriter;
import io.siribench.worker.write.WritingCodec;
import io.siribench.worker.write.Written;
import java.io.File;
import java.io.IOException;

/** The object of a fork that writes, bound before anything is measured. */
final class ObjectSource extends Source {
  private final Written written;
  private final long nanosBefore;
  private final long cpuNanosBefore;

  private ObjectSource(String name, Written written, long beganNanos) {
    super(name);
    this.written = written;
    nanosBefore = System.nanoTime() - beganNanos;
    cpuNanosBefore = Math.max(0, ProcessUsage.cpuNanos());
  }

  /**
   * Binds {@code file}.
   *
   * @param codec a codec that can write
   * @throws IOException if {@code file} cannot be bound, with the reason
   */
  static Source of(Codec codec, CodecSettings settings, File file) throws IOException {
    long beganNanos = System.nanoTime();
    byte[] document = FileSource.bytes(file);
    try {
      Written written = ((WritingCodec) codec).bind(document, settings);
      return new ObjectSource(file.getPath(), written, beganNanos);
    } catch (IOException e) {
      throw new IOException(file + " cannot be bound to the object to write: " + e.getMessage(), e);
    }
  }

  @Override
  Object request(DocumentReader writer) throws IOException {
    ((PreparedWriter) writer).write(written);
    return written;
  }

  @Override
  void describe(Report report, long requestNanos) {
    report.field(SampleLine.BYTES, written.size());
  }

  @Override
  Failure failure(Throwable thrown, DocumentReader writer, Subject subject) {
    return thrown instanceof IOException
        ? Failure.unwritten(name(), "cannot be written: " + writer.problem(thrown))
        : super.failure(thrown, writer, subject);
  }

  @Override
  Failure foreign(Subject subject) {
    String difference = written.difference();
    return difference == null ? super.foreign(subject) : Failure.unwritten(name(), difference);
  }

  @Override
  long nanosBefore() {
    return nanosBefore;
  }

  @Override
  long cpuNanosBefore() {
    return cpuNanosBefore;
  }
}
