package io.siribench.request;

import io.siribench.problem.PlanProblem;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Operations on headers as lines: {@code Name: value}. */
final class HeaderLines {
  /** A token as defined by RFC 9110, section 5.6.2. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");

  private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7E\\t]*");

  /** The headers that the connection sets, each with a remedy. */
  private static final Map<String, String> RESERVED =
      Map.of(
          "accept-encoding", "leave it out for gzip, or give --no-gzip",
          "connection", "leave it out",
          "content-length", "leave it out",
          "expect", "leave it out",
          "host", "put the host into the URL",
          // In a tunnel, some clients send it to the endpoint instead of the proxy.
          "proxy-authorization", "put user and password into the URL of --proxy",
          "te", "leave it out",
          "transfer-encoding", "leave it out",
          "upgrade", "leave it out: --http chooses the version");

  static String name(String line) {
    return line.substring(0, Math.max(0, line.indexOf(':'))).strip();
  }

  static String value(String line) {
    return line.substring(line.indexOf(':') + 1).strip();
  }

  /** Returns {@code line} with one blank after the colon. */
  static String normal(String line) {
    return name(line) + ": " + value(line);
  }

  static boolean contains(List<String> lines, String name) {
    return lines.stream().anyMatch(line -> name(line).equalsIgnoreCase(name));
  }

  static void addIfAbsent(List<String> lines, String line) {
    if (!contains(lines, name(line))) {
      lines.add(line);
    }
  }

  /** Returns the error in {@code line}, without its value, which may be a secret. */
  static Optional<PlanProblem> problem(String line) {
    String name = name(line);
    if (!NAME.matcher(name).matches()) {
      return Optional.of(
          new PlanProblem(
              "--header", "one has no valid name before the colon", "write it as 'Name: value'"));
    }
    if (!VALUE.matcher(value(line)).matches()) {
      return Optional.of(
          new PlanProblem(
              "--header",
              "the value of " + name + " has a character that is not printable ASCII",
              "encode it as the endpoint's documentation specifies"));
    }
    String remedy = RESERVED.get(name.toLowerCase(Locale.ROOT));
    return remedy == null
        ? Optional.empty()
        : Optional.of(new PlanProblem("--header", name + " is set by the connection", remedy));
  }
}
