package io.siribench;

import static io.siribench.FiguresTest.claim;
import static io.siribench.FiguresTest.fixed;
import static io.siribench.FiguresTest.whole;
import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.FiguresTest.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** The figures of {@code docs/factors.md}. */
final class FactorFigures {
  private static final String PAGE = "docs/factors.md";

  private FactorFigures() {}

  static Stream<Claim> claims() {
    return Stream.of(
            first(),
            jackson(),
            versions(),
            libraries(),
            writing(),
            features(),
            builders(),
            threads(),
            formats())
        .flatMap(claims -> claims);
  }

  /** Returns a change in percent with its interval, for a sentence with "more" or "less". */
  private static List<String> change(KeptReport row, boolean isMore) {
    double estimate = row.number("percent");
    assertThat(estimate > 0)
        .as("a change in the direction that the sentence has")
        .isEqualTo(isMore);
    double low = Math.abs(row.number(isMore ? "percent_low" : "percent_high"));
    double high = Math.abs(row.number(isMore ? "percent_high" : "percent_low"));
    return List.of(fixed(1, Math.abs(estimate)), fixed(1, low), fixed(1, high));
  }

  private static Stream<Claim> first() {
    KeptReport fifty = KeptReport.of("first").where("size", "50");
    double all = fifty.where("reader", "mapper").number("all_ms");
    return Stream.of(
        claim(
            PAGE,
            "`stream` returns the first visit after {} % of the time that a mapper takes for all of"
                + " them. `values` returns it after {} % (medians, {}).",
            whole(100 * fifty.where("reader", "stream").number("first_ms") / all),
            whole(100 * fifty.where("reader", "values").number("first_ms") / all),
            fifty.machine()));
  }

  private static Stream<Claim> jackson() {
    KeptReport jackson = KeptReport.of("jackson");
    KeptReport cold = jackson.where("start", "cold");
    return Stream.of(
        claim(PAGE, "for `siri-plain` in JSON ({}):", jackson.machine()),
        claim(
            PAGE,
            "A cold start with 2.9.10 takes {} % [{}, {}] less time than with 2.1.2.",
            change(cold.where("version", "2.9.10"), false).toArray()),
        claim(
            PAGE,
            "A cold start with 2.15.4 takes {} % [{}, {}] more time than with 2.12.7.",
            change(cold.where("version", "2.15.4"), true).toArray()),
        claim(
            PAGE,
            "A cold start with 3.2.2 takes {} % [{}, {}] more time than with 2.21.8.",
            change(cold.where("version", "3.2.2"), true).toArray()));
  }

  private static Stream<Claim> libraries() {
    KeptReport json = KeptReport.of("libraries").where("format", "json");
    return Stream.of(
        claim(
            PAGE,
            "takes {} of the time with `gson`, {} with `dsl-json`, {} with `jackson-jr` and {} with"
                + " `yasson`. A steady request takes {} of the time with `dsl-json` and {} with"
                + " `gson` (medians, {}).",
            json.where("library", "gson").text("cold_ratio"),
            json.where("library", "dsl-json").text("cold_ratio"),
            json.where("library", "jackson-jr").text("cold_ratio"),
            json.where("library", "yasson").text("cold_ratio"),
            json.where("library", "dsl-json").text("steady_ratio"),
            json.where("library", "gson").text("steady_ratio"),
            json.machine()));
  }

  private static double millis(KeptReport rates, String java, String format, String fastDoubles) {
    List<Map<String, String>> rows =
        rates.where("format", format, "fast_doubles", fastDoubles, "tool", "siribench").rows();
    return new KeptReport(
            rates.name(),
            rows.stream().filter(row -> String.valueOf(row.get("java")).startsWith(java)).toList())
        .median("ms");
  }

  private static String gain(KeptReport document, String java) {
    return fixed(2, millis(document, java, "json", "off") / millis(document, java, "json", "on"));
  }

  /** Returns the largest difference of medians from JMH in percent. */
  private static double maxAgainstJmh() {
    KeptReport all = KeptReport.of("writes");
    return all.rows().stream()
        .map(
            row ->
                Stream.of("java", "document", "format", "fast_doubles")
                    .flatMap(column -> Stream.of(column, String.valueOf(row.get(column))))
                    .toArray(String[]::new))
        .map(all::where)
        .mapToDouble(
            same ->
                100
                    * (same.where("tool", "siribench").median("ms")
                            / same.where("tool", "jmh").median("ms")
                        - 1))
        .map(Math::abs)
        .max()
        .orElseThrow();
  }

