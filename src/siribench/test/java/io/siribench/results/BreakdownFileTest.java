package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BreakdownFileTest {
  private static final Breakdown COLD =
      new Breakdown(
          "json.reader.none.cold",
          List.of(
              Row.time(Section.PART, Breakdown.BOOT, "JVM boot", 80_000_000),
              Row.number(Section.COUNT, Breakdown.REQUEST, "classes loaded", 12),
              Row.time(Section.DESERIALIZER, "", "java.util.Map<String,\"a\">", 0),
              Row.note("not known, or\nnot said")));

  @TempDir Path path;

  @Test
  void read_addedBreakdowns_areReadBack() throws IOException {
    RunDirectory directory = new RunDirectory(path);
    assertThat(BreakdownFile.read(directory)).isEmpty();
    Breakdown other = new Breakdown("xml", List.of(Row.note("nothing")));
    BreakdownFile.add(directory, new Breakdown(COLD.scenario(), List.of(Row.note("earlier"))));
    BreakdownFile.add(directory, other);
    BreakdownFile.add(directory, COLD);
    assertThat(BreakdownFile.read(directory)).containsExactly(other, COLD);
  }

  @Test
  void read_malformedFile_isRefused() throws IOException {
    RunDirectory directory = new RunDirectory(path);
    for (String row : List.of("a,part,boot,x,1x,", "a,parts,boot,x,1,", "a,part", "a,\"b\"c,,,,")) {
      Files.writeString(
          directory.breakdown(),
          String.join(",", BreakdownFile.COLUMNS.keySet()) + "\n" + row + "\n");
      assertThatThrownBy(() -> BreakdownFile.read(directory))
          .isInstanceOf(RunDirectoryException.class)
          .hasMessageContaining("breakdown.csv cannot be read: ")
          .hasMessageEndingWith("; delete it to repeat the breakdown of its scenarios");
      assertThat(BreakdownFile.content(directory).breakdowns()).isEmpty();
    }
  }

  @Test
  void content_unknownSection_namesIt() throws IOException {
    RunDirectory directory = new RunDirectory(path);
    Files.writeString(
        directory.breakdown(),
        String.join(",", BreakdownFile.COLUMNS.keySet()) + "\na,parts,boot,x,1,\n");
    assertThat(BreakdownFile.content(directory).problem())
        .isEqualTo("cannot be read: unknown section 'parts'");
  }

  @Test
  void content_ofAnotherVersion_namesMissingColumn() throws IOException {
    RunDirectory directory = new RunDirectory(path);
    Files.writeString(
        directory.breakdown(), "scenario,section,phase,name,p50_ns,count\na,part,boot,x,1,\n");
    assertThat(BreakdownFile.content(directory))
        .isEqualTo(
            new BreakdownFile.Content(
                List.of(), "has no column 'ns': another version of siribench wrote it"));
  }

  /** {@code -Dgolden.write=true} writes the table anew. */
  @Test
  void meaning_ofEveryColumn_isDocumented() throws IOException {
    Path page = Path.of("docs", "columns.md");
    String table =
        BreakdownFile.COLUMNS.entrySet().stream()
            .map(column -> "| `" + column.getKey() + "` | " + column.getValue() + " |\n")
            .collect(
                Collectors.joining("", "| column of the breakdown | meaning |\n|---|---|\n", ""));
    String text = Files.readString(page);
    if (Boolean.getBoolean("golden.write")) {
      text =
          text.replaceFirst(
              "(?s)\\| column of the breakdown \\|.*?\n(?=\n)", Matcher.quoteReplacement(table));
      Files.writeString(page, text);
    }
    assertThat(text).contains(table);
  }
}
