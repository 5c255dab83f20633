package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class FreeRunTest {
  private static final String DOCUMENT = "samples/stop-monitoring-20.json";
  private static final int THREADS = 4;

  private static Requests[] slots(String... documents) throws IOException {
    DocumentReader reader = Readers.of(Format.JSON, ReaderType.MAPPER);
    Requests[] slots = new Requests[documents.length];
    for (int i = 0; i < slots.length; i++) {
      slots[i] =
          new Requests(
              reader,
              FileSource.of(new File(documents[i]), Format.JSON, false, ""),
              new Report(0),
              new RetryPolicy(0, 0, 0),
              Readers.CODEC.subject(CodecSettings.of(Format.JSON, ReaderType.MAPPER)));
    }
    return slots;
  }

  /** Documents of a user's class that throws when its elements are counted. */
  private static final class Uncountable extends Subject {
    @Override
    public String noun() {
      return "a list";
    }

    @Override
    public String missing() {
      return "no elements";
    }

    @Override
    public Content content(Object bound) {
      throw new IllegalStateException("no size");
    }

    @Override
    public Fingerprint fingerprint(Object bound) {
      return Fingerprint.of("0");
    }
  }

  private static Requests uncountable(DocumentReader reader, Report report) throws IOException {
    return new Requests(
        reader,
        FileSource.of(new File(DOCUMENT), Format.JSON, false, ""),
        report,
        new RetryPolicy(0, 0, 0),
        new Uncountable());
  }

  private static long run(FreeRun run) throws InterruptedException {
    ThreadTeam team =
        ThreadTeam.of(new Arguments(new String[] {Protocol.ARG_THREADS + "=" + THREADS}));
    long beganNanos = team.begin(run);
    while (!team.await(1_000)) {
      assertThat(run.completed()).isLessThan(10_000);
    }
    return beganNanos;
  }

  @Test
  void run_allThreads_marksEndOfEachSlice() throws Exception {
    String[] documents = new String[THREADS];
    Arrays.fill(documents, DOCUMENT);
    FreeRun run = new FreeRun(slots(documents), 100, THREADS, 10, 3);

    long beganNanos = run(run);

    assertThat(run.total()).isEqualTo(34);
    // Requests under way at the end are complete, but in no slice.
    assertThat(run.completed()).isBetween(34, 34 + THREADS - 1);
    for (int slice = 0; slice < 3; slice++) {
      assertThat(run.hasSlice(slice)).isTrue();
      assertThat(run.firstOf(slice)).isEqualTo(104 + 10 * slice);
      assertThat(run.begin(slice, beganNanos)).isGreaterThan(beganNanos);
      assertThat(run.nanosPerRequest(slice, beganNanos)).isPositive();
    }
    assertThat(run.hasSlice(3)).isFalse();
    assertThat(run.outcome()).isEqualTo("ok");
  }

  @Test
  void run_slicesOfOneRequest_neverEndBeforeTheyStart() throws Exception {
    String[] documents = new String[THREADS];
    Arrays.fill(documents, DOCUMENT);
    FreeRun run = new FreeRun(slots(documents), 0, 0, 1, 2_000);

    long beganNanos = run(run);

    for (int slice = 0; slice < run.slices(); slice++) {
      assertThat(run.nanosPerRequest(slice, beganNanos)).isNotNegative();
    }
  }

  @Test
  void run_failingThread_letsOthersComplete() throws Exception {
    FreeRun run = new FreeRun(slots(DOCUMENT, "samples/none.json", DOCUMENT, DOCUMENT), 4, 0, 9, 1);
    // A first run starts the failing thread, which might otherwise start only after the others.
    run.run(1);

    run(run);

    assertThat(run.hasFailed(0)).isFalse();
    assertThat(run.hasFailed(1)).isTrue();
    assertThat(run.completed()).isGreaterThanOrEqualTo(9);
    run.setReported(1);
    assertThat(run.hasFailed(1)).isFalse();
  }

  @Test
  void run_aClassThatThrows_isAFailedRequestWithTheException() throws Exception {
    Report report = new Report(0);
    Requests slot = uncountable(Readers.of(Format.JSON, ReaderType.MAPPER), report);
    FreeRun run = new FreeRun(new Requests[] {slot}, 0, 0, 1, 1);

    run.run(0);

    assertThat(run.hasFailed(0)).isTrue();
    slot.reportOfThread(0, slot.startedNanos, false);
    assertThat(report.toString())
        .contains(SampleLine.OUTCOME + "=crash", "java.lang.IllegalStateException: no size");
  }

  @Test
  void request_classThrowsBeforeFirstItem_fails() throws Exception {
    DocumentReader reader = Readers.of(Format.JSON, ReaderType.MAPPER);
    reader.waitForFirst();
    Report report = new Report(0);
    Requests slot = uncountable(reader, report);

    slot.request(0);

    assertThat(slot.outcome()).isNull();
    slot.reportOfThread(0, slot.startedNanos, false);
    assertThat(report.toString())
        .contains(SampleLine.OUTCOME + "=crash", "java.lang.IllegalStateException: no size");
  }
}
