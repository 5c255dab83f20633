package io.siribench.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class SummaryColumnTest {
  /** {@code -Dgolden.write=true} writes the table anew. */
  @Test
  void meaning_ofEveryColumn_isDocumented() throws IOException {
    Path page = Path.of("docs", "columns.md");
    String table =
        SummaryFile.COLUMNS.stream()
            .map(column -> "| `" + column.header() + "` | " + column.meaning() + " |\n")
            .collect(
                Collectors.joining("", "| column of the summary | meaning |\n|---|---|\n", ""));
    String text = Files.readString(page);
    if (Boolean.getBoolean("golden.write")) {
      text =
          text.replaceFirst(
              "(?s)\\| column of the summary \\|.*?\n(?=\n)", Matcher.quoteReplacement(table));
      Files.writeString(page, text);
    }
    assertThat(text).contains(table);
  }

  @Test
  void columns_all_haveAUniqueNameAndAMeaning() {
    assertThat(SummaryFile.COLUMNS).extracting(SummaryColumn::header).doesNotHaveDuplicates();
    assertThat(SummaryFile.COLUMNS).extracting(SummaryColumn::meaning).doesNotContain("");
    assertThat(SummaryFile.COLUMNS)
        .extracting(SummaryColumn::header)
        .containsAll(Factor.all().stream().map(Factor::key).toList());
  }
}
