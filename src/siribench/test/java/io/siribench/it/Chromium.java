package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A browser without a window: what a page has become of when its scripts have run. */
final class Chromium {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final long PATIENCE_SECONDS = 60;

  private Chromium() {}

  /**
   * What has become of a page.
   *
   * @param document its elements but its scripts, as HTML
   * @param console what was written to its console, errors among it
   */
  record Page(String document, List<String> console) {}

  /** Whether it is installed. */
  static boolean isInstalled() {
    return Files.isExecutable(PROGRAM);
  }

  /**
   * Opens the page at {@code address}.
   *
   * @param directory for its files
   * @param options further ones of its own
   */
  static Page open(Path directory, String address, String... options)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(directory, "page", ".html");
    Path err = Files.createTempFile(directory, "page", ".log");
    List<String> command =
        new ArrayList<>(
            List.of(
                PROGRAM.toString(),
                "--headless=new",
                // It refuses to run as root with one, and opens nothing here but pages of ours.
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--no-first-run",
                "--enable-logging=stderr",
                "--user-data-dir=" + Files.createTempDirectory(directory, "profile"),
                "--virtual-time-budget=10000",
                "--dump-dom"));
    command.addAll(List.of(options));
    command.add(address);
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    assertThat(ended).as(Files.readString(err)).isTrue();
    return new Page(
        Files.readString(out).replaceAll("(?s)<script.*?</script>", ""),
        Files.readAllLines(err).stream().filter(line -> line.contains("CONSOLE")).toList());
  }
}
