package io.siribench.worker;

import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.DocumentHead;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The document of a fork: a file opened for each request, or bytes in memory. */
final class FileSource extends Source {
  private static final String UNCOMPRESSED = "none";

  /** The size of the largest array. */
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  private final File file;
  private final Format format;
  private final byte @Nullable [] preloaded;
  private final MeteredInputStream document;

  /** The number of items in the first request; negative before it. */
  private int firstVisits = -1;

  private FileSource(
      File file, Format format, byte @Nullable [] preloaded, MeteredInputStream document) {
    super(file.getPath());
    this.file = file;
    this.format = format;
    this.preloaded = preloaded;
    this.document = document;
  }

  /**
   * Returns the document in {@code file}, read into memory at once if {@code preload}.
   *
   * @param compression the name of a {@link CompressionType}, or empty; nothing is loaded for none
   */
  static FileSource of(File file, Format format, boolean preload, String compression)
      throws IOException {
    return new FileSource(
        file,
        format,
        preload ? bytes(file) : null,
        compression.isEmpty() || compression.equals(UNCOMPRESSED)
            ? new MeteredInputStream()
            : decompressed(compression));
  }

  private static MeteredInputStream decompressed(String compression) {
    // Converted at run time, because the verifier would load the class in all forks.
    Object stream =
        new DecompressedStream(
            CompressionType.of(compression).load(FileSource.class.getClassLoader()));
    return (MeteredInputStream) stream;
  }

  @Override
  Object request(DocumentReader reader) throws IOException {
    return reader.read(open());
  }

  /** Opens the document, as a request opens a response. */
  InputStream open() throws IOException {
    return document.attach(
        preloaded == null ? new FileInputStream(file) : new ByteArrayInputStream(preloaded));
  }

  @Override
  void describe(Report report, long requestNanos) {
    document.describe(report);
  }

  /** Detects a user's code that returns an earlier object, or reads the same file differently. */
  @Override
  @Nullable Failure contradiction(Content content) {
    if (document.bytes() == 0 && file.length() > 0) {
      return Failure.unread(name());
    }
    if (firstVisits < 0) {
      firstVisits = content.visits();
    }
    return content.visits() == firstVisits
        ? null
        : Failure.changed(name(), content.visits(), firstVisits);
  }

  /** Reads the beginning of the file again, which was not kept during the measurement. */
  @Override
  Failure explained(Failure failure, Subject subject) {
    if (!format.isBundled()) {
      // A document in a format that is not bundled looks like any binary data or text.
      return failure;
    }
    byte[] buffer = new byte[DocumentKind.HEAD_BYTES];
    DocumentHead head = new DocumentHead();
    try (InputStream in = open()) {
      while (head.add(buffer, 0, in.read(buffer))) {
        // A read may return fewer bytes than available.
      }
    } catch (IOException e) {
      return failure;
    }
    return failure.withKind(name(), head.kind(), subject);
  }

  /**
   * Returns the size of a file that is kept in memory.
   *
   * @throws IOException if it is too large for that
   */
  static int size(File file) throws IOException {
    if (file.length() > MAX_BYTES) {
      throw new IOException(
          "the file has "
              + file.length()
              + " bytes; memory holds at most "
              + MAX_BYTES
              + ": use a smaller one");
    }
    return (int) file.length();
  }

  static byte[] bytes(File file) throws IOException {
    byte[] bytes = new byte[size(file)];
    try (InputStream in = new FileInputStream(file)) {
      int length = 0;
      while (length < bytes.length) {
        int count = in.read(bytes, length, bytes.length - length);
        if (count < 0) {
          throw new IOException("the file became shorter while it was read");
        }
        length += count;
      }
      return bytes;
    }
  }
}
