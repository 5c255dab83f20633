package io.siribench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The command {@code criu} (Checkpoint/Restore In Userspace, https://criu.org). It dumps a process
 * into the files of a directory, and restores it from them, any number of times.
 *
 * <p>A restored process has the same ids as the dumped one. These ids are free in a separate
 * namespace, which {@code unshare} creates. The namespace ends with all of its processes when its
 * first process ends. A restored process inherits its standard streams from the command that
 * restores it.
 *
 * <p>CRIU caches facts about the kernel in {@code /run}, but only if that is a tmpfs, which is not
 * the default in a container. Without a tmpfs, siribench queries the facts once, and each restore
 * mounts a directory with them at {@code /run}. A restore without these facts takes 50 % longer.
 */
public final class Criu {
  /** The command name of a restored process; killing it kills that process. */
  public static final String NAMESPACE = "unshare";

  /** The commands of this machine. */
  public static final Criu INSTALLED = new Criu("criu", NAMESPACE, "setsid", Path.of("/run"));

  /** The oldest version for current kernels: 3.17 does not support the vDSO of Linux 6. */
  private static final int MIN_VERSION = 4;

  private static final Pattern VERSION = Pattern.compile("Version: (\\d{1,4})\\.\\S*");
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String STREAMS = "standard-streams";
  private static final int STANDARD_STREAMS = 3;

  /** The directory below the image for files that do not belong to it. */
  private static final String WORK = "work";

  private static final String KERNEL_FACTS = "criu.kdat";
  private static final String ERRORS_ONLY = "-v1";

  private final String criu;
  private final String unshare;
  private final String setsid;
  private final Path run;

  Criu(String criu, String unshare, String setsid, Path run) {
    this.criu = criu;
    this.unshare = unshare;
    this.setsid = setsid;
    this.run = run;
  }

  /** Returns why no process can be restored here; absent if one can. */
  public Optional<String> obstacle() throws InterruptedException {
    Optional<String> wrongVersion = wrongVersion();
    if (wrongVersion.isPresent()) {
      return wrongVersion;
    }
    List<String> check = new ArrayList<>(namespace());
    check.addAll(List.of(criu, "check"));
    try {
      ChildProcess.Outcome outcome = ChildProcess.of(check).runTool(TIMEOUT);
      return outcome.exitCode() == 0
          ? Optional.empty()
          : Optional.of("criu check fails: " + reason(outcome));
    } catch (IOException e) {
      return Optional.of("criu check: " + e.getMessage());
    }
  }

  private Optional<String> wrongVersion() throws InterruptedException {
    try {
      ChildProcess.Outcome outcome = ChildProcess.of(List.of(criu, "--version")).runTool(TIMEOUT);
      Matcher version = VERSION.matcher(outcome.output());
      if (!version.find()) {
        return Optional.of("criu --version prints no version: " + reason(outcome));
      }
      return Integer.parseInt(version.group(1)) >= MIN_VERSION
          ? Optional.empty()
          : Optional.of(
              "needs CRIU "
                  + MIN_VERSION
                  + " or newer, found "
                  + version.group().substring("Version: ".length()));
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the first line with an error, which warnings may precede; else the first line. */
  private static String reason(ChildProcess.Outcome outcome) {
    return outcome
        .text()
        .lines()
        .filter(line -> line.startsWith("Error"))
        .findFirst()
        .or(() -> outcome.text().lines().findFirst())
        .orElse("exit code " + outcome.exitCode() + " without a message");
  }

  /**
   * Returns the command prefix for a process to be dumped. The process becomes the leader of a new
   * session, since a terminal's session cannot be part of an image.
   */
  public List<String> session() {
    return List.of(setsid);
  }

  /**
   * Dumps the process {@code pid} and ends it. The dumped process must be a child of this process,
   * and its standard streams must be pipes to this process.
   *
   * @param image the directory, which must not exist; only its owner may enter it, because it
   *     contains all of the memory of the process
   * @throws IOException if it cannot be dumped, with criu's message; the process may still be alive
   */
  public void dump(long pid, Path image) throws IOException, InterruptedException {
    Files.createDirectory(
        image, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.createDirectory(image.resolve(WORK));
    List<String> streams = new ArrayList<>();
    for (int i = 0; i < STANDARD_STREAMS; i++) {
      Path stream = Path.of("/proc", String.valueOf(pid), "fd", String.valueOf(i));
      streams.add(Files.readSymbolicLink(stream).toString());
    }
    Files.write(image.resolve(STREAMS), streams, StandardCharsets.UTF_8);
    List<String> command = new ArrayList<>(List.of(criu, "dump", "--tree", String.valueOf(pid)));
    command.addAll(directories(image));
    ChildProcess.Outcome outcome = ChildProcess.of(command).run(TIMEOUT);
    if (outcome.exitCode() != 0) {
      throw new IOException("criu dump fails: " + outcome.text());
    }
    keepKernelFacts(image);
  }

  /** Returns the size of the image in bytes. */
  public static long bytes(Path image) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(image)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  /**
   * Returns the command that restores a process from {@code image}. The command runs as long as the
   * process; killing the command also kills the process.
   *
   * @throws IOException if {@code image} is not an image
   */
  public List<String> restore(Path image) throws IOException {
    List<String> command = new ArrayList<>(namespace());
    Path kernelFacts = image.resolve(WORK).resolve(KERNEL_FACTS);
    if (Files.exists(kernelFacts)) {
      command.addAll(
          List.of(
              "sh",
              "-c",
              "mount --bind \"$0\" \"$1\" && shift && exec \"$@\"",
              image.resolve(WORK).toString(),
              run.toString()));
    }
    command.addAll(List.of(criu, "restore"));
    command.addAll(directories(image));
    List<String> streams = Files.readAllLines(image.resolve(STREAMS), StandardCharsets.UTF_8);
    for (int i = 0; i < streams.size(); i++) {
      command.addAll(List.of("--inherit-fd", "fd[" + i + "]:" + streams.get(i)));
    }
    return command;
  }

  /** Lets CRIU query the kernel with a writable cache, and copies the facts. */
  private void keepKernelFacts(Path image) throws IOException, InterruptedException {
    if (isTmpfs(run)) {
      return;
    }
    String script =
        "mount -t tmpfs tmpfs \"$0\" && \"$1\" check > /dev/null && cp \"$0/$3\" \"$2\"";
    List<String> command =
        List.of(
            unshare,
            "--mount",
            "sh",
            "-c",
            script,
            run.toString(),
            criu,
            image.resolve(WORK).toString(),
            KERNEL_FACTS);
    // After a failure, each restore queries the kernel itself, and only takes longer.
    ChildProcess.of(command).run(TIMEOUT);
  }

  /** Returns whether {@code directory} is on a tmpfs, as far as that is known. */
  static boolean isTmpfs(Path directory) {
    try {
      return Files.getFileStore(directory).type().equals("tmpfs");
    } catch (IOException e) {
      // In a chroot, the root may have no mount entry. The kernel facts are only an optimization.
      return false;
    }
  }

  /** Returns the command prefix for a namespace with free ids, which ends with its creator. */
  private List<String> namespace() {
    return List.of(unshare, "--pid", "--fork", "--mount-proc", "--kill-child");
  }

  private static List<String> directories(Path image) {
    return List.of(
        "--images-dir",
        image.toString(),
        "--work-dir",
        image.resolve(WORK).toString(),
        ERRORS_ONLY);
  }
}
