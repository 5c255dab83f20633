package io.siribench.environment;

import java.util.List;

/** A group of findings, which are added to a list. */
public record FindingGroup(String name, List<Finding> findings) {
  /** Adds a harmless fact. */
  public void ok(String subject, String fact) {
    findings.add(Finding.ok(name, subject, fact));
  }

  /** Adds a fact that may matter. */
  public void note(String subject, String fact, String meaning, String remedy) {
    add(subject, fact, Severity.NOTE, meaning, remedy);
  }

  /** Adds a fact that makes figures doubtful. */
  public void warning(String subject, String fact, String meaning, String remedy) {
    add(subject, fact, Severity.WARNING, meaning, remedy);
  }

  void add(String subject, String fact, Severity severity, String meaning, String remedy) {
    findings.add(new Finding(name, subject, fact, severity, meaning, remedy));
  }
}
