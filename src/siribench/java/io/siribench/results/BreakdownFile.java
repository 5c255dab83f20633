package io.siribench.results;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

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

  private static Map<String, String> columns() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put(SCENARIO, "id of the scenario");
    columns.put(
        SECTION,
        "part, total, beside, count, code, class, deserializer, annotation, forks or note");
    columns.put(
        PHASE,
        "boot, set-up, preparation or request; for a class: load or initialize; otherwise empty");
    columns.put(NAME, "the subject of the row; for a note its text");
    columns.put(
        NANOS,
        "nanoseconds: mean of the middle half of the extra forks, for names the median; empty for"
            + " numbers");
    columns.put(COUNT, "a number; empty for times");
    return columns;
  }

  /**
   * The content of a file.
   *
   * @param breakdowns the breakdowns in the order of the file; none for a file with a problem
   * @param problem the read error, a clause after the file's name; empty if there is none
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
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    try (CsvReader<NamedCsvRecord> records =
        CsvText.reader().ofNamedCsvRecord(directory.breakdown())) {
      for (NamedCsvRecord record : records) {
        for (String column : COLUMNS.keySet()) {
          if (!record.getHeader().contains(column)) {
            return new Content(
                List.of(), "has no column '" + column + "': another version of siribench wrote it");
          }
        }
        rows.computeIfAbsent(CellText.read(record.getField(SCENARIO)), id -> new ArrayList<>())
            .add(row(record));
      }
    } catch (UncheckedIOException | CsvParseException e) {
      return unreadable(CsvText.reason(e));
    } catch (IllegalArgumentException | NoSuchElementException | IOException e) {
      return unreadable(e);
    }
    return new Content(
        rows.entrySet().stream()
            .map(entry -> new Breakdown(entry.getKey(), entry.getValue()))
            .toList(),
        "");
  }

  private static Content unreadable(Throwable reason) {
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

  private static Row row(NamedCsvRecord record) {
    return new Row(
        Section.of(record.getField(SECTION)),
        record.getField(PHASE),
        CellText.read(record.getField(NAME)),
        number(record.getField(NANOS)),
        number(record.getField(COUNT)));
  }

  private static long number(String text) {
    return text.isEmpty() ? Sample.ABSENT : Long.parseLong(text);
  }

  /** Writes {@code breakdown}, replacing an earlier one. Several threads may call this. */
  public static synchronized void add(RunDirectory directory, Breakdown breakdown)
      throws IOException {
    List<Breakdown> breakdowns = new ArrayList<>(read(directory));
    breakdowns.removeIf(earlier -> earlier.scenario().equals(breakdown.scenario()));
    breakdowns.add(breakdown);
    directory.replace(
        directory.breakdown(),
        out -> {
          CsvWriter rows = CsvText.writer(out, ',');
          rows.writeRecord(COLUMNS.keySet());
          for (Breakdown each : breakdowns) {
            for (Row row : each.rows()) {
              rows.writeRecord(
                  CellText.escaped(each.scenario()),
                  row.section().word(),
                  row.phase(),
                  CellText.escaped(row.name()),
                  text(row.nanos()),
                  text(row.count()));
            }
          }
          rows.flush();
        });
  }

  private static String text(long number) {
    return number == Sample.ABSENT ? "" : Long.toString(number);
  }
}
