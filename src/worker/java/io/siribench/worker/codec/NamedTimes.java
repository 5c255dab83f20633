package io.siribench.worker.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of named steps, of several kinds. Nested times count only for the nested name: {@link
 * #begin} and {@link #end} come in nested pairs on one thread.
 */
public final class NamedTimes {
  /** Creating the deserializer of a type, including its introspection. */
  public static final String DESERIALIZER = "deserializer";

  /** Reading the annotations of one type. */
  public static final String ANNOTATION = "annotation";

  private static final char SEPARATOR = ' ';

  private final Map<String, Long> nanos = new LinkedHashMap<String, Long>();
  private long nestedNanos;

  /** One time. */
  public static final class Entry {
    public final String kind;
    public final String name;
    public final long nanos;

    Entry(String kind, String name, long nanos) {
      this.kind = kind;
      this.name = name;
      this.nanos = nanos;
    }
  }

  /** Begins a step; the result is passed to {@link #end}. */
  public long[] begin() {
    long[] begun = {nestedNanos, System.nanoTime()};
    nestedNanos = 0;
    return begun;
  }

  /** Ends the step {@code begun}, which was {@code name}. */
  public void end(long[] begun, String kind, String name) {
    long lastedNanos = System.nanoTime() - begun[1];
    add(kind, name, lastedNanos - nestedNanos);
    nestedNanos = begun[0] + lastedNanos;
  }

  /** Ends the step {@code begun}, excluding it from the enclosing step. */
  public void skip(long[] begun) {
    nestedNanos = begun[0] + System.nanoTime() - begun[1];
  }

  /** Adds {@code more} to {@code name}, which is not nested in a timed step. */
  public void add(String kind, String name, long more) {
    String key = kind + SEPARATOR + name;
    Long before = nanos.get(key);
    nanos.put(key, before == null ? more : before + more);
  }

  /** Returns all entries, in the order of their first times. */
  public List<Entry> entries() {
    List<Entry> entries = new ArrayList<Entry>();
    for (Map.Entry<String, Long> entry : nanos.entrySet()) {
      String key = entry.getKey();
      int end = key.indexOf(SEPARATOR);
      entries.add(new Entry(key.substring(0, end), key.substring(end + 1), entry.getValue()));
    }
    return entries;
  }
}
