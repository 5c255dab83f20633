package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
  private final Schedule schedule = new Schedule(4, 1_000, 10, 86_400_000);

  @Test
  void take_untilTheEnd_givesEachRequestInOrder() {
    assertThat(IntStream.range(0, 5).map(i -> schedule.take())).containsExactly(1, 2, 3, -1, -1);
    assertThat(schedule.isLast(2)).isFalse();
    assertThat(schedule.isLast(3)).isTrue();
  }

  @Test
  void intended_ofEachRequest_isOnePeriodLater() {
    assertThat(schedule.intendedNanos(1)).isEqualTo(1_000);
    assertThat(schedule.intendedNanos(3)).isEqualTo(1_020);
  }

  @Test
  void millis_ofATime_countFromTheFirstRequest() {
    assertThat(schedule.millis(1_000)).isEqualTo(86_400_000);
    assertThat(schedule.millis(5_001_000)).isEqualTo(86_400_005);
  }

  @Test
  void take_afterTheStop_givesNone() {
    schedule.stop();
    assertThat(schedule.take()).isEqualTo(-1);
  }

  @Test
  void take_byManyThreads_givesEachRequestOnce() throws Exception {
    Schedule many = new Schedule(10_001, 0, 1, 0);
    List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    new Thread(
                        () -> {
                          for (int request = many.take(); request > 0; request = many.take()) {
                            taken.add(request);
                          }
                        }))
            .toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(taken)
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, 10_000).boxed().toList());
  }
}
