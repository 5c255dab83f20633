package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TasksetTest {
  @BeforeEach
  void needTaskset() throws InterruptedException {
    assumeTrue(Taskset.isInstalled(), "there is no taskset");
  }

  @Test
  void probe_currentProcess_usesUniversalTasksetOptions() {
    assertThat(Taskset.probe())
        .containsExactly("taskset", "-p", String.valueOf(ProcessHandle.current().pid()));
  }

  @Test
  void prefix_noProcessors_isNone() {
    assertThat(Taskset.prefix("")).isEmpty();
    assertThat(Taskset.prefix("2,3")).containsExactly("taskset", "-c", "2,3");
  }

  @Test
  void prefixOfDevice_list_isAMask() {
    assertThat(Taskset.prefixOfDevice("")).isEmpty();
    assertThat(Taskset.prefixOfDevice("0, 2-6:2")).containsExactly("taskset", "55");
  }

  /** The mask 0 would make the device report a less clear error. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0,5-3 | has a range that begins after its end", "x | is not a list of processors"})
  void prefixOfDevice_invalidList_isRefused(String cpus, String message) {
    assertThatThrownBy(() -> Taskset.prefixOfDevice(cpus))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + cpus + "' " + message);
  }

  @Test
  void obstacle_existingProcessor_isEmpty() throws Exception {
    assertThat(Taskset.obstacle("0")).isEmpty();
  }

  @Test
  void obstacle_missingProcessor_quotesTaskset() throws Exception {
    assertThat(Taskset.obstacle("4000"))
        .hasValueSatisfying(words -> assertThat(words).startsWith("taskset: failed to"));
  }

  @Test
  void obstacle_invalidList_quotesTaskset() throws Exception {
    assertThat(Taskset.obstacle("x"))
        .hasValueSatisfying(words -> assertThat(words).contains("CPU list", "x"));
  }

  /** An option would make taskset do something else, and succeed. */
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-p", "--help", "-1"})
  void obstacle_optionInsteadOfList_isRefused(String cpus) throws Exception {
    assertThat(Taskset.obstacle(cpus)).contains("'" + cpus + "' is not a list of processors");
  }
}
