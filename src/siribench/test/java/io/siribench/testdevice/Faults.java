package io.siribench.testdevice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a device, to be set before it starts or while it runs. They are also in a file
 * that the commands on the device read.
 */
public final class Faults {
  private static final String NEVER = "never";

  private final Map<Condition, String> values = new EnumMap<>(Condition.class);
  private @Nullable Path file;
  private Consumer<Condition> whenSet = condition -> {};

  /** A device without any. */
  public Faults() {
    for (Condition condition : Condition.values()) {
      values.put(condition, condition.usual());
    }
  }

  /**
   * Sets one: a word or a number, as the condition has it.
   *
   * @throws IllegalArgumentException if the condition accepts no such value
   */
  public Faults set(Condition condition, Object value) {
    synchronized (this) {
      values.put(condition, condition.checked(String.valueOf(value)));
      write();
    }
    whenSet.accept(condition);
    return this;
  }

  /** Ends all of them. */
  public void clear() {
    for (Condition condition : Condition.values()) {
      set(condition, condition.usual());
    }
  }

  public synchronized String get(Condition condition) {
    return String.valueOf(values.get(condition));
  }

  /** Whether a condition of {@code yes} and {@code no} is {@code yes}. */
  public boolean is(Condition condition) {
    return get(condition).equals("yes");
  }

  /** A condition that is a number; the greatest one where that is {@code never}. */
  long number(Condition condition) {
    String value = get(condition);
    return value.equals(NEVER) ? Long.MAX_VALUE : Long.parseLong(value);
  }

  /**
   * Takes {@code units} off the number after which the plug is pulled.
   *
   * @return whether that is now
   */
  boolean isOver(Condition condition, long units) {
    synchronized (this) {
      long left = number(condition);
      if (left == Long.MAX_VALUE) {
        return false;
      }
      values.put(condition, left > units ? String.valueOf(left - units) : NEVER);
      return left <= units;
    }
  }

  /** Whoever pulled the plug, it is not pulled once more by itself when it is in again. */
  void neverUnplug() {
    for (Condition condition : Condition.values()) {
      if (condition.usual().equals(NEVER) && !get(condition).equals(NEVER)) {
        set(condition, NEVER);
      }
    }
  }

  /** From now on they are in {@code file}, too, and {@code action} is told of each change. */
  synchronized void attach(Path file, Consumer<Condition> action) {
    this.file = file;
    whenSet = action;
    write();
  }

  private void write() {
    if (file == null) {
      return;
    }
    StringBuilder lines = new StringBuilder();
    values.forEach(
        (condition, value) ->
            lines.append(condition.word()).append("='").append(value).append("'\n"));
    Path temporary = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.writeString(temporary, lines, StandardCharsets.UTF_8);
      Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
