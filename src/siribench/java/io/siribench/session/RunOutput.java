package io.siribench.session;

import io.siribench.analysis.RunFigures;
import io.siribench.report.Screen;
import io.siribench.runner.RunListener;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * What is shown of a run, and where.
 *
 * @param out for the result
 * @param err for everything else
 * @param isQuiet whether nothing but the result and what is wrong is shown
 * @param screen what the result's table is printed to
 * @param progress shows how far the run is
 * @param extra files that are asked for beside the usual
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
  void print(RunFigures figures) throws IOException {
    Results.print(figures, layout, screen, out);
  }

  /** Prints a result that is text already. */
  void print(String text) {
    out.print(text);
    out.flush();
  }

  /** Prints a line of what went on, unless --quiet. */
  public void note(String line) {
    if (!isQuiet) {
      warn(line);
    }
  }

  /** Prints a line of what is wrong, or has to be known. */
  public void warn(String line) {
    err.println(line);
    err.flush();
  }
}
