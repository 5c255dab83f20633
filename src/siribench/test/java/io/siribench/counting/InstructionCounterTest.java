package io.siribench.counting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of counters, as the programs write them. */
final class InstructionCounterTest {
  private static final String NOT_COUNTED = "<not counted>,,cpu_core/instructions:u/,0,0.00,,";

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
    assertThatThrownBy(() -> counter(CounterType.QEMU).counts(file("1\n")))
        .isInstanceOf(IOException.class)
        .hasMessage("qemu 1.2 counted once instead of 5");
    assertThatThrownBy(
            () -> counter(CounterType.PERF).counts(file("<not supported>,,instructions:u,0,,,\n")))
        .isInstanceOf(IOException.class)
        .hasMessage("perf 1.2 counted 0 times instead of 1");
  }

  /** A processor with two kinds of cores has two counters. */
  @ParameterizedTest
  @ValueSource(strings = {"2345,,cpu_core/instructions:u/,71,40.00,,", NOT_COUNTED})
  void requireOne_countsOfTwoKindsOfCores_areRefused(String other) {
    String text = "1234,,cpu_atom/instructions:u/,912345,60.00,,\n" + other + "\n";
    assertThatThrownBy(() -> counter(CounterType.PERF).requireOne(0, "", file(text)))
        .isInstanceOf(CounterException.class)
        .hasMessage("perf counts each kind of core separately");
  }

  @Test
  void requireOne_noCount_reportsTheLastLine() throws Exception {
    Path none = file("# started on Thu\n" + NOT_COUNTED + "\n");
    assertThatThrownBy(() -> counter(CounterType.PERF).requireOne(0, "", none))
        .isInstanceOf(CounterException.class)
        .hasMessage(NOT_COUNTED);
    counter(CounterType.PERF).requireOne(0, "", file("1234,,instructions:u,912345,100.00,,\n"));
  }

  @Test
  void requireOne_notPermitted_namesTheSetting() {
    String printed =
        """
        Error:
        Access to performance monitoring and observability operations is limited.
        perf_event_paranoid setting is 4:
        >= 2: Disallow kernel profiling
        To make the adjusted perf_event_paranoid setting permanent preserve it
        in /etc/sysctl.conf (e.g. kernel.perf_event_paranoid = <setting>)
        """;
    assertThatThrownBy(() -> counter(CounterType.PERF).requireOne(255, printed, file("")))
        .isInstanceOf(CounterException.class)
        .hasMessageStartingWith(
            "the kernel does not permit it; as root, set kernel.perf_event_paranoid to 2 or less");
  }

  @Test
  void requireOne_notSupported_reportsMissingHardware() throws Exception {
    Path none = file("# started on Thu\n\n<not supported>,,instructions:u,0,100.00,,\n");
    assertThatThrownBy(() -> counter(CounterType.PERF).requireOne(0, "", none))
        .asInstanceOf(InstanceOfAssertFactories.type(CounterException.class))
        .satisfies(e -> assertThat(e.isInstalled()).isTrue())
        .satisfies(
            e ->
                assertThat(e)
                    .hasMessage(
                        "this machine has no hardware counters, like many virtual machines"));
  }

  @Test
  void prefix_qemu_hasPluginAndFile() {
    assertThat(counter(CounterType.QEMU).prefix(directory.resolve("counts")))
        .anyMatch(word -> word.contains("count.so") && word.endsWith("counts"));
  }

  @Test
  void of_cachedPluginNotLoadable_isRecompiled() throws Exception {
    InstructionCounter counter = qemu();
    Path plugin = Path.of(counter.plugin());
    Files.write(plugin, new byte[0]);

    assertThat(qemu()).isEqualTo(counter);
    assertThat(plugin).isNotEmptyFile();
    assertThat(counter.plugin()).contains("count-qemu-");
  }

  private InstructionCounter qemu() throws Exception {
    try {
      return InstructionCounter.of(CounterType.QEMU, directory);
    } catch (CounterException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void plugin_directoryWritableByOthers_isRefused() throws Exception {
    Path counters = Files.createDirectory(directory.resolve("counters"));
    Files.setPosixFilePermissions(counters, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThatThrownBy(() -> Emulator.plugin("1.2", directory))
        .isInstanceOf(CounterException.class)
        .hasMessageStartingWith("other users can write to " + counters)
        .hasMessageEndingWith("; remove it");
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
