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
 * The conditions of a device, set before it starts or while it runs. They are also in a file that
 * the commands on the device read.
 */
public final class Faults {
  private static final String NEVER = "never";

  private final Map<Condition, String> values = new EnumMap<>(Condition.class);
  private @Nullable Path file;
  private Consumer<Condition> whenSet = condition -> {};

  /** Creates a device's conditions without faults. */
  public Faults() {
    for (Condition condition : Condition.values()) {
      values.put(condition, condition.usual());
    }
  }

  /**
   * Sets a condition to a word or a number.
   *
   * @throws IllegalArgumentException if the condition does not accept the value
   */
  public Faults set(Condition condition, Object value) {
    synchronized (this) {
      values.put(condition, condition.checked(String.valueOf(value)));
      write();
    }
    whenSet.accept(condition);
    return this;
  }

  /** Resets all conditions. */
  public void clear() {
    for (Condition condition : Condition.values()) {
      set(condition, condition.usual());
    }
  }

  public synchronized String get(Condition condition) {
    return String.valueOf(values.get(condition));
  }

  /** Checks a condition of {@code yes} and {@code no} for {@code yes}. */
  public boolean is(Condition condition) {
    return get(condition).equals("yes");
  }

  /** Returns a numeric condition; the greatest number for {@code never}. */
  long number(Condition condition) {
    String value = get(condition);
    return value.equals(NEVER) ? Long.MAX_VALUE : Long.parseLong(value);
  }

  /**
   * Subtracts {@code units} from the number after which the plug is pulled.
   *
   * @return whether it has to be pulled now
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

  /** Cancels scripted unplugging, so that a device plugged in again stays connected. */
  void neverUnplug() {
    for (Condition condition : Condition.values()) {
      if (condition.usual().equals(NEVER) && !get(condition).equals(NEVER)) {
        set(condition, NEVER);
      }
    }
  }

  /** Writes them to {@code file} from now on, and reports each change to {@code action}. */
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
