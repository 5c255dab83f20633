package io.siribench.worker.codec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The switches of a library's features by name, as in {@code
 * +USE_FAST_DOUBLE_PARSER-INTERN_FIELD_NAMES+pool=none}. A plus or minus is a sign only before a
 * capital letter or a pool.
 *
 * <p>It runs between two clock reads. Subclasses therefore look up a name first in enums that the
 * library has loaded anyway, and use no reflection.
 */
public abstract class FeatureSwitches {
  /** The name for the defaults of Jackson 2 in a later version; must come first. */
  public static final String JACKSON_2_DEFAULTS = "jackson2-defaults";

  private static final String POOL = "pool=";
  private static final String OPTION = "--feature";

  /** The names of all compared features, collected for an error message; null otherwise. */
  private @Nullable List<String> knownNames;

  /**
   * Switches all features that {@code word} names, in order.
   *
   * @throws OptionException if one is unknown, with the nearest name
   */
  protected final void switchAll(String word) {
    int begin = word.startsWith(JACKSON_2_DEFAULTS) ? JACKSON_2_DEFAULTS.length() : 0;
    while (begin < word.length()) {
      char sign = word.charAt(begin);
      int start = sign == '+' || sign == '-' ? begin + 1 : begin;
      int end = start;
      while (end < word.length() && !isSign(word, end)) {
        end++;
      }
      String name = word.substring(start, end);
      if (name.startsWith(POOL)) {
        usePool(name.substring(POOL.length()));
      } else if (!switchIfKnown(name, sign != '-')) {
        throw unknown(name);
      }
      begin = end;
    }
  }

  private static boolean isSign(String word, int at) {
    char c = word.charAt(at);
    boolean isName = at + 1 < word.length() && Character.isUpperCase(word.charAt(at + 1));
    return isName ? c == '+' || c == '-' : word.startsWith("+" + POOL, at);
  }

  /** Switches the features named {@code name}; returns whether there is one. */
  protected abstract boolean switchIfKnown(String name, boolean isOn);

  /** Uses the recycler pool named {@code name}, as in {@code thread-local}. */
  protected abstract void usePool(String name);

  /** Returns the name and version of the library. */
  protected abstract String library();

  /** Returns the feature named {@code name} among {@code all}; null if there is none. */
  protected final <F extends Enum<F>> @Nullable F find(F[] all, String name) {
    for (F feature : all) {
      if (feature.name().equals(name)) {
        return feature;
      }
      if (knownNames != null) {
        knownNames.add(feature.name());
      }
    }
    return null;
  }

  /** Returns the exception for a pool that the library does not have. */
  protected final OptionException withoutPool(String name, String remedy) {
    return new OptionException(
        OPTION, library() + " has no recycler pool " + name + "; " + remedy, null);
  }

  private OptionException unknown(String name) {
    List<String> names = new ArrayList<String>();
    knownNames = names;
    switchIfKnown(name, true);
    String nearest = "";
    int minDistance = Integer.MAX_VALUE;
    for (String other : names) {
      int distance = other.contains(name) ? 1 : distance(name, other);
      if (distance < minDistance) {
        minDistance = distance;
        nearest = other;
      }
    }
    return new OptionException(
        OPTION, library() + " has no feature " + name + "; the nearest name is " + nearest, null);
  }

  /** Returns the least number of characters to insert, delete or replace (Levenshtein distance). */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
