package io.siribench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.plan.Factor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ColumnTest {
  @Test
  void headers_ofEachSchema_areThoseOfEveryFileWrittenSoFar() {
    // Another order or name needs another schema: old runs must stay readable.
    assertThat(String.join(",", Schema.ONE.headers()))
        .isEqualTo(
            "schema,scenario,round,fork,request,started_at,source,format,reader,module,start,"
                + "restore,connection,java,jackson,outcome,error,boot_ns,preparation_ns,"
                + "request_ns,elapsed_ns,first_visit_ns,wait_ns,bytes,cpu_ns,peak_rss_bytes,"
                + "visits,digest,wall_ns,exit_code,cache_bytes,cache_write_ns,"
                + "prepared_deserializers,restored_deserializers");
    assertThat(String.join(",", Schema.TWO.headers()))
        .isEqualTo(
            String.join(",", Schema.ONE.headers())
                + ",dns_ns,tcp_ns,tls_ns,first_byte_ns,body_ns,bind_ns,wire_bytes,status,"
                + "http_version,connection_state,more_data,late_ns");
    assertThat(String.join(",", Schema.FOUR.headers()))
        .isEqualTo(
            String.join(",", Schema.TWO.headers())
                + ",pressure_ns,others_cpu_ns,steal_ns,disturbed,page_cache,cds,device,stax,"
                + "thermal_status,battery_millicelsius,odex");
    assertThat(String.join(",", Schema.FIVE.headers()))
        .startsWith(String.join(",", Schema.FOUR.headers()) + ",phase,requests,jit_ns");
    assertThat(Schema.CURRENT.headers()).isEqualTo(Column.headers());
  }

  @Test
  void factor_everyListedOne_hasAColumnOfItsName() {
    assertThat(Column.OF_FACTORS)
        .extracting(Column::factor)
        .containsAll(Factor.listed())
        .doesNotHaveDuplicates();
    assertThat(Column.OF_FACTORS)
        .allMatch(column -> column.header().equals(Objects.requireNonNull(column.factor()).key()));
    // Where that is not so, docs/run-directory.md has to say what they are, too.
    assertThat(Column.OTHER_FACTORS).isEmpty();
  }

  /** {@code -Dgolden.write=true} writes the table anew. */
  @Test
  void meaning_ofEveryColumn_standsInTheDocumentation() throws IOException {
    Path page = Path.of("docs", "run-directory.md");
    String table =
        Arrays.stream(Column.values())
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

    assertThat(Column.STARTED_AT.text(sample)).isEqualTo("2026-11-20T19:30:12.345Z");
  }

  @Test
  void elapsed_atAConstantRate_isFromTheIntendedSend() {
    Sample sample =
        new SampleBuilder("a")
            .times(Sample.ABSENT, Sample.ABSENT, 40, Sample.ABSENT)
            .exchange(
                new Sample.Exchange(-1, -1, -1, -1, -1, -1, -1, 200, "HTTP/1.1", "new", false, 7))
            .build();

    assertThat(sample.intendedElapsedNanos()).isEqualTo(47);
    assertThat(Column.ELAPSED_NS.text(sample)).isEqualTo("47");
  }

  @Test
  void launch_firstRequest_isTheSumOfAllPhases() {
    SampleBuilder sample = new SampleBuilder("a").times(100, 20, 3, Sample.ABSENT);
    assertThat(sample.setUp(4_000).build().launchNanos()).isEqualTo(4_123);
    assertThat(Column.SET_UP_NS.text(sample.build())).isEqualTo("4000");
    assertThat(Column.ELAPSED_NS.text(sample.build())).isEqualTo("23");
    assertThat(sample.setUp(Sample.ABSENT).build().launchNanos())
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
  void parse_whatFormatMakes_isTheSameTime(String text) {
    assertThat(Timestamps.parse(text)).isEqualTo(Instant.parse(text));
    assertThat(Timestamps.format(Timestamps.parse(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2026-11-20", "2026-02-30T00:00:00.000Z", "2026-11-20T19:30:12.+45Z"})
  void parse_noTime_isRefused(String text) {
    assertThatThrownBy(() -> Timestamps.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
