package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HostTest {
  @TempDir private Path root;

  private Host host(String bootId, String name, long salt) {
    return host(bootId, name, salt, Map.of());
  }

  private Host host(String bootId, String name, long salt, Map<String, String> variables) {
    new Tree(root)
        .with("/proc/sys/kernel/random/boot_id", bootId)
        .with("/proc/sys/kernel/hostname", name)
        .with("/etc/machine-id", "3d1219c7c4c5404aaa1f6d2a48adfda4");
    return Host.read(root, variables, salt);
  }

  @Test
  void facts_withoutName_haveOnlyHashesThatDependOnTheSalt() {
    Map<String, String> facts = host("b1", "web-3", 1).facts(false);
    assertThat(facts)
        .containsOnlyKeys("host_boot_id", "host_name_hash", "host_machine_id_hash")
        .containsEntry("host_boot_id", "b1");
    assertThat(facts.toString()).doesNotContain("web-3", "3d1219c7");
    Map<String, String> others = host("b1", "web-3", 2).facts(false);
    assertThat(others.get("host_name_hash")).isNotEqualTo(facts.get("host_name_hash"));
  }

  @Test
  void nameIn_namedHost_isItsName() {
    Host host = host("b1", "web-3", 1);
    assertThat(Host.nameIn(host.facts(true))).isEqualTo("web-3");
    assertThat(Host.nameIn(host.facts(false))).isEqualTo(host.facts(false).get("host_name_hash"));
    assertThat(Host.nameIn(Map.of())).isEqualTo("unknown");
  }

  @Test
  void isOf_otherContainerOfTheSameMachine_isTrue() {
    Map<String, String> recorded = host("b1", "a3f09c", 1).facts(false);
    assertThat(host("b1", "77b1d0", 1).isOf(recorded)).isTrue();
  }

  @Test
  void isOf_sameMachineAfterARestart_isTrue() {
    Map<String, String> recorded = host("b1", "web-3", 1).facts(false);
    assertThat(host("b2", "web-3", 1).isOf(recorded)).isTrue();
  }

  /** A Job of Kubernetes names a pod alike on each node. */
  @Test
  void isOf_containerOfTheSameNameOnAnotherMachine_isFalse() {
    Map<String, String> recorded = new HashMap<>(host("b1", "siribench-0", 1).facts(false));
    Map<String, String> variables = Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1");
    assertThat(host("b2", "siribench-0", 1, variables).isOf(recorded)).isFalse();
    recorded.put("container", "kubernetes");
    assertThat(host("b2", "siribench-0", 1).isOf(recorded)).isFalse();
    assertThat(host("b1", "siribench-0", 1, variables).isOf(recorded)).isTrue();
  }

  @Test
  void isOf_twinOfTheSameImage_isFalse() {
    Map<String, String> recorded = host("b1", "web-3", 1).facts(false);
    assertThat(host("b2", "web-4", 1).isOf(recorded)).isFalse();
  }

  @Test
  void isOf_runWithoutAnIdentity_isTrue() {
    assertThat(host("b1", "web-3", 1).isOf(Map.of("cpu", "Some CPU"))).isTrue();
  }

  @Test
  void facts_systemWithoutSuchFiles_comeFromItsVariables() {
    Host windows = Host.read(root.resolve("none"), Map.of("COMPUTERNAME", "DESK"), 1);
    assertThat(windows.facts(true))
        .containsEntry("host_name", "DESK")
        .doesNotContainKeys("host_boot_id", "host_machine_id_hash");
    assertThat(windows.isOf(windows.facts(false))).isTrue();
  }
}
