package io.siribench.endpoint;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Tells of each request in a line: no secrets in it, nor anything that moves a cursor. */
final class AccessLog {
  private static final Pattern KEYS = Pattern.compile("(?i)((?:^|[?&])(?:api_?)?key=)[^&]*");
  private static final double NANOS_PER_MILLI = 1e6;

  private final Optional<Consumer<String>> lines;
  private final Optional<String> key;

  AccessLog(Optional<Consumer<String>> lines, Optional<String> key) {
    this.lines = lines;
    this.key = key;
  }

  void tell(String method, URI uri, int status, long sentBytes, long elapsedNanos) {
    if (lines.isPresent()) {
      double elapsedMillis = elapsedNanos / NANOS_PER_MILLI;
      lines
          .get()
          .accept(
              String.format(
                  Locale.ROOT,
                  "%s %s %d %d bytes %.3f ms",
                  printable(method),
                  shown(uri),
                  status,
                  sentBytes,
                  elapsedMillis));
    }
  }

  String shown(URI uri) {
    String shown = KEYS.matcher(uri.toString()).replaceAll("$1***");
    if (key.isPresent() && !key.get().isEmpty()) {
      shown = shown.replace(key.get(), "***");
    }
    return printable(shown);
  }

  private static String printable(String text) {
    StringBuilder printable = new StringBuilder(text.length());
    text.chars()
        .map(c -> Character.isISOControl(c) ? '?' : c)
        .forEach(c -> printable.append((char) c));
    return printable.toString();
  }
}
