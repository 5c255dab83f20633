package io.siribench.report.sheet;

import io.siribench.analysis.RunAnalysis;
import io.siribench.report.run.ColumnsFile;
import io.siribench.report.run.SummaryFile;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of a run for spreadsheets, in addition to those for programs. */
public final class SpreadsheetFiles {
  private static final Pattern COLUMNS = Pattern.compile("columns\\.([A-Za-z0-9-]+)\\.csv");

  /**
   * Writes {@code summary.<locale>.csv} and {@code columns.<locale>.csv} for {@code locale}. It
   * also updates the files of other locales that the run already has.
   */
  public static void writeCsv(
      RunDirectory directory, RunAnalysis analysis, Optional<SheetLocale> locale)
      throws IOException {
    Set<String> tags = tags(directory);
    locale.map(SheetLocale::tag).ifPresent(tags::add);
    for (String tag : tags) {
      SheetLocale format = SheetLocale.of(tag);
      directory.replaceDerived(
          directory.localSummary(tag),
          out -> {
            writeMark(out);
            SummaryFile.write(
                analysis.figures().scenarios(), format.delimiter(), format.point(), out);
          });
      directory.replaceDerived(
          directory.localColumns(tag),
          out -> {
            writeMark(out);
            ColumnsFile.write(
                SheetColumns.of(analysis.samples()), format.delimiter(), format.point(), out);
          });
    }
  }

  /** Writes a byte order mark, without which spreadsheets ask for the encoding. */
  private static void writeMark(OutputStream out) throws IOException {
    out.write("\uFEFF".getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the locales of the existing files. */
  private static Set<String> tags(RunDirectory directory) throws IOException {
    Set<String> tags = new TreeSet<>();
    try (Stream<Path> files = Files.list(directory.path())) {
      for (Path file : files.toList()) {
        Matcher name = COLUMNS.matcher(String.valueOf(file.getFileName()));
        if (name.matches() && isOurs(name.group(1))) {
          tags.add(name.group(1));
        }
      }
    }
    return tags;
  }

  private static boolean isOurs(String tag) {
    try {
      return SheetLocale.of(tag).tag().equals(tag);
    } catch (IllegalArgumentException e) {
      return false; // Another program wrote the file.
    }
  }
}
