package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real forks with several threads. */
@Tag("slow")
final class ThreadForkTest {
  private static final String DOCUMENT = "samples/stop-monitoring-20.json";

  private static Forks forks(String threads, int requests) {
    return Forks.of(DOCUMENT)
        .with(Protocol.ARG_THREADS, threads)
        .with(Protocol.ARG_TIMEOUT, 20_000)
        .with(Protocol.ARG_REQUESTS, requests);
  }

  private static Forks faulty(int requests) {
    return forks("3", requests).with(Protocol.ARG_CODEC, FaultyCodec.class.getName());
  }

  private static long number(ForkMessage sample, String key) {
    return sample.number(key, -1);
  }

  private static List<ForkMessage> of(List<ForkMessage> samples, int request) {
    return samples.stream()
        .filter(sample -> number(sample, SampleLine.REQUEST) == request)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "3:sequential", "3:virtual"})
  void threads_eachRequest_bindsOneObjectPerThread(String threads) throws Exception {
    assumeTrue(!threads.endsWith(Protocol.VIRTUAL) || Runtime.version().feature() >= 21);
    String digest = Forks.of(DOCUMENT).samples().get(0).text(SampleLine.DIGEST);

    List<ForkMessage> samples = forks(threads, 2).samples();

    assertThat(samples).hasSize(6);
    assertThat(samples)
        .allSatisfy(
            sample -> {
              assertThat(sample.text(SampleLine.OUTCOME)).isEqualTo("ok");
              assertThat(sample.text(SampleLine.DIGEST)).isEqualTo(digest);
              assertThat(number(sample, SampleLine.BYTES)).isEqualTo(45978);
              assertThat(number(sample, SampleLine.QUEUED))
                  .isBetween(0L, number(sample, SampleLine.REQUEST_TIME));
            });
    for (int request = 0; request < 2; request++) {
      List<ForkMessage> ofRequest = of(samples, request);
      assertThat(Forks.field(ofRequest, SampleLine.THREAD)).containsExactly("0", "1", "2");
      // All threads report the CPU time of the whole process.
      Set<String> cpu = new HashSet<>(Forks.field(ofRequest, SampleLine.CPU));
      assertThat(cpu).hasSize(1).doesNotContain("-");
      assertThat(Forks.field(ofRequest, SampleLine.BOOT).contains("-")).isEqualTo(request > 0);
      assertThat(Forks.field(ofRequest, SampleLine.PREPARATION).contains("-"))
          .isEqualTo(request > 0);
    }
  }

  @Test
  void threads_inSequence_waitForTheirTurn() throws Exception {
    List<ForkMessage> first = of(forks("3:sequential", 1).samples(), 0);

    for (int i = 1; i < first.size(); i++) {
      assertThat(number(first.get(i), SampleLine.QUEUED))
          .isGreaterThanOrEqualTo(number(first.get(i - 1), SampleLine.REQUEST_TIME));
    }
  }

  @Test
  void threads_oneThrows_othersAreKept() throws Exception {
    List<ForkMessage> samples = faulty(2).jvm("-D" + FaultyCodec.THROWS + "=2").samples();

    assertThat(of(samples, 0))
        .extracting(sample -> sample.text(SampleLine.OUTCOME))
        .containsExactlyInAnyOrder("ok", "ok", "parse");
    assertThat(of(samples, 1))
        .extracting(sample -> sample.text(SampleLine.OUTCOME))
        .containsExactly("ok", "ok", "ok");
  }

  @Test
  void threads_oneNeverReturns_timesOutAndIsTheLast() throws Exception {
    ForkResult result =
        faulty(3).with(Protocol.ARG_TIMEOUT, 3_000).jvm("-D" + FaultyCodec.HANGS + "=5").run();

    List<ForkMessage> samples = Forks.samples(result);
    assertThat(of(samples, 0)).allMatch(sample -> sample.text(SampleLine.OUTCOME).equals("ok"));
    assertThat(of(samples, 1))
        .extracting(sample -> sample.text(SampleLine.OUTCOME))
        .containsExactlyInAnyOrder("ok", "ok", "timeout");
    assertThat(of(samples, 1))
        .filteredOn(sample -> sample.text(SampleLine.OUTCOME).equals("timeout"))
        .extracting(sample -> sample.text(SampleLine.ERROR))
        .containsExactly(DOCUMENT + ": the thread did not return within 3000 ms");
    assertThat(samples).hasSize(6);
    assertThat(result.message(Protocol.STOPPED)).isPresent();
  }

  @Test
  void threads_steady_reportTheThroughputOfAll() throws Exception {
    ForkResult result =
        forks("3", 200).with(Protocol.ARG_PRELOAD, true).with(Protocol.ARG_MAX_WARMUP, 8_000).run();
    List<ForkMessage> samples = Forks.samples(result);
    List<ForkMessage> later = samples.subList(3, samples.size());

    assertThat(of(samples, 0)).hasSize(3);
    long next = 3;
    for (ForkMessage slice : later) {
      assertThat(slice.text(SampleLine.OUTCOME)).isEqualTo("ok");
      assertThat(slice.text(SampleLine.THREAD)).isEmpty();
      assertThat(number(slice, SampleLine.REQUEST)).isGreaterThanOrEqualTo(next);
      assertThat(number(slice, SampleLine.REQUEST_TIME)).isPositive();
      assertThat(number(slice, SampleLine.REQUESTS)).isGreaterThanOrEqualTo(3);
      next = number(slice, SampleLine.REQUEST) + number(slice, SampleLine.REQUESTS);
    }
    // On a busy machine there may be no window.
    long windows =
        result.messages().stream().filter(line -> line.kind().equals(Protocol.WINDOW)).count();
    List<ForkMessage> steady =
        later.stream()
            .filter(slice -> slice.text(SampleLine.PHASE).equals(SampleLine.STEADY))
            .toList();
    assertThat(steady).hasSize(40 * (int) windows);
    if (windows > 0) {
      assertThat(steady.get(steady.size() - 1).text(SampleLine.DIGEST))
          .isEqualTo(samples.get(0).text(SampleLine.DIGEST));
    }
  }

  @Test
  void threads_oneThrowsInTheSteadyState_endsTheFork() throws Exception {
    ForkResult result =
        faulty(200)
            .with(Protocol.ARG_MAX_WARMUP, 8_000)
            .jvm("-D" + FaultyCodec.THROWS + "=20")
            .run();

    assertThat(Forks.samples(result))
        .filteredOn(sample -> !sample.text(SampleLine.OUTCOME).equals("ok"))
        .singleElement()
        .satisfies(sample -> assertThat(sample.text(SampleLine.ERROR)).contains("read 20"))
        .satisfies(
            sample -> assertThat(sample.text(SampleLine.PHASE)).isEqualTo(SampleLine.WARMUP));
    assertThat(result.message(Protocol.STOPPED).orElseThrow().text(SampleLine.ERROR))
        .isEqualTo("a request failed");
  }
}
