package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProcessorsTest {
  @TempDir private Path root;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|1", "0-3|4", "0-3,8|5", "0,2,4-5|4", "''|0", "3-1|0", "x|0", "0-|0", "0,|0"})
  void count_listOfProcessors_isTheirNumber(String list, int count) {
    assertThat(Processors.count(list)).isEqualTo(count);
  }

  @ParameterizedTest
  @CsvSource({"0,true", "1,false"})
  void turbo_ofIntel_isTheOppositeOfNoTurbo(String noTurbo, boolean turbo) {
    Tree tree = new Tree(root).with("/sys/devices/system/cpu/intel_pstate/no_turbo", noTurbo);
    assertThat(Processors.read(tree.files()).turbo()).contains(turbo);
  }

  @Test
  void turbo_unreadableWord_isNotReported() {
    Tree tree = new Tree(root).with("/sys/devices/system/cpu/cpufreq/boost", "maybe");
    assertThat(Processors.read(tree.files()).turbo()).isEmpty();
  }

  @Test
  void virtual_underXen_isRecognizedByItsDirectory() {
    Tree tree = new Tree(root).with("/sys/hypervisor/type", "xen");
    assertThat(Processors.read(tree.files()).virtual()).contains(true);
  }
}
