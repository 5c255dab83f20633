package io.siribench.worker;

import java.util.ArrayList;
import java.util.List;

/**
 * The {@code key=value} arguments of a fork. They are not in a map, so that fewer classes are
 * loaded before the clock starts.
 */
final class Arguments {
  private final String[] args;
  private final boolean[] read;

  Arguments(String[] args) {
    this.args = args;
    read = new boolean[args.length];
  }

  /** Returns the value of {@code key}, or {@code otherwise}. */
  String get(String key, String otherwise) {
    for (int i = 0; i < args.length; i++) {
      if (hasKey(args[i], key)) {
        read[i] = true;
        return args[i].substring(key.length() + 1);
      }
    }
    return otherwise;
  }

  private static boolean hasKey(String arg, String key) {
    return arg.length() > key.length() && arg.charAt(key.length()) == '=' && arg.startsWith(key);
  }

  /** Returns the keys of the arguments that were not read so far, separated by blanks. */
  String unread() {
    StringBuilder keys = new StringBuilder();
    for (int i = 0; i < args.length; i++) {
      if (!read[i]) {
        keys.append(keys.length() == 0 ? "" : " ");
        keys.append(args[i], 0, Math.max(0, args[i].indexOf('=')));
      }
    }
    return keys.toString();
  }

  /**
   * Returns the value of {@code key}, one of {@code words}; if absent, the first.
   *
   * @throws IllegalArgumentException if it is another one, which must not be taken for the first
   */
  String oneOf(String key, String... words) {
    String text = get(key, words[0]);
    for (String word : words) {
      if (word.equals(text)) {
        return word;
      }
    }
    throw new IllegalArgumentException("no class of the worker implements " + key + "=" + text);
  }

  /** Returns the value of {@code key}; empty if it is {@code neutral}. */
  String unless(String key, String neutral) {
    String text = get(key, "");
    return text.equals(neutral) ? "" : text;
  }

  /** Returns all values of {@code key}, in order. */
  List<String> all(String key) {
    List<String> values = new ArrayList<String>();
    for (int i = 0; i < args.length; i++) {
      if (args[i].startsWith(key + "=")) {
        read[i] = true;
        values.add(args[i].substring(key.length() + 1));
      }
    }
    return values;
  }

  /**
   * Returns the value of {@code key}.
   *
   * @throws IllegalArgumentException if it is missing
   */
  String get(String key) {
    String text = get(key, "");
    if (text.isEmpty()) {
      throw new IllegalArgumentException("missing argument " + key + "=...");
    }
    return text;
  }
}
