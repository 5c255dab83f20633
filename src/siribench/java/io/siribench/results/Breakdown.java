package io.siribench.results;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The breakdown of one scenario's start time, measured by extra forks. It contains the scenario's
 * rows of {@code breakdown.csv}, which are not samples.
 */
public record Breakdown(String scenario, List<Row> rows) {
  /** The phase from the launch to the first statement of main. */
  public static final String BOOT = "boot";

  /** The worker's own work between boot, preparation and request. */
  public static final String SET_UP = "set-up";

  /** The phase in which the reading object is created or restored. */
  public static final String PREPARATION = "preparation";

  /** The phase from requesting the document to the complete object. */
  public static final String REQUEST = "request";

  /** The name of the row with the time from launch to first visit. */
  public static final String FIRST_VISIT = "launch to first visit";

  /** The name of the rows with the total and the number of unobserved forks. */
  public static final String UNOBSERVED = "unobserved";

  /** The phases in their order; they add up to the total. */
  public static final List<String> PHASES = List.of(BOOT, SET_UP, PREPARATION, REQUEST);

  public Breakdown {
    rows = List.copyOf(rows);
  }

  /** The kind of a row. */
  public enum Section {
    /** A part of the total: parts of one phase follow each other, and add up. */
    PART,
    /** The time from launch to object, of the same forks and of unobserved ones. */
    TOTAL,
    /** Activity in parallel to the parts or within them, which is not in the total. */
    BESIDE,
    /** A number of events. */
    COUNT,
    /** The kind of code of the binding thread, by the number of samples. */
    CODE,
    /** An expensive class: loading or initialising it. */
    CLASS,
    /** An expensive deserializer: inspecting its type, and creating it. */
    DESERIALIZER,
    /** An expensive annotation: reading it everywhere it occurs. */
    ANNOTATION,
    /** The number of successful extra forks, by their kind. */
    FORKS,
    /** A missing result, and the reason. */
    NOTE;

    /** Returns the word in the file. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the section of {@code word}.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Section of(String word) {
      return Stream.of(values())
          .filter(section -> section.word().equals(word))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("unknown section '" + word + "'"));
    }
  }

  /**
   * One row.
   *
   * @param phase one of {@link #PHASES}; for a class {@code load} or {@code initialize}; otherwise
   *     empty
   * @param nanos the mean of the middle half of extra forks, for names the median; {@link
   *     Sample#ABSENT} for a number
   * @param count a number; {@link Sample#ABSENT} for a time
   */
  public record Row(Section section, String phase, String name, long nanos, long count) {
    /** Returns a row with a time. */
    public static Row time(Section section, String phase, String name, long nanos) {
      return new Row(section, phase, name, nanos, Sample.ABSENT);
    }

    /** Returns a row with a number. */
    public static Row number(Section section, String phase, String name, long count) {
      return new Row(section, phase, name, Sample.ABSENT, count);
    }

    /** Returns a row with a text. */
    public static Row note(String text) {
      return new Row(Section.NOTE, "", text, Sample.ABSENT, Sample.ABSENT);
    }
  }

  /** Returns the rows of {@code section}, in the order of the file. */
  public Stream<Row> of(Section section) {
    return rows.stream().filter(row -> row.section() == section);
  }

  /** Returns the sum of the parts of {@code phase}. */
  public long nanosOf(String phase) {
    return of(Section.PART).filter(row -> row.phase().equals(phase)).mapToLong(Row::nanos).sum();
  }

  /** Returns the sum of all parts. */
  public long nanosOfParts() {
    return of(Section.PART).mapToLong(Row::nanos).sum();
  }
}
