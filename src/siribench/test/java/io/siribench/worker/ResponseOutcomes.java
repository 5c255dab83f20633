package io.siribench.worker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Outcomes of a raw response on all connections. The following request must succeed. */
public final class ResponseOutcomes implements AutoCloseable {
  /** A response whose head and chunks java.net.http reads like the JDK's older client. */
  private static final Pattern REGULAR =
      Pattern.compile("(?s)HTTP/1\\.[01] \\d{3}( [ -~]*)?\r\n([!-9;-~]+: ?[ -~]*\r\n)*\r\n.*");

  private static final Pattern CHUNKED = Pattern.compile("(?i)transfer-encoding");

  /** A redirect, perhaps to another host, which a test must not contact. */
  private static final Pattern REDIRECT = Pattern.compile("(?i)location");

  /** A chunk size of 2^31 or more, for which the JDK's client may loop forever. */
  private static final Pattern ENDLESS = Pattern.compile("(?si)chunked.*[89a-f][0-9a-f]{7}");

  private static final long TIMEOUT_MILLIS = 5_000;

  private final Map<ConnectionType, Asking> askings = new EnumMap<>(ConnectionType.class);
  private final RawServer server;
  private final boolean hasStrictChunks = HiddenByClient.hasStrictChunks();

  /** Starts a server and a client for each connection. */
  public ResponseOutcomes() throws Exception {
    this(TIMEOUT_MILLIS);
  }

  /** Starts a server, and clients that wait for {@code timeoutMillis}. */
  ResponseOutcomes(long timeoutMillis) throws Exception {
    server = new RawServer();
    for (ConnectionType connection : ConnectionType.values()) {
      Asking.Builder builder = Asking.of(server.url());
      builder.connection = connection;
      builder.timeoutMillis = timeoutMillis;
      askings.put(connection, builder.build());
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  /**
   * Requests {@code response} on every connection.
   *
   * @throws AssertionError if outcomes differ in an undocumented way, or a client no longer works
   */
  public void check(byte[] response) {
    String text = new String(response, StandardCharsets.ISO_8859_1);
    if (REDIRECT.matcher(text).find() || ENDLESS.matcher(text).find()) {
      return;
    }
    boolean isRegular = REGULAR.matcher(text).matches() && !CHUNKED.matcher(text).find();
    Set<HiddenByClient> hidden = isRegular ? Set.of() : EnumSet.allOf(HiddenByClient.class);
    List<String> problems = problems("response", response, hidden, text.contains("gzip"));
    if (!problems.isEmpty()) {
      throw new AssertionError(problems);
    }
  }

  /**
   * Requests {@code response} on every connection.
   *
   * @param hidden the possible faults that java.net.http hides
   * @param isGzip whether two faults are possible: in the compressed data and in the document
   * @return differences, and clients that no longer work
   */
  List<String> problems(String name, byte[] response, Set<HiddenByClient> hidden, boolean isGzip) {
    List<String> problems = new ArrayList<>();
    boolean mayBeHidden = !hidden.isEmpty() || (hasStrictChunks && name.contains("last chunk"));
    Map<ConnectionType, String> outcomes = new EnumMap<>(ConnectionType.class);
    Set<String> kinds = new HashSet<>();
    askings.forEach(
        (connection, asking) -> {
          String outcome = ask(asking, response);
          outcomes.put(connection, outcome);
          boolean isHidden = mayBeHidden && HiddenByClient.CLIENTS.contains(connection);
          kinds.add(isHidden ? "hidden" : outcome.split(":", -1)[0]);
          // The first request may still use the connection that the server has closed.
          boolean isFirstOk = asking.ask().equals("ok");
          if (!isFirstOk && !asking.ask().equals("ok")) {
            problems.add("after " + name + " nothing succeeds on " + connection);
          }
        });
    kinds.remove("hidden");
    if (kinds.size() > 1 && !(isGzip && hasTwoFaults(outcomes))) {
      problems.add(name + ": " + outcomes);
    }
    return problems;
  }

  /** Detects broken gzip data whose decoded part is also malformed. */
  private static boolean hasTwoFaults(Map<ConnectionType, String> outcomes) {
    return outcomes.entrySet().stream()
        .allMatch(
            outcome ->
                outcome
                    .getValue()
                    .startsWith(
                        outcome.getKey() == ConnectionType.HTTP_CLIENT_ASYNC ? "parse:" : "http:"));
  }

  private String ask(Asking asking, byte[] response) {
    server.then(
        client -> {
          client.send(response);
          client.finish();
        });
    String outcome = asking.ask();
    server.clear();
    return outcome;
  }
}
