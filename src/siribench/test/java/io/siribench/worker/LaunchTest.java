package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.restore.Preparation;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fork's report of its launch and its runtime. */
@Tag("slow")
final class LaunchTest {
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long NANOS_OF_BINDING = 50 * NANOS_PER_MILLI;

  private static ForkResult fork(String launchedAt) throws Exception {
    return Forks.of("samples/stop-monitoring-1.json")
        .with(Protocol.ARG_LAUNCHED_AT, launchedAt)
        .run();
  }

  private static ForkMessage sample(ForkResult result) {
    List<ForkMessage> samples = Forks.samples(result);
    assertThat(samples).hasSize(1);
    return samples.get(0);
  }

  /** The text and the report would begin with one overlong line, which is cut. */
  @Test
  void report_longOutputWithoutLineBreak_isComplete() throws Exception {
    ForkResult result =
        Forks.of("samples/stop-monitoring-1.json")
            .with(Protocol.ARG_CODEC, FaultyCodec.class.getName())
            .jvm("-D" + FaultyCodec.PRINTS + "=100000")
            .run();
    assertThat(sample(result).text(SampleLine.OUTCOME)).isEqualTo("ok");
  }

  @Test
  void boot_launchTimeByWallClock_isMeasuredByIt() throws Exception {
    ForkMessage sample = sample(fork("1000000000.5"));
    long startedMillis = sample.number(SampleLine.STARTED, 0);
    assertThat(sample.number(SampleLine.BOOT, 0))
        .isPositive()
        .isLessThanOrEqualTo((startedMillis - 1_000_000_000_500L) * 1_000_000);
  }

  /**
   * The fork reads the wall clock for boot after that for the request. Both are in whole
   * milliseconds.
   */
  @Test
  void setUp_wallClockLaunchTime_isRemainderUntilRequest() throws Exception {
    ForkMessage sample = sample(fork("1000000000.5"));
    assertThat(
            sample.number(SampleLine.BOOT, 0)
                + sample.number(SampleLine.SET_UP, 0)
                + sample.number(SampleLine.PREPARATION, 0))
        .isGreaterThan(
            (sample.number(SampleLine.STARTED, 0) - 1_000_000_000_501L) * NANOS_PER_MILLI);
  }

  @ParameterizedTest
  @CsvSource({
    "reader, " + Codec.JACKSON_2 + ", ''",
    "mapper, " + Codec.JACKSON_2 + ", ''",
    "stream, " + Codec.STREAM + ", ''",
    "reader, " + Codec.JACKSON_2 + ", " + Preparation.DUMMY_READ,
    "reader, " + Codec.JACKSON_2 + ", " + Preparation.MAPPER_CACHE,
  })
  void launch_externalClocks_isTheSumOfItsPhases(
      String reader, String codec, String preparation, @TempDir Path directory) throws Exception {
    Path cache = directory.resolve("cache");
    boolean isCached = preparation.equals(Preparation.MAPPER_CACHE);
    if (isCached) {
      stamped(reader, codec, preparation).with(Protocol.ARG_PREPARE, cache).run();
    }
    Forks forks = stamped(reader, codec, preparation);
    ForkResult result = (isCached ? forks.with(Protocol.ARG_RESTORE, cache) : forks).run();
    assertBracketed(sample(result), result, result.wallNanos());
  }

  @Test
  void launch_observedFork_excludesObserver() throws Exception {
    ForkResult result =
        stamped("reader", Codec.JACKSON_2, "")
            .with(Protocol.ARG_OBSERVE, Protocol.OBSERVE_COUNTERS)
            .run();
    assertThat(sample(result).number(SampleLine.SET_UP, 0)).isPositive();
    assertThat(launchNanos(sample(result))).isLessThan(result.wallNanos());
  }

  @Test
  void setUp_writtenObject_excludesBinding() throws Exception {
    ForkResult result =
        Forks.of("samples/stop-monitoring-1.json")
            .with(Protocol.ARG_OPERATION, Protocol.WRITE)
            .with(Protocol.ARG_BINDER, StampingCodec.class.getName())
            .jvm("-D" + StampingCodec.CODEC + "=" + Codec.JACKSON_2)
            .jvm("-D" + StampingCodec.SPIN + "=" + NANOS_OF_BINDING)
            .run();
    ForkMessage sample = sample(result);
    assertThat(launchNanos(sample)).isPositive().isLessThan(result.wallNanos() - NANOS_OF_BINDING);
  }

  private static Forks stamped(String reader, String codec, String preparation) {
    return Forks.of("samples/stop-monitoring-1.json")
        .with(Protocol.ARG_READER, reader)
        .with(Protocol.ARG_CODEC, StampingCodec.class.getName())
        .with(Protocol.ARG_PREPARATION, preparation)
        .jvm("-D" + StampingCodec.CODEC + "=" + codec);
  }

  /** Checks that {@code sample} ends after its object and within {@code wallNanos}. */
  static void assertBracketed(ForkMessage sample, ForkResult result, long wallNanos) {
    String line =
        result
            .errorTail()
            .lines()
            .filter(text -> text.startsWith(StampingCodec.COMPLETE))
            .reduce((first, last) -> last)
            .orElseThrow();
    assertThat(launchNanos(sample))
        .isBetween(Long.parseLong(line.substring(StampingCodec.COMPLETE.length())), wallNanos);
  }

  private static long launchNanos(ForkMessage sample) {
    return sample.number(SampleLine.BOOT, 0)
        + sample.number(SampleLine.SET_UP, 0)
        + sample.number(SampleLine.PREPARATION, 0)
        + sample.number(SampleLine.REQUEST_TIME, 0);
  }

  @Test
  void boot_launchedInTheFuture_isUnknown() throws Exception {
    assertThat(sample(fork("9000000000")).number(SampleLine.BOOT, 0)).isEqualTo(-1);
  }

  @Test
  void versions_onAJvm_includeMemoryButNothingAboutArt() throws Exception {
    ForkMessage versions =
        fork("1000000000").messages().stream()
            .filter(answer -> answer.kind().equals(Protocol.VERSIONS))
            .findFirst()
            .orElseThrow();
    assertThat(versions.number(Protocol.MEMORY, 0)).isPositive();
    assertThat(versions.text(Protocol.JAVA)).isEqualTo(System.getProperty("java.version"));
    assertThat(versions.fields()).doesNotContainKey(Protocol.ODEX);
  }
}
