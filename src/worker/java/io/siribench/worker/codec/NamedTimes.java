package io.siribench.worker.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of named steps of several kinds. The time of a nested step counts only for that step. Calls
 * of {@link #begin} and {@link #end} are nested pairs on one thread.
 */
public final class NamedTimes {
  /** Creating the deserializer of a type, including its introspection. */
  public static final String DESERIALIZER = "deserializer";

  /** Reading the annotations of one type. */
  public static final String ANNOTATION = "annotation";

  private final Map<String, Entry> entries = new LinkedHashMap<String, Entry>();
  private long nestedNanos;

  /** The total time of one name. */
  public static final class Entry {
    public final String kind;
    public final String name;
    private long nanos;

    Entry(String kind, String name) {
      this.kind = kind;
      this.name = name;
    }

    public long nanos() {
      return nanos;
    }
  }

  /** Begins a step; the result is passed to {@link #end}. */
  public long[] begin() {
    long[] begun = {nestedNanos, System.nanoTime()};
    nestedNanos = 0;
    return begun;
  }

  /** Ends the step {@code begun}, which has the name {@code name}. */
  public void end(long[] begun, String kind, String name) {
    long elapsedNanos = System.nanoTime() - begun[1];
    add(kind, name, elapsedNanos - nestedNanos);
    nestedNanos = begun[0] + elapsedNanos;
  }

  /** Ends the step {@code begun}, excluding it from the enclosing step. */
  public void skip(long[] begun) {
    nestedNanos = begun[0] + System.nanoTime() - begun[1];
  }

  /** Adds {@code nanos} to the time of {@code name}, without an effect on timed steps. */
  public void add(String kind, String name, long nanos) {
    String key = kind + " " + name;
    Entry entry = entries.get(key);
    if (entry == null) {
      entry = new Entry(kind, name);
      entries.put(key, entry);
    }
    entry.nanos += nanos;
  }

  /** Returns all entries, in the order of their first times. */
  public List<Entry> entries() {
    return new ArrayList<Entry>(entries.values());
  }
}
