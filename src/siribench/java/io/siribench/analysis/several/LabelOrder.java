package io.siribench.analysis.several;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The natural order of version labels: {@code 1.9} before {@code 1.10}. */
public final class LabelOrder implements Comparator<String> {
  private static final Pattern PIECE = Pattern.compile("\\d+|\\D+");

  @Override
  public int compare(String one, String other) {
    Matcher first = PIECE.matcher(one);
    Matcher second = PIECE.matcher(other);
    while (true) {
      boolean hasFirst = first.find();
      boolean hasSecond = second.find();
      if (!hasFirst || !hasSecond) {
        return Boolean.compare(hasFirst, hasSecond);
      }
      int order = comparePieces(first.group(), second.group());
      if (order != 0) {
        return order;
      }
    }
  }

  private static int comparePieces(String one, String other) {
    return Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0))
        ? new BigInteger(one).compareTo(new BigInteger(other))
        : one.compareTo(other);
  }
}
