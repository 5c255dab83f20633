package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real forks that measure the bytes that their requests allocate. */
final class AllocationForkTest {
  private static final String DOCUMENT = "samples/stop-monitoring-1.json";
  private static final String MEMORY = "-Xmn200m";

  private static Forks forks(int requests) {
    return Forks.of(DOCUMENT)
        .with(Protocol.ARG_REQUESTS, requests)
        .with(Protocol.ARG_OBSERVE, Protocol.OBSERVE_ALLOCATION);
  }

  private static List<Long> allocated(List<ForkMessage> samples) {
    return samples.stream().map(sample -> sample.number(SampleLine.ALLOCATED, -2)).toList();
  }

  @Test
  void first_exactHeap_isAtLeastAsLargeAsItsDocument() throws Exception {
    List<ForkMessage> samples = forks(1).jvm("-XX:+UseSerialGC", "-XX:-UseTLAB", MEMORY).samples();

    assertThat(samples).hasSize(1);
    assertThat(allocated(samples).get(0))
        .isGreaterThan(samples.get(0).number(SampleLine.BYTES, 0))
        .isLessThan(100_000_000);
  }

  @Test
  void first_garbageCollected_failsWithReason() throws Exception {
    ForkResult result =
        forks(1)
            .jvm("-XX:+UseSerialGC", "-XX:-UseTLAB", "-Xmn1m", "-Xmx64m")
            .launch(ForkArchive.of("").options());

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.errorTail()).contains("garbage was collected before the request");
    assertThat(Forks.samples(result)).isEmpty();
  }

  @Test
  void later_anyHeap_haveTheBytesOfTheirThread() throws Exception {
    List<ForkMessage> samples = forks(8).samples();

    assertThat(Forks.field(samples, SampleLine.ALLOCATED)).hasSize(8).startsWith("-");
    assertThat(allocated(samples).subList(1, 8))
        .allSatisfy(bytes -> assertThat(bytes).isBetween(1_000L, 100_000_000L));
  }

  @Test
  void steady_blocksOfRequests_haveTheirMean() throws Exception {
    List<ForkMessage> samples =
        forks(10).with(Protocol.ARG_PRELOAD, true).with(Protocol.ARG_MAX_WARMUP, 1500).samples();

    assertThat(samples).filteredOn(s -> s.number(SampleLine.REQUESTS, 1) > 1).isNotEmpty();
    assertThat(allocated(samples).subList(1, samples.size()))
        .allSatisfy(bytes -> assertThat(bytes).isBetween(1_000L, 100_000_000L));
  }

  @Test
  void fork_notAsked_reportsNoAllocation() throws Exception {
    List<ForkMessage> samples = Forks.of(DOCUMENT).with(Protocol.ARG_REQUESTS, 3).samples();

    assertThat(Forks.field(samples, SampleLine.ALLOCATED)).containsExactly("-", "-", "-");
  }
}
