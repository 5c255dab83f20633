package io.siribench.dexing;

import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.origin.Origin;

/** A collector of D8's warnings and errors. D8 reports from several threads. */
final class DiagnosticCollector implements DiagnosticsHandler {
  private final StringBuilder text = new StringBuilder();

  /** Returns the warnings and errors, each after a line break. */
  synchronized String text() {
    return text.toString();
  }

  @Override
  public synchronized void warning(Diagnostic diagnostic) {
    add("warning: ", diagnostic);
  }

  @Override
  public synchronized void error(Diagnostic diagnostic) {
    add("error: ", diagnostic);
  }

  @Override
  public void info(Diagnostic diagnostic) {
    // Nothing to act on.
  }

  private void add(String kind, Diagnostic diagnostic) {
    text.append("\n  ").append(kind);
    if (!diagnostic.getOrigin().equals(Origin.unknown())) {
      text.append(diagnostic.getOrigin()).append(": ");
    }
    text.append(diagnostic.getDiagnosticMessage());
  }
}
