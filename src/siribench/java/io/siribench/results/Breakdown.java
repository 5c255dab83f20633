package io.siribench.results;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Where the time of one scenario's start went, as extra forks tell that are no samples: the rows of
 * {@code breakdown.csv} that are of it.
 */
public record Breakdown(String scenario, List<Row> rows) {
  /** The phase from the launch to the first statement of main. */
  public static final String BOOT = "boot";

  /** The worker's own work between boot, preparation and request. */
  public static final String SET_UP = "set-up";

  /** The phase in which the object that reads is made or restored. */
  public static final String PREPARATION = "preparation";

  /** The phase from asking for the document to the complete object. */
  public static final String REQUEST = "request";

  /** The name of the time from launch to the first visit, of readers that yield them one by one. */
  public static final String FIRST_VISIT = "launch to first visit";

  /** The name of the total of forks that nothing observed, and of their number. */
  public static final String UNOBSERVED = "unobserved";

  /** The phases in their order; together they are what the total is of. */
  public static final List<String> PHASES = List.of(BOOT, SET_UP, PREPARATION, REQUEST);

  public Breakdown {
    rows = List.copyOf(rows);
  }

  /** What a row is about. */
  public enum Section {
    /** A part of the total: parts of one phase follow each other, and add up. */
    PART,
    /** Launch to object, of the same forks, and of those that nothing observed beside them. */
    TOTAL,
    /** What goes on beside the parts, on other threads or within them; adds up to nothing. */
    BESIDE,
    /** How often something happened. */
    COUNT,
    /** In what code the thread that binds was seen, by the number of times. */
    CODE,
    /** An expensive class: loading or initializing it. */
    CLASS,
    /** An expensive deserializer: looking at its type, and making it. */
    DESERIALIZER,
    /** An expensive annotation: reading it, wherever it stands. */
    ANNOTATION,
    /** How many extra forks succeeded, by their kind. */
    FORKS,
    /** What could not be found out, and why. */
    NOTE;

    /** As the file has it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One row.
   *
   * @param phase one of {@link #PHASES}; of a class {@code load} or {@code initialize}; else empty
   * @param nanos a mean of the middle half of extra forks, of names their median; {@link
   *     Sample#ABSENT} for a number
   * @param count a number; {@link Sample#ABSENT} for a time
   */
  public record Row(Section section, String phase, String name, long nanos, long count) {
    /** A time. */
    public static Row time(Section section, String phase, String name, long nanos) {
      return new Row(section, phase, name, nanos, Sample.ABSENT);
    }

    /** A number. */
    public static Row number(Section section, String phase, String name, long count) {
      return new Row(section, phase, name, Sample.ABSENT, count);
    }

    /** A text. */
    public static Row note(String text) {
      return new Row(Section.NOTE, "", text, Sample.ABSENT, Sample.ABSENT);
    }
  }

  /** The rows of {@code section}, in the order of the file. */
  public Stream<Row> of(Section section) {
    return rows.stream().filter(row -> row.section() == section);
  }

  /** The sum of the parts of {@code phase}. */
  public long nanosOf(String phase) {
    return of(Section.PART).filter(row -> row.phase().equals(phase)).mapToLong(Row::nanos).sum();
  }

  /** The sum of all parts. */
  public long nanosOfParts() {
    return of(Section.PART).mapToLong(Row::nanos).sum();
  }
}
