package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Factor;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CollectedRowsTest {
  private static final String ERROR = "a \"quoted\" text, with\nan \u00E9 and lines\n";

  @TempDir private Path directory;

  private Path journal(String name, Sample... samples) throws IOException {
    Path file = directory.resolve(name);
    try (SampleWriter writer = SampleWriter.open(file)) {
      writer.append(List.of(samples));
    }
    return file;
  }

  private static Sample sample(int fork, String error) {
    Sample ok = new SampleBuilder("json.reader.none.cold").at(1, fork, 0).build();
    return error.isEmpty() ? ok : ok.ended(Outcome.PARSE, error);
  }

  private Path joined(ByteArrayOutputStream rows) throws IOException {
    Path file = directory.resolve("joined.csv");
    Files.write(file, CollectedRows.header());
    Files.write(file, rows.toByteArray(), StandardOpenOption.APPEND);
    return file;
  }

  @Test
  void copy_rowsOfTwoFiles_differOnlyInScenarioForkAndHost() throws IOException {
    CollectedRows rows = new CollectedRows();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CollectedRows.Copied one = rows.copy(journal("a", sample(0, ""), sample(3, "")), "a", 0, out);
    CollectedRows.Copied other =
        rows.copy(journal("b", sample(0, ERROR)), "b", one.nextFork(), out);
    Path file = joined(out);

    List<Sample> found = new ArrayList<>();
    SampleReader.read(file, found::add);
    assertThat(found).extracting(Sample::fork).containsExactly(0, 3, 4);
    assertThat(found)
        .extracting(Sample::scenario)
        .containsExactly(
            "json.reader.none.cold@a", "json.reader.none.cold@a", "json.reader.none.cold@b");
    assertThat(found)
        .extracting(sample -> sample.factors().word(Factor.HOST))
        .containsExactly("a", "a", "b");
    assertThat(found.get(2).error()).isEqualTo(ERROR);
    assertThat(found.get(2).values()).isEqualTo(sample(0, ERROR).values());
    assertThat(rows.sum(file)).isEqualTo(one.sum().plus(other.sum()));
    assertThat(rows.sum(file).rows()).isEqualTo(3);
  }

  @Test
  void sum_changedRow_isAnother() throws IOException {
    CollectedRows rows = new CollectedRows();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CollectedRows.Copied copied = rows.copy(journal("a", sample(0, "wrong")), "a", 0, out);
    Path file = joined(out);
    Files.writeString(file, Files.readString(file).replace("wrong", "wrung"));

    assertThat(rows.sum(file)).isNotEqualTo(copied.sum());
  }

  @Test
  void copy_tornEnd_isLeftOut() throws IOException {
    Path file = journal("a", sample(0, ""));
    Files.writeString(file, Files.readString(file) + "1,json.reader", StandardCharsets.UTF_8);
    assertThat(new CollectedRows().copy(file, "a", 0, new ByteArrayOutputStream()).sum().rows())
        .isEqualTo(1);
  }

  @Test
  void copy_joinedRows_isRefused() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new CollectedRows().copy(journal("a", sample(0, "")), "a", 0, out);
    Path file = joined(out);

    assertThatThrownBy(() -> new CollectedRows().copy(file, "b", 0, new ByteArrayOutputStream()))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("already has hosts");
  }
}
