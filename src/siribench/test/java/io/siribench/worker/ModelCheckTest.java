package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.own.OwnCodec;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.restore.Preparation;
import io.siribench.worker.write.WritingCodec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public final class ModelCheckTest {
  private static final String PROBLEM =
      "cannot be linked: java.lang.NoClassDefFoundError: com/acme/Money";

  /** A codec whose preparation needs a class that is not there. */
  private static final class Unlinked extends PassThroughCodec {
    Unlinked() {
      super(Codec.JACKSON_2);
    }

    @Override
    public DocumentReader prepare(CodecSettings settings) {
      throw new NoClassDefFoundError("com/acme/Money");
    }
  }

  @Test
  void run_linkageErrorInThePreparation_isRefused() throws Exception {
    Report report = new Report(0);
    new ModelCheck(new Unlinked(), CodecSettings.of(Format.JSON, ReaderType.READER), report)
        .run(new Arguments(new String[0]), Preparation.named(""));
    assertThat(report).asString().contains(Protocol.REFUSED, "--model", "siri " + PROBLEM);
  }

  /** The code of a reader that fails in different ways. */
  public static final class Failing {
    private Failing() {}

    public static Function<InputStream, ?> error() {
      return in -> {
        throw new AssertionError("boo");
      };
    }

    public static Function<InputStream, ?> memory() {
      return in -> {
        throw new OutOfMemoryError("Java heap space");
      };
    }

    public static Function<InputStream, ?> stack() {
      return in -> {
        throw new StackOverflowError();
      };
    }

    public static Function<InputStream, ?> good() {
      return in -> result(in, "read");
    }

    public static Function<InputStream, ?> unread() {
      return in -> "not read";
    }

    public static Function<InputStream, ?> empty() {
      return in -> result(in, new Object());
    }

    public static Function<InputStream, ?> later() {
      return in -> {
        Object read = result(in, "read");
        return (Supplier<Object>) () -> read;
      };
    }

    public static Function<InputStream, ?> iterable() {
      return in -> {
        Object read = result(in, "read");
        return (Iterable<Object>) () -> List.of(read).iterator();
      };
    }

    public static Function<InputStream, ?> laters() {
      return in -> Optional.of(Map.of("a", List.of(new Outcome[] {null}, later().apply(in))));
    }

    public static Function<InputStream, ?> callable() {
      return in -> result(in, new CallableList());
    }

    /** A complete list that is also a function, like a vector of Clojure. */
    private static final class CallableList extends AbstractList<String>
        implements Callable<Object> {
      @Override
      public String get(int index) {
        return "read";
      }

      @Override
      public int size() {
        return 1;
      }

      @Override
      public Object call() {
        throw new UnsupportedOperationException();
      }
    }

    public static Function<InputStream, ?> failed() {
      return in -> result(in, new Outcome(new IllegalStateException("bad")));
    }

    /** A result with an exception in a field, like that of {@code runCatching}. */
    @SuppressWarnings("UnusedVariable") // Reflection uses it.
    private static final class Outcome {
      private final Exception failure;

      Outcome(Exception failure) {
        this.failure = failure;
      }
    }

    private static Object result(InputStream in, Object result) {
      try {
        return in.read() < 0 ? "" : result;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String check(Codec codec, String reader, String... more) throws Exception {
    PrintStream stdout = System.out;
    Report report = new Report(0);
    try {
      List<String> args =
          new ArrayList<>(List.of(Protocol.ARG_DOCUMENT + "=samples/stop-monitoring-1.json"));
      args.addAll(List.of(more));
      new ModelCheck(codec, CodecSettings.of(Format.JSON, ReaderType.of(reader)), report)
          .run(new Arguments(args.toArray(new String[0])), Preparation.named(""));
    } finally {
      System.setOut(stdout);
    }
    return report.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "error, java.lang.AssertionError: boo at io.siribench.worker.ModelCheckTest$Failing",
    "memory, the memory is exhausted (Java heap space); try more",
    "stack, nested too deeply: the stack is exhausted; give more than now",
    "unread, no byte of the document was read",
    "empty, no value was read",
    "later, 'apply() returned a java.util.function.Supplier, which may read later'",
    "iterable, 'apply() returned a lambda, which may read later'",
    "laters, no value was read; one that may be read later",
    "failed, 'apply() returned io.siribench.worker.ModelCheckTest$Failing$Outcome with an exception,"
        + " java.lang.IllegalStateException: bad; throw it instead'"
  })
  void run_readerThatCannotRead_isRefused(String method, String reason) throws Exception {
    String name = Failing.class.getName() + "::" + method;
    assertThat(check(new OwnCodec(), name, Protocol.ARG_CHECK + "=" + Protocol.CHECK_BINDING))
        .contains(
            Protocol.REFUSED, name + " does not read samples/stop-monitoring-1.json: " + reason);
  }

  @Test
  void run_readerOfListThatIsAlsoAFunction_isAccepted() throws Exception {
    String name = Failing.class.getName() + "::callable";
    assertThat(check(new OwnCodec(), name, Protocol.ARG_CHECK + "=" + Protocol.CHECK_BINDING))
        .doesNotContain(Protocol.REFUSED);
  }

  @Test
  void run_readerThatIsNotSerialisable_isNamedWithoutAddress() throws Exception {
    String name = Failing.class.getName() + "::good";
    assertThat(check(new OwnCodec(), name, Protocol.ARG_CHECK + "=" + Protocol.CHECK_SERIALIZABLE))
        .contains("Lambda", "that is not serialisable")
        .doesNotContain("/0x");
  }

  /** A reader that is also a writer, and does not write. */
  public static final class Silent
      implements Function<InputStream, String>, BiConsumer<String, OutputStream> {
    @Override
    public String apply(InputStream in) {
      return "read";
    }

    @Override
    public void accept(String text, OutputStream out) {}
  }

  @Test
  void run_writerThatWritesNothing_isRefusedAsAWriter() throws Exception {
    Codec writing = WritingCodec.of(OwnCodec.class.getName(), Codec.OWN, false, false, false, "");
    assertThat(
            check(
                writing, Silent.class.getName(), Protocol.ARG_CHECK + "=" + Protocol.CHECK_BINDING))
        .contains(
            Silent.class.getName()
                + " does not write samples/stop-monitoring-1.json: nothing was written");
  }

  @Test
  void problem_linkageError_namesTheClass() {
    DocumentReader reader = Readers.of(Format.JSON, ReaderType.READER);
    assertThat(reader.problem(new NoClassDefFoundError("com/acme/Money"))).isEqualTo(PROBLEM);
  }
}
