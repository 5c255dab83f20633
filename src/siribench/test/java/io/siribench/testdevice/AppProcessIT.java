package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The packaged worker, run by app_process on the device. */
final class AppProcessIT {
  private static final Path JAR = Path.of("target", "siribench.jar");
  private static final String PLACE = "/data/local/tmp/siribench/";
  private static final String RUN = "cd " + PLACE + "; CLASSPATH=" + PLACE + "s.jar app_process ";
  private static final String WORKER = " / io.siribench.worker.WorkerMain ";

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  private static TestDevice attach() throws Exception {
    TestDevice device = DEVICES.attach();
    assertThat(on(device, "push", JAR.toString(), PLACE + "s.jar").exitCode()).isZero();
    return device;
  }

  private static AdbServer.Result on(TestDevice device, String... args) throws Exception {
    return DEVICES.adb().on(device, args);
  }

  @Test
  void worker_bindsAFileOfTheDevice() throws Exception {
    TestDevice device = attach();
    on(device, "push", "samples/stop-monitoring-20.json", PLACE + "sample.json");
    AdbServer.Result result =
        on(
            device,
            "shell",
            RUN
                + "-Djava.io.tmpdir=/data/local/tmp"
                + WORKER
                + "launched-at=$(date +%s.%N) format=json reader=mapper source="
                + PLACE
                + "sample.json");
    assertThat(result.err()).isEmpty();
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("ART 2.1.0");
  }

  @Test
  void options_ofAJvm_areRefusedOrNotHonoured() throws Exception {
    TestDevice device = attach();
    String main = " / io.siribench.dex.LoadAll";
    assertThat(on(device, "shell", RUN + "-XX:+UseParallelGC" + main))
        .isEqualTo(new AdbServer.Result(1, "", "Unknown argument: -XX:+UseParallelGC\n"));
    assertThat(on(device, "shell", RUN + "-Xmx1k -Xint / no.such.Class; echo $?").out())
        .isEqualTo("134\n");
    assertThat(device.log()).anyMatch(line -> line.contains("no.such.Class"));
  }
}