  private static Stream<Claim> writing() {
    KeptReport rates = KeptReport.of("writes").where("document", "rates-320");
    KeptReport coordinates = KeptReport.of("writes").where("document", "coordinates-320");
    double json = millis(rates, "17.", "json", "off");
    return Stream.of(
        claim(
            PAGE,
            "differ by at most {} %; whether all are within the target of 10 % is undecided. Fast"
                + " doubles write the rates in JSON {} times as often on JDK 17 (published 1.26), and {} times on JDK 25. They write the coordinates {} and"
                + " {} times as often. On JDK 17, CBOR is written {} times as often as JSON"
                + " (published 5.9), and Smile {} times (published 3.6). These are medians ({}).",
            fixed(1, maxAgainstJmh()),
            gain(rates, "17."),
            gain(rates, "25."),
            gain(coordinates, "17."),
            gain(coordinates, "25."),
            fixed(1, json / millis(rates, "17.", "cbor", "off")),
            fixed(1, json / millis(rates, "17.", "smile", "off")),
            rates.machine()));
  }

  private static Stream<Claim> versions() {
    KeptReport kept = KeptReport.of("versions");
    return Stream.of(
        claim(
            PAGE,
            "**Up to 2.3**, Jackson binds {} % of the sample's values",
            whole(Double.parseDouble(kept.cells("| 2.2.3 | json").get(8)))));
  }

  private static KeptReport counts(String... columnsAndValues) {
    return KeptReport.of("instructions").where(columnsAndValues);
  }

  private static String million(KeptReport row, String column) {
    return String.format(Locale.ROOT, "%,.1f", row.number(column));
  }

  private static double percentMore(KeptReport row, KeptReport than) {
    return 100 * (row.number("million") / than.number("million") - 1);
  }

  private static Stream<Claim> features() {
    KeptReport defaults = counts("comparison", "defaults");
    KeptReport two = defaults.where("library", "jackson");
    KeptReport three = defaults.where("library", "jackson:3.2.2", "feature", "none");
    KeptReport asTwo = defaults.where("library", "jackson:3.2.2", "feature", "jackson2-defaults");
    KeptReport single = counts("comparison", "features");
    KeptReport unchanged = single.where("feature", "+FAIL_ON_UNKNOWN_PROPERTIES");
    KeptReport same = counts("comparison", "unchanged");
    return Stream.of(
        claim(
            PAGE,
            "(`+FAIL_ON_UNKNOWN_PROPERTIES`) costs {} % of the instructions of a start with 2.21.8,"
                + " and {} % with 3.2.2.",
            fixed(
                2,
                percentMore(
                    same.where("feature", "+FAIL_ON_UNKNOWN_PROPERTIES"),
                    same.where("feature", "none"))),
            fixed(2, percentMore(unchanged, single.where("feature", "none")))),
        claim(PAGE, "| 2.21.8 | {} | {} | |", million(two, "million"), before(two)),
        claim(
            PAGE,
            "| 3.2.2 | {} | {} | +{} % |",
            million(three, "million"),
            before(three),
            fixed(2, percentMore(three, two))),
        claim(
            PAGE,
            "| 3.2.2, `jackson2-defaults` | {} | {} | +{} % |",
            million(asTwo, "million"),
            before(asTwo),
            fixed(2, percentMore(asTwo, two))),
        claim(
            PAGE,
            "({}): {} of {} points are code.",
            KeptReport.of("instructions").machine(),
            fixed(2, percentMore(asTwo, two)),
            fixed(2, percentMore(three, two))),
        claim(
            PAGE,
            "one that changes nothing (`+FAIL_ON_UNKNOWN_PROPERTIES`, {} million, {} of them in the"
                + " request):",
            million(unchanged, "million"),
            million(unchanged, "request_million")),
        feature("-USE_FAST_DOUBLE_PARSER-USE_FAST_BIG_NUMBER_PARSER", single, unchanged),
        feature("-SORT_PROPERTIES_ALPHABETICALLY", single, unchanged),
        feature("+INTERN_PROPERTY_NAMES", single, unchanged),
        feature("-FAIL_ON_TRAILING_TOKENS", single, unchanged));
  }

