package io.siribench.testdevice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Devices for the tests of a class, connected to a separate adb server.
 *
 * <pre>{@code @RegisterExtension static final TestDevices DEVICES = new TestDevices();}</pre>
 *
 * <p>The tests are skipped if adb is not installed.
 */
public final class TestDevices implements BeforeAllCallback, AfterAllCallback {
  private final List<TestDevice> started = new ArrayList<>();
  private @Nullable Path folder;
  private @Nullable AdbServer server;

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    String missing = "SKIPPED " + context.getDisplayName() + ": adb is not installed (package adb)";
    if (!isInstalled()) {
      System.err.println(missing);
      Assumptions.abort(missing);
    }
    Path own = Files.createTempDirectory("siribench-devices");
    folder = own;
    server = AdbServer.start(Files.createDirectory(own.resolve("adb")));
  }

  /** Connects a device without faults, and waits until adb can use it. */
  public TestDevice attach() throws IOException, InterruptedException {
    TestDevice device = attach(new Faults());
    adb().awaitState(device, "device");
    return device;
  }

  /** Connects a device, as far as its faults allow. */
  public TestDevice attach(Faults faults) throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(Objects.requireNonNull(folder), "device");
    TestDevice device = TestDevice.start(own, faults);
    started.add(device);
    device.plugInto(adb());
    device.plug();
    return device;
  }

  /** Returns the real adb, with the server that the devices are connected to. */
  public AdbServer adb() {
    return Objects.requireNonNull(server, "adb is started before the first test");
  }

  /** Closes all devices, so that a test has only its own devices. */
  public void detachAll() throws IOException, InterruptedException {
    for (TestDevice device : started) {
      device.unplug();
      device.awaitPulled();
      device.close();
      adb().awaitGone(device);
    }
    started.clear();
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    if (server != null) {
      detachAll();
      server.kill();
    }
    if (folder != null) {
      deleteAll(folder);
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Checks that the real adb is on the path. */
  public static boolean isInstalled() {
    return Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(":", -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "adb")));
  }
}
