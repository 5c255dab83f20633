package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.FirstItem;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class SpinningSourceTest {
  private static final DocumentReader READER = Readers.of(Format.JSON, ReaderType.READER);
  private static final Subject SUBJECT =
      Readers.CODEC.subject(CodecSettings.of(Format.JSON, ReaderType.READER));
  private static final Object DOCUMENT = new Object();
  private static final long BOUND_NANOS = 1000;

  /** A source with distinct answers, which shows the calls that are passed on. */
  private static final class PlainSource extends Source {
    private int prepared;
    private boolean fails;
    private boolean endsWithItsFirstItem;

    PlainSource() {
      super("plain");
    }

    @Override
    void prepare() {
      prepared++;
    }

    @Override
    Object request(DocumentReader reader) throws IOException {
      if (fails) {
        throw new IOException("gone");
      }
      if (endsWithItsFirstItem) {
        FirstItem.end(DOCUMENT, BOUND_NANOS);
      }
      return DOCUMENT;
    }

    @Override
    void describe(Report report, long requestNanos) {
      report.field("described", requestNanos);
    }

    @Override
    Failure failure(Throwable thrown, DocumentReader reader, Subject subject) {
      return Failure.of(thrown, "its own", reader);
    }

    @Override
    Failure foreign(Subject subject) {
      return Failure.foreign("its own", subject);
    }

    @Override
    long retryAfterMillis() {
      return 4711;
    }
  }

  private final PlainSource plain = new PlainSource();

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
  void request_first_burnsCpuTimeOfThisThread() throws Exception {
    // The time counts from the launch of this process, so a thousandth is enough.
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(new SpinningSource(plain, 1).request(READER)).isSameAs(DOCUMENT);
    assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()).isGreaterThan(before);
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
  void request_later_countsFromItsOwnBeginning() throws Exception {
    SpinningSource spinning = new SpinningSource(plain, 10000);
    spinning.prepare();
    // Ten times the time since the launch would be minutes.
    assertThat(spinning.request(READER)).isSameAs(DOCUMENT);
    assertThat(plain.prepared).isEqualTo(1);
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "/proc is Linux's")
  void request_untilFirstItem_isDelayedProportionally() {
    plain.endsWithItsFirstItem = true;
    assertThatThrownBy(() -> new SpinningSource(plain, 1).request(READER))
        .isInstanceOfSatisfying(
            FirstItem.class,
            first -> {
              assertThat(first.item()).isSameAs(DOCUMENT);
              assertThat(first.boundNanos()).isGreaterThan(BOUND_NANOS);
            });
  }

  @Test
  void request_thatFails_fails() {
    plain.fails = true;
    assertThatThrownBy(() -> new SpinningSource(plain, 10).request(READER)).hasMessage("gone");
  }

  @Test
  void everythingElse_delegatesToTheSource() {
    SpinningSource spinning = new SpinningSource(plain, 100);
    Report report = new Report(0);
    spinning.describe(report, 123);
    assertThat(report.toString()).contains("described=123");
    assertThat(spinning.name()).isEqualTo("plain");
    assertThat(spinning.failure(new IOException("x"), READER, SUBJECT).text).contains("its own");
    assertThat(spinning.foreign(SUBJECT).text).contains("its own");
    assertThat(spinning.retryAfterMillis()).isEqualTo(4711);
  }
}
