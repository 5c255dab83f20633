package io.siribench.worker.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.platform.ArtThreads;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

final class HeadStartTest {
  private static final Codec CODEC = Codec.named(Codec.JACKSON_2);
  private static final CodecSettings SETTINGS = CodecSettings.of(Format.JSON, ReaderType.READER);

  /** The CPU time of a preparation. */
  private static final long BURNT_NANOS = 200_000_000;

  private final List<Object> done = new ArrayList<>();

  /** A preparation that records the thread of each step. */
  private final class Noting extends Preparation {
    @Override
    public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
      done.add(Thread.currentThread());
      DocumentReader reader = super.make(codec, settings);
      done.add(reader);
      return reader;
    }

    @Override
    public DocumentReader restore(Codec codec, CodecSettings settings, File artifact)
        throws IOException {
      done.add(artifact);
      return super.restore(codec, settings, artifact);
    }

    @Override
    public boolean leavesState() {
      return true;
    }
  }

  @Test
  void make_anyHeadStart_isDoneOnAnotherThreadAndAwaited() throws IOException {
    for (long headStartNanos : new long[] {0, 1_000_000}) {
      done.clear();
      Preparation ahead = HeadStart.of(new Noting(), headStartNanos);
      DocumentReader reader = ahead.make(CODEC, SETTINGS);
      assertThat(done).hasSize(2).doesNotContain(Thread.currentThread()).last().isSameAs(reader);
      assertThat(ahead.unreadyNanos()).isNotNegative();
      assertThat(ahead.preparationNanos(-7)).isPositive();
      assertThat(ahead.leavesState()).isTrue();
    }
  }

  /** The CPU time of a process excludes ended threads. */
  @Test
  void make_thread_isLeftAliveAsDaemon() throws IOException {
    HeadStart.of(new Noting(), 0).make(CODEC, SETTINGS);
    assertThat(done)
        .first(InstanceOfAssertFactories.type(Thread.class))
        .satisfies(
            thread -> {
              assertThat(thread.isAlive()).isTrue();
              assertThat(thread.isDaemon()).isTrue();
            });
  }

  /** Counts only the threads of preparations, because other threads may end. */
  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux reports the CPU time of each thread")
  void make_cpuTime_isReadFromLiveThread() throws IOException {
    // Some sandboxes count no CPU time.
    assumeThat(ArtThreads.cpuNanos("")).isPositive();
    Preparation burning =
        new Preparation() {
          @Override
          public DocumentReader make(Codec codec, CodecSettings settings) throws IOException {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long endNanos = threads.getCurrentThreadCpuTime() + BURNT_NANOS;
            while (threads.getCurrentThreadCpuTime() < endNanos) {
              Thread.onSpinWait();
            }
            return super.make(codec, settings);
          }
        };
    long beforeNanos = ArtThreads.cpuNanos("preparation");
    HeadStart.of(burning, 0).make(CODEC, SETTINGS);
    assertThat(ArtThreads.cpuNanos("preparation") - beforeNanos).isGreaterThan(BURNT_NANOS / 2);
  }

  @Test
  void restore_failing_rethrowsOnThisThread() {
    Preparation ahead = HeadStart.of(new Noting(), 0);
    File artifact = new File("cache.bin");
    assertThatThrownBy(() -> ahead.restore(CODEC, SETTINGS, artifact))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("restores nothing from a file");
    assertThat(done).containsExactly(artifact);
  }

  @Test
  void make_anError_isThrownOnThisThread() {
    Preparation failing =
        new Preparation() {
          @Override
          public DocumentReader make(Codec codec, CodecSettings settings) {
            throw new NoClassDefFoundError("gone");
          }
        };
    assertThatThrownBy(() -> HeadStart.of(failing, 0).make(CODEC, SETTINGS))
        .isInstanceOf(NoClassDefFoundError.class)
        .hasMessage("gone");
  }

  @Test
  void preparation_withoutAHeadStart_isAwaitedAlways() {
    assertThat(new Preparation().unreadyNanos()).isEqualTo(-1);
    assertThat(new Preparation().preparationNanos(7)).isEqualTo(7);
  }
}
