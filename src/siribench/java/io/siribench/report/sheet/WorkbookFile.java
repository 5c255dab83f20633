package io.siribench.report.sheet;

import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunFigures;
import io.siribench.report.text.EffectSentences;
import io.siribench.report.text.GateSentences;
import io.siribench.report.text.RunNotes;
import io.siribench.report.text.RunSentences;
import io.siribench.results.RunDirectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/**
 * {@code report.xlsx}: summary, columns, samples and environment. Rows are written one by one, so
 * memory does not grow with the run.
 */
public final class WorkbookFile {
  private static final String VERSION = "1.0";

  /**
   * Writes the workbook.
   *
   * @param environments the environments of the run's plans, facts by their names
   * @throws IOException if the file cannot be written; an existing file is then unchanged
   */
  public static void write(
      RunDirectory directory, RunAnalysis analysis, List<Map<String, String>> environments)
      throws IOException {
    write(directory, analysis, environments, SheetWriter.MAX_ROWS);
  }

  /** Writes the workbook with at most {@code maxRows} rows in a sheet. */
  static void write(
      RunDirectory directory,
      RunAnalysis analysis,
      List<Map<String, String>> environments,
      int maxRows)
      throws IOException {
    directory.replaceDerived(
        directory.workbook(),
        out -> {
          Workbook workbook = new Workbook(out, "siribench", VERSION);
          FigureSheets.summary(workbook, analysis.figures().scenarios());
          FigureSheets.columns(workbook, analysis.samples(), maxRows);
          SampleSheets.write(workbook, directory, maxRows);
          environment(workbook, analysis, environments);
          workbook.finish();
        });
  }

  private static void environment(
      Workbook workbook, RunAnalysis analysis, List<Map<String, String>> environments)
      throws IOException {
    Worksheet worksheet = workbook.newWorksheet("environment");
    SheetWriter sheet = new SheetWriter(worksheet);
    sheet.header(List.of("fact", "value"));
    worksheet.width(0, 32);
    worksheet.width(1, 100);
    RunFigures figures = analysis.figures();
    List<Map.Entry<String, String>> facts = new ArrayList<>();
    figures.gate().map(GateSentences::of).ifPresent(sentences -> add("gate", sentences, facts));
    add("effect", EffectSentences.of(figures.effects()), facts);
    add("verdict", RunSentences.of(figures), facts);
    add("note", RunNotes.of(figures, false), facts);
    environments.forEach(environment -> facts.addAll(environment.entrySet()));
    for (int row = 0; row < facts.size(); row++) {
      sheet.text(row + 1, 0, facts.get(row).getKey());
      sheet.text(row + 1, 1, facts.get(row).getValue());
    }
    sheet.finish();
  }

  private static void add(
      String name, List<String> sentences, List<Map.Entry<String, String>> facts) {
    sentences.forEach(sentence -> facts.add(Map.entry(name, sentence)));
  }
}
