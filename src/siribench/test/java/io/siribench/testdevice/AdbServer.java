package io.siribench.testdevice;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The real adb with its own server, which leaves all other devices alone. */
public final class AdbServer implements Plug {
  private static final long TIMEOUT_SECONDS = 60;

  private final Path home;
  private final Map<String, String> environment;

  /** The result of a call. */
  public record Result(int exitCode, String out, String err) {
    /** Returns the exit code and all output. */
    public String all() {
      return "exit code " + exitCode + "\n" + out + err;
    }

    /**
     * Checks that a push or pull broke off. Platform tools before 30 report the file; later ones
     * report the missing response.
     */
    public boolean hasFailedToCopy() {
      return exitCode == 1
          && Stream.of("failed to copy", "failed to read copy response", "-byte write failed")
              .anyMatch(text -> all().contains("adb: error: ") && all().contains(text));
    }
  }

  private AdbServer(Path home, Map<String, String> environment) {
    this.home = home;
    this.environment = environment;
  }

  /** Starts a server with its keys and log below {@code home}. */
  static AdbServer start(Path home) throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    AdbServer server =
        new AdbServer(
            home,
            Map.of(
                "ANDROID_ADB_SERVER_PORT", String.valueOf(port),
                "HOME", home.toString(),
                "TMPDIR", home.toString()));
    server.run("start-server");
    return server;
  }

  /** Returns adb's default server, started on demand; {@code folder} is for temporary files. */
  static AdbServer usual(Path folder) {
    return new AdbServer(folder, Map.of());
  }

  /** Returns the environment variables that make siribench use this server. */
  public Map<String, String> environment() {
    return environment;
  }

  /** Returns an adb command for {@code --adb} that uses this server in any environment. */
  public Path command() throws IOException {
    Path command = home.resolve("adb");
    if (!Files.exists(command)) {
      StringBuilder script = new StringBuilder("#!/bin/sh\n");
      environment.forEach(
          (name, text) ->
              script.append("export ").append(name).append("='").append(text).append("'\n"));
      Files.writeString(command, script.append("exec adb \"$@\"\n"));
      Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
    }
    return command;
  }

  /** Runs {@code adb} to its end. */
  public Result run(String... args) throws IOException, InterruptedException {
    return runWithInput("", args);
  }

  /** Runs {@code adb -s SERIAL} to its end. */
  public Result on(TestDevice device, String... args) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-s", device.serial()));
    all.addAll(List.of(args));
    return run(all.toArray(String[]::new));
  }

  /** Runs {@code adb} to its end, with {@code input} as its standard input. */
  public Result runWithInput(String input, String... args)
      throws IOException, InterruptedException {
    Path in = Files.createTempFile(home, "in", ".txt");
    Path out = Files.createTempFile(home, "out", ".txt");
    Path err = Files.createTempFile(home, "err", ".txt");
    Files.writeString(in, input);
    Process process =
        builder(args)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
      throw new IOException(
          "adb " + String.join(" ", args) + " did not end: " + read(out) + read(err));
    }
    Files.delete(in);
    return new Result(process.exitValue(), taken(out), taken(err));
  }

  /** Creates a process of {@code adb}, not started yet. */
  ProcessBuilder builder(String... args) {
    List<String> command = new ArrayList<>(List.of("adb"));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command);
    if (!environment.isEmpty()) {
      builder.environment().keySet().removeIf(name -> name.startsWith("ANDROID_"));
    }
    builder.environment().putAll(environment);
    return builder;
  }

  /** Connects to a device; returns adb's output, because its exit code is unreliable. */
  public String connect(String serial) throws IOException, InterruptedException {
    return run("connect", serial).out();
  }

  @Override
  public void pluggedIn(String serial) throws IOException, InterruptedException {
    connect(serial);
  }

  @Override
  public void pulled(String serial) throws IOException, InterruptedException {
    run("disconnect", serial);
  }

  /** Waits until adb lists the device with {@code state}; empty means not listed. */
  public void awaitState(TestDevice device, String state) throws IOException, InterruptedException {
    Waiting.until(
        "state '" + state + "' of " + device.serial(),
        () -> state(run("devices").out(), device.serial()).equals(state));
  }

  /**
   * Waits until adb has forgotten the device. A device that adb was reconnecting to when it was
   * disconnected would stay listed as offline.
   */
  void awaitGone(TestDevice device) throws IOException, InterruptedException {
    Waiting.until(
        device.serial() + " to be gone",
        () -> {
          boolean isGone = state(run("devices").out(), device.serial()).isEmpty();
          if (!isGone) {
            pulled(device.serial());
          }
          return isGone;
        });
  }

  private static String state(String devices, String serial) {
    return devices
        .lines()
        .filter(line -> line.startsWith(serial + "\t"))
        .map(line -> line.substring(serial.length() + 1))
        .findFirst()
        .orElse("");
  }

  /** Stops the server. */
  public void kill() throws IOException, InterruptedException {
    run("kill-server");
  }

  private static String taken(Path file) throws IOException {
    String text = read(file);
    Files.delete(file);
    return text;
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
