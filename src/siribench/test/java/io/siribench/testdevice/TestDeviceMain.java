package io.siribench.testdevice;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** The program behind {@code bin/test-device}, whose {@code --help} lists its commands. */
final class TestDeviceMain {
  private static final Path JAR = Path.of("target", "siribench.jar");

  private final TestDevice device;
  private final DeviceFolder files;
  private final PrintStream out;

  private TestDeviceMain(TestDevice device, DeviceFolder files, PrintStream out) {
    this.device = device;
    this.files = files;
    this.out = out;
  }

  /**
   * Starts a device; the arguments are {@code foreground} or {@code background}, and its folder.
   */
  public static void main(String[] args) throws Exception {
    boolean isForeground = args[0].equals("foreground");
    Path folder = Path.of(args[1]);
    if (Files.exists(JAR)) {
      // The first call takes seconds, which would otherwise delay the first push.
      Dexed.prepare(JAR);
    }
    TestDevice device = TestDevice.start(folder, new Faults());
    DeviceFolder files = new DeviceFolder(folder);
    TestDeviceMain main = new TestDeviceMain(device, files, System.out);
    Runtime.getRuntime().addShutdownHook(new Thread(main::end));
    device.plugInto(AdbServer.usual(Files.createDirectories(folder.resolve("adb"))));
    main.attach(isForeground);
    if (isForeground) {
      main.readCommands();
      System.exit(0);
    }
    new CountDownLatch(1).await();
  }

  private void attach(boolean isForeground) throws IOException, InterruptedException {
    device.plug();
    files.write("pid", ProcessHandle.current().pid() + "\n");
    out.println("The test device " + device.serial() + " is attached. Try:");
    out.println("  bin/siribench adb -s " + device.serial() + " --cold -f json,xml -n 10");
    if (isForeground) {
      out.println("Commands: unplug, plug, reboot, set NAME VALUE, clear, quit (see --help)");
    } else {
      out.println("  bin/test-device unplug; bin/test-device stop");
    }
    files.write("ready", "serial='" + device.serial() + "'\n");
  }

  private void readCommands() throws IOException, InterruptedException {
    ControlLine control = new ControlLine(device);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine();
        line != null && !line.trim().equals("quit");
        line = in.readLine()) {
      if (!line.isBlank()) {
        String answer = control.run(line);
        out.println(answer.isEmpty() ? "ok" : answer);
      }
    }
  }

  /** Ends the device, also after Ctrl-C, so that adb does not keep a missing device. */
  private void end() {
    try {
      device.unplug();
      device.awaitPulled();
      device.close();
      Files.deleteIfExists(files.path("pid"));
      Files.deleteIfExists(files.path("ready"));
    } catch (IOException e) {
      out.println(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
