package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.device.DeviceFacts;
import io.siribench.device.DeviceState;
import io.siribench.device.Inspection;
import io.siribench.environment.Finding;
import io.siribench.environment.FindingGroup;
import io.siribench.environment.Severity;
import io.siribench.factor.JavaRuntime;
import io.siribench.report.ResultSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class DoctorCommandTest {
  @Test
  void doctor_thisMachine_reportsEveryGroupInPlainLines() {
    CommandRun run = CommandRun.of(new DoctorCommand());
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .contains("processors", "container", "java", "siribench", "measuring")
        .anyMatch(line -> line.matches("  (ok|note|warning) +timer: step \\d+ ns, .*"))
        .anyMatch(line -> line.matches("\\d+ warnings?, \\d+ notes?"));
  }

  @Test
  void doctor_asJson_hasFactsAndFindings() throws Exception {
    CommandRun run = CommandRun.of(new DoctorCommand(), "--json");
    assertThat(run.exitCode()).isZero();
    JsonNode root = new ObjectMapper().readTree(ResultSchema.checked(run.out()));
    assertThat(root.path("environment").path("cores").asInt()).isPositive();
    assertThat(root.path("environment").path("jvm_args").isArray()).isTrue();
    assertThat(root.path("findings")).isNotEmpty();
    for (JsonNode finding : root.path("findings")) {
      assertThat(finding.path("verdict").asText()).isIn("ok", "note", "warning");
      assertThat(finding.path("subject").asText()).isNotEmpty();
    }
  }

  @Test
  void serials_blankAfterComma_isIgnored() {
    CommandLine.ParseResult parsed =
        new CommandLine(new DoctorCommand()).parseArgs("--adb", "-s", "A, B");
    assertThat(parsed.<List<String>>matchedOptionValue("--serial", List.of()))
        .containsExactly("A", "B");
  }

  @Test
  void device_withOneCore_usesSingular() {
    JavaRuntime art = new JavaRuntime("app_process", "ART", "ART, Android 8.0.0 (API 26)");
    DeviceFacts facts = new DeviceFacts(Map.of("soc", "ranchu", "cores", "1"), art, 26, false);
    List<Finding> findings = new ArrayList<>();
    new DeviceCapabilities(
            new Inspection(
                facts, DeviceState.NOT_KNOWN, false, Map.of(), -1, false, false, Set.of()),
            new FindingGroup("emulator-5554", findings))
        .add();
    assertThat(findings).contains(Finding.ok("emulator-5554", "processor", "ranchu, 1 core"));
  }

  @Test
  void pageCache_withoutPermission_isANoteWithRemedy() {
    Finding finding = InstallationFindings.pageCache(Optional.of("this user may not"));
    assertThat(finding.severity()).isEqualTo(Severity.NOTE);
    assertThat(finding.meaning()).isEqualTo("this user may not");
    assertThat(finding.remedy()).contains("root", "--drop-caches");
    assertThat(InstallationFindings.pageCache(Optional.empty()).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void pressure_notReported_isANote() {
    assertThat(InstallationFindings.pressure(false).severity()).isEqualTo(Severity.NOTE);
    assertThat(InstallationFindings.pressure(true).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void classArchive_missing_isANoteWithTheReason(@TempDir Path directory) throws Exception {
    Path archive = directory.resolve("classes-25.0.3.jsa");
    Path maps = Files.writeString(directory.resolve("maps"), "7f00-7f01 rw-p /usr/lib/x.so\n");
    assertThat(InstallationFindings.classArchive(archive, maps))
        .returns("missing", Finding::fact)
        .returns(Severity.NOTE, Finding::severity)
        .extracting(Finding::meaning)
        .isEqualTo("every command starts more slowly: " + directory + " cannot be written");
    Files.createFile(archive);
    Files.writeString(directory.resolve("classes-25.0.3.log"), "Duplicated ID 0 for class A:\nA");
    assertThat(InstallationFindings.classArchive(archive, maps))
        .returns("missing", Finding::fact)
        .extracting(Finding::meaning)
        .isEqualTo("every command starts more slowly: Duplicated ID 0 for class A: A");
  }

  @Test
  void classArchive_refusedByJava_isANote(@TempDir Path directory) throws Exception {
    Path archive = Files.writeString(directory.resolve("classes-25.0.3.jsa"), "archive");
    Path maps = Files.writeString(directory.resolve("maps"), "7f00-7f01 rw-p /usr/lib/x.so\n");
    assertThat(InstallationFindings.classArchive(archive, maps).fact())
        .isEqualTo("refused by Java");
    Files.writeString(maps, "7f00-7f01 rw-p 00001000 fe:00 9987022    " + archive + "\n");
    assertThat(InstallationFindings.classArchive(archive, maps).severity()).isEqualTo(Severity.OK);
  }
}
