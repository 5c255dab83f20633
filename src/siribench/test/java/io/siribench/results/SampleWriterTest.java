package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.plan.Quantity;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SampleWriterTest {
  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("samples.csv");
  }

  @Test
  void append_severalForks_areReadBackInOrder() throws IOException {
    List<Sample> cold = List.of(new SampleBuilder("cold").at(1, 0, 0).build());
    List<Sample> warm =
        List.of(
            new SampleBuilder("warm").at(1, 1, 0).build(),
            new SampleBuilder("warm").at(1, 1, 1).times(-1, -1, 5, 6).digest("").build());
    List<Sample> failed =
        List.of(new SampleBuilder("cold").at(2, 2, 0).failed(Outcome.CRASH, "x", 134).build());

    append(cold, warm, failed);

    assertThat(read()).containsExactly(cold.get(0), warm.get(0), warm.get(1), failed.get(0));
  }

  @Test
  void append_everyFieldFilled_isReadBack() throws IOException {
    Sample sample = new SampleBuilder("a").failed(Outcome.HTTP, "503", -1_073_741_819).build();
    MetricValues.Builder values = new MetricValues.Builder();
    // Falling, because fewer leaves are bound than there are.
    long number = 100;
    for (Metric metric : Metric.values()) {
      switch (metric.kind()) {
        case TEXT ->
            values.set(
                metric,
                metric == Metric.QUANTITY ? Quantity.INSTRUCTIONS.key() : "text of " + metric);
        case FLAG -> values.set(metric, "true");
        case COUNT -> values.set(metric, number--);
        case SIGNED -> values.set(metric, -1_073_741_819);
        case KEY, COMPUTED -> {}
      }
    }
    Sample full =
        new Sample(
            sample.scenario(),
            7,
            8,
            9,
            sample.startedAt(),
            sample.factors(),
            Outcome.EMPTY,
            values.build());

    append(List.of(full));

    assertThat(read()).containsExactly(full);
  }

  @Test
  void open_fileWithFewerColumns_isRefusedUntouched() throws IOException {
    byte[] earlier = new Header(Column.ALL.subList(0, Column.ALL.size() - 1)).line();
    Files.write(file, earlier);

    assertThatThrownBy(() -> SampleWriter.open(file))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("with other columns")
        .hasMessageContaining("--out");
    assertThat(Files.readAllBytes(file)).isEqualTo(earlier);
    assertThat(SampleWriter.lockOf(file)).doesNotExist();
  }

  @Test
  void append_twoWriters_writeOneHeader() throws IOException {
    append(List.of(new SampleBuilder("a").build()));
    append(List.of(new SampleBuilder("b").build()));

    assertThat(Files.readAllLines(file)).hasSize(3);
    assertThat(Files.readString(file)).startsWith("schema,scenario,round,").doesNotContain("\r");
    assertThat(read()).extracting(Sample::scenario).containsExactly("a", "b");
  }

  @Test
  void append_absentNumbers_areEmptyFields() throws IOException {
    append(
        List.of(
            new SampleBuilder("a").failed(Outcome.TIMEOUT, "", Sample.ABSENT).build(),
            new SampleBuilder("b").build()));

    List<CSVRecord> rows = parse();
    assertThat(rows.get(0).toMap())
        .containsEntry("schema", "1")
        .containsEntry("outcome", "timeout")
        .containsEntry("started_at", "2026-11-20T19:30:12.345Z")
        .containsEntry("elapsed_ns", "")
        .containsEntry("request_ns", "")
        .containsEntry("exit_code", "");
    assertThat(rows.get(1).toMap())
        .containsEntry("elapsed_ns", "100000000")
        .containsEntry("exit_code", "0")
        .containsEntry("cache_bytes", "");
  }

  @Test
  void append_failedRequestWithATime_hasNoElapsed() throws IOException {
    Sample failed = new SampleBuilder("a").failed(Outcome.PARSE, "", 0).times(1, 2, 3, 4).build();

    append(List.of(failed));

    assertThat(parse().get(0).toMap())
        .containsEntry("request_ns", "3")
        .containsEntry("elapsed_ns", "");
    assertThat(read()).containsExactly(failed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\"",
        "\"\"",
        ",",
        "#",
        "\n",
        "\r",
        "\r\n",
        "ends with a newline\n",
        "\n1,\n",
        "a \"quoted\" word, and\nanother line\r\nand a third\r",
        "null",
        "\u0000 and \u0000",
        "\\n \\N \\\"",
        "=1+1",
        "'",
        "\uFEFFZ\u00FCrich \u6771\u4EAC \uD83D\uDE8C \u2028 \u0085",
        "\u001B[31m",
        "\t\u000B\f"
      })
  void append_anyErrorText_isReadBack(String error) throws IOException {
    Sample first = new SampleBuilder("a").failed(Outcome.CRASH, error, 1).build();
    Sample second = new SampleBuilder("b").at(1, 1, 0).set(Metric.ERROR, error).build();
    Sample third = new SampleBuilder("b").at(2, 2, 0).set(Metric.ERROR, error).build();
    Sample fourth = new SampleBuilder("a").at(2, 3, 0).failed(Outcome.CRASH, error, 1).build();

    append(List.of(first, second), List.of(third), List.of(fourth));

    assertThat(read()).containsExactly(first, second, third, fourth);
    assertThat(parse())
        .hasSize(4)
        .allMatch(row -> row.get("error").equals(CellText.escaped(error)));
  }

  @Test
  void append_interruptedThread_stillWrites() throws IOException {
    Sample first = new SampleBuilder("a").build();
    Sample second = new SampleBuilder("a").at(2, 1, 0).build();
    Sample third = new SampleBuilder("a").at(2, 1, 1).build();
    try (SampleWriter writer = SampleWriter.open(file)) {
      Thread.currentThread().interrupt();
      writer.append(List.of(first));
      writer.append(List.of(second, third));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }

    assertThat(read()).hasSize(3);
  }

  @Test
  void append_noSample_writesNothing() throws IOException {
    append(List.of());

    assertThat(read()).isEmpty();
  }

  @Test
  void append_completedWithoutRequestTime_isRefusedAndNothingWritten() throws IOException {
    Sample good = new SampleBuilder("a").build();
    Sample bad = new SampleBuilder("b").times(1, 2, Sample.ABSENT, 3).build();
    try (SampleWriter writer = SampleWriter.open(file)) {
      assertThatThrownBy(() -> writer.append(List.of(good, bad)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("b, fork 0");
      writer.append(List.of(good));
    }

    assertThat(read()).containsExactly(good);
  }

  @Test
  void open_whileAnotherWriterIsOpen_isRefused() throws IOException {
    try (SampleWriter writer = SampleWriter.open(file)) {
      assertThatThrownBy(() -> SampleWriter.open(file))
          .isInstanceOf(RunDirectoryException.class)
          .hasMessageContaining("is being written by another run");
      writer.append(List.of(new SampleBuilder("a").build()));
    }

    assertThat(read()).hasSize(1);
  }

  @Test
  void open_otherHeader_namesFileAndColumn() throws IOException {
    Files.writeString(file, "schema,scenario,rnd,fork\n1,a,1,0\n");

    assertThatThrownBy(() -> SampleWriter.open(file))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith(file + ":1: column 3 is 'rnd', expected: 'round'");
    assertThat(Files.readString(file)).endsWith("1,a,1,0\n");
  }

  @Test
  void open_headerWithOneColumnMore_isRefused() throws IOException {
    Files.writeString(file, String.join(",", Column.headers()) + ",more\n");

    assertThatThrownBy(() -> SampleWriter.open(file))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(":1: column " + (Column.ALL.size() + 1) + " is 'more'");
  }

  @Test
  void open_noSuchDirectory_isReported() {
    Path missing = directory.resolve("missing/samples.csv");

    assertThatThrownBy(() -> SampleWriter.open(missing))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("cannot open " + missing + " for writing");
  }

  @SafeVarargs
  private void append(List<Sample>... forks) throws IOException {
    try (SampleWriter writer = SampleWriter.open(file)) {
      for (List<Sample> fork : forks) {
        writer.append(fork);
      }
    }
  }

  private List<Sample> read() throws IOException {
    List<Sample> samples = new ArrayList<>();
    assertThat(SampleReader.read(file, samples::add)).isZero();
    return samples;
  }

  private List<CSVRecord> parse() throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (Reader reader = Files.newBufferedReader(file);
        CSVParser parser = format.parse(reader)) {
      return parser.getRecords();
    }
  }

  @Test
  void close_ofAWriter_leavesNothingButSamples() throws IOException {
    for (int i = 0; i < 2; i++) {
      try (SampleWriter writer = SampleWriter.open(file)) {
        assertThat(SampleWriter.lockOf(file)).exists();
        assertThatThrownBy(() -> SampleWriter.open(file))
            .isInstanceOf(RunDirectoryException.class)
            .hasMessageContaining("another run");
        writer.append(List.of(new SampleBuilder("cold").at(1, i, 0).build()));
      }
      assertThat(SampleWriter.lockOf(file)).doesNotExist();
    }
  }
}
