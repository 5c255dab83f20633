package io.siribench.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An endpoint whose responses, good or bad by path, always contain the key. The key is the one in
 * the request. While a request waits, the endpoint searches the process list for it.
 */
final class CanaryServer implements AutoCloseable {
  private static final Path PROCESSES = Path.of("/proc");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final String key;
  private final List<String> seen = new CopyOnWriteArrayList<>();
  private final List<String> leaks = new CopyOnWriteArrayList<>();

  CanaryServer(String key) throws IOException {
    this.key = key;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  /** Returns the keys of requests. */
  List<String> seen() {
    return seen;
  }

  /** Returns command lines and environments of other processes that contained the key. */
  List<String> leaks() {
    return leaks;
  }

  private void answer(HttpExchange exchange) throws IOException {
    seen.add(keyOf(exchange));
    if (!key.isEmpty() && Runs.hasProc()) {
      leaks.addAll(leaksNow());
    }
    String path = exchange.getRequestURI().getPath();
    switch (path) {
      case "/ok" ->
          send(
              exchange, 200, "application/json", document("\"RequestMessageRef\":\"" + key + "\""));
      case "/error" -> send(exchange, 200, "application/json", errorCondition(key));
      case "/http" -> send(exchange, 403, "text/plain", "no access for " + key);
      case "/parse" -> send(exchange, 200, "application/json", "{\"Siri\": " + key + "}");
      case "/html" -> send(exchange, 200, "text/html", "<html>" + key + "</html>");
      case "/long" ->
          // Long texts are cut after 300 characters, here in the middle of the key.
          send(exchange, 403, "text/plain; x=" + "x".repeat(273) + key, "no");
      case "/double" ->
          send(exchange, 200, "application/json", errorCondition(encoded(encoded(key))));
      case "/redirect" -> {
        exchange.getResponseHeaders().set("Location", "http://elsewhere.invalid/?key=" + key);
        send(exchange, 302, "text/plain", "");
      }
      case "/cut" -> {
        // Closing before the announced length is sent breaks the connection.
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write(("{\"a\":\"" + key).getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
        exchange.close();
      }
      case "/timeout" -> {
        exchange.sendResponseHeaders(200, 1000);
        exchange.getResponseBody().write("{".getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
      }
      default -> throw new IllegalArgumentException(path);
    }
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  private static String document(String member) {
    return "{\"Siri\":{\"ServiceDelivery\":{"
        + member
        + ",\"StopMonitoringDelivery\":[{\"MonitoredStopVisit\":[{\"MonitoringRef\":\"1\"}]}]}}}";
  }

  private static String errorCondition(String shown) {
    return "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":[{\"Status\":\"false\","
        + "\"ErrorCondition\":{\"OtherError\":{\"ErrorText\":\"unknown key "
        + shown
        + "\"}}}]}}}";
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String keyOf(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("apikey");
    if (header != null) {
      return header;
    }
    String query = String.valueOf(exchange.getRequestURI().getRawQuery());
    Matcher matcher = Pattern.compile("\\bkey=([^&]*)").matcher(query);
    return matcher.find() ? URLDecoder.decode(matcher.group(1), StandardCharsets.UTF_8) : "";
  }

  /** Returns arguments of processes and environments of workers that contain the key. */
  private List<String> leaksNow() throws IOException {
    List<String> found = new ArrayList<>();
    List<Path> processes;
    try (Stream<Path> entries = Files.list(PROCESSES)) {
      processes = entries.filter(entry -> entry.getFileName().toString().matches("\\d+")).toList();
    }
    for (Path process : processes) {
      String arguments = read(process.resolve("cmdline"));
      if (Canary.isIn(arguments)) {
        found.add(arguments);
      }
      if (arguments.contains("WorkerMain") && Canary.isIn(read(process.resolve("environ")))) {
        found.add("environment of " + arguments);
      }
    }
    return found;
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // The process has ended, or belongs to another user.
      return "";
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
