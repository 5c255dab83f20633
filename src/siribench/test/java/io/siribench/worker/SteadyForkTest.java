package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real forks that run until they are steady, or until their time is over. */
@Tag("slow")
final class SteadyForkTest {
  private static final String DOCUMENT = "samples/stop-monitoring-20.json";
  private static final int COUNT = 100;

  private static ForkResult fork(String maxWarmupMillis, String... jvmArgs) throws Exception {
    return Forks.of(DOCUMENT)
        .with(Protocol.ARG_PRELOAD, true)
        .with(Protocol.ARG_REQUESTS, COUNT)
        .with(Protocol.ARG_MAX_WARMUP, maxWarmupMillis)
        .jvm(jvmArgs)
        .run();
  }

  private static List<ForkMessage> ofPhase(List<ForkMessage> samples, String phase) {
    return samples.stream().filter(sample -> sample.text(SampleLine.PHASE).equals(phase)).toList();
  }

  private static long jitNanos(ForkMessage sample) {
    return sample.number(SampleLine.JIT, -1);
  }

  @Test
  void steady_processThatSettles_measuresWhileCompilersAreIdle() throws Exception {
    ForkResult result = fork("8000");
    List<ForkMessage> samples = Forks.samples(result);
    List<ForkMessage> windows =
        result.messages().stream().filter(line -> line.kind().equals(Protocol.WINDOW)).toList();

    // Only the last window may be steady; on a busy machine, none is.
    assertThat(windows.subList(0, Math.max(0, windows.size() - 1)))
        .allMatch(window -> window.text(Protocol.QUIET).equals("false"));
    // The CPU time is unknown if a compiler's thread has ended, and never 0.
    assertThat(windows).noneMatch(window -> window.number(SampleLine.CPU, 0) == 0);
    assertThat(ofPhase(samples, SampleLine.STEADY)).hasSize(COUNT * windows.size());
    assertEveryRequestIsThere(samples);
    assertReportedInBlocks(ofPhase(samples, SampleLine.WARMUP));
    assertJitClockOnlyGrows(samples);
  }

  /** Checks that early requests have a line each, later ones at most 128 per doubling. */
  private static void assertReportedInBlocks(List<ForkMessage> warmup) {
    assertThat(warmup)
        .hasSizeLessThan(128 * 20)
        .filteredOn(sample -> sample.number(SampleLine.REQUEST, 0) < 256)
        .isNotEmpty()
        .allMatch(sample -> sample.text(SampleLine.REQUESTS).isEmpty());
  }

  @Test
  void steady_warmupTooShort_measuresNothing() throws Exception {
    ForkResult result = fork("1");
    List<ForkMessage> samples = Forks.samples(result);

    assertThat(result.message(Protocol.WINDOW)).isEmpty();
    assertThat(ofPhase(samples, SampleLine.STEADY)).isEmpty();
    assertThat(ofPhase(samples, SampleLine.WARMUP)).hasSize(samples.size() - 1);
    assertThat(result.isComplete()).isTrue();
  }

  @Test
  void steady_interpretedOnly_hasNoJitTime() throws Exception {
    ForkResult result = fork("1500", "-Xint");

    assertThat(Forks.samples(result))
        .filteredOn(sample -> sample.number(SampleLine.JIT, -1) > 0)
        .isEmpty();
  }

  @Test
  void steady_vmWithoutCounters_omitsJit() throws Exception {
    List<ForkMessage> samples = Forks.samples(fork("1500", "-XX:-UsePerfData"));

    assertThat(samples.subList(1, samples.size()))
        .allMatch(sample -> sample.number(SampleLine.JIT, -1) == -1);
  }

  /** Checks that no request is missing. */
  private static void assertEveryRequestIsThere(List<ForkMessage> samples) {
    long next = 0;
    for (ForkMessage sample : samples) {
      assertThat(sample.number(SampleLine.REQUEST, -1)).isEqualTo(next);
      next += sample.number(SampleLine.REQUESTS, 1);
    }
    assertThat(next).isGreaterThan(1);
  }

  private static void assertJitClockOnlyGrows(List<ForkMessage> samples) {
    List<Long> clock = new ArrayList<>();
    samples.stream().filter(s -> jitNanos(s) >= 0).forEach(s -> clock.add(jitNanos(s)));
    assertThat(clock).isNotEmpty().isSorted();
    assertThat(clock.get(0)).isPositive();
  }
}
