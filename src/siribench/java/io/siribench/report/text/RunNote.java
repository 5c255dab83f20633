package io.siribench.report.text;

/**
 * What has to be said about a run beside its figures.
 *
 * @param text one sentence of plain text
 */
public record RunNote(Weight weight, String text) {
  /** What it means for a reader of the figures, the most important first. */
  public enum Weight {
    /** Changes what may be concluded: it is never left out. */
    CONCLUSION,
    /** How good the figures are. */
    QUALITY,
    /** What else is known. */
    DETAIL
  }
}
