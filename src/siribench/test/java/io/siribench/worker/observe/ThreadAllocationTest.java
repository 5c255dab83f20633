package io.siribench.worker.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

final class ThreadAllocationTest {
  private static final int BYTES = 10_000_000;

  private final ThreadAllocation meter = new ThreadAllocation();

  @Test
  void bytes_workOfAPool_areIncluded() throws Exception {
    Callable<byte[]> work = () -> new byte[BYTES];
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      meter.begin();
      pool.submit(work).get();
      meter.end();
      assertThat(meter.bytes()).isBetween((long) BYTES, 2L * BYTES);
      meter.begin();
      pool.submit(work).get();
      meter.end();
      assertThat(meter.bytes()).isBetween((long) BYTES, 2L * BYTES);
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void end_threadThatHasEnded_isUnknown() throws Exception {
    meter.begin();
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.join();
    assertThatThrownBy(meter::end)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("the allocation of a thread that ended is unknown");
  }
}
