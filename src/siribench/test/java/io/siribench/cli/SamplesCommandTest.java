package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.sample.SampleSpec;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
final class SamplesCommandTest {
  @TempDir private Path directory;

  private static CommandRun samples(String... arguments) {
    return CommandRun.of(new SamplesCommand(), arguments);
  }

  @Test
  void list_noOptions_showsEveryBundledFile() {
    CommandRun run = samples();

    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines()).hasSize(1 + 5 * Format.bundled().size());
    assertThat(run.out())
        .contains("stop-monitoring-20       json      45978      20    1278  cdefdeef74e6c777\n");
  }

  @Test
  void list_oneFormat_showsOnlyThat() {
    assertThat(samples("--format", "xml,xml").out().lines().skip(1))
        .hasSize(5)
        .allSatisfy(line -> assertThat(line).contains(" xml "));
  }

  @Test
  void write_bundled_writesTheirBytes() throws IOException {
    Path target = directory.resolve("new/samples");

    CommandRun run = samples("--write", target.toString(), "-f", "smile,json");

    assertThat(run.exitCode()).isZero();
    try (Stream<Path> files = Files.list(target)) {
      assertThat(files).hasSize(10);
    }
    assertThat(target.resolve("stop-monitoring-20.smile"))
        .hasBinaryContent(BundledSamples.bytes("stop-monitoring-20", Format.SMILE));
  }

  @Test
  void write_numbers_writesRatesAndCoordinates() throws IOException {
    CommandRun run = samples("--write", directory.toString(), "--kind", "numbers", "-f", "json");

    assertThat(run.exitCode()).isZero();
    assertThat(directory.resolve("rates-320.json"))
        .hasBinaryContent(NumbersSample.RATES.bytes(SampleSpec.BUNDLED_SEED, Format.JSON));
    assertThat(directory.resolve("coordinates-320.json"))
        .content()
        .containsPattern("\\{\"longitudes\":\\[13\\.\\d{13,}");
  }

  @Test
  void write_lessDetail_isTheSameWithLess() throws IOException {
    String target = directory.toString();
    for (String level : new String[] {"minimum", "normal", "calls"}) {
      assertThat(
              samples("--write", target, "--visits", "2", "--detail", level, "-f", "json")
                  .exitCode())
          .isZero();
    }
    String minimum = Files.readString(directory.resolve("stop-monitoring-2-minimum.json"));
    String normal = Files.readString(directory.resolve("stop-monitoring-2-normal.json"));
    String calls = Files.readString(directory.resolve("stop-monitoring-2.json"));
    assertThat(minimum).contains("ExpectedArrivalTime").doesNotContain("VehicleLocation");
    assertThat(normal).contains("VehicleLocation").doesNotContain("\"OnwardCall\"");
    assertThat(calls).contains("\"OnwardCall\"");
    assertThat(SampleSpec.named("stop-monitoring-2-minimum").name())
        .isEqualTo("stop-monitoring-2-minimum");
    assertThat(CommandRun.of(new CheckCommand(), target).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "--visits, 7, , stop-monitoring-7.json",
    "--vehicles, 3, , vehicle-monitoring-3.json",
    "--visits, 7, 5, stop-monitoring-7-seed5.json"
  })
  void write_size_writesOneDocument(
      String option, String count, @Nullable String seed, String expected) {
    String target = directory.toString();

    CommandRun run =
        samples(
            "--write", target, option, count, "-f", "json", "--seed", seed == null ? "1" : seed);

    assertThat(run.exitCode()).isZero();
    assertThat(directory.resolve(expected)).isNotEmptyFile();
    assertThat(run.out()).contains(expected).contains(" bytes");
    assertThat(CommandRun.of(new CheckCommand(), target).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--write DIR --visits 0 | number of visits: 0; accepted: 1 to 20000",
        "--write DIR --vehicles 20001 | number of vehicles: 20001; accepted: 1 to 20000",
        "--write DIR --visits 1 --vehicles 1 | mutually exclusive",
        "--write DIR --visits many | 'many' is not a",
        "--write DIR --visits 1 --detail much | unknown level 'much'; accepted: minimum, normal,"
            + " calls",
        "--write DIR --detail normal | --detail applies to the visits of one document",
        "--write DIR --kind numbers --detail minimum | --detail applies to the visits of one",
        "--write DIR --kind number | 'number' is unknown; accepted: numbers",
        "--write DIR -f yaml | 'yaml' is not a format",
        "--visits 5 | need --write DIR",
        "--write FILE | not a directory",
        "--write FILE/below | cannot be created"
      })
  void samples_badUsage_reportsAcceptedValues(String arguments, String message) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "x");
    String[] words =
        arguments.replace("DIR", directory.toString()).replace("FILE", file.toString()).split(" ");

    CommandRun run = samples(words);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void help_printed_hasExamples() {
    CommandRun run = samples("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Examples:", "--visits", "Exit codes:");
  }
}
