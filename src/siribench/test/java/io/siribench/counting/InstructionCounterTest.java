package io.siribench.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of counters, as the programs write them. */
final class InstructionCounterTest {
  @TempDir private Path directory;

  private InstructionCounter counter(CounterType type) {
    return new InstructionCounter(type, "1.2", directory.resolve("count.so").toString());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("counts"), text);
  }

  @Test
  void counts_eachFormat_areRead() throws Exception {
    assertThat(
            counter(CounterType.PERF)
                .counts(file("# started on Thu\n\n1712345678,,instructions:u,912345,100.00,,\n")))
        .containsExactly(1_712_345_678L);
    assertThat(
            counter(CounterType.CACHEGRIND)
                .counts(file("==7== Command: java\n==7== I   refs:      2,152,412,345\n")))
        .containsExactly(2_152_412_345L);
    assertThat(counter(CounterType.QEMU).counts(file("1\n2\n3\n4\n5\n")))
        .containsExactly(1L, 2L, 3L, 4L, 5L);
  }

  @Test
  void counts_missing_areRefused() {
    assertThatThrownBy(() -> counter(CounterType.QEMU).counts(file("1\n2\n")))
        .isInstanceOf(IOException.class)
        .hasMessage("qemu 1.2 counted 2 times instead of 5");
    assertThatThrownBy(
            () -> counter(CounterType.PERF).counts(file("<not supported>,,instructions:u,0,,,\n")))
        .isInstanceOf(IOException.class)
        .hasMessage("perf 1.2 counted 0 times instead of 1");
  }

  @Test
  void prefix_qemu_hasPluginAndFile() {
    assertThat(counter(CounterType.QEMU).prefix(directory.resolve("counts")))
        .anyMatch(word -> word.contains("count.so") && word.endsWith("counts"));
  }

  @Test
  void of_unknownCounter_isRefused() {
    assertThatThrownBy(() -> InstructionCounter.of("abacus 1", directory))
        .isInstanceOf(CounterException.class)
        .hasMessage("'abacus' is not a counter; accepted: perf, qemu, cachegrind");
  }

  @Test
  void of_identityOfAnotherVersion_isRefused() {
    for (CounterType type : CounterType.values()) {
      // Either the program is missing, or its version is another one.
      assertThatThrownBy(() -> InstructionCounter.of(type.optionName() + " 0.0.1", directory))
          .isInstanceOf(CounterException.class);
    }
  }
}
