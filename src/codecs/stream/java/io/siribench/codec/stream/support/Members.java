package io.siribench.codec.stream.support;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;

/**
 * The names of a type's members, by which its reader identifies the next member. Documents are
 * repetitive, so the member that followed the previous member last time is tried first. The parser
 * then compares bytes without creating a string. Thread-safe, because every guess is checked.
 */
public final class Members {
  /** The result of {@link #next} at the end of the object. */
  public static final int END = -1;

  /** The predecessor of the first member. */
  public static final int START = -1;

  private final SerializedString[] names;

  /** The number of a member, by the index of its name. */
  private final int[] memberOf;

  /** The index of the name to try, by the previous member's number plus one. */
  private final int[] guesses;

  /** A hash table with linear probing. A slot has the index of a name plus one, or 0. */
  private final int[] table;

  private final int count;

  /**
   * Creates the members of a type, which are numbered from 0.
   *
   * @param names the names of each member, in the order of documents; alternative names of a member
   *     are separated by {@code |}
   */
  public Members(String... names) {
    count = names.length;
    int total = 0;
    for (String alternatives : names) {
      total += countBars(alternatives) + 1;
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

  private static int countBars(String names) {
    int count = 0;
    for (int at = names.indexOf('|'); at >= 0; at = names.indexOf('|', at + 1)) {
      count++;
    }
    return count;
  }

  private int add(String alternatives, int member, int first) {
    int next = first;
    int from = 0;
    while (from <= alternatives.length()) {
      int bar = alternatives.indexOf('|', from);
      int end = bar < 0 ? alternatives.length() : bar;
      String name = alternatives.substring(from, end);
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
   * @param previous the preceding member, after which this one is expected from now on
   */
  public int find(String name, int previous) {
    for (int slot = slot(name); table[slot] != 0; slot = (slot + 1) & (table.length - 1)) {
      int index = table[slot] - 1;
      if (names[index].getValue().equals(name)) {
        guesses[previous + 1] = index;
        return memberOf[index];
      }
    }
    return count;
  }
}
