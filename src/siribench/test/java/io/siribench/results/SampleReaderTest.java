package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
final class SampleReaderTest {
  private static final List<Sample> FIRST =
      List.of(
          new SampleBuilder("cold").failed(Outcome.CRASH, "one\n\"two\"", 1).build(),
          new SampleBuilder("cold").at(1, 0, 1).build());
  private static final List<Sample> LAST =
      List.of(
          new SampleBuilder("warm").at(1, 1, 0).build(),
          new SampleBuilder("warm").at(1, 1, 1).failed(Outcome.PARSE, "a\n\"b\",\n#\n", 0).build(),
          new SampleBuilder("warm").at(1, 1, 2).build());

  private static final List<Sample> NEXT =
      List.of(
          new SampleBuilder("warm").at(2, 2, 0).build(),
          new SampleBuilder("warm").at(2, 2, 1).build());

  @TempDir Path directory;
  private Path file;
  private byte[] before;
  private byte[] last;

  @BeforeEach
  void nameFile() {
    file = directory.resolve("samples.csv");
    before = join(Header.CURRENT.line(), SampleFormat.rows(FIRST));
    last = SampleFormat.rows(LAST);
  }

  @Test
  void read_forkWithoutItsCommit_isDroppedAtEveryLength() throws IOException {
    byte[] unfinished = last.clone();
    unfinished[0] = '#';
    for (int length = 0; length <= unfinished.length; length++) {
      Files.write(file, join(before, Arrays.copyOf(unfinished, length)));

      List<Sample> samples = new ArrayList<>();
      assertThat(SampleReader.read(file, samples::add)).isEqualTo(length);
      assertThat(samples).isEqualTo(FIRST);
      assertNextForkStartsClean(FIRST);
    }
  }

  @Test
  void read_truncatedCopy_hasCompleteRowsBeforeTheCut() throws IOException {
    List<Sample> all = concat(FIRST, LAST);
    for (int length = 0; length <= last.length; length++) {
      Files.write(file, join(before, Arrays.copyOf(last, length)));

      List<Sample> samples = new ArrayList<>();
      SampleReader.read(file, samples::add);
      assertThat(samples).isEqualTo(all.subList(0, samples.size())).hasSizeGreaterThanOrEqualTo(2);
      assertThat(samples.equals(all)).isEqualTo(length == last.length);
      assertNextForkStartsClean(samples);
    }
  }

  @Test
  void read_singleRowCutOffAnywhere_isDropped() throws IOException {
    byte[] row = SampleFormat.rows(LAST.subList(1, 2));
    for (int length = 0; length < row.length; length++) {
      Files.write(file, join(before, Arrays.copyOf(row, length)));

      assertThat(read()).isEqualTo(FIRST);
      assertNextForkStartsClean(FIRST);
    }
  }

  @Test
  void read_headerCutOffAnywhere_isARunWithoutSamples() throws IOException {
    for (int length = 0; length < Header.CURRENT.line().length; length++) {
      Files.write(file, Arrays.copyOf(before, length));

      assertThat(read()).isEmpty();
      assertNextForkStartsClean(List.of());
    }
  }

