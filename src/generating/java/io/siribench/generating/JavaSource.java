package io.siribench.generating;

/** A Java file that is being written, in the format that hand-written sources have. */
public final class JavaSource {
  private static final int MAX_LINE = 100;

  private final StringBuilder java = new StringBuilder();
  private int depth;

  /** A line, indented as deep as braces are open; an empty one is not. */
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

  /** Lines of one list, with {@code end} behind the last; as many on each as fit. */
  public JavaSource list(String begin, Iterable<String> items, String end) {
    StringBuilder whole = new StringBuilder(begin);
    String separator = "";
    for (String item : items) {
      whole.append(separator).append(item);
      separator = ", ";
    }
    whole.append(end);
    if (fits(whole.toString())) {
      return line(whole.toString());
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

  /** A line, or two if it is too long. */
  public JavaSource call(String begin, String end) {
    if (fits(begin + end)) {
      return line(begin + end);
    }
    line(begin.stripTrailing());
    return line("    " + end);
  }

  /** Whether {@code text} fits into a line. */
  boolean fits(String text) {
    return 2 * depth + text.length() <= MAX_LINE;
  }

  /** Goes {@code levels} deeper, or back. */
  public JavaSource indent(int levels) {
    depth += levels;
    return this;
  }

  @Override
  public String toString() {
    return java.toString();
  }
}
