package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.write.ReadWriteCodec;
import io.siribench.worker.write.ReadWriteReader;
import io.siribench.worker.write.Rewritten;
import java.io.File;
import java.io.IOException;

/** The document of a fork that reads and writes it in one request. */
final class ReadWriteSource extends Source {
  private final FileSource file;
  private final Rewritten rewritten;

  private ReadWriteSource(FileSource file, Rewritten rewritten) {
    super(file.name());
    this.file = file;
    this.rewritten = rewritten;
  }

  /**
   * Returns the document in {@code file}, read into memory at once if {@code preload}.
   *
   * @param codec a codec that reads and writes
   */
  static Source of(Codec codec, CodecSettings settings, File file, boolean preload)
      throws IOException {
    return new ReadWriteSource(
        FileSource.of(file, settings.format(), preload, ""),
        new Rewritten(FileSource.size(file), (ReadWriteCodec) codec, settings));
  }

  @Override
  Object request(DocumentReader readerWriter) throws IOException {
    // Cleared first, so that a file that cannot be opened is not reported as a failed write.
    rewritten.clear();
    ((ReadWriteReader) readerWriter).rewrite(file.open(), rewritten);
    return rewritten;
  }

  @Override
  void describe(Report report, long requestNanos) {
    file.describe(report, requestNanos);
  }

  @Override
  Failure failure(Throwable thrown, DocumentReader readerWriter, Subject subject) {
    return rewritten.hasObject() && thrown instanceof IOException
        ? Failure.unwritten(
            name(),
            "cannot be written: " + ((ReadWriteReader) readerWriter).problemOfWriting(thrown))
        : file.failure(thrown, readerWriter, subject);
  }

  @Override
  Failure foreign(Subject subject) {
    String difference = rewritten.difference();
    return difference == null ? file.foreign(subject) : Failure.unwritten(name(), difference);
  }
}
