package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.File;
import org.junit.jupiter.api.Test;

final class OpenLoopTest {
  @Test
  void lead_ofALowRate_isItsPeriod() {
    assertThat(OpenLoop.leadNanos(1_000_000_000)).isEqualTo(1_000_000_000);
  }

  @Test
  void lead_highRate_leavesThreadsTimeToStart() {
    assertThat(OpenLoop.leadNanos(1_000_000)).isEqualTo(20_000_000);
  }

  /** A clock that was set during the schedule would make the achieved rate wrong. */
  @Test
  void scheduled_request_reportsItsTimeByTheSchedule() throws Exception {
    Report report = new Report(0);
    Requests requests =
        new Requests(
            Readers.of(Format.JSON, ReaderType.MAPPER),
            FileSource.of(new File("samples/stop-monitoring-1.json"), Format.JSON, false, ""),
            report,
            new RetryPolicy(0, 0, 0),
            Readers.CODEC.subject(CodecSettings.of(Format.JSON, ReaderType.MAPPER)));
    long year2200Millis = 7_258_118_400_000L;

    requests.scheduled(1, new Schedule(2, System.nanoTime(), 1, year2200Millis));

    assertThat(report.toString()).contains(SampleLine.STARTED + "=72581184").contains("late_ns=");
  }
}
