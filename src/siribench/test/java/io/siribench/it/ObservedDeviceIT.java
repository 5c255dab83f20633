package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.results.BreakdownFile;
import io.siribench.results.RunDirectory;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.TestDevices;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Extra forks of a device: breakdowns of starts, and profiles. */
@EnabledOnOs(OS.LINUX)
final class ObservedDeviceIT {
  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private Program.Result adb(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("adb", "--adb=" + DEVICES.adb().command()));
    all.addAll(List.of("--cold", "-n", "1", Runs.NO_WARMUP, Runs.SMALL));
    all.addAll(List.of(args));
    all.add("--out=" + directory.resolve("run"));
    return Program.inProcess(all.toArray(String[]::new));
  }

  @Test
  void explain_onADevice_breaksDownAStart() throws Exception {
    DEVICES.attach();
    Program.Result result = adb("--explain", "--profile=simpleperf");

    assertThat(result.exitCode()).as(result.all()).isZero();
    List<Breakdown> all = BreakdownFile.read(new RunDirectory(directory.resolve("run")));
    assertThat(all).hasSize(1);
    Breakdown start = all.get(0);
    assertThat(start.of(Section.PART))
        .extracting(Row::name)
        .contains("ART boot")
        // Which of the shorter parts the samples of a single start hit is left to chance.
        .containsAnyOf("introspection", "deserializers", "binding")
        .doesNotContain("classes: verify", "JVM boot");
    assertThat(start.of(Section.COUNT))
        .extracting(Row::name)
        .contains("classes loaded", "bytes allocated");
    assertThat(start.of(Section.DESERIALIZER)).isNotEmpty();
    assertThat(start.of(Section.FORKS)).extracting(Row::count).containsExactly(4L, 4L, 1L, 1L);
    assertThat(result.out()).contains("ART keeps no times of loading and verifying classes");
    Path profile = directory.resolve("run/profiles/json.reader.none.cold.perf.data");
    assertThat(profile).hasContent("PERFILE2");
    assertThat(Files.readString(directory.resolve("run/report.html")))
        .contains("profiles/json.reader.none.cold.perf.data");
  }

  @Test
  void profile_perfetto_isPulledIfDeviceHasIt() throws Exception {
    var device = DEVICES.attach();
    Program.Result other = adb("--profile=jfr", Runs.TREE);
    assertThat(other.exitCode()).as(other.all()).isEqualTo(2);
    assertThat(other.err()).contains("jfr records a JVM, which ART is not");
    device.faults().set(Condition.PROFILERS, "missing");
    Program.Result missing = adb("--profile=perfetto", Runs.TREE);
    assertThat(missing.exitCode()).as(missing.all()).isEqualTo(2);
    assertThat(missing.err()).contains("has no perfetto").contains("command -v perfetto");

    device.faults().set(Condition.PROFILERS, "present");
    Program.Result result = adb("--profile=perfetto", Runs.TREE);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(directory.resolve("run/profiles/json.tree.none.cold.pftrace")).hasContent("trace");
    assertThat(device.file("/data/misc/perfetto-traces")).isEmptyDirectory();
  }
}