  @Test
  void read_truncatedHeaderOfAnotherVersion_isRefused() throws IOException {
    Files.writeString(
        file,
        String.join(",", Column.headers().subList(0, Column.ALL.size() - 1)).replace(",cds", ""));

    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith(file + ":1: the line is not complete");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0\0\0\0\0\0\n", "garbage\n", "1,a,1\n", "\n", "\"1\"x,a\n", "1,\"\n"})
  void read_lastRowIsNotASample_isDropped(String row) throws IOException {
    Files.write(file, join(before, row.getBytes(StandardCharsets.UTF_8)));

    assertThat(read()).isEqualTo(FIRST);
    assertNextForkStartsClean(FIRST);
  }

  @Test
  void read_fileWithFewerColumns_leavesOthersUnset() throws IOException {
    int lastColumn = Column.ALL.size() - 1;
    Sample sample = new SampleBuilder("a").set(Metric.REQUEST_INSTRUCTIONS, 7).build();
    String row = new String(SampleFormat.rows(List.of(sample)), StandardCharsets.UTF_8);
    byte[] shorter = row.replaceFirst(",7\n$", "\n").getBytes(StandardCharsets.UTF_8);
    Files.write(file, join(new Header(Column.ALL.subList(0, lastColumn)).line(), shorter));

    assertThat(read()).containsExactly(new SampleBuilder("a").build());
  }

  @Test
  void read_unknownRepeatedOrMissingColumn_isRefusedWithItsName() throws IOException {
    String header = String.join(",", Column.headers());
    for (String[] pair :
        new String[][] {
          {header.replace(",fork,", ",knife,"), "column 4 is 'knife', expected: 'fork'"},
          {header + ",later", "is 'later'; if a newer siribench wrote the file"},
          {header + ",fork", "is 'fork'; if a newer"},
          {header.replace(",outcome", ""), "column 'outcome' is missing"}
        }) {
      Files.writeString(file, pair[0] + "\n");
      assertThatThrownBy(this::read)
          .isInstanceOf(RunDirectoryException.class)
          .hasMessageStartingWith(file + ":1: ")
          .hasMessageContaining(pair[1]);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,warm,1,1,0,|1,warm,1,1,x,|request is 'x', expected: a number from 0",
        "1,warm,1,1,0,|1,warm,-1,1,0,|round is '-1', expected: a number from 0",
        "1,warm,1,1,0,|12,warm,1,1,0,|schema is '12', expected: 1",
        "1,warm,1,1,0,|1,,1,1,0,|scenario is '', expected: the id of a scenario",
        "1,warm,1,1,0,|1,warm,1,1,0,0,|the row has ",
        "T19:30:12|T25:30:12|started_at is '2026-11-20T25:30:12.345Z', expected: a time such as",
        "2026-11-20T19|9999-11-20T19|started_at is '9999-11-20T19:30:12.345Z', expected: a time",
        "ok|fine|outcome is 'fine', expected: one of ok, empty, error, http, parse, timeout,"
            + " crash",
        "ok|OK|outcome is 'OK', expected: one of ok, empty, error,",
        "80000000|8e7|boot_ns is '8e7', expected: a whole number",
        "80000000|9223372036854775807|boot_ns is '9223372036854775807', expected: a whole number",
        "80000000|-8|boot_ns is '-8', expected: a whole number from 0",
        "100000000|100000001|elapsed_ns is '100000001', expected: preparation_ns plus request_ns",
        "40000000,100000000|,100000000|request_ns is '', expected: the nanoseconds",
        ",ok,,|,crash,,|elapsed_ns is '100000000', expected: nothing",
        ",ok,,|,ok,\"a\"b,|Unexpected character after closing quote",
      },
      quoteCharacter = '\0')
  void read_malformedRowInTheMiddle_namesLineAndColumn(String good, String bad, String message)
      throws IOException {
    String row = new String(last, StandardCharsets.UTF_8).replaceFirst(good, bad);
    Files.write(file, join(before, row.getBytes(StandardCharsets.UTF_8)));

    // Line 1 is the header; lines 2 and 3 are the row with a newline in its error text.
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageStartingWith(file + ":5: ")
        .hasMessageContaining(message);
  }

  @Test
  void read_unclosedQuoteBeforeCompleteRows_isRefusedNotTruncated() throws IOException {
    String row =
        new String(
            SampleFormat.rows(List.of(new SampleBuilder("a").build())), StandardCharsets.UTF_8);
    String opened = row.replace(",ok,,", ",ok,\",");
    Files.write(file, join(before, (opened + row + row).getBytes(StandardCharsets.UTF_8)));
    byte[] bytes = Files.readAllBytes(file);

    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("is not closed, and whole rows follow");
    assertThatThrownBy(() -> SampleWriter.open(file)).isInstanceOf(RunDirectoryException.class);
    assertThat(file).hasBinaryContent(bytes);
  }

  private void write(Sample... samples) throws IOException {
    Files.write(file, join(Header.CURRENT.line(), SampleFormat.rows(List.of(samples))));
  }

  private static Sample warm(int round, int fork, int request) {
    return new SampleBuilder("warm").at(round, fork, request).build();
  }

  /** A spreadsheet that sorted the rows would make one process count as several. */
  @Test
  void read_rowsSortedByRequest_isRefusedWithTheirFork() throws IOException {
    write(warm(1, 3, 0), warm(1, 4, 0), warm(1, 3, 1), warm(1, 4, 1));
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(file + ":4: the rows of fork 3 are not adjacent");
  }

  @Test
  void read_repeatedRow_isRefusedWithItsRequest() throws IOException {
    write(warm(1, 3, 0), warm(1, 3, 7), warm(1, 3, 1), warm(1, 3, 7));
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(file + ":5: the row of request 7 is repeated");
  }

  /** Only all three of scenario, round and fork identify a fork. */
  @Test
  void read_equalNumbersInOtherForksOrThreads_isAllowed() throws IOException {
    List<Sample> samples =
        List.of(
            warm(1, 3, 0),
            warm(2, 3, 0),
            new SampleBuilder("cold").at(2, 3, 0).build(),
            warm(1, 2, 0),
            new SampleBuilder("warm").at(3, 5, 0).set(Metric.THREAD, 0).build(),
            new SampleBuilder("warm").at(3, 5, 0).set(Metric.THREAD, 1).build(),
            new SampleBuilder("warm").at(3, 5, 1).set(Metric.THREAD, 0).build());
    write(samples.toArray(Sample[]::new));
    assertThat(read()).isEqualTo(samples);
  }

  private void assertNextForkStartsClean(List<Sample> kept) throws IOException {
    try (SampleWriter writer = SampleWriter.open(file)) {
      writer.append(NEXT);
    }
    assertThat(read()).isEqualTo(concat(kept, NEXT));
  }

  private List<Sample> read() throws IOException {
    List<Sample> samples = new ArrayList<>();
    SampleReader.read(file, samples::add);
    return samples;
  }

  private static List<Sample> concat(List<Sample> first, List<Sample> second) {
    List<Sample> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static byte[] join(byte[] first, byte[] second) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.writeBytes(first);
    joined.writeBytes(second);
    return joined.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\r"})
  void read_otherLineEndings_areRefusedWithReason(String lineEnd) throws IOException {
    String text = new String(join(before, last), StandardCharsets.UTF_8);
    Files.writeString(file, text.replace("\n", lineEnd));

    assertThatThrownBy(() -> SampleReader.read(file, sample -> {}))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(file + ":1: its lines end with CR or CRLF");
  }

  @Test
  void read_headerSavedBySpreadsheet_isRefusedWithReason() throws IOException {
    String text = new String(join(before, last), StandardCharsets.UTF_8);
    Files.writeString(file, "\uFEFF" + text);
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(file + ":1: it begins with a byte order mark");

    Files.writeString(file, text.replace(',', ';'));
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(
            file
                + ":1: its columns are not separated by commas, perhaps after a spreadsheet;"
                + " restore the original");

    Files.writeString(file, text.replaceFirst("schema", "\"schema\""));
    assertThatThrownBy(this::read)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("column 1 is '\"schema\"', expected: 'schema'")
        .hasMessageEndingWith("if a spreadsheet saved it, restore the original");
  }
}
