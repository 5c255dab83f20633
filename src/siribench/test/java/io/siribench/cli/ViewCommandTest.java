package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.process.Browser;
import io.siribench.report.compare.CompareRun;
import io.siribench.session.output.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are those of a shell")
final class ViewCommandTest {
  private static final String COLD = "json.reader.none.cold";

  @TempDir private Path path;

  private CommandRun view(String directory, String... browser) {
    return CommandRun.of(new ViewCommand(new Browser(browser)), path + "/" + directory);
  }

  @Test
  void call_runWithoutPage_makesItAndOpensIt() throws Exception {
    new CompareRun(1).with(COLD, 250, 500).write(path.resolve("run"));
    CommandRun run = view("run", "test", "-s");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(path.resolve("run/report.html") + "\n");
    assertThat(run.err()).isEmpty();
    assertThat(path.resolve("run/summary.csv")).exists();
  }

  @Test
  void call_page_isRegeneratedOnlyIfOlderThanSamples() throws Exception {
    new CompareRun(1).with(COLD, 250, 500).write(path.resolve("run"));
    Path page = Files.writeString(path.resolve("run/report.html"), "kept");
    assertThat(view("run", "true").exitCode()).isZero();
    assertThat(page).hasContent("kept");
    Files.setLastModifiedTime(page, FileTime.fromMillis(0));
    assertThat(view("run", "true").exitCode()).isZero();
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>");
  }

  @Test
  void call_samplesFromTheFuture_opensGeneratedPage() throws Exception {
    new CompareRun(1).with(COLD, 250, 500).write(path.resolve("run"));
    Files.setLastModifiedTime(
        path.resolve("run/samples.csv"), FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));
    CommandRun run = view("run", "true");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(path.resolve("run/report.html") + "\n");
    assertThat(path.resolve("run/report.html")).isNotEmptyFile();
  }

  @Test
  void call_withoutBrowser_reportsReasonAndPage() throws Exception {
    new CompareRun(1).with(COLD, 250, 500).write(path.resolve("run"));
    CommandRun run = view("run", "no-such-browser");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(path.resolve("run/report.html") + "\n");
    assertThat(run.err())
        .isEqualTo("not opened in a browser: there is no command no-such-browser\n");
  }

  @Test
  void call_noRun_isTwo() {
    CommandRun run = view("", "true");
    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("is not a run directory: it has no samples.csv");
    assertThat(view("nothing", "true").err()).contains("does not exist; give the directory");
  }
}