  private static String before(KeptReport row) {
    return String.format(
        Locale.ROOT, "%,.1f", row.number("million") - row.number("request_million"));
  }

  private static Claim feature(String name, KeptReport features, KeptReport unchanged) {
    KeptReport row = features.where("feature", name);
    return claim(
        PAGE,
        "| `" + name + "` | {} | {} | {} % |",
        million(row, "million"),
        million(row, "request_million"),
        fixed(2, percentMore(row, unchanged)));
  }

  private static Stream<Claim> builders() {
    KeptReport builders = counts("comparison", "builders");
    KeptReport mapper = counts("comparison", "mapper");
    KeptReport stock = mapper.where("mapper", "stock");
    KeptReport own = mapper.where("mapper", "acme.Mappers::plain");
    return Stream.of(
        claim(
            PAGE,
            "both with the naming strategy, differ by {} %",
            fixed(
                2,
                percentMore(
                    builders.where("mapper", "acme.Mappers::builder"),
                    builders.where("mapper", "acme.Mappers::builderWithJackson2Defaults")))),
        claim(
            PAGE,
            "executes {} % more instructions than with the stock mapper ({} instead of {} million).",
            fixed(2, percentMore(own, stock)),
            million(own, "million"),
            million(stock, "million")));
  }

  private static Stream<Claim> threads() {
    KeptReport threads = KeptReport.of("threads");
    List<Claim> claims = new ArrayList<>();
    for (String java : List.of("17", "25")) {
      for (String format : List.of("json", "xml")) {
        List<String> cells = new ArrayList<>();
        List<String> kinds = new ArrayList<>(List.of("16", "16:sequential"));
        if (java.equals("25")) {
          kinds.add("16:virtual");
        }
        for (String kind : kinds) {
          cells.add(threads.cells("| " + java + " | " + format + " | " + kind + " |").get(5));
        }
        claims.add(
            claim(
                PAGE,
                "| "
                    + format.toUpperCase(Locale.ROOT)
                    + ", JDK "
                    + java
                    + " | "
                    + (java.equals("25") ? "{} | {} | {} |" : "{} | {} | |"),
                cells.toArray()));
      }
    }
    KeptReport examples = new KeptReport("examples", List.of());
    String last = " +\\d+ +[\\d.]+ +([\\d.]+) ";
    claims.add(
        claim(
            PAGE,
            "16 requests in sequence are all complete after {} ms, and those of 16 threads after {}"
                + " ms.",
            examples.found(" cold 16 requests in" + last),
            examples.found(" cold 16 threads" + last)));
    claims.add(
        claim(
            PAGE,
            "([result](../reports/reference/threads.md)). Medians over 12 processes ({}):",
            threads.machine()));
    return claims.stream();
  }

  private static Stream<Claim> formats() {
    KeptReport formats = KeptReport.of("formats");
    KeptReport counts = counts("comparison", "formats");
    List<Claim> claims = new ArrayList<>();
    for (Map<String, String> row : formats.rows()) {
      String format = String.valueOf(row.get("format"));
      KeptReport timed = formats.where("format", format);
      KeptReport counted = counts.where("format", format);
      List<Object> figures = new ArrayList<>();
      figures.add(String.format(Locale.ROOT, "%,.0f", timed.number("bytes")));
      figures.add(fixed(1, timed.number("p50_ms")));
      // The first format has no ratio, nor has Smile, whose decimals differ.
      boolean isCompared = !List.of("json", "smile").contains(format);
      if (isCompared) {
        figures.add(fixed(2, timed.number("ratio")));
        figures.add(fixed(2, timed.number("ratio_low")));
        figures.add(fixed(2, timed.number("ratio_high")));
      }
      figures.add(million(counted, "million"));
      figures.add(million(counted, "preparation_million"));
      figures.add(million(counted, "request_million"));
      claims.add(
          claim(
              PAGE,
              "| "
                  + format
                  + " | {} | {} | "
                  + (isCompared ? "{} [{}, {}] " : "")
                  + "| {} | {} | {} |",
              figures.toArray()));
    }
    claims.add(
        claim(
            PAGE,
            "(`bin/bench formats`: [result](../reports/reference/formats.md), {}). Instructions are"
                + " [counted](counting.md) (`bin/bench instructions`: [result](../reports/reference/instructions.md), {});",
            formats.machine(),
            KeptReport.of("instructions").machine()));
    return claims.stream();
  }
}
