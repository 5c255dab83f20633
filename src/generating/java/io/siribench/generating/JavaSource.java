package io.siribench.generating;

/** A Java file that is being written, in the format of hand-written sources. */
public final class JavaSource {
  private static final int MAX_LINE = 100;

  private final StringBuilder java = new StringBuilder();
  private int depth;

  /** Adds a line, indented by the number of open braces. An empty line is not indented. */
  public JavaSource line(String text) {
    if (text.startsWith("}")) {
      depth--;
    }
    java.append(text.isEmpty() ? "" : "  ".repeat(depth) + text).append('\n');
    if (text.endsWith("{")) {
      depth++;
    }
    return this;
  }

  /** Adds lines with as many items each as fit, and {@code end} after the last. */
  public JavaSource list(String begin, Iterable<String> items, String end) {
    String whole = begin + String.join(", ", items) + end;
    if (fits(whole)) {
      return line(whole);
    }
    line(begin);
    String pending = "";
    for (String item : items) {
      if (!pending.isEmpty()) {
        line("    " + pending + ",");
      }
      pending = item;
    }
    return line("    " + pending + end);
  }

  /** Adds a line, or two if it is too long. */
  public JavaSource call(String begin, String end) {
    if (fits(begin + end)) {
      return line(begin + end);
    }
    line(begin.stripTrailing());
    return line("    " + end);
  }

  /** Returns whether {@code text} fits into a line. */
  boolean fits(String text) {
    return 2 * depth + text.length() <= MAX_LINE;
  }

  /** Changes the indentation by {@code levels}. */
  public JavaSource indent(int levels) {
    depth += levels;
    return this;
  }

  @Override
  public String toString() {
    return java.toString();
  }
}
