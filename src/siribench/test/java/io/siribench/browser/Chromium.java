package io.siribench.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Headless Chromium, controlled by its DevTools protocol. */
public final class Chromium implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final String LISTENING = "DevTools listening on ";
  private static final long PATIENCE_SECONDS = 60;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger lastId = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> awaited = new ConcurrentHashMap<>();
  private final Queue<JsonNode> events = new ConcurrentLinkedQueue<>();

  private Chromium(Process process, String address) {
    this.process = process;
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Messages())
            .join();
  }

  /** Checks that Chromium is installed. */
  public static boolean isInstalled() {
    return Files.isExecutable(PROGRAM);
  }

  /**
   * Starts a browser.
   *
   * @param directory the parent of its profile
   */
  public static Chromium start(Path directory) throws IOException {
    Process process =
        new ProcessBuilder(
                PROGRAM.toString(),
                "--headless=new",
                // The sandbox does not work as root, and only siribench's pages are opened here.
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--no-first-run",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + Files.createTempDirectory(directory, "profile"),
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader said = process.errorReader(StandardCharsets.UTF_8);
    StringBuilder all = new StringBuilder();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(LISTENING)) {
        // Later output must not fill the pipe.
        Thread drain = new Thread(() -> said.lines().forEach(ignored -> {}), "chromium");
        drain.setDaemon(true);
        drain.start();
        return new Chromium(process, line.substring(LISTENING.length()));
      }
      all.append(line).append('\n');
    }
    throw new IOException("chromium did not start:\n" + all);
  }

  /** Opens an empty page. */
  public BrowserPage newPage() {
    String target =
        send("", "Target.createTarget", Map.of("url", "about:blank")).path("targetId").asText();
    String session =
        send("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asText();
    return new BrowserPage(this, session);
  }

  /** Grants access to the clipboard, and saves downloads in {@code path}. */
  public void allowClipboardAndSaving(Path path) {
    send(
        "",
        "Browser.grantPermissions",
        Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
    send(
        "",
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", path.toString(), "eventsEnabled", true));
  }

  /**
   * Calls a method of the protocol.
   *
   * @param session the session of a page; empty for the browser itself
   * @throws IllegalStateException if it fails
   */
  JsonNode send(String session, String method, Map<String, ?> parameters) {
    int id = lastId.incrementAndGet();
    ObjectNode message = MAPPER.createObjectNode().put("id", id).put("method", method);
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    message.set("params", MAPPER.valueToTree(parameters));
    CompletableFuture<JsonNode> reply = new CompletableFuture<>();
    awaited.put(id, reply);
    try {
      socket.sendText(message.toString(), true).join();
      JsonNode found = reply.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (found.has("error")) {
        throw new IllegalStateException(method + ": " + found.path("error"));
      }
      return found.path("result");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(method + " was interrupted", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException(method + " has no answer", e);
    }
  }

  /** Returns the events so far of {@code method} and {@code session}. */
  List<JsonNode> events(String session, String method) {
    return events.stream()
        .filter(event -> event.path("sessionId").asText().equals(session))
        .filter(event -> event.path("method").asText().equals(method))
        .map(event -> event.path("params"))
        .toList();
  }

  /** Returns the names of {@code count} saved files, once they are complete. */
  public List<String> saved(int count) {
    while (events("", "Browser.downloadProgress").stream()
            .filter(event -> !event.path("state").asText().equals("inProgress"))
            .count()
        < count) {
      // Events arrive during another call.
      send("", "Browser.getVersion", Map.of());
    }
    return events("", "Browser.downloadWillBegin").stream()
        .map(event -> event.path("suggestedFilename").asText())
        .toList();
  }

  @Override
  public void close() throws IOException {
    socket.abort();
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (ProcessHandle child : children) {
      child.onExit().join();
    }
  }

  /** A listener that assembles messages, which arrive in parts. */
  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        take(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedStage(null);
    }

    private void take(String message) {
      try {
        JsonNode read = MAPPER.readTree(message);
        CompletableFuture<JsonNode> reply = awaited.remove(read.path("id").asInt());
        if (reply != null) {
          reply.complete(read);
        } else {
          events.add(read);
        }
      } catch (IOException e) {
        throw new IllegalStateException("no message of the protocol: " + message, e);
      }
    }
  }
}
