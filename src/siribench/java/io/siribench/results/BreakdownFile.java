package io.siribench.results;

import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** {@code breakdown.csv}: the reports of extra forks, which are in no other file. */
public final class BreakdownFile {
  private static final String SCENARIO = "scenario";
  private static final String SECTION = "section";
  private static final String PHASE = "phase";
  private static final String NAME = "name";
  private static final String NANOS = "ns";
  private static final String COUNT = "count";

  /** The columns with their meanings, in their order. */
  public static final Map<String, String> COLUMNS = columns();

  private BreakdownFile() {}

  private static Map<String, String> columns() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put(SCENARIO, "id of the scenario");
    columns.put(
        SECTION,
        "part, total, beside, count, code, class, deserializer, annotation, forks or note");
    columns.put(
        PHASE,
        "boot, set-up, preparation or request; for a class load or initialize; otherwise empty");
    columns.put(NAME, "the subject of the row; for a note its text");
    columns.put(
        NANOS,
        "nanoseconds: mean of the middle half of the extra forks, for names their median; empty for"
            + " numbers");
    columns.put(COUNT, "a number; empty for times");
    return columns;
  }

  /**
   * The content of a file.
   *
   * @param breakdowns the breakdowns in the order of the file; none for a file with a problem
   * @param problem the read error, to follow the file's name; empty if there is none
   */
  public record Content(List<Breakdown> breakdowns, String problem) {
    public Content {
      breakdowns = List.copyOf(breakdowns);
    }
  }

  /** Returns the content of the file of {@code directory}; empty if there is none. */
  public static Content content(RunDirectory directory) {
    if (!Files.isRegularFile(directory.breakdown())) {
      return new Content(List.of(), "");
    }
    CSVFormat format = SampleFormat.CSV.builder().setHeader().setSkipHeaderRecord(true).get();
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    try (Reader in = Files.newBufferedReader(directory.breakdown());
        CSVParser records = format.parse(in)) {
      for (String column : COLUMNS.keySet()) {
        if (!records.getHeaderNames().contains(column)) {
          return new Content(
              List.of(), "has no column '" + column + "': another version of siribench wrote it");
        }
      }
      for (CSVRecord record : records) {
        rows.computeIfAbsent(CellText.read(record.get(SCENARIO)), id -> new ArrayList<>())
            .add(row(record));
      }
    } catch (UncheckedIOException e) {
      IOException cause = e.getCause();
      return unreadable(cause == null ? e : cause);
    } catch (IllegalArgumentException | IOException e) {
      return unreadable(e);
    }
    return new Content(
        rows.entrySet().stream()
            .map(entry -> new Breakdown(entry.getKey(), entry.getValue()))
            .toList(),
        "");
  }

  private static Content unreadable(Exception reason) {
    return new Content(List.of(), "cannot be read: " + reason.getMessage());
  }

  /**
   * Returns the breakdowns of {@code directory} in file order; none without a file.
   *
   * @throws RunDirectoryException if it cannot be read
   */
  public static List<Breakdown> read(RunDirectory directory) throws RunDirectoryException {
    Content content = content(directory);
    if (!content.problem().isEmpty()) {
      throw new RunDirectoryException(
          directory.breakdown()
              + " "
              + content.problem()
              + "; delete it to repeat the breakdown of its scenarios");
    }
    return content.breakdowns();
  }

  private static Row row(CSVRecord record) {
    return new Row(
        Section.valueOf(record.get(SECTION).toUpperCase(Locale.ROOT)),
        record.get(PHASE),
        CellText.read(record.get(NAME)),
        number(record.get(NANOS)),
        number(record.get(COUNT)));
  }

  private static long number(String text) {
    return text.isEmpty() ? Sample.ABSENT : Long.parseLong(text);
  }

  /** Writes {@code breakdown}, replacing that of its scenario; devices do so at the same time. */
  public static synchronized void add(RunDirectory directory, Breakdown breakdown)
      throws IOException {
    List<Breakdown> all = new ArrayList<>(read(directory));
    all.removeIf(known -> known.scenario().equals(breakdown.scenario()));
    all.add(breakdown);
    directory.replace(
        directory.breakdown(),
        out -> {
          CSVPrinter printer =
              new CSVPrinter(new OutputStreamWriter(out, StandardCharsets.UTF_8), SampleFormat.CSV);
          printer.printRecord(COLUMNS.keySet());
          for (Breakdown each : all) {
            for (Row row : each.rows()) {
              printer.printRecord(
                  CellText.escaped(each.scenario()),
                  row.section().word(),
                  row.phase(),
                  CellText.escaped(row.name()),
                  text(row.nanos()),
                  text(row.count()));
            }
          }
          printer.flush();
        });
  }

  private static String text(long number) {
    return number == Sample.ABSENT ? "" : Long.toString(number);
  }
}
