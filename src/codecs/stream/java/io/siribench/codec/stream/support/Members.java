package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;

/**
 * The names of a type's members, by which its reader identifies the next one. Documents are
 * repetitive: the member that followed another one the last time is tried first. A parser compares
 * its bytes without creating a name. Thread-safe: every guess is checked.
 */
public final class Members {
  /** No more members. */
  public static final int END = -1;

  /** The predecessor of the first member. */
  public static final int START = -1;

  private final SerializedString[] names;

  /** The number of a member, by the number of its name. */
  private final int[] memberOf;

  /** By the number of a member plus one, the name to try after it. */
  private final int[] guesses;

  /** The number of a name plus one, at or after its hash; 0 for none. */
  private final int[] table;

  private final int count;

  /**
   * Creates the members of a type, which are numbered from 0.
   *
   * @param names the names of each member, in the order of documents; other names of the same
   *     member are after the first, separated by {@code |}
   */
  public Members(String... names) {
    count = names.length;
    int total = 0;
    for (String all : names) {
      total += occurrences(all) + 1;
    }
    // A type without members gets a name that no member has.
    this.names = new SerializedString[Math.max(total, 1)];
    this.names[0] = new SerializedString("");
    memberOf = new int[this.names.length];
    guesses = new int[count + 2];
    table = new int[Integer.highestOneBit(this.names.length) * 4];
    int next = 0;
    for (int member = 0; member < count; member++) {
      guesses[member] = next;
      next = add(names[member], member, next);
    }
  }

  private static int occurrences(String all) {
    int found = 0;
    for (int at = all.indexOf('|'); at >= 0; at = all.indexOf('|', at + 1)) {
      found++;
    }
    return found;
  }

  private int add(String all, int member, int first) {
    int next = first;
    int from = 0;
    while (from <= all.length()) {
      int bar = all.indexOf('|', from);
      int end = bar < 0 ? all.length() : bar;
      String name = all.substring(from, end);
      names[next] = new SerializedString(name);
      memberOf[next] = member;
      int slot = slot(name);
      while (table[slot] != 0) {
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = ++next;
      from = end + 1;
    }
    return next;
  }

  private int slot(String name) {
    int hash = name.hashCode();
    return (hash ^ (hash >>> 15)) & (table.length - 1);
  }

  /** Returns the result of {@link #next} for a member that the type does not have. */
  public int unknown() {
    return count;
  }

  /**
   * Moves {@code parser} from a value's end, or an object's start, to the next name.
   *
   * @param previous the preceding member; {@link #START} at the first
   * @return the number of the member, {@link #unknown}, or {@link #END} at the end of the object
   */
  public int next(JsonParser parser, int previous) throws IOException {
    int guess = guesses[previous + 1];
    if (parser.nextFieldName(names[guess])) {
      return memberOf[guess];
    }
    return parser.currentToken() == JsonToken.FIELD_NAME
        ? find(parser.currentName(), previous)
        : END;
  }

  /**
   * Returns the number of the member called {@code name}, or {@link #unknown}.
   *
   * @param previous the preceding member, after which it is expected from now on
   */
  public int find(String name, int previous) {
    for (int slot = slot(name); table[slot] != 0; slot = (slot + 1) & (table.length - 1)) {
      int found = table[slot] - 1;
      if (names[found].getValue().equals(name)) {
        guesses[previous + 1] = found;
        return memberOf[found];
      }
    }
    return count;
  }
}
