package io.siribench.testdevice;

import io.siribench.dex.Art;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The files of a device: its storage, its commands and its state. */
final class DeviceFolder {
  /** Simulated commands, which are scripts in this package. */
  private static final String STAND_INS =
      "app_process chmod cmd dex2oat64 df dumpsys getenforce getprop id input logcat mount nproc"
          + " perfetto profman simpleperf"
          + " settings svc uname whoami";

  /** Commands that both Android since API 26 and this machine have. */
  private static final String SHARED =
      "base64 basename cat cksum cmp comm cp cut date dd dirname du echo env expand expr false find"
          + " flock fmt gzip head hostname kill ln ls md5sum mkdir mkfifo mktemp mv nice nl nohup"
          + " od paste pgrep pkill printenv printf ps pwd readlink realpath renice rev rm rmdir sed"
          + " seq sh setsid sh sha1sum sha256sum sha512sum sleep sort split stat strings stty sync"
          + " tac tail tar taskset tee time timeout touch tr true truncate tty uniq uptime usleep"
          + " wc which xargs xxd yes grep egrep fgrep";

  private static final List<Path> HOST_COMMANDS = List.of(Path.of("/bin"), Path.of("/usr/bin"));

  private static final Path SETPRIV = Path.of("/usr/bin/setpriv");
  private static final boolean IS_ROOT = System.getProperty("user.name", "").equals("root");

  private final Path folder;
  private final DevicePaths paths;

  DeviceFolder(Path folder) {
    this.folder = folder;
    paths = new DevicePaths(folder);
  }

  DevicePaths paths() {
    return paths;
  }

  /** Returns a file by its name in the folder, not on the device. */
  Path path(String name) {
    return folder.resolve(name);
  }

  void write(String name, String text) throws IOException {
    Path file = path(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }

  /**
   * Returns a shell that respects permissions to write and execute, even as root. Root may still
   * read everything, because the project may be below a private home directory.
   */
  List<String> shell() {
    List<String> command = new ArrayList<>(HangUp.receiving());
    if (IS_ROOT && Files.isExecutable(SETPRIV)) {
      command.addAll(List.of(SETPRIV.toString(), "--bounding-set", "-dac_override"));
    }
    command.add("/bin/sh");
    return command;
  }

  /** Returns the complete environment of commands on the device, without the machine's. */
  Map<String, String> environment() {
    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("PATH", path("bin").toString());
    environment.put("HOME", "/");
    environment.put("USER", "shell");
    environment.put("LOGNAME", "shell");
    environment.put("HOSTNAME", "testdevice");
    environment.put("TMPDIR", path("tmp").toString());
    environment.put("ANDROID_DATA", "/data");
    environment.put("ANDROID_ROOT", "/system");
    environment.put("EXTERNAL_STORAGE", "/sdcard");
    environment.put("TEST_DEVICE", folder.toString());
    return environment;
  }

  /** Creates missing files, and keeps the storage of an earlier start. */
  void create() throws IOException {
    for (String name :
        List.of("tmp", "root", "bin", "proc", "settings/global", "dalvik-cache", "traces")) {
      Files.createDirectories(path(name));
    }
    for (String name : STAND_INS.split(" ", -1)) {
      installStandIn(name);
    }
    for (String name : SHARED.split(" ", -1)) {
      link(name);
    }
    Hardware.describe(this);
    AppProcessFiles.install(this);
  }

  private void installStandIn(String name) throws IOException {
    Path file = path("bin/" + name);
    try (InputStream script = DeviceFolder.class.getResourceAsStream("bin/" + name)) {
      if (script == null) {
        throw new IOException("no script for " + name + " on the class path");
      }
      Files.copy(script, file, StandardCopyOption.REPLACE_EXISTING);
    }
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Makes the profilers executable, or not. */
  void profilers(boolean isPresent) {
    for (String name : List.of("perfetto", "simpleperf")) {
      if (!path("bin/" + name).toFile().setExecutable(isPresent, false)) {
        throw new IllegalStateException("the mode of " + name + " cannot be changed");
      }
    }
  }

  private void link(String name) throws IOException {
    for (Path commands : HOST_COMMANDS) {
      Path command = commands.resolve(name);
      if (Files.isExecutable(command)) {
        try {
          Files.createSymbolicLink(path("bin/" + name), command);
        } catch (FileAlreadyExistsException e) {
          // The link exists since an earlier start.
        }
        return;
      }
    }
  }

  /** Resets the files that identify a boot. */
  void newBoot() throws IOException {
    write("proc/boot_id", UUID.randomUUID() + "\n");
    write("props/ro.runtime.firstboot", System.currentTimeMillis() + "\n");
    write("settings/fixed_performance", "false\n");
    write("log", "");
  }

  void forgetForks() {
    try {
      Files.deleteIfExists(path("forks"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns all processes started on the device, even those without parents. */
  List<ProcessHandle> processes() throws IOException {
    String mark = "TEST_DEVICE=" + folder;
    return ProcessHandle.allProcesses()
        .filter(process -> environmentOf(process).contains(mark))
        .toList();
  }

  private static List<String> environmentOf(ProcessHandle process) {
    try {
      Path file = Path.of("/proc", String.valueOf(process.pid()), "environ");
      String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
      return List.of(text.split("\0", -1));
    } catch (IOException e) {
      // The process has ended, or belongs to another user.
      return List.of();
    }
  }

  void killProcesses() throws IOException {
    processes().forEach(ProcessHandle::destroyForcibly);
  }

  /** Stores the JVM for {@code jar} under its inode, which survives a move. */
  void rememberClasses(Path jar, Art art) throws IOException {
    String name = "dalvik-cache/inode-" + Files.getAttribute(jar, "unix:ino");
    write(name, String.join("\n", art.lines()) + "\n");
  }

  /** Deletes the stored JVMs, because a jar may have been replaced. */
  void forgetClasses() throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path("dalvik-cache"))) {
      for (Path entry : entries) {
        Files.deleteIfExists(entry);
      }
    }
  }
}
