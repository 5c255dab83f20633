package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CounterReaderTest {
  private static final long TICK = 10_000_000;

  @TempDir private Path root;

  @Test
  void take_everythingReported_isRead() {
    SystemCounters counters = Trees.virtualMachine(root).counterReader().take();
    assertThat(counters)
        .usingRecursiveComparison()
        .ignoringFields("takenNanos")
        .isEqualTo(
            new SystemCounters(
                0, 2_000_000, 500_000, 1000 + 20 + 300 + 1 + 12, 50, 100 + 20 + 300 + 40, -1, 42));
  }

  @Test
  void take_nothingReported_isAbsent() {
    SystemCounters counters = new Tree(root.resolve("none")).counterReader().take();
    assertThat(counters)
        .usingRecursiveComparison()
        .ignoringFields("takenNanos", "ownTicks")
        .isEqualTo(new SystemCounters(0, -1, -1, -1, -1, 0, -1, -1));
  }

  @Test
  void take_programWithAnOddName_findsItsTimes() {
    Tree tree = new Tree(root).with("/proc/self/stat", Trees.process("a) S (b c", 1, 2, 3, 4));
    assertThat(tree.counterReader().take().ownTicks()).isEqualTo(10);
  }

  @Test
  void take_companions_countAsOwn() {
    Tree tree =
        Trees.virtualMachine(root).with("/proc/815/stat", Trees.process("java", 1000, 100, 0, 0));
    // Process 816 has ended.
    assertThat(tree.counterReader(815L, 816L).take().ownTicks()).isEqualTo(460 + 1100);
  }

  @Test
  void take_throttledGroup_isRead() {
    assertThat(Trees.container(root).counterReader().take().throttledPeriods()).isEqualTo(7);
  }

  @Test
  void start_betweenTwoReadings_isDifferenceWithoutOwnUsage() {
    Tree tree = Trees.virtualMachine(root);
    Supplier<SystemDelta> activity = tree.counterReader().start();
    tree.with("/proc/stat", "cpu  1100 20 310 9500 70 1 12 53 5 6")
        .with("/proc/self/stat", Trees.process("java", 101, 21, 370, 48))
        .with("/proc/pressure/cpu", Trees.some("45.00", 2_000_123))
        .with("/proc/pressure/memory", Trees.some("45.00", 500_001))
        .with("/proc/vmstat", "pswpin 12", "pswpout 33");
    SystemDelta seen = activity.get();
    assertThat(seen.wallNanos()).isPositive();
    assertThat(seen)
        .usingRecursiveComparison()
        .ignoringFields("wallNanos")
        .isEqualTo(new SystemDelta(0, 123_000, 1_000, (110 - 80) * TICK, 3 * TICK, -1, 3));
  }

  @Test
  void start_inconsistentTicks_areNeverNegative() {
    Tree tree = Trees.virtualMachine(root);
    Supplier<SystemDelta> activity = tree.counterReader().start();
    tree.with("/proc/self/stat", Trees.process("java", 102, 20, 300, 40));
    assertThat(activity.get().othersCpuNanos()).isZero();
  }

  @Test
  void start_nothingReported_isAbsent() {
    SystemDelta seen = new Tree(root).counterReader().start().get();
    assertThat(seen)
        .usingRecursiveComparison()
        .ignoringFields("wallNanos")
        .isEqualTo(SystemDelta.UNKNOWN);
  }
}
