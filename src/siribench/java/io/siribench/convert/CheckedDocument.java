package io.siribench.convert;

import io.siribench.worker.subject.Content;
import java.util.List;

/**
 * The check result of one source.
 *
 * @param source the file, or another readable name
 * @param rows the document itself, then each conversion; none if the source is not a document
 * @param skippedAs the actual kind of the source; empty if it is a document
 */
public record CheckedDocument(String source, List<Row> rows, String skippedAs) {
  /** The prefix of the format that a document was converted to. */
  public static final String CONVERTED = "-> ";

  public CheckedDocument {
    rows = List.copyOf(rows);
  }

  /** Creates the result of a document, with at least one row. */
  public CheckedDocument(String source, List<Row> rows) {
    this(source, rows, "");
  }

  /** Returns whether neither the name nor the content of the source identifies a document. */
  public boolean isSkipped() {
    return rows.isEmpty();
  }

  /** Returns whether everything was bound, and nothing was lost, added or changed. */
  public boolean passed() {
    return rows.stream().allMatch(Row::passed);
  }

  /** The result of binding one document, successful or not. */
  public sealed interface Row permits Proved, RoundTrip, Failed, NotSiri {
    /** Returns the format, preceded by an arrow if the document was converted to it. */
    String format();

    boolean passed();
  }

  /**
   * A document that was bound.
   *
   * @param format the format
   * @param services the codes of its services
   * @param siriVersions the versions of SIRI it names
   * @param content the number of its visits, and the error that its producer reports
   * @param proof the comparison of its leaves
   * @param ignored the parts of the source that by definition are not leaves, and not in the bound
   *     object; none for a conversion
   * @param model the model and its reason; empty for the usual model and for a conversion
   */
  public record Proved(
      String format,
      String services,
      String siriVersions,
      Content content,
      Proof proof,
      List<String> ignored,
      String model)
      implements Row {
    public Proved {
      ignored = List.copyOf(ignored);
    }

    boolean isConversion() {
      return format.startsWith(CONVERTED);
    }

    /** Returns whether the usual model lacks types for more than half of the leaves. */
    boolean isMostlyUntyped() {
      return model.isEmpty() && 2 * (proof.retained() - proof.open()) > proof.leaves();
    }

    @Override
    public boolean passed() {
      return proof.holds();
    }
  }

  /**
   * A document that was bound to a user's class, and written again.
   *
   * @param format the format
   * @param leaves the number of leaves in the source
   * @param lost the leaves that were not written again
   * @param added the written leaves that are not in the source
   * @param changed the leaves that were written with another value
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

    public int lostCount() {
      return lost.stream().mapToInt(LeafDifference::count).sum();
    }

    public int addedCount() {
      return added.stream().mapToInt(LeafDifference::count).sum();
    }

    public int changedCount() {
      return changed.stream().mapToInt(LeafChange::count).sum();
    }

    @Override
    public boolean passed() {
      return lost.isEmpty() && added.isEmpty() && changed.isEmpty();
    }
  }

  /**
   * A file of another kind, without anything to compare.
   *
   * @param format its actual format, or the format that its name indicates
   * @param problem the description of its actual kind
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
   * @param problem the reason and its position
   */
  public record Failed(String format, String problem) implements Row {
    @Override
    public boolean passed() {
      return false;
    }
  }
}
