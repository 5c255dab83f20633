package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.OptionException;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.restore.DummyRead;
import io.siribench.worker.restore.Preparation;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.write.ReadWriteCodec;
import io.siribench.worker.write.WritingCodec;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * The task of an unmeasured fork, which checks whether measured forks can bind. Only such a fork
 * has their classes and runs on their Java version.
 */
final class ModelCheck {
  /** The advice for code that exhausts the stack, even an enlarged one. */
  static final String MORE_STACK =
      "give more than now, as with --jvm-arg=-Xss64m, unless the code calls itself without end";

  private final Codec codec;
  private final CodecSettings settings;
  private final Report report;

  ModelCheck(Codec codec, CodecSettings settings, Report report) {
    this.codec = codec;
    this.settings = settings;
    this.report = report;
  }

  /** Reports the reason why a fork with {@code args} could not bind, if any. */
  void run(Arguments args, Preparation preparation) throws IOException {
    DocumentReader reader;
    try {
      codec.check(settings);
      if (preparation instanceof DummyRead) {
        readTinyDocument();
      }
      reader = codec.prepare(settings);
    } catch (IllegalArgumentException e) {
      refuse(
          e instanceof OptionException ? ((OptionException) e).option() : option(),
          String.valueOf(e.getMessage()));
      if (e.getCause() instanceof ClassNotFoundException) {
        report.field(Protocol.MISSING, String.valueOf(e.getCause().getMessage()));
      }
      return;
    } catch (TypeNotPresentException e) {
      // An annotation names a class that this version of a library does not have.
      refuse(option(), name() + " needs " + e.typeName() + ", which was not found");
      return;
    } catch (RuntimeException e) {
      refuse(option(), name() + " cannot be bound: " + e);
      return;
    } catch (LinkageError e) {
      refuse(option(), name() + " cannot be linked: " + e);
      return;
    }
    String values = args.get(Protocol.ARG_VALUES, "");
    boolean isByName = !args.get(Protocol.ARG_SAME_VALUES, "").isEmpty();
    int documents = 0;
    for (String document : args.all(Protocol.ARG_DOCUMENT)) {
      Object bound = read(reader, new File(document), documents);
      if (bound != null && !values.isEmpty()) {
        String name = String.valueOf(documents);
        list(bound, new File(values, name));
        Object again = read(reader, new File(document), documents);
        list(again == null ? bound : again, new File(values, name + Protocol.AGAIN));
        if (isByName) {
          String names = name + Protocol.NAMES;
          listNames(bound, new File(values, names));
          listNames(again == null ? bound : again, new File(values, names + Protocol.AGAIN));
        }
      }
      documents++;
    }
    if (args.get(Protocol.ARG_CHECK).equals(Protocol.CHECK_SERIALIZABLE)) {
      serialize(reader.state());
    }
  }

  /** Returns the option that names the user's code. */
  private String option() {
    return settings.reader().isOwn() ? "--reader" : "--model";
  }

  private String name() {
    return settings.reader().isOwn() ? settings.reader().optionName() : settings.model();
  }

  /** Returns the verb for the work of a request. */
  private String work() {
    return codec instanceof WritingCodec
        ? "write"
        : codec instanceof ReadWriteCodec ? "read and write" : "read";
  }

  private void readTinyDocument() throws IOException {
    DocumentReader reader = codec.prepare(settings);
    try {
      reader.readTinyDocument();
    } catch (IOException e) {
      refuse("--restore", "dummy-read binds an object without members: " + reader.problem(e));
    }
  }

  private void list(Object bound, File file) throws IOException {
    try (PrintWriter out = new PrintWriter(file, "UTF-8")) {
      codec.subject(settings).list(bound, out);
    }
  }

  private void listNames(Object bound, File file) throws IOException {
    try (PrintWriter out = new PrintWriter(file, "UTF-8")) {
      codec.subject(settings).listNames(bound, out);
    } catch (IllegalArgumentException e) {
      refuse("--same-values", name() + " cannot be compared by leaf names: " + e.getMessage());
      // An incomplete list proves nothing.
      file.delete();
    }
  }

  /** Returns the bound object, or null if the document cannot be bound. */
  private @Nullable Object read(DocumentReader reader, File document, int number) {
    MeteredInputStream metered = new MeteredInputStream();
    try {
      Object bound = reader.read(metered.attach(new FileInputStream(document)));
      if (settings.reader().isOwn() && work().equals("read")) {
        requireRead(bound, document, number, metered.bytes());
      }
      return bound;
    } catch (IOException e) {
      refuse(document, number, reader.problem(e));
    } catch (LinkageError e) {
      refuse(option(), name() + " " + reader.problem(e));
    } catch (RuntimeException e) {
      refuse(document, number, e.toString());
    } catch (Throwable e) {
      String source = document + ": ";
      String text = Failure.of(e, document.toString(), reader).text;
      refuse(
          document,
          number,
          (text.startsWith(source) ? text.substring(source.length()) : text)
              + (e instanceof StackOverflowError ? "; " + MORE_STACK : ""));
    }
    return null;
  }

  /** Refuses an own reader whose {@code bound} object does not show that the document was read. */
  private void requireRead(Object bound, File document, int number, long bytes) {
    Subject subject = codec.subject(settings);
    Content content = subject.content(bound);
    if (bytes == 0 && document.length() > 0) {
      refuse(document, number, Failure.UNREAD);
    } else if (!content.isOfSubject()) {
      String why = content.error();
      refuse(document, number, why == null ? subject.missing() : why);
    }
  }

  /** Refuses a state that is not serializable, as with some modules and deserializers. */
  private void serialize(Object state) throws IOException {
    try {
      new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(state);
    } catch (NotSerializableException e) {
      refuse(
          "--restore",
          (settings.reader().isOwn()
                  ? "mapper-cache serializes your own reader, which is or holds a "
                  : "mapper-cache serializes the mapper, which holds a ")
              + OwnCode.withoutAddress(String.valueOf(e.getMessage()))
              + " that is not serialisable; use another restore, such as "
              + (settings.reader().isOwn() ? "app-cds" : "dummy-read"));
    }
  }

  private void refuse(File document, int number, String reason) {
    if (settings.reader().isOwn()) {
      refuse(option(), name() + " does not " + work() + " " + document + ": " + reason);
    } else {
      refuse("SOURCE", document + ": " + reason);
    }
    report.field(Protocol.DOCUMENT_NUMBER, number);
  }

  private void refuse(String option, String reason) {
    report.line(Protocol.REFUSED).field(Protocol.OPTION, option).field(SampleLine.ERROR, reason);
  }
}
