package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.write.PreparedWriter;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The task of an unmeasured fork, which makes the document that measured forks read. Only a process
 * with the classes and the library of measured forks can write that form.
 */
final class DocumentMaker {
  private final Codec codec;
  private final CodecSettings settings;
  private final Report report;

  /**
   * Creates a maker of documents.
   *
   * @param codec a codec that can write
   */
  DocumentMaker(Codec codec, CodecSettings settings, Report report) {
    this.codec = codec;
    this.settings = settings;
    this.report = report;
  }

  /** Makes the document that {@code args} specify, or reports why it cannot be made. */
  void run(Arguments args) throws IOException {
    byte[] document = FileSource.bytes(new File(args.get(Protocol.ARG_SOURCE)));
    try {
      codec.check(settings);
      PreparedWriter writer = (PreparedWriter) codec.prepare(settings);
      write(writer.rewritten(document), new File(args.get(Protocol.ARG_MAKE)));
    } catch (IOException | IllegalArgumentException e) {
      refuse(String.valueOf(e.getMessage()));
    } catch (LinkageError | RuntimeException e) {
      refuse(e.toString());
    } catch (StackOverflowError e) {
      refuse(e + "; " + ModelCheck.MORE_STACK);
    }
  }

  private static void write(byte[] bytes, File file) throws IOException {
    try (OutputStream out = new FileOutputStream(file)) {
      out.write(bytes);
    }
  }

  private void refuse(String reason) {
    report.line(Protocol.REFUSED).field(SampleLine.ERROR, reason);
  }
}
