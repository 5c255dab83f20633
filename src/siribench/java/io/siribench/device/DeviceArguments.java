package io.siribench.device;

import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.launch.ForkCommand;
import io.siribench.request.TrustStoreFile;
import io.siribench.restore.ForkStart;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Translates the command of a local fork for a device. */
final class DeviceArguments {
  private static final String TRUST_STORE = "-Djavax.net.ssl.trustStore";
  private static final String SOURCE = Protocol.ARG_SOURCE + "=";
  private static final String TRUST = Protocol.ARG_TRUST + "=";
  private static final String DURING = "certificates were pushed";

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
      workerArgs.add(arg.startsWith(SOURCE) ? SOURCE + place(arg) : arg);
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

  /** Returns the path on the device; other sources are URLs, shown in messages. */
  private String place(String arg) {
    String source = arg.substring(SOURCE.length());
    return places.getOrDefault(source, source);
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
        link.ask(
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
