package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
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
  void run_ofAllThreads_marksTheEndOfEachSlice() throws Exception {
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
  void run_slicesOfOneRequest_noneEndsBeforeItBegins() throws Exception {
    String[] documents = new String[THREADS];
    Arrays.fill(documents, DOCUMENT);
    FreeRun run = new FreeRun(slots(documents), 0, 0, 1, 2_000);

    long beganNanos = run(run);

    for (int slice = 0; slice < run.slices(); slice++) {
      assertThat(run.nanosPerRequest(slice, beganNanos)).isNotNegative();
    }
  }

  @Test
  void run_aThreadWhoseRequestsFail_leavesTheOthersToComplete() throws Exception {
    FreeRun run = new FreeRun(slots(DOCUMENT, "samples/none.json", DOCUMENT, DOCUMENT), 4, 0, 9, 1);
    // Its thread might otherwise only start when the others are done.
    run.run(1);

    run(run);

    assertThat(run.hasFailed(0)).isFalse();
    assertThat(run.hasFailed(1)).isTrue();
    assertThat(run.completed()).isGreaterThanOrEqualTo(9);
    run.setReported(1);
    assertThat(run.hasFailed(1)).isFalse();
  }
}
