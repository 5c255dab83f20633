package io.siribench.device;

import io.siribench.device.adb.AdbErrors;
import io.siribench.device.adb.DeviceShell;
import io.siribench.device.adb.ShellCode;
import io.siribench.problem.InvalidPlanException;
import io.siribench.process.ChildProcess;
import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An installer of files on a device, which are named by their hashes. An existing file is not
 * pushed again. A pushed file gets its final name only after the device has verified its hash.
 */
record Installer(DeviceLink link, DeviceDirectory directory, Consumer<String> progress) {
  private static final Duration HASH_TIMEOUT = Duration.ofMinutes(2);
  private static final long BASE_SECONDS = 60;

  /** The rate of a bad wireless connection. */
  private static final long MIN_BYTES_PER_SECOND = 100_000;

  private static final String UNFINISHED = ".part";
  private static final double KIBI = 1024;
  private static final long MEBI = 1L << 20;

  /**
   * A file and its destination.
   *
   * @param name the name on the device, in siribench's directory
   */
  record Item(Path file, String sha256, String name, long bytes) {
    /** Returns {@code file}, named by its hash and {@code ending}: {@code .jar}. */
    static Item of(Path file, String ending) throws IOException {
      String sha256 = FileHash.sha256(file);
      return new Item(file, sha256, sha256 + ending, Files.size(file));
    }
  }

  void install(List<Item> items) throws InvalidPlanException, InterruptedException {
    List<Item> missing = missing(items);
    for (Item item : missing) {
      push(item);
    }
    if (!missing.isEmpty()) {
      finish(missing);
    }
  }

  private List<Item> missing(List<Item> items) throws InvalidPlanException, InterruptedException {
    String during = "its files were checked";
    StringBuilder hashing = new StringBuilder(inDirectory() + " && for f in");
    items.forEach(item -> hashing.append(' ').append(ShellCode.quoted(item.name())));
    hashing.append("; do [ ! -f \"$f\" ] || sha256sum \"$f\"; done");
    String script =
        new Sections()
            .add("hashes", hashing.toString())
            .add("room", DirectoryProbe.roomScript(directory))
            .script();
    Map<String, String> sections =
        Sections.parse(link.prepare(script, HASH_TIMEOUT, during).output());
    Map<String, String> present = Hashes.byName(sections.getOrDefault("hashes", ""));
    List<Item> missing = new ArrayList<>();
    long neededBytes = DirectoryProbe.RESERVE_BYTES;
    for (Item item : items) {
      if (!item.sha256().equals(present.get(item.name()))) {
        missing.add(item);
        neededBytes += item.bytes();
      }
    }
    long freeBytes = DirectoryProbe.freeBytes(sections.getOrDefault("room", ""));
    if (freeBytes >= 0 && freeBytes < neededBytes) {
      throw new InvalidPlanException(List.of(Storage.full(link.serial(), neededBytes, freeBytes)));
    }
    return missing;
  }

  private void push(Item item) throws InvalidPlanException, InterruptedException {
    progress.accept(
        "pushing "
            + item.file().getFileName()
            + String.format(
                Locale.ROOT,
                item.bytes() < MEBI ? " (%.0f KiB)" : " (%.1f MiB)",
                item.bytes() / (item.bytes() < MEBI ? KIBI : (double) MEBI)));
    String during = item.file().getFileName() + " was pushed";
    Duration timeout = Duration.ofSeconds(BASE_SECONDS + item.bytes() / MIN_BYTES_PER_SECOND);
    try {
      ChildProcess.Outcome outcome =
          link.call(
              timeout,
              "push",
              // adb parses a name that begins with a minus as an option.
              item.file().toAbsolutePath().toString(),
              directory.file(item.name() + UNFINISHED));
      // Exit code 0 does not prove success, so completeness is checked later.
      if (outcome.exitCode() != 0) {
        throw refused(outcome.text(), during);
      }
    } catch (IOException e) {
      throw link.lost(e, during);
    }
  }

  private InvalidPlanException refused(String text, String during)
      throws InvalidPlanException, InterruptedException {
    // This throws the reason if the device is gone.
    link.prepare("true", DeviceLink.QUICK, during);
    return new InvalidPlanException(
        List.of(Storage.problem(link.serial(), directory.path(), text)));
  }

  private void finish(List<Item> items) throws InvalidPlanException, InterruptedException {
    StringBuilder script = new StringBuilder(inDirectory()).append('\n');
    for (Item item : items) {
      String unfinished = ShellCode.quoted(item.name() + UNFINISHED);
      String name = ShellCode.quoted(item.name());
      script
          .append("s=$(sha256sum " + unfinished + ") && [ \"${s%% *}\" = " + item.sha256() + " ]")
          // Android 14 and later do not load code from writable files.
          .append(" && chmod 444 " + unfinished + " && mv -f " + unfinished + " " + name)
          .append(" || { rm -f " + unfinished + "; echo " + name + "; }\n");
    }
    DeviceShell.Result result =
        link.prepare(script.toString(), HASH_TIMEOUT, "pushed files were checked");
    for (Item item : items) {
      if (result.output().contains(item.name())) {
        throw new InvalidPlanException(
            AdbErrors.OPTION,
            item.file().getFileName()
                + " is incomplete on the device "
                + link.serial()
                + ": "
                + result.output().strip(),
            "try again; if that fails, check cable and plug");
      }
    }
  }

  private String inDirectory() {
    return "cd " + ShellCode.quoted(directory.path());
  }
}
