package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CellTextTest {
  static final List<String> HOSTILE =
      List.of(
          "=cmd|' /C calc'!A0",
          "+1+1",
          "-1-1",
          "-cmd",
          "@SUM(1)",
          "\t=1",
          "\r=1",
          "\n=1",
          "'=1",
          "''=1",
          "'' =1",
          "'",
          "\uFF1D1+1",
          "-",
          "-.",
          "-1.2.3",
          "a;=1",
          "a;'=1,+b",
          "\t'\t=1",
          "-4,5;-6",
          "\"=1\"");

  @TempDir Path path;

  @ParameterizedTest
  @FieldSource("HOSTILE")
  void escaped_anyText_isNotAFormulaAndIsReadBack(String text) {
    String field = CellText.escaped(text);
    assertThat("=+-@\t\r\n\uFF1D").doesNotContain(field.substring(0, 1));
    assertThat(CellText.read(field)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-4", "-4.500", "1.9E-7", "json.reader.none.cold", "it's", "a=b"})
  void escaped_numberOrPlainText_staysAsItIs(String text) {
    assertThat(CellText.escaped(text)).isEqualTo(text);
    assertThat(CellText.read(text)).isEqualTo(text);
  }

  @Test
  void samples_hostileTexts_areReadAsTheyWere() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    List<Sample> samples = new ArrayList<>();
    try (SampleWriter writer = SampleWriter.open(directory.samples())) {
      for (int i = 0; i < HOSTILE.size(); i++) {
        Sample sample =
            new SampleBuilder(HOSTILE.get(i))
                .at(1, i, 0)
                .source(HOSTILE.get(i), "reader", "cold")
                .failed(Outcome.CRASH, HOSTILE.get(i), -5)
                .build();
        samples.add(sample);
        writer.append(List.of(sample));
      }
    }

    List<Sample> found = new ArrayList<>();
    SampleReader.read(directory.samples(), found::add);

    assertThat(found).isEqualTo(samples);
    assertThat(found.get(0).number(Metric.EXIT_CODE)).isEqualTo(-5);
    assertThat(found.get(0).factors().word(Factor.READER)).isEqualTo("reader");
    try (CSVParser rows = CSVFormat.RFC4180.parse(Files.newBufferedReader(directory.samples()))) {
      assertThat(rows.getRecords())
          .flatExtracting(CSVRecord::toList)
          .allSatisfy(field -> assertThat(field).doesNotContainPattern("(^|;)[=+@\t]"));
    }
  }

  @Test
  void breakdown_hostileNames_areReadBackUnchanged() throws IOException {
    RunDirectory directory = RunDirectory.create(path.resolve("run"));
    List<Breakdown.Row> rows =
        HOSTILE.stream()
            .map(name -> new Breakdown.Row(Breakdown.Section.NOTE, "", name, Sample.ABSENT, 1))
            .toList();
    Breakdown breakdown = new Breakdown("=1", rows);

    BreakdownFile.add(directory, breakdown);

    assertThat(BreakdownFile.read(directory)).containsExactly(breakdown);
  }
}
