package io.siribench.session.output;

import io.siribench.analysis.RunFigures;
import io.siribench.report.Screen;
import io.siribench.runner.event.RunListener;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * The output of a run and its destinations.
 *
 * @param out the writer for the result
 * @param err the writer for everything else
 * @param isQuiet whether only the result and problems are shown
 * @param screen the screen for the result's table
 * @param progress the display of the progress
 * @param extra the requested files in addition to the usual ones
 */
public record RunOutput(
    PrintWriter out,
    PrintWriter err,
    boolean isQuiet,
    Layout layout,
    Screen screen,
    RunListener progress,
    ExtraFiles extra) {

  /** Prints the result. */
  public void print(RunFigures figures) throws IOException {
    Results.print(figures, layout, screen, out);
  }

  /** Prints a result that is already text. */
  public void print(String text) {
    out.print(text);
    out.flush();
  }

  /** Prints a line about the progress, unless --quiet. */
  public void note(String line) {
    if (!isQuiet) {
      warn(line);
    }
  }

  /** Prints a line about a problem or an important fact. */
  public void warn(String line) {
    err.println(line);
    err.flush();
  }
}
