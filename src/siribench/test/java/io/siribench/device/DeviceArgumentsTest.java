package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.device.adb.Adb;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.LocalShell;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.TestCommands;
import io.siribench.process.Keytool;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.request.TrustStoreFile;
import io.siribench.runner.fork.Answers;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Arguments of forks on a device, translated with a local shell. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the shell is in a session of its own by setsid")
final class DeviceArgumentsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @TempDir private Path directory;

  private ForkCommand translated(List<String> jvmArgs, String... workerArgs) throws Exception {
    Adb adb = LocalShell.adb(directory);
    try (DeviceShell shell = DeviceShell.open(adb, "S")) {
      DeviceArguments words = words(adb, shell);
      ForkCommand command =
          TestCommands.of(
              "app_process",
              jvmArgs,
              List.of(workerArgs),
              Secret.all(List.of("url=http://h/")),
              Secrets.of(Secret.all(List.of("s3cret"))),
              TIMEOUT);
      ForkCommand first = words.translate(command);
      assertThat(words.translate(command)).isEqualTo(first);
      assertThat(first.secrets()).isSameAs(command.secrets());
      return first;
    }
  }

  private DeviceArguments words(Adb adb, DeviceShell shell) throws IOException {
    DeviceDirectory place = new DeviceDirectory(directory.toString());
    Files.createDirectories(Path.of(place.run()));
    return new DeviceArguments(
        new DeviceLink(adb, "S", shell, (loss, during) -> during),
        place,
        Map.of("here/a.json", "/there/1.json"),
        command -> List.of());
  }

  @Test
  void refusal_installedSource_namesLocalFile() throws Exception {
    Map<String, String> fields =
        Map.of(Protocol.OPTION, "SOURCE", SampleLine.ERROR, "/there/1.json: it is cut");
    ForkResult there =
        Answers.result(0, false, "", new ForkMessage(Protocol.REFUSED, fields), Answers.END);
    Adb adb = LocalShell.adb(directory);
    try (DeviceShell shell = DeviceShell.open(adb, "S")) {
      ForkResult here = words(adb, shell).withLocalPaths(there);
      assertThat(here.text(Protocol.REFUSED, SampleLine.ERROR)).isEqualTo("here/a.json: it is cut");
      assertThat(here.text(Protocol.REFUSED, Protocol.OPTION)).isEqualTo("SOURCE");
      assertThat(here.isComplete()).isTrue();
    }
  }

  @Test
  void source_installed_isItsPathOnDevice() throws Exception {
    ForkCommand command = translated(List.of("-Xmx1g"), "format=json", "source=here/a.json");
    assertThat(command.workerArgs()).containsExactly("format=json", "source=/there/1.json");
    assertThat(command.jvmArgs()).containsExactly("-Xmx1g");
    assertThat(command.input().stream().map(Secret::expose)).containsExactly("url=http://h/");
    assertThat(command.timeout()).isEqualTo(TIMEOUT);
  }

  @Test
  void source_ofAnEndpoint_staysAsItIs() throws Exception {
    assertThat(translated(List.of(), "source=http://h/?key=***").workerArgs())
        .containsExactly("source=http://h/?key=***");
  }

  @Test
  void directoryOfValues_cannotBeMade_isAnError() throws Exception {
    Path local = Files.createDirectory(directory.resolve("values"));
    ForkCommand command =
        TestCommands.of(
            "app_process",
            List.of(),
            List.of(Protocol.ARG_VALUES + "=" + local),
            List.of(),
            Secrets.NONE,
            TIMEOUT);
    Adb adb = LocalShell.adb(directory);
    try (DeviceShell shell = DeviceShell.open(adb, "S")) {
      DeviceArguments words = words(adb, shell);
      Files.delete(directory.resolve("run"));
      assertThatThrownBy(() -> words.translate(command))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("a directory cannot be made on the device S: ");
    }
  }

  @Test
  void serialFilter_isPassedOn() throws Exception {
    List<String> jvmArgs = List.of("-Djdk.serialFilter=a.*;!*");
    assertThat(translated(jvmArgs).jvmArgs()).isEqualTo(jvmArgs);
  }

  @Test
  void trustStore_ofJvm_becomesPemFileOnDevice() throws Exception {
    Path store = directory.resolve("store.p12");
    Keytool.makeSelfSigned(
        store, TrustStoreFile.PASSWORD, List.of("dns:localhost"), Duration.ofDays(2));
    ForkCommand command = translated(new TrustStoreFile(store).jvmArgs(), "format=json");
    Path file = directory.resolve("run").resolve("trust0.pem");
    assertThat(command.jvmArgs()).isEmpty();
    assertThat(command.workerArgs()).containsExactly("format=json", "trust=" + file);
    Collection<? extends Certificate> there;
    try (InputStream in = Files.newInputStream(file)) {
      there = CertificateFactory.getInstance("X.509").generateCertificates(in);
    }
    KeyStore here = KeyStore.getInstance(store.toFile(), TrustStoreFile.PASSWORD.toCharArray());
    assertThat(there).hasSize(1).first().isEqualTo(here.getCertificate("siribench"));
  }
}
