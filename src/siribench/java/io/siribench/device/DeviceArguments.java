package io.siribench.device;

import io.siribench.device.adb.ShellCode;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.process.ChildProcess;
import io.siribench.request.TrustStores;
import io.siribench.restore.ForkStart;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A translator of the commands of local forks for a device. */
final class DeviceArguments {
  private static final String TRUST_STORE = "-Djavax.net.ssl.trustStore";

  /** The arguments that name installed files. */
  private static final List<String> READ =
      List.of(Protocol.ARG_SOURCE + "=", Protocol.ARG_DOCUMENT + "=");

  /** The arguments that name a file, or a directory of files, which the fork writes. */
  private static final List<String> WRITTEN =
      List.of(Protocol.ARG_MAKE + "=", Protocol.ARG_VALUES + "=", ForkCommand.PROFILE);

  private static final Duration PULL_TIMEOUT = Duration.ofMinutes(2);
  private static final String TRUST = Protocol.ARG_TRUST + "=";
  private static final String PUSHING_CERTIFICATES = "certificates were pushed";
  private static final String MAKING_DIRECTORY = "a directory was made";

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final Map<String, String> devicePaths;
  private final Function<ForkCommand, List<Path>> classPath;
  private final Map<String, String> trustFiles = new HashMap<>();

  /**
   * Creates a translator.
   *
   * @param devicePaths paths on the device by paths on this machine
   * @param classPath the local files that a fork runs from; empty for siribench's jar alone
   */
  DeviceArguments(
      DeviceLink link,
      DeviceDirectory directory,
      Map<String, String> devicePaths,
      Function<ForkCommand, List<Path>> classPath) {
    this.link = link;
    this.classPath = classPath;
    this.directory = directory;
    this.devicePaths = Map.copyOf(devicePaths);
  }

  ForkCommand translate(ForkCommand command) throws IOException, InterruptedException {
    List<String> workerArgs = new ArrayList<>();
    for (String arg : command.workerArgs()) {
      workerArgs.add(translate(arg));
    }
    List<String> jvmArgs = new ArrayList<>();
    for (String arg : command.jvmArgs()) {
      if (arg.startsWith(TRUST_STORE + "=")) {
        workerArgs.add(TRUST + trustFile(arg.substring(TRUST_STORE.length() + 1)));
      } else if (!arg.startsWith(TRUST_STORE)) {
        jvmArgs.add(arg);
      }
    }
    ForkStart start = command.start();
    return command.startingWith(
        new ForkStart(
            jvmArgs,
            workerArgs,
            start.environment(),
            classPath.apply(command).stream().map(this::installed).toList()));
  }

  private String translate(String arg) throws IOException, InterruptedException {
    int value = arg.indexOf('=') + 1;
    String name = arg.substring(0, value);
    if (READ.contains(name)) {
      String source = arg.substring(value);
      // Other sources are URLs, which only messages show.
      return name + devicePaths.getOrDefault(source, source);
    }
    if (!WRITTEN.contains(name)) {
      return arg;
    }
    Path local = Path.of(arg.substring(value));
    String written = written(local);
    if (Files.isDirectory(local)) {
      String quoted = ShellCode.quoted(written);
      link.require(
          "rm -rf " + quoted + " && mkdir " + quoted,
          MAKING_DIRECTORY,
          "a directory cannot be made on the device " + link.serial());
    }
    return name + written;
  }

  private String written(Path local) {
    return directory.run() + "/" + local.getFileName();
  }

  /**
   * Pulls the files that a fork has written.
   *
   * @param command the fork's command before its translation
   * @throws IOException if a required file cannot be pulled
   */
  void pull(ForkCommand command) throws IOException, InterruptedException {
    for (String arg : command.workerArgs()) {
      int value = arg.indexOf('=') + 1;
      if (WRITTEN.contains(arg.substring(0, value))) {
        Path local = Path.of(arg.substring(value)).toAbsolutePath();
        ChildProcess.Outcome outcome =
            link.call(PULL_TIMEOUT, "pull", written(local), String.valueOf(local.getParent()));
        // Without its profile, the fork's own report is still complete.
        if (outcome.exitCode() != 0 && !arg.startsWith(ForkCommand.PROFILE)) {
          throw new IOException(
              "a file of a fork cannot be pulled from the device "
                  + link.serial()
                  + ": "
                  + outcome.text());
        }
      }
    }
  }

  /** Returns {@code result}, with local paths instead of the device's in its refusals. */
  ForkResult withLocalPaths(ForkResult result) {
    return result.with(result.messages().stream().map(this::withLocalPaths).toList());
  }

  private ForkMessage withLocalPaths(ForkMessage message) {
    if (!message.kind().equals(Protocol.REFUSED)) {
      return message;
    }
    Map<String, String> fields = new HashMap<>(message.fields());
    devicePaths.forEach(
        (local, devicePath) ->
            fields.computeIfPresent(
                SampleLine.ERROR, (key, text) -> text.replace(devicePath, local)));
    return new ForkMessage(message.kind(), fields);
  }

  private String installed(Path file) {
    String devicePath = devicePaths.get(file.toString());
    if (devicePath == null) {
      throw new IllegalStateException(file + " is not on the device");
    }
    return devicePath;
  }

  private String trustFile(String store) throws IOException, InterruptedException {
    String known = trustFiles.get(store);
    if (known != null) {
      return known;
    }
    String file = directory.run() + "/trust" + trustFiles.size() + ".pem";
    String text = TrustStores.pem(Path.of(store));
    link.require(
        "cat >" + ShellCode.quoted(file) + " <<'END'\n" + text + "END",
        PUSHING_CERTIFICATES,
        "the trusted certificates cannot be written");
    trustFiles.put(store, file);
    return file;
  }
}
