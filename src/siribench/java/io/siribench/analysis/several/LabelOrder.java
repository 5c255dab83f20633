package io.siribench.analysis.several;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The natural order of version labels: {@code 1.9} before {@code 1.10}, which follows its RC. */
public final class LabelOrder implements Comparator<String> {
  private static final Pattern PIECE = Pattern.compile("\\d+|\\D+");

  private static final Pattern PRE_RELEASE =
      Pattern.compile(
          "[-.~_]?(alpha|beta|cr|dev|ea|m|milestone|pre|preview|rc|snapshot)[-.]?",
          Pattern.CASE_INSENSITIVE);

  @Override
  public int compare(String one, String other) {
    Matcher first = PIECE.matcher(one);
    Matcher second = PIECE.matcher(other);
    while (true) {
      boolean hasFirst = first.find();
      boolean hasSecond = second.find();
      if (!hasFirst && !hasSecond) {
        return 0;
      }
      int order = comparePieces(hasFirst ? first.group() : "", hasSecond ? second.group() : "");
      if (order != 0) {
        return order;
      }
    }
  }

  private static int comparePieces(String one, String other) {
    int order = Integer.compare(rank(one), rank(other));
    if (order != 0) {
      return order;
    }
    return isNumber(one) && isNumber(other)
        ? new BigInteger(one).compareTo(new BigInteger(other))
        : one.compareTo(other);
  }

  /** Returns whether {@code piece} consists of the digits 0 to 9. */
  private static boolean isNumber(String piece) {
    return piece.charAt(0) >= '0' && piece.charAt(0) <= '9';
  }

  /** Ranks a pre-release mark before the end of a label, and other pieces last. */
  private static int rank(String piece) {
    return piece.isEmpty() ? 1 : PRE_RELEASE.matcher(piece).matches() ? 0 : 2;
  }
}
