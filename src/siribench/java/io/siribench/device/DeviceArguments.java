package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.process.ChildProcess;
import io.siribench.request.TrustStoreFile;
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

/** Translates the command of a local fork for a device. */
final class DeviceArguments {
  private static final String TRUST_STORE = "-Djavax.net.ssl.trustStore";

  /** The arguments that name installed files. */
  private static final List<String> READ =
      List.of(Protocol.ARG_SOURCE + "=", Protocol.ARG_DOCUMENT + "=");

  /** The arguments that name a file, or a directory of files, which the fork writes. */
  private static final List<String> WRITTEN =
      List.of(Protocol.ARG_MAKE + "=", Protocol.ARG_VALUES + "=", ForkCommand.PROFILE);

  private static final Duration PULLING = Duration.ofMinutes(2);
  private static final String TRUST = Protocol.ARG_TRUST + "=";
  private static final String DURING = "certificates were pushed";
  private static final String WRITING = "a directory was made";

  private final DeviceLink link;
  private final DeviceDirectory directory;
  private final Map<String, String> places;
  private final Function<ForkCommand, List<Path>> classPath;
  private final Map<String, String> trustFiles = new HashMap<>();

  /**
   * Creates a translator.
   *
   * @param places paths on the device by paths on this machine
   * @param classPath the files here that a fork runs from; empty for siribench's jar alone
   */
  DeviceArguments(
      DeviceLink link,
      DeviceDirectory directory,
      Map<String, String> places,
      Function<ForkCommand, List<Path>> classPath) {
    this.link = link;
    this.classPath = classPath;
    this.directory = directory;
    this.places = Map.copyOf(places);
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
      // Other sources are URLs, shown in messages.
      return name + places.getOrDefault(source, source);
    }
    if (!WRITTEN.contains(name)) {
      return arg;
    }
    Path local = Path.of(arg.substring(value));
    String written = written(local);
    if (Files.isDirectory(local)) {
      String quoted = ShellCode.quoted(written);
      link.execute("rm -rf " + quoted + " && mkdir " + quoted, DeviceLink.QUICK, WRITING);
    }
    return name + written;
  }

  private String written(Path local) {
    return directory.run() + "/" + local.getFileName();
  }

  /**
   * Pulls what a fork of {@code command}, which is not yet translated, has written.
   *
   * @throws IOException if that fails
   */
  void pull(ForkCommand command) throws IOException, InterruptedException {
    for (String arg : command.workerArgs()) {
      int value = arg.indexOf('=') + 1;
      if (WRITTEN.contains(arg.substring(0, value))) {
        Path local = Path.of(arg.substring(value)).toAbsolutePath();
        ChildProcess.Outcome outcome =
            link.call(PULLING, "pull", written(local), String.valueOf(local.getParent()));
        // Only the profile is missing then; the fork's own report is complete.
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

  /** Returns {@code result} with the paths of files on this machine in its refusals. */
  ForkResult withLocalPaths(ForkResult result) {
    return result.with(result.messages().stream().map(this::withLocalPaths).toList());
  }

  private ForkMessage withLocalPaths(ForkMessage message) {
    if (!message.kind().equals(Protocol.REFUSED)) {
      return message;
    }
    Map<String, String> fields = new HashMap<>(message.fields());
    places.forEach(
        (local, place) ->
            fields.computeIfPresent(SampleLine.ERROR, (key, text) -> text.replace(place, local)));
    return new ForkMessage(message.kind(), fields);
  }

  private String installed(Path file) {
    String place = places.get(file.toString());
    if (place == null) {
      throw new IllegalStateException(file + " is not on the device");
    }
    return place;
  }

  private String trustFile(String store) throws IOException, InterruptedException {
    String known = trustFiles.get(store);
    if (known != null) {
      return known;
    }
    String file = directory.run() + "/trust" + trustFiles.size() + ".pem";
    String text = PemFile.text(Path.of(store), TrustStoreFile.PASSWORD);
    DeviceShell.Result result =
        link.execute(
            "cat >" + ShellCode.quoted(file) + " <<'END'\n" + text + "END",
            DeviceLink.QUICK,
            DURING);
    if (!result.isOk()) {
      throw new IOException(
          "the trusted certificates cannot be written: " + result.output().strip());
    }
    trustFiles.put(store, file);
    return file;
  }
}
