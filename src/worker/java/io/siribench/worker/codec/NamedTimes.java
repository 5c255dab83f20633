package io.siribench.worker.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How long what has a name took, of several kinds. What is nested counts for itself alone: {@link
 * #begin} and {@link #end} come in pairs, one within the other, of one thread.
 */
public final class NamedTimes {
  /** Making the deserializer of a type, with looking at the type. */
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

  /** Begins something; what is returned is handed to {@link #end}. */
  public long[] begin() {
    long[] begun = {nestedNanos, System.nanoTime()};
    nestedNanos = 0;
    return begun;
  }

  /** Ends what {@code begun} began, which was {@code name}. */
  public void end(long[] begun, String kind, String name) {
    long lastedNanos = System.nanoTime() - begun[1];
    add(kind, name, lastedNanos - nestedNanos);
    nestedNanos = begun[0] + lastedNanos;
  }

  /** Ends what {@code begun} began, of which nothing counts for what it is nested in. */
  public void skip(long[] begun) {
    nestedNanos = begun[0] + System.nanoTime() - begun[1];
  }

  /** Adds {@code more} to {@code name}, which is not nested in anything that is timed. */
  public void add(String kind, String name, long more) {
    String key = kind + SEPARATOR + name;
    Long before = nanos.get(key);
    nanos.put(key, before == null ? more : before + more);
  }

  /** All of them, in the order of their first times. */
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
