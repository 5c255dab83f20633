package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Factor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ColumnTest {
  @Test
  void headers_areTheKeysThenTheFactorsThenTheValues() {
    assertThat(String.join(",", Column.headers()))
        .startsWith("schema,scenario,round,fork,request,started_at,source,format,reader,module,")
        .contains(",java,jackson,library_source,outcome,error,boot_ns,set_up_ns,preparation_ns,");
    assertThat(Column.headers()).hasSize(Column.ALL.size());
  }

  @Test
  void factor_everyListedOne_hasAColumnOfItsName() {
    assertThat(Column.ALL.stream().flatMap(column -> column.factor().stream()))
        .containsAll(Factor.listed())
        .doesNotHaveDuplicates();
    assertThat(Column.ALL)
        .allMatch(column -> column.factor().stream().allMatch(f -> f.key().equals(column.header())))
        .allMatch(column -> !column.meaning().isBlank());
  }

  /** {@code -Dgolden.write=true} writes the table anew. */
  @Test
  void meaning_ofEveryColumn_isDocumented() throws IOException {
    Path page = Path.of("docs", "columns.md");
    String table =
        Column.ALL.stream()
            .map(column -> "| `" + column.header() + "` | " + column.meaning() + " |\n")
            .collect(Collectors.joining("", "| column | meaning |\n|---|---|\n", ""));
    String text = Files.readString(page);
    if (Boolean.getBoolean("golden.write")) {
      text = text.replaceFirst("(?s)\\| column \\|.*?\n(?=\n)", Matcher.quoteReplacement(table));
      Files.writeString(page, text);
    }
    assertThat(text).contains(table);
  }

  @Test
  void text_timeFinerThanMilliseconds_isCutOff() {
    Sample sample =
        new SampleBuilder("a").startedAt(Instant.parse("2026-11-20T19:30:12.345999Z")).build();

    assertThat(Column.of(Metric.STARTED_AT).text(sample)).isEqualTo("2026-11-20T19:30:12.345Z");
  }

  @Test
  void elapsed_atAConstantRate_isFromTheIntendedSend() {
    Sample sample =
        new SampleBuilder("a")
            .times(Sample.ABSENT, Sample.ABSENT, 40, Sample.ABSENT)
            .set(Metric.STATUS, 200)
            .set(Metric.HTTP_VERSION, "HTTP/1.1")
            .set(Metric.CONNECTION_STATE, "new")
            .set(Metric.LATE_NS, 7)
            .build();

    assertThat(sample.intendedElapsedNanos()).isEqualTo(47);
    assertThat(Column.of(Metric.ELAPSED_NS).text(sample)).isEqualTo("47");
  }

  @Test
  void launch_firstRequest_isTheSumOfAllPhases() {
    SampleBuilder sample = new SampleBuilder("a").times(100, 20, 3, Sample.ABSENT);
    assertThat(sample.set(Metric.SET_UP_NS, 4_000).build().launchNanos()).isEqualTo(4_123);
    assertThat(Column.of(Metric.SET_UP_NS).text(sample.build())).isEqualTo("4000");
    assertThat(Column.of(Metric.ELAPSED_NS).text(sample.build())).isEqualTo("23");
    assertThat(sample.set(Metric.SET_UP_NS, Sample.ABSENT).build().launchNanos())
        .as("of an earlier schema")
        .isEqualTo(123);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-20T19:30:12.345Z",
        "1999-12-31T23:59:59.999Z",
        "2024-02-29T00:00:00.000Z",
        "1969-12-31T23:59:59.001Z"
      })
  void parse_formattedTime_roundTrips(String text) {
    assertThat(Timestamps.parse(text)).isEqualTo(Instant.parse(text));
    assertThat(Timestamps.format(Timestamps.parse(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2026-11-20", "2026-02-30T00:00:00.000Z", "2026-11-20T19:30:12.+45Z"})
  void parse_notATime_isRefused(String text) {
    assertThatThrownBy(() -> Timestamps.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
