package io.siribench.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ContainerTest {
  @TempDir private Path root;

  @ParameterizedTest
  @CsvSource({
    "0::/system.slice/docker-0123.scope, docker",
    "0::/docker/0123456789, docker",
    "12:cpu:/kubepods/besteffort/pod1, kubernetes",
    "0::/machine.slice/libpod-0123.scope, podman",
    "0::/lxc/box, lxc",
    "0::/user.slice/user-1000.slice, none"
  })
  void kind_cgroup_isDetected(String group, String kind) {
    Tree tree = new Tree(root).with("/proc/self/cgroup", group);
    assertThat(Container.kind(tree.files(), Map.of())).isEqualTo(kind);
  }

  @Test
  void kind_fileOfPodman_isPodman() {
    Tree tree = new Tree(root).with("/run/.containerenv", "engine=podman");
    assertThat(Container.kind(tree.files(), Map.of())).isEqualTo("podman");
  }

  @Test
  void kind_kubernetesVariable_takesPrecedenceOverEngine() {
    Tree tree = Trees.container(root);
    assertThat(Container.kind(tree.files(), Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1")))
        .isEqualTo("kubernetes");
  }

  @Test
  void kind_systemd_isItsOwnName() {
    Tree tree = new Tree(root).with("/run/systemd/container", "systemd-nspawn");
    assertThat(Container.kind(tree.files(), Map.of())).isEqualTo("systemd-nspawn");
  }
}
