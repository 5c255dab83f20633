package io.siribench.convert;

import java.util.List;

/**
 * What the check of one source showed.
 *
 * @param source the file, or what else is checked, for people
 * @param rows the document itself, then each conversion; none if the source is no document
 * @param skippedAs what the source is instead; empty if it is a document
 */
public record CheckedDocument(String source, List<Row> rows, String skippedAs) {
  /** Stands in front of the format that a document was converted to. */
  public static final String CONVERTED = "-> ";

  public CheckedDocument {
    rows = List.copyOf(rows);
  }

  /** A source that is a document, with at least one row. */
  public CheckedDocument(String source, List<Row> rows) {
    this(source, rows, "");
  }

  /** A source that is no document by its name, and is {@code skippedAs} by its content. */
  static CheckedDocument skipped(String source, String skippedAs) {
    return new CheckedDocument(source, List.of(), skippedAs);
  }

  /** Whether the source is no document, by its name and its content. */
  public boolean isSkipped() {
    return rows.isEmpty();
  }

  /** Whether everything was bound, and nothing was lost, added or changed. */
  public boolean passed() {
    return rows.stream().allMatch(Row::passed);
  }

  /** One document bound, or the attempt. */
  public sealed interface Row permits Proved, RoundTrip, Failed, NotSiri {
    /** The format, with an arrow in front of it if the document was converted to it. */
    String format();

    boolean passed();
  }

  /**
   * A document that was bound.
   *
   * @param format the format
   * @param services the codes of its services
   * @param siriVersions the versions of SIRI it names
   * @param visits how many stop visits and vehicle activities it has
   * @param proof what became of its leaves
   * @param givenUp what of the source is no leaf by definition, and not in the bound object; none
   *     of a conversion
   * @param model what it was bound to, and why; empty where that is the usual model, and of a
   *     conversion
   */
  public record Proved(
      String format,
      String services,
      String siriVersions,
      int visits,
      Proof proof,
      List<String> givenUp,
      String model)
      implements Row {
    public Proved {
      givenUp = List.copyOf(givenUp);
    }

    /** Whether it is another document converted. */
    boolean isConversion() {
      return format.startsWith(CONVERTED);
    }

    @Override
    public boolean passed() {
      return proof.holds();
    }
  }

  /**
   * A document that was bound to a person's own class, and written again.
   *
   * @param format the format
   * @param leaves how many leaves the source has
   * @param lost those that were not written again
   * @param added those that were written, and are not in the source
   * @param changed those that were written with another value
   */
  public record RoundTrip(
      String format,
      int leaves,
      List<LeafDifference> lost,
      List<LeafDifference> added,
      List<LeafChange> changed)
      implements Row {
    public RoundTrip {
      lost = List.copyOf(lost);
      added = List.copyOf(added);
      changed = List.copyOf(changed);
    }

    /** How many leaves were not written again. */
    public int lostCount() {
      return lost.stream().mapToInt(LeafDifference::count).sum();
    }

    /** How many leaves were written and are not in the source. */
    public int addedCount() {
      return added.stream().mapToInt(LeafDifference::count).sum();
    }

    /** How many leaves came back with another value. */
    public int changedCount() {
      return changed.stream().mapToInt(LeafChange::count).sum();
    }

    @Override
    public boolean passed() {
      return lost.isEmpty() && added.isEmpty() && changed.isEmpty();
    }
  }

  /**
   * A file that is something else, so that there is nothing to prove.
   *
   * @param format the format that it is in, or has by its name
   * @param problem what it is instead
   */
  public record NotSiri(String format, String problem) implements Row {
    @Override
    public boolean passed() {
      return false;
    }
  }

  /**
   * A document that could not be bound.
   *
   * @param format the format
   * @param problem why not, and where
   */
  public record Failed(String format, String problem) implements Row {
    @Override
    public boolean passed() {
      return false;
    }
  }
}
