package io.siribench.report.run;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.siribench.analysis.TimedSeries;
import io.siribench.results.CellText;
import io.siribench.results.CsvText;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The {@code .hgrm} files of scenarios that no longer have samples.
 *
 * <p>Only files that the old {@code summary.csv} names are deleted: a percentile file that a user
 * added for comparison is kept.
 */
final class StalePercentiles {
  /** Deletes files that are not in {@code current}, before {@code summary.csv} is replaced. */
  static void delete(RunDirectory directory, Set<Path> current) throws IOException {
    if (!Files.isRegularFile(directory.summary())) {
      return;
    }
    try (CsvReader<NamedCsvRecord> rows = CsvText.reader().ofNamedCsvRecord(directory.summary())) {
      for (NamedCsvRecord row : rows) {
        String scenario = CellText.read(row.getField(SummaryFile.SCENARIO));
        for (String suffix : List.of("", TimedSeries.UNCORRECTED)) {
          Path file = directory.percentiles(scenario + suffix);
          if (!current.contains(file)) {
            Files.deleteIfExists(file);
          }
        }
      }
    } catch (IllegalArgumentException
        | NoSuchElementException
        | CsvParseException
        | UncheckedIOException exception) {
      // A foreign or damaged summary names no files, and is about to be replaced.
    }
  }
}
