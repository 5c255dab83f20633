package io.siribench;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/**
 * The matching rows of a kept report of {@code bin/bench}. They come from {@code
 * reports/reference/NAME.csv}; {@code NAME.md} names machine and day.
 */
record KeptReport(String name, List<Map<String, String>> rows) {
  private static final Path DIRECTORY = Path.of("reports/reference");

  static KeptReport of(String name) {
    try (Reader in = Files.newBufferedReader(DIRECTORY.resolve(name + ".csv"));
        CSVParser parser = CSVFormat.RFC4180.builder().setHeader().get().parse(in)) {
      return new KeptReport(name, parser.stream().map(record -> record.toMap()).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the rows with these values; {@code columnsAndValues} alternates both. */
  KeptReport where(String... columnsAndValues) {
    List<Map<String, String>> found =
        rows.stream()
            .filter(
                row -> {
                  for (int i = 0; i < columnsAndValues.length; i += 2) {
                    if (!columnsAndValues[i + 1].equals(row.get(columnsAndValues[i]))) {
                      return false;
                    }
                  }
                  return true;
                })
            .toList();
    if (found.isEmpty()) {
      throw new AssertionError(
          name + ".csv has no row with " + Arrays.toString(columnsAndValues) + ": measure it anew");
    }
    return new KeptReport(name, found);
  }

  /** Counts the rows with one of {@code values} in {@code column}. */
  long count(String column, String... values) {
    return rows.stream()
        .filter(row -> List.of(values).contains(String.valueOf(row.get(column))))
        .count();
  }

  /** Returns the cells of the first row in the report that starts with {@code pattern}. */
  List<String> cells(String pattern) {
    Matcher found =
        Pattern.compile("(?m)^" + pattern.replace("|", "\\|") + ".*$").matcher(report());
    if (!found.find()) {
      throw new AssertionError(name + ".md has no row " + pattern);
    }
    return Arrays.stream(found.group().split(" *\\| *"))
        .skip(1)
        .map(cell -> cell.replace(" %", ""))
        .toList();
  }

  /** Returns the number of the only row. */
  double number(String column) {
    if (rows.size() != 1) {
      throw new AssertionError(rows.size() + " rows of " + name + ".csv for one figure: " + rows);
    }
    return numbers(column)[0];
  }

  /** Returns the text of the only row. */
  String text(String column) {
    number(column);
    return Objects.requireNonNull(rows.get(0).get(column));
  }

  double[] numbers(String column) {
    return rows.stream().mapToDouble(row -> Double.parseDouble(row.get(column))).toArray();
  }

  double median(String column) {
    double[] sorted = Arrays.stream(numbers(column)).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  double least(String column) {
    return Arrays.stream(numbers(column)).min().orElseThrow();
  }

  /** Returns the processor and the day: {@code AMD EPYC, 2 cores, 2026-11-22}. */
  String machine() {
    return entry("CPU").replaceAll("\\((R|TM)\\)| (Processor|@ [0-9.]+GHz)", "")
        + ", "
        + entry("date");
  }

  private String entry(String key) {
    return found("(?m)^\\| " + key + " \\| (.*) \\|");
  }

  /** Returns the text of the first group of {@code pattern} in the report. */
  String found(String pattern) {
    Matcher found = Pattern.compile(pattern).matcher(report());
    if (!found.find()) {
      throw new AssertionError(name + ".md does not have " + pattern);
    }
    return found.group(1);
  }

  private String report() {
    try {
      return Files.readString(DIRECTORY.resolve(name + ".md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
