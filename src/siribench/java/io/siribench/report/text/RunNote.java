package io.siribench.report.text;

/**
 * A note on a run, in addition to its figures.
 *
 * @param text one sentence of plain text
 */
public record RunNote(Weight weight, String text) {
  /** The relevance for a reader of the figures, the most important first. */
  public enum Weight {
    /** Changes the conclusion, and is therefore never left out. */
    CONCLUSION,
    /** Describes the quality of the figures. */
    QUALITY,
    /** Describes other facts. */
    DETAIL
  }
}
