package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.restore.DummyRead;
import io.siribench.worker.restore.Preparation;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * A fork that measures nothing: it finds out whether those that do would be able to bind. Only the
 * process that binds can tell, for it has the classes, and its Java is the one that they run on.
 */
final class ModelCheck {
  private final Codec codec;
  private final CodecSettings settings;
  private final Report report;

  ModelCheck(Codec codec, CodecSettings settings, Report report) {
    this.codec = codec;
    this.settings = settings;
    this.report = report;
  }

  /** Reports what keeps a fork with {@code args} from binding, if anything does. */
  void run(Arguments args, Preparation preparation) throws IOException {
    try {
      codec.check(settings);
    } catch (IllegalArgumentException e) {
      refuse("--model", String.valueOf(e.getMessage()));
      return;
    }
    if (preparation instanceof DummyRead) {
      readTinyDocument();
    }
    DocumentReader reader = codec.prepare(settings);
    for (String document : args.all(Protocol.ARG_DOCUMENT)) {
      read(reader, new File(document));
    }
  }

  private void readTinyDocument() throws IOException {
    DocumentReader reader = codec.prepare(settings);
    try {
      reader.readTinyDocument();
    } catch (IOException e) {
      refuse("--restore", "dummy-read binds an object without members: " + reader.problem(e));
    }
  }

  private void read(DocumentReader reader, File document) {
    try {
      reader.read(new FileInputStream(document));
    } catch (IOException e) {
      refuse("SOURCE", document + ": " + reader.problem(e));
    } catch (NoClassDefFoundError e) {
      String missing = String.valueOf(e.getMessage()).replace('/', '.');
      refuse("--class-path", settings.model() + " needs " + missing + ", which is not there");
    } catch (LinkageError e) {
      refuse("--class-path", "binding " + document + " ends with " + e);
    } catch (RuntimeException e) {
      refuse("SOURCE", document + ": " + e);
    }
  }

  private void refuse(String option, String reason) {
    report.line(Protocol.REFUSED).field(Protocol.OPTION, option).field(SampleLine.ERROR, reason);
  }
}
